import { DEEDS } from '../../action.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { GENERIC } from '../request/name-is-said.ts';
import { requestOf } from '../request/request.ts';
import { stemsOf } from '../utterance/is-said.ts';
import { pricesIn } from '../words/prices.ts';
import type { Plan, PlannedDeed } from './plan.ts';

/** One deed that a policy says it is going to do, on one site, once. */
export interface ProposedDeed extends PlannedDeed {
  readonly site: string;
}

/**
 * The deeds that a policy noted since the request, in the order of its notes, each once. A note of a deed is a line
 * such as `plan: delete; notes.txt; https://files.example; value; value`; a line without an object is left out.
 */
export function proposedPlan(turns: readonly Turn[], now: BrowserTurn): readonly ProposedDeed[] {
  const notes = [...requestOf(turns).turns, now].flatMap((turn) => turn.notes ?? []);
  const lines = [...new Set(notes.map(plainText))].flatMap((note) => proposedDeed(note) ?? []);
  return lines.slice(0, MOST_LINES);
}

/** The plan that consists of some of what was proposed. */
export function planOf(deeds: readonly ProposedDeed[]): Plan {
  return { sites: [...new Set(deeds.map(({ site }) => site))], deeds };
}

/** A line in words, such as `delete “notes.txt” on https://files.example`. */
export function deedInWords({ deed, object, site, values }: ProposedDeed): string {
  const sent = values.length === 0 ? '' : `, with ${values.map((value) => `“${value}”`).join(', ')}`;
  return `${deed} “${object}” on ${site}${sent}`;
}

/** Upper bounds on what a person is asked to read. */
const MOST_LINES = 20;
const LONGEST_OBJECT = 120;
const LONGEST_LINE = 1_000;
/** The deeds that a line may name; `unknown` is not among them, because no word stands for it. */
const PROPOSED = DEEDS.filter((deed) => deed !== 'unknown');

function proposedDeed(note: string): ProposedDeed | null {
  const [, written = ''] = /^plan: (.*)$/u.exec(note) ?? [];
  const [kind = '', object = '', place = '', ...rest] = written.split(';').map((part) => part.trim());
  const deed = PROPOSED.find((each) => each === kind.toLowerCase());
  const site = placeOrigin(deed === 'visit' ? object : place);
  if (deed === undefined || site === null || note.length > LONGEST_LINE || object.length > LONGEST_OBJECT) return null;
  if (deed === 'visit') return { deed, object, site, values: [new URL(object).href], times: 1 };
  if ([...stemsOf(object)].every((word) => GENERIC.has(word))) return null;
  const values = rest.filter((value) => value !== '');
  const line = { deed, object, site, values, times: 1 };
  return deed === 'buy' ? { ...line, upTo: Math.max(0, ...values.flatMap(pricesIn)) } : line;
}

function placeOrigin(place: string): string | null {
  const address = URL.canParse(place) ? place : `https://${place}`;
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return /^https?:$/u.test(protocol) ? origin : null;
}

/** What a person sees of a text that a model wrote: no control characters, nothing invisible, nothing that turns its order around. */
function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim();
}
