import { stem, words } from '../../english/words.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { dateIsSaid, isCounted, namesDay } from '../utterance/date-is-said.ts';
import { DENIAL } from '../words/denials.ts';
import type { Fact } from './fact.ts';
import { factsIn, joined, LONGEST, type Told } from './facts-in.ts';

/** All that a person said, with the stems of its words; days count from `now`. */
interface Said {
  readonly all: string;
  readonly known: ReadonlySet<string>;
  readonly now: Date;
}

/**
 * Whether a person said each fact of a text, in whatever way: numbers with their units, days, times, addresses and names with signs; and whether none of its words
 * is only a part of such a name. What a text says besides is judged by its words.
 */
export function factsAreSaid(text: string, said: Said): boolean {
  if (text.length > LONGEST) return said.all.includes(text);
  const { facts, rest } = factsIn(text, said.now);
  const told = factsIn(said.all, said.now);
  // "SW1A 1AA" is "SW1A1AA".
  const whole = joined(text.toLowerCase().normalize('NFKC').trim());
  if (told.facts.some((fact) => fact.kind === 'name' && fact.readings.includes(whole))) return true;
  return (
    facts.every((fact) => isTold(fact, told, said)) &&
    !holdsPart(rest, told) &&
    !(DENIAL.test(rest) && !UNDONE.test(told.rest))
  );
}

/**
 * Whether a text tells something else than the person of the same kind: another day, another time, another length, a name that is like theirs. Plain numbers count
 * many things, so they contradict nothing.
 */
export function tellsOther(text: string, said: Said, { withLengths = true } = {}): boolean {
  if (text.length > LONGEST) return false;
  const told = factsIn(said.all, said.now);
  const { facts } = factsIn(text, said.now);
  const isComparable = (fact: Fact) =>
    fact.kind !== 'number' &&
    (withLengths || groupOf(fact) !== 'hours') &&
    told.facts.some((each) => groupOf(each) === groupOf(fact) && areAlike(fact, each));
  const groups = new Set(facts.filter(isComparable).map(groupOf));
  return [...groups].some((group) => !facts.some((fact) => groupOf(fact) === group && isTold(fact, told, said)));
}

/** Hours and months are both lengths of time. */
function groupOf({ kind }: Fact): string {
  return kind === 'months' ? 'hours' : kind;
}

/** Whether a label denies what was said, "No window", or is only a part of a name that was: "C" of "C#". */
export function turnsRound(label: string, said: Said): boolean {
  const told = factsIn(said.all, said.now);
  const { rest } = factsIn(label, said.now);
  const own = words(rest);
  const isKnown = (word = '') => word.length > 2 && said.known.has(stem(word));
  const at = own.findIndex((word) => DENIAL.test(word));
  const isDenied = at >= 0 && !UNDONE.test(told.rest) && !own.slice(0, at).some(isKnown) && isKnown(own[at + 1]);
  return isDenied || (own.length === 1 && holdsPart(rest, told));
}

/** Whether two facts of a kind tell the same thing of something; a row holds names of many things, of which only those that differ by little are confused. */
function areAlike({ kind, readings: [one = ''] }: Fact, { readings: [other = ''] }: Fact): boolean {
  if (kind !== 'name' && kind !== 'address') return true;
  const isPart =
    [one, other].every((name) => name.length >= LEAST_NAME) && (one.includes(other) || other.includes(one));
  return isPart || one.replace(/\d+/gu, '#') === other.replace(/\d+/gu, '#');
}

/** In letters and digits. */
const LEAST_NAME = 4;

/** Whether a text tells facts and nothing else: "2 hours", "13 Jun 2027"; with `withWeekday` also "Sun 13 Jun 2027". */
export function isOnlyFacts(text: string, withWeekday = false): boolean {
  const { facts, rest } = factsIn(text);
  const isDay = withWeekday && facts.some(({ kind }) => kind === 'day');
  return facts.length > 0 && words(rest).every((word) => UNTELLING.test(word) || (isDay && namesDay(word)));
}

