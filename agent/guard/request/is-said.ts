import { NUMBERS, WEEKDAYS, wordSet } from '../../english/lexicon.ts';
import { stem, words } from '../../english/words.ts';

/** Whether a text holds nothing but what somebody said: each of its words, or all of it written in another way. */
export function isSaid(text: string, said: readonly string[]): boolean {
  const all = said.join('\n');
  if (compact(all).includes(compact(text))) return true;
  const known = stemsOf(all);
  if (isDate(text)) return dateIsSaid(text, known);
  return [...stemsOf(text)].every((word) => known.has(word) || SMALL.has(word));
}

/** Whether half of the words of a text, or more, were said. */
export function isMentioned(text: string, said: readonly string[]): boolean {
  const known = stemsOf(said.join('\n'));
  const words = [...stemsOf(text)].filter((word) => !SMALL.has(word));
  return 2 * words.filter((word) => known.has(word)).length >= words.length;
}

/** Stems of the words of a text; numbers without signs of thousands and empty decimals, and number words as numbers. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(words(text).flatMap(formsOf));
}

/** A word as `stemsOf` has it. */
export function formsOf(word: string): readonly string[] {
  const number = NUMBERS.indexOf(word);
  if (number >= 0) return [String(number)];
  if (/^\d/u.test(word))
    return [
      word
        .replace(/,(?=\d{3})/gu, '')
        .replace(/\.0+$/u, '')
        .replace(/^0+(?=\d)/u, ''),
    ];
  return [stem(word)];
}

const SMALL = wordSet('a an the and or of to in on at for with by is are i you it');
const RELATIVE = wordSet([...WEEKDAYS, 'today tomorrow tonight yesterday next week month noon midnight'].join(' '));

function compact(text: string): string {
  return words(text)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isDate(text: string): boolean {
  return /^\s*(?:\d{4}-\d{2}(?:-\d{2})?(?:T[\d:.]+)?|\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[./]\d{1,2}[./]\d{2,4})\s*$/u.test(
    text,
  );
}

/** The day, or the hour, was said in a number; or the person counted from today. */
function dateIsSaid(text: string, known: ReadonlySet<string>): boolean {
  if ([...RELATIVE].some((word) => known.has(stem(word)))) return true;
  const numbers = (text.match(/\d+/gu) ?? []).map(Number);
  const day = /^\s*\d{4}-/u.test(text) ? numbers[2] : numbers[0];
  if (day === undefined) return false;
  return [day, day % 12, ordinalOf(day)].some((number) => known.has(String(number)));
}

function ordinalOf(day: number): string {
  const ending =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th';
  return `${day}${ending}`;
}
