import { stem, words } from '../../../english/words.ts';
import { elements, type Page, type PageElement, textOf } from '../../../page.ts';
import { isRow } from '../../../reading/role.ts';
import type { Holder } from '../../danger/holder.ts';
import { clocksIn } from '../../facts/clocks-in.ts';
import type { Fact } from '../../facts/fact.ts';
import { factsIn } from '../../facts/facts-in.ts';
import { isMoney } from '../../facts/units.ts';
import { writtenDays } from '../../utterance/date-is-said.ts';
import type { Grant } from '../../utterance/grants.ts';
import { formsOf, stemsOf } from '../../utterance/is-said.ts';
import type { Situation } from '../asked.ts';
import { GENERIC } from '../name-is-said.ts';
import { toldWhole } from './told-whole.ts';

/** The rows of a page that are selected, as a press selects them; a tick in a row is another thing. */
export function selectedRows({ root }: Page): readonly PageElement[] {
  return [...elements(root)].filter((row) => isRow(row) && row.live?.selected === true);
}

/** Whether a row holds something of what the person said. `words`: the stems of their telling words. */
export function isSaidIn(row: PageElement, words: ReadonlySet<string>): boolean {
  return [...stemsOf(textOf(row))].some((word) => words.has(word));
}

/** Whether anything of what the person told of the thing stands here. */
export function isTold({ told }: Grant, { naming, headings, rivals }: Holder): boolean {
  // Around a control that stands alone anybody may have written the rest.
  const texts = [headings, ...(rivals.length < 2 ? [naming] : rivals)];
  return told.some((word) => texts.some((each) => stemsOf(each).has(word)));
}

/** Whether what the person told of the thing means this row: of those that hold the object, or of all where none does. */
export function isToldApart({ object, hints, times }: Grant, { holder }: Situation): boolean {
  if (holder.rivals.length < 2) return holdsAll(object, `${holder.naming}\n${holder.headings}`);
  const rows = rowsUnderHeadings(holder);
  const own = rows[holder.place - 1] ?? '';
  const named = rows.filter((row) => holdsAll(object, row));
  if (named.length === 1) return named.includes(own) && holdsAll(tellingHints(hints, rows), own);
  return isHinted({ hints, times }, { own, rows: named.length === 0 ? rows : named });
}

/**
 * The words that tell the rows apart. What only the headings hold ("subscriber") tells none. A word for a kind does where rows that
 * are alike but for it hold it or not: "the draft invoice of Mill" among two invoices of Mill.
 */
export function wordsThatTell(object: readonly string[], kind: readonly string[], holder: Holder): readonly string[] {
  const { rivals, rivalHeadings } = holder;
  if (rivals.length < 2) return object;
  const headed = rivalHeadings.map(stemsOf);
  const rest = object.filter((word) => !headed.every((words) => words.has(word)));
  const isInRow = rivals.some((row) => holdsAll(object, row));
  const words = isInRow || rest.length === 0 ? object : rest;
  const alike = rowsUnderHeadings(holder).filter((row) => holdsAll(words, row));
  const isExact = alike.some((row) => isNothingElse(words, row));
  const kinds = kind.filter((word) => alike.some((row) => stemsOf(row).has(word)));
  const all = [...words, ...kinds.filter((word) => !alike.every((row) => stemsOf(row).has(word)))];
  return !isExact && alike.length > 1 && alike.some((row) => holdsAll(all, row)) ? all : words;
}

/**
 * Whether what was said beside a request means this row: it holds all of it that any of these rows holds and others do not, as no more rows do than were asked
 * for. "My permit for the Corsa runs out, renew it" is said of the row of the Corsa; with "the Fiat is sold" before it, of neither.
 */
export function isHinted(
  { hints, times }: Pick<Grant, 'hints' | 'times'>,
  { own, rows }: { readonly own: string; readonly rows: readonly string[] },
): boolean {
  const telling = tellingHints(hints, rows);
  const meant = telling.length === 0 ? [] : rows.filter((row) => holdsAll(telling, row));
  return meant.includes(own) && meant.length <= times;
}

/** Of what was said beside a request, the words that some of these rows hold and others do not. */
export function tellingHints(hints: readonly string[], rows: readonly string[]): readonly string[] {
  return hints.filter((word) => {
    const holding = rows.filter((row) => holdsAll([word], row)).length;
    return holding > 0 && holding < rows.length;
  });
}

/** Of several rows those that hold the words as they were said, if there are any: "expired" is not "expires", and `web-01` not `staging-web-01`. */
export function asWritten(rows: readonly string[], { clause, object }: Grant): readonly string[] {
  const said = words(clause).filter((word) => object.includes(stem(word)));
  const exact = rows.length < 2 ? [] : rows.filter((row) => said.every((word) => words(row).includes(word)));
  return toldWhole(exact.length > 0 ? exact : rows, clause);
}

/** Rows with the headings over them; '' for those that were left out. */
export function rowsUnderHeadings({ rivals, rivalHeadings }: Holder): readonly string[] {
  return rivals.map((row, at) => (row === '' ? '' : `${row}\n${rivalHeadings[at] ?? ''}`));
}