/** Whether a text is a day, a number with its unit or one with decimals, whose words need not be said in any other way than the fact. */
export function isDayOrMeasure(text: string): boolean {
  return (
    isOnlyFacts(text, true) &&
    factsIn(text).facts.every(({ kind, count = '' }) => !NO_MEASURE.test(kind) || /^\d+[.,]\d{1,2}$/u.test(count))
  );
}

const NO_MEASURE = /^(?:number|clock|name|address|month)$/u;

/** Whether a text is an address, or a name with an ending, and nothing else. */
export function isAddress(text: string): boolean {
  const { facts, rest } = factsIn(text);
  return facts.length === 1 && facts[0]?.kind === 'address' && rest.trim() === '';
}

const UNTELLING = /^(?:at|the|of|on|and|to|from|um|am|den|le|el)$/u;

function isTold(fact: Fact, { facts, rest }: Told, said: Said): boolean {
  const { kind, readings } = fact;
  const same = facts.filter((each) => each.kind === kind);
  const holds = (each: Fact) => readings.every((reading) => each.readings.includes(reading));
  if (same.some(holds)) return true;
  // "+1 (555) 123-4567" without the code of its country.
  if (kind === 'number' && same.some((each) => isWithoutCountry(readings[0] ?? '', each.readings[0] ?? '')))
    return true;
  const numbers = facts.filter((each) => each.kind === 'number');
  switch (kind) {
    case 'address':
    case 'every':
      return false;
    case 'name':
      return readings.some((reading) => isRun(reading, said.all));
    case 'month':
      return readings.some((month) => dateIsSaid(month, said));
    case 'day':
      return readings.some((day) => isDayTold(day, same, said));
    case 'clock':
      return isClockTold(fact, facts, said);
    case 'number':
      return isNumberTold(fact, { facts, rest }, said);
    default:
      // "Set the timer to 30" chooses "30 minutes".
      return numbers.some((each) => each.readings.includes(fact.count ?? ''));
  }
}

function isWithoutCountry(number: string, said: string): boolean {
  return (
    number.length >= LEAST_PHONE && said.startsWith('+') && said.endsWith(number) && said.length - number.length <= 4
  );
}

/** In digits. */
const LEAST_PHONE = 9;

/** Where days were written out, another one is only told by its number beside them, "12 to 14 June", or by words that count from today. */
function isDayTold(day: string, same: readonly Fact[], said: Said): boolean {
  if (same.some(({ readings }) => readings.includes(day))) return true;
  if (same.length === 0) return dateIsSaid(day, said);
  const ofMonth = same.some((each) => each.readings.some((other) => other.slice(0, 7) === day.slice(0, 7)));
  const number = `0?${Number(day.slice(8))}`;
  const isOfRange = new RegExp(
    `(?<![\\d.,:])${number}(?:st|nd|rd|th|\\.)?\\s*${TOGETHER}\\s*(?:the )?\\d|\\d(?:st|nd|rd|th|\\.)?\\s*${TOGETHER}\\s*(?:the )?${number}(?![\\d:])`,
    'iu',
  );
  return (ofMonth && isOfRange.test(said.all)) || isCounted(day, said);
}

/** Between the days of a range or list. */
const TOGETHER = '(?:[-–,&/]|to|and|or|until|till|through|bis|und|au|et|al|y|t/m|tot|en|do|i)';

/** A time is told by one that may be it, by its hour alone, or by how long something takes: "0:45". */
function isClockTold({ readings }: Fact, facts: readonly Fact[], said: Said): boolean {
  const clocks = facts.filter(({ kind }) => kind === 'clock');
  if (clocks.some((clock) => readings.some((reading) => clock.readings.includes(reading)))) return true;
  const lengths = facts.filter(({ kind }) => kind === 'hours').flatMap((each) => each.readings);
  if (readings.some((reading) => lengths.some((length) => Math.abs(Number(length) * 60 - Number(reading)) < 0.01)))
    return true;
  if (readings.some((reading) => isHourTold(Number(reading), said.all))) return true;
  return clocks.length === 0 && readings.some((reading) => dateIsSaid(clockOf(Number(reading)), said));
}

