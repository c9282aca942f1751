import { leadingDay } from '../../english/dates.ts';
import { NUMBERS } from '../../english/lexicon.ts';
import type { Command, Slot } from '../command.ts';
import { spokenWords, unquote } from './slots.ts';

const THINGS =
  'rooms?|hotels?|flights?|trains?|bus(?:es)?|trips?|tickets?|connections?|cars?|ferr(?:y|ies)|apartments?|tables?|restaurants?|stays?|journeys?|accommodations?|houses?|routes?|directions';

const TRIP = new RegExp(
  `^(?:book|reserve|find|search(?: for)?|look for|get|show|plan|rent|i need|i want|i am looking for)(?: me| us)? (?:(?:a|an|the|some|my|any) )?(?:[\\p{Ll}-]+ ){0,2}(?:${THINGS})\\s+(?=(?:from|to|in|at|on|between|near|for)\\b)(.+)$`,
  'iu',
);

/**
 * Reads "find a flight from A to B on 12 June for 2 adults"; null if a clause is no such search or names only a place.
 */
export function readTrip(clause: string): Command | null {
  const stay = readStay(clause);
  if (stay !== null) return stay;
  const rest = clause.match(TRIP)?.[1];
  if (rest === undefined) return null;
  const slots = readLegs(spokenWords(rest));
  const isTrip = slots.some(({ field }) => /^(?:check|date|people|nights)/u.test(field ?? '')) || slots.length > 1;
  return isTrip ? { kind: 'fill', slots, submit: 'search' } : null;
}

/** Reads "we arrive on 3 December" and "leaving on the 7th of May". */
function readStay(clause: string): Command | null {
  const match = clause.match(
    /^(?:(?:i|we)(?:'ll|'m|'re| will| am| are| want to| would like to)? )?(?:be )?(arriv(?:e|ing)|check(?:ing)? in|com(?:e|ing)|leav(?:e|ing)|depart(?:ing)?|check(?:ing)? out|go(?:ing)? home)(?: on| at)? (.+)$/iu,
  );
  const day = spokenWords(match?.[2] ?? '');
  if (match === null || leadingDay(day) !== day.length) return null;
  const field = /^(?:arriv|check(?:ing)? in|com)/iu.test(match[1] ?? '') ? 'check-in' : 'check-out';
  return { kind: 'fill', slots: [{ field, value: match[2] ?? '' }], submit: null };
}

const PREPOSITION = /^(?:from|to|in|at|on|near|for|until|till|between|and|with|,)$/iu;

function readLegs(said: readonly string[]): readonly Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < said.length; ) {
    const marker = (said[at] ?? '').toLowerCase().replace(/,$/u, '');
    at += PREPOSITION.test(marker) ? 1 : 0;
    const rest = said.slice(at);
    const days = leadingDay(rest);
    const length = days > 0 ? days : Math.max(1, untilMarker(rest));
    const value = unquote(rest.slice(0, length).join(' ').replace(/,$/u, ''));
    at += length;
    if (value !== '') slots.push(...slotOf(marker, value, { isDay: days > 0, slots }));
  }
  return slots;
}

function untilMarker(rest: readonly string[]): number {
  const next = rest.findIndex((word, i) => i > 0 && (PREPOSITION.test(word) || (rest[i - 1] ?? '').endsWith(',')));
  return next < 0 ? rest.length : next;
}

const PEOPLE = new RegExp(
  `^(\\d+|${NUMBERS.slice(1, 7).join('|')})\\s+(adults?|people|persons?|guests?|passengers?|travell?ers?|nights?|rooms?|children|kids)$`,
  'iu',
);

function slotOf(
  marker: string,
  value: string,
  { isDay, slots }: { readonly isDay: boolean; readonly slots: readonly Slot[] },
): readonly Slot[] {
  const people = value.match(PEOPLE);
  if (people !== null) {
    const counted = /^(?:night|room|child|kid)/iu.test(people[2] ?? '') ? (people[2] ?? '').toLowerCase() : 'people';
    return [{ field: counted, value: people[1] ?? '' }];
  }
  if (marker === 'with') return [{ field: null, value }];
  const hasDay = slots.some(({ field }) => field === 'date' || field === 'check-in');
  if (isDay) {
    if (hasDay) return [{ field: 'check-out', value }];
    return [{ field: marker === 'from' || marker === 'between' ? 'check-in' : 'date', value }];
  }
  return [{ field: marker === 'from' ? 'from' : 'destination', value }];
}
