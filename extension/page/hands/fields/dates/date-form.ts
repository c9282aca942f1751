import { parseDate } from './human-date.ts';

/** A date in digits, with the signs between its parts. */
const PARTS = /^(\d{1,4})([./ -]+)(\d{1,2})([./ -]+)(\d{1,4})$/u;
/** An example of the form: "MM/DD/YYYY", "TT.MM.JJJJ". */
const LETTERS = /^([dmyjta])\1*([./ -]+)([dmyjta])\3*([./ -]+)([dmyjta])\5*$/iu;

/**
 * An ISO date in the form in which a field shows its dates, as its example or the date that it holds tells: `2026-12-19` is "12/19/2026" where it
 * holds "12/18/2026". The text itself where it is no such date, or the form is not known.
 */
export function inFormOf(text: string, shown: readonly string[]): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text) || parseDate(text) === null) return text;
  const [year = '', month = '', day = ''] = text.split('-');
  for (const each of shown) {
    const form = formIn(each.trim());
    if (form === null) continue;
    const { order, signs, isShort } = form;
    const parts = { y: isShort ? year.slice(2) : year, m: month, d: day };
    return order.map((part, at) => `${parts[part]}${signs[at] ?? ''}`).join('');
  }
  return text;
}

type Part = 'y' | 'm' | 'd';

interface Form {
  readonly order: readonly Part[];
  readonly signs: readonly string[];
  readonly isShort: boolean;
}

function formIn(text: string): Form | null {
  const letters = LETTERS.exec(text);
  if (letters !== null) {
    const order = [letters[1], letters[3], letters[5]].map((letter = '') => LETTER_OF[letter.toLowerCase()]);
    const isShort = (/[yja]+/iu.exec(text)?.[0].length ?? 4) < 4;
    return formOf(order, [letters[2] ?? '', letters[4] ?? ''], isShort);
  }
  const [, first = '', sign = '', second = '', other = '', third = ''] = PARTS.exec(text) ?? [];
  if (third === '') return null;
  const signs = [sign, other];
  if (first.length === 4) return formOf(['y', 'm', 'd'], signs, false);
  const isDayFirst = Number(first) > 12 || sign.trim() === '.';
  // "03/04/2026" may be either.
  if (!isDayFirst && Number(second) <= 12) return null;
  return formOf(isDayFirst ? ['d', 'm', 'y'] : ['m', 'd', 'y'], signs, third.length === 2);
}

/** Of English, German (Tag, Jahr) and the Romance languages (año, annee, jour). */
const LETTER_OF: Readonly<Record<string, Part>> = { y: 'y', a: 'y', j: 'y', m: 'm', d: 'd', t: 'd' };

function formOf(order: readonly (Part | undefined)[], signs: readonly string[], isShort: boolean): Form | null {
  const known = order.filter((part) => part !== undefined);
  return new Set(known).size === 3 ? { order: known, signs, isShort } : null;
}
