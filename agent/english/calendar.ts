import { MONTHS } from './lexicon.ts';

/** A day of the calendar; `month` is 1 to 12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A day if the calendar has it; null for 31 June. */
export function calendarDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

/** The day `days` after `now` in local time; before it if negative. */
export function daysAfter(now: Date, days: number): Day {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** `2026-06-12`. */
export function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The number of a month, 1 to 12, by its name or at least three letters of it; null if there is none. */
export function monthNumber(name: string): number | null {
  const lower = name.toLowerCase();
  const index = lower.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(lower));
  return index < 0 ? null : index + 1;
}

/** The English name of a month, 1 to 12, with a capital. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A number with at least two digits: `07`. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
