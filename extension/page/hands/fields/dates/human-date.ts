import { calendarDay, daysAfter, isoDay, monthNumber, twoDigits } from '../../../../../agent/english/calendar.ts';
import { WEEKDAY_NAMES } from '../../../../../agent/english/lexicon.ts';

const ORDINAL = /(\d)(?:st|nd|rd|th)\b/giu;
const WEEKDAY = new RegExp(`\\b${WEEKDAY_NAMES}\\b\\.?,?`, 'giu');

const DAYS_AHEAD: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

/** Parses a date as people write it to `yyyy-mm-dd`; null if it is none. A date without a year is the next such day from `today`. */
export function parseDate(text: string, today = new Date()): string | null {
  const plain = text
    .replace(ORDINAL, '$1')
    .replace(WEEKDAY, ' ')
    .replace(/\b(?:of|the|on)\b|,/giu, ' ')
    .trim();
  const relative = DAYS_AHEAD.get(plain.toLowerCase());
  if (relative !== undefined) return isoDay(daysAfter(today, relative));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(plain);
  if (iso !== null) return checked(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(plain);
  if (dotted !== null) return checked(dotted[3], dotted[2], dotted[1]);
  const numeric = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/u.exec(plain);
  if (numeric !== null) return numericDate(numeric);
  const dayFirst = /^(\d{1,2})[\s-]+([a-z]+)\.?(?:[\s-]+(\d{4}))?$/iu.exec(plain);
  const monthFirst = /^([a-z]+)\.?[\s-]+(\d{1,2})(?:[\s-]+(\d{4}))?$/iu.exec(plain);
  const [, word, day, year] = monthFirst ?? [null, dayFirst?.[2], dayFirst?.[1], dayFirst?.[3]];
  const month = monthNumber(word ?? '');
  if (month === null || day === undefined) return null;
  if (year !== undefined) return checked(year, month, day);
  const date = new Date(today.getFullYear(), month - 1, Number(day));
  const passed = date < new Date(today.getFullYear(), today.getMonth(), today.getDate());
  return checked(today.getFullYear() + (passed ? 1 : 0), month, day);
}

/** Parses a month as people write it to `yyyy-mm`; null if it is none. Without a year: that of `today`. */
export function parseMonth(text: string, today = new Date()): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})$/u.exec(text) ?? null;
  const numeric = /^(\d{1,2})[-/.](\d{4})$/u.exec(text);
  const named = /^([a-z]+)\.?(?:[\s,-]+(\d{4}))?$/iu.exec(text);
  const year = iso?.[1] ?? numeric?.[2] ?? named?.[2] ?? String(today.getFullYear());
  const month = iso?.[2] ?? numeric?.[1] ?? monthNumber(named?.[1] ?? '');
  return checked(year, month ?? undefined, 1)?.slice(0, 7) ?? null;
}

/** Parses a time of day as people write it to `hh:mm` or `hh:mm:ss`; null if it is none. */
export function timeOfText(text: string): string | null {
  const plain = text.trim().toLowerCase();
  if (plain === 'noon') return '12:00';
  if (plain === 'midnight') return '00:00';
  const parts = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/u.exec(plain);
  if (parts === null) return null;
  const [, hours = '', minutes, seconds, half] = parts;
  // A bare number such as "5" need not be a time of day.
  if (minutes === undefined && half === undefined) return null;
  const hour = hourOf(Number(hours), half);
  if (hour === null || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return null;
  return [hour, minutes ?? 0, ...(seconds === undefined ? [] : [seconds])]
    .map((part) => twoDigits(Number(part)))
    .join(':');
}

/** An hour of the 24-hour clock; `half` is `a` or `p` for an hour of the 12-hour clock. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Parses a week (`2026-W24`, `week 24 2026`, `week 24 of 2026`) or the week of a date to `yyyy-Www`; null if it is none. */
export function parseWeek(text: string): string | null {
  const iso = /^(\d{4})-?w(\d{1,2})$/iu.exec(text);
  const spoken = /^week\s+(\d{1,2})(?:\s+of)?[\s,]+(\d{4})$/iu.exec(text);
  const year = iso?.[1] ?? spoken?.[2];
  const week = Number(iso?.[2] ?? spoken?.[1]);
  if (year !== undefined) return week >= 1 && week <= 53 ? `${year}-W${twoDigits(week)}` : null;
  const date = parseDate(text);
  return date === null ? null : weekOf(new Date(`${date}T00:00:00Z`));
}

/** The week of a day; a week belongs to the year of its Thursday (ISO 8601). */
function weekOf(date: Date): string {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000);
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return `${thursday.getUTCFullYear()}-W${twoDigits(Math.floor((thursday.getTime() - start) / 604_800_000) + 1)}`;
}

/** 3/4/2026 may be in March or April: the order in the browser's language decides. */
function numericDate([, first = '', second = '', year]: readonly string[]): string | null {
  if (Number(first) > 12) return checked(year, second, first);
  if (Number(second) > 12) return checked(year, first, second);
  const order = new Intl.DateTimeFormat().formatToParts(new Date(0)).map((part) => part.type);
  const monthFirst = order.indexOf('month') < order.indexOf('day');
  return monthFirst ? checked(year, first, second) : checked(year, second, first);
}

type DatePart = string | number | undefined;

function checked(year: DatePart, month: DatePart, day: DatePart): string | null {
  const found = calendarDay(Number(year), Number(month), Number(day));
  return found === null ? null : isoDay(found);
}