/**
 * The words of an object with each day, time and amount of a clause as one word, which a text holds in whatever way it writes it: "14/04" for
 * "mardi 14 avril", "18:00" for "6 pm". What may be one of two days, such as "04/05", is none.
 */
export function withFacts(object: readonly string[], clause: string): readonly string[] {
  const days = daysTold(clause).map(({ written, day }) => ({ written, least: 2, key: `${DAY}${day}` }));
  const clocks = clocksIn(clause).map(({ readings, start, end }) => ({
    written: clause.slice(start, end),
    least: 1,
    key: `${FACT}clock:${readings.join('/')}`,
  }));
  const amounts = factsIn(clause)
    .facts.filter(({ kind }) => isMoney(kind))
    .map(({ kind, readings, count = '' }) => ({
      written: count,
      least: 1,
      key: `${FACT}${kind}:${readings.join('/')}`,
    }));
  return [...days, ...clocks, ...amounts].reduce<readonly string[]>((rest, { written, least, key }) => {
    const own = stemsOf(written);
    const words = rest.filter((word) => own.has(word));
    return words.length < least ? rest : [...rest.filter((word) => !own.has(word)), `${key} ${words.join(' ')}`];
  }, object);
}

/** Begin such words; the day, or kind and readings, follow, and the words by which it was said. */
const DAY = 'day:';
const FACT = 'fact:';

/** The days that a text writes out, as `month-day`, with the year before it where the text has one. */
function daysTold(text: string): readonly { readonly written: string; readonly day: string }[] {
  return writtenDays(text).flatMap(({ written, days }) => {
    const told = new Set(days.map(({ month, day }) => `${month}-${day}`));
    const from = text.indexOf(written);
    const [, year] = /(?<!\d)(\d{4})(?!\d)/u.exec(text.slice(from, from + written.length + OF_YEAR)) ?? [];
    return told.size === 1
      ? [...told].map((day) => ({ written, day: year === undefined ? day : `${year}-${day}` }))
      : [];
  });
}

/** How far behind a day its year ends, in characters. */
const OF_YEAR = 6;

/** Whether a word of `withFacts` is a day, a time or an amount. */
export function isFact(word: string): boolean {
  return word.startsWith(DAY) || word.startsWith(FACT);
}

/** Whether a text shows a day, a time or an amount; null for any other word. */
function showsFact(word: string, text: string): boolean | null {
  if (word.startsWith(FACT)) {
    const [key = '', ...said] = word.slice(FACT.length).split(' ');
    const [kind, readings = ''] = key.split(':');
    const alike = factsIn(text).facts.filter((each) => each.kind === kind);
    const isSame = (each: Fact) => each.readings.some((reading) => readings.split('/').includes(reading));
    return alike.length === 0 ? holdsAll(said, text) : alike.some(isSame);
  }
  if (!word.startsWith(DAY)) return null;
  const [day = '', ...said] = word.slice(DAY.length).split(' ');
  const isSame = (other: string) => other === day || other.endsWith(`-${day}`) || day.endsWith(`-${other}`);
  return daysTold(text).some((each) => isSame(each.day)) || holdsAll(said, text);
}

export function holdsAll(object: readonly string[], text: string): boolean {
  const held = stemsOf(text);
  const joined = new Set(
    (text.match(COMPOUND) ?? []).flatMap((word) => formsOf(word.replaceAll('-', '').toLowerCase())),
  );
  return object.every(
    (word) =>
      showsFact(word, text) ?? (held.has(word) || joined.has(word) || isBegun(word, held) || isInParts(word, text)),
  );
}

/** Whether a text has a number of letters and digits in two parts: "KX 114" for "kx114". */
function isInParts(word: string, text: string): boolean {
  const [, letters, digits] = /^(\p{L}{1,4})(\d{2,})$/u.exec(word) ?? [];
  return letters !== undefined && ` ${words(text).join(' ')} `.includes(` ${letters} ${digits} `);
}

/** Whether a text holds a longer form of a word that people cut short: "physio" of "Physiotherapy". */
function isBegun(word: string, held: ReadonlySet<string>): boolean {
  return (
    word.length >= LEAST_BEGUN && [...held].some((other) => other.length >= word.length + 4 && other.startsWith(word))
  );
}

/** In letters. */
const LEAST_BEGUN = 5;

/** Whether the words name this row: no other row contains all of them, or this row contains nothing else. */
export function isTheOne(
  object: readonly string[],
  { text, rivals, place }: Pick<Holder, 'text' | 'rivals' | 'place'>,
): boolean {
  if (!holdsAll(object, text)) return false;
  const others = rivals.filter((row, at) => at !== place - 1 && holdsAll(object, row));
  if (others.length === 0) return true;
  return isNothingElse(object, rivals[place - 1] ?? '');
}

/** "Pre-order", which people also write as one word. */
const COMPOUND = /\p{L}+(?:-\p{L}+)+/gu;

export function isNothingElse(object: readonly string[], row: string): boolean {
  return [...stemsOf(row)].every((word) => object.includes(word) || GENERIC.has(word));
}
