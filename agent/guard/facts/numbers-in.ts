import { NUMBERS } from '../../english/lexicon.ts';
import { FOREIGN_NUMBERS } from '../words/foreign-numbers.ts';
import type { Reading } from './fact.ts';

/** The numbers of a text in lower case and without accents, in digits or words, in order. */
export function numbersIn(text: string): readonly Reading[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [written, digits, thousands] = match;
    const readings = digits === undefined ? [String(valueIn(written))] : readDigits(digits, thousands !== undefined);
    return { readings, start: match.index, end: match.index + written.length };
  });
}

const SMALL = NUMBERS.slice(0, 20);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SIZES: Readonly<Record<string, number>> = { hundred: 100, dozen: 12, thousand: 1000, million: 1_000_000 };
const FEW: Readonly<Record<string, number>> = { couple: 2, pair: 2, twice: 2, trio: 3, thrice: 3, tre: 3, single: 1 };
const WORD = [...SMALL, ...TENS, ...Object.keys(SIZES), ...Object.keys(FEW), ...FOREIGN_NUMBERS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** With its sign, its groups of thousands and its decimals, and "k" behind it. */
const DIGITS =
  "(?<![\\p{L}\\p{N}.,])((?:(?<![^\\s(])[-+])?(?:\\d{1,3}(?:[ ']\\d{3})+(?! ?\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*|[.,]\\d+))(?:( ?k)(?!\\p{L})|(?:st|nd|rd|th|x)(?!\\p{L}))?";
const NUMBER = new RegExp(
  `${DIGITS}|(?<![\\p{L}\\p{N}-])(?:half a )?(?:${WORD})(?:(?:[- ]|(?<=hundred|thousand|million) and )(?:${WORD}))*(?![\\p{L}\\p{N}])`,
  'gu',
);

/** The value of number words: "one hundred and twenty", "half a dozen", "two thousand". */
function valueIn(written: string): number {
  let [whole, part] = [0, 0];
  for (const word of written.replace(/^half a /u, '').split(/[- ]/u)) {
    const size = SIZES[word];
    const [small, tens] = [SMALL.indexOf(word), TENS.indexOf(word)];
    if (size === undefined)
      part += small >= 0 ? small : tens >= 0 ? 10 * (tens + 2) : (FEW[word] ?? Number(FOREIGN_NUMBERS.get(word) ?? 0));
    else if (size < 1000) part = size * (part || 1);
    else [whole, part] = [whole + size * (part || 1), 0];
  }
  return (whole + part) * (written.startsWith('half a ') ? 0.5 : 1);
}

/** What digits may mean: a point or comma before three of them parts thousands or decimals. */
function readDigits(written: string, isThousands: boolean): readonly string[] {
  const [, sign = '', bare = ''] = /^([-+]?)(.*)$/u.exec(written.replace(/[ ']/gu, '')) ?? [];
  const times = (sign === '-' ? -1 : 1) * (isThousands ? 1000 : 1);
  // The zero that begins a long number belongs to it.
  if (/^\d+$/u.test(bare)) return [times === 1 && bare.length >= LONG ? bare : String(times * Number(bare))];
  const [, whole = '', point = '', decimals = ''] = /^(.*)([.,])(\d+)$/u.exec(bare) ?? [];
  const groups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/u;
  const isDecimal = /^\d*$/u.test(whole) || (groups.test(whole) && !whole.includes(point));
  const values = [
    ...(groups.test(bare) ? [Number(bare.replace(/[.,]/gu, ''))] : []),
    ...(isDecimal ? [Number(`${whole.replace(/[.,]/gu, '')}.${decimals}`)] : []),
  ];
  // "2.1.1" is the name of something.
  return values.length === 0 ? [bare] : values.map((value) => String(times * value));
}

/** In digits. */
const LONG = 5;