/** "Move the 9:00 to 10" tells an hour without a sign of one. */
function isHourTold(minutes: number, all: string): boolean {
  const hours = [minutes / 60, (minutes / 60) % 12 || 12].join('|');
  const told = `(?<!\\p{L})(?:to|at|from|until|till|um|auf|ab|bis|à|a las|alle|om|o)\\s(?:0?(?:${hours}))(?![\\d:.,%€$£]|\\s?\\p{L})`;
  return minutes % 60 === 0 && new RegExp(told, 'iu').test(all);
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A plain number is told by a measure, whose field may have the unit, and by the parts of a day or a time. */
function isNumberTold({ readings, count = '' }: Fact, { facts, rest }: Told, { all }: Said): boolean {
  const [value = ''] = readings;
  // "A mug" is one.
  if (value === '1' && (ONE.test(rest) || !facts.some(({ kind }) => kind !== 'name' && kind !== 'address')))
    return true;
  // "1,250" is written for 1250; "1.250" may be less.
  const isGrouped =
    !count.includes('.') && facts.some((each) => each.kind === 'number' && each.readings.includes(value));
  // "Should be 4.2." is no day.
  const isWritten =
    count.length < LONGEST_NUMBER &&
    /\d[.,]\d/u.test(count) &&
    new RegExp(`(?<![\\d.,+-])${escapePattern(count)}(?![.,]?\\d)`, 'u').test(all);
  return (
    facts.flatMap(numbersOf).some((number) => number === value || number === count) ||
    isGrouped ||
    isWritten ||
    isRun(value, rest)
  );
}

/** The plain numbers by which a field may hold a fact, or a part of it. */
function numbersOf({ kind, readings, count = '' }: Fact): readonly string[] {
  const [value = ''] = readings;
  switch (kind) {
    case 'name':
      // "A 3-bedroom flat".
      return [value, ...(/^\d+(?=-\p{L}+$)/u.exec(count) ?? [])];
    case 'number':
      // Of the number of a telephone a group may be what was changed in a text, but not its whole last half.
      return /\d[ ()/-]+\d/u.test(count) ? count.split(/\D+/u).filter((group) => group.length < LONG) : [];
    case 'day':
      return readings.flatMap((day) => day.split('-').map((part) => String(Number(part))));
    case 'clock':
      return readings
        .map(Number)
        .flatMap((at) => [Math.floor(at / 60), Math.floor(at / 60) % 12 || 12, at % 60].map(String));
    case 'hours':
      return [count, ...[60, 1, 1 / 24].map((size) => String(Number((Number(value) * size).toPrecision(12))))];
    default:
      return [count];
  }
}

/** In characters. */
const LONGEST_NUMBER = 40;
/** In digits. */
const LONG = 5;
const ONE = /(?<!\p{L})(?:an?|one|another|single|eine?[nmrs]?|une?|un[oa]|um|uma|één|een|jeden|jedna)(?!\p{L})/u;

/** Whether words side by side make up a name: "INV 1042" for "INV-1042". */
function isRun(name: string, text: string): boolean {
  const pieces = words(text).map((word) => joined(word));
  return pieces.some((_, from) => {
    let run = '';
    for (let at = from; run.length < name.length && at < pieces.length; at++) run += pieces[at];
    return run === name;
  });
}

/** Whether a word of a text was said only as a part of a name: "report" of "report.pdf", "C" of "C#". */
function holdsPart(rest: string, told: Told): boolean {
  const known = new Set(words(told.rest).map(stem));
  const parts = new Set(
    told.facts
      .filter(({ kind }) => kind === 'address' || kind === 'name')
      .flatMap(({ readings }) => readings.flatMap((reading) => reading.match(/\p{L}+|\p{N}+/gu) ?? [])),
  );
  return words(rest).some((word) => parts.has(word) && !known.has(stem(word)));
}

/** Words that deny something, or take something away. */
const UNDONE = new RegExp(
  `${DENIAL.source}|(?<!\\p{L})(?:remov|clear|disabl|deactivat|cancel|stop|unassign|unset|delet|off|dismiss|declin|refus|reject|entfern|lösch|supprim|quita|elimin)\\p{L}*`,
  'u',
);
