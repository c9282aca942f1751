import { isoDay } from '../../../english/calendar.ts';
import { parseDay } from '../../../english/dates.ts';
import { numberIn } from '../../../english/lexicon.ts';
import type { End } from '../../utterance/object-phrase.ts';
import { pricesIn } from '../../words/prices.ts';

/**
 * Whether a row is among the `count` that a superlative names ("the two biggest"): each of `rows` tells a quantity of that kind, and fewer
 * than `count` of the others go further, or may. `own`: the text of that row, one of `rows`.
 */
export function isAtEnd({ to, by }: End, own: string, rows: readonly string[], count: number): boolean {
  if (by === null || rows.length < 2 || !Number.isFinite(count)) return false;
  // Of several prices in a row nobody can tell which one counts.
  const [nearest, furthest] = to === 'least' ? [Math.max, Math.min] : [Math.min, Math.max];
  const mine = nearest(...quantitiesIn(own, by));
  const others = rows.filter((row) => row !== own).map((row) => furthest(...quantitiesIn(row, by)));
  if (![mine, ...others].every(Number.isFinite)) return false;
  return others.filter((other) => (to === 'least' ? other < mine : other > mine)).length < count;
}

/** The quantities of a kind in a text: of sizes and times the first, and of prices those of the whole, where there are any. */
function quantitiesIn(text: string, by: NonNullable<End['by']>): readonly number[] {
  if (by === 'price') {
    const whole = pricesIn(text.replace(OF_A_PART, ' '));
    return whole.length > 0 ? whole : pricesIn(text);
  }
  return [by === 'size' ? sizeIn(text) : timeIn(text)];
}

/** "Cabin from €41". */
const OF_A_PART = /(?<!\p{L})(?:from|plus|ab|zzgl\.?|dès|desde|da|vanaf|od)\s+\p{Sc}?\s?\d[\d.,]*/giu;

const UNITS = ['b', 'k', 'm', 'g', 't'];

/** The size of a file in bytes. */
function sizeIn(text: string): number {
  const [, number = '', unit] =
    /(?<![\p{L}\p{N}])(\d+(?:[.,]\d+)?)\s?(?:([kmgt])i?[bo]|b(?:ytes)?)(?!\p{L})/iu.exec(text) ?? [];
  if (number === '') return Number.NaN;
  return Number(number.replace(',', '.')) * 1024 ** UNITS.indexOf(unit?.toLowerCase() ?? 'b');
}

const AGO = /(\d+|an?) (minute|hour|day|week|month|year)s? ago\b/iu;
const DAYS = { minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 } as const;

/** A day, or a time ago, as a number that grows with time. Days without a year count as of one year. */
function timeIn(text: string): number {
  const now = new Date();
  const [, count = '', unit] = AGO.exec(text) ?? [];
  if (unit !== undefined)
    return now.getTime() / 86_400_000 - numberIn(count) * DAYS[unit.toLowerCase() as keyof typeof DAYS];
  const day = parseDay(text, { now, year: now.getFullYear() });
  return day === null ? Number.NaN : Date.parse(isoDay(day)) / 86_400_000;
}
