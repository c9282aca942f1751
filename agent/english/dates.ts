import { calendarDay, type Day, daysAfter, monthNumber } from './calendar.ts';
import { MONTH_NAMES, NUMBERS, numberIn, WEEKDAY_NAMES, WEEKDAYS } from './lexicon.ts';

/*
 * `chrono-node/en` 2.10 was measured in place of this file. It reads more forms ("three days ago", "two weeks from
 * now", "end of June"), but it adds 13 kB gzipped where this file and `times.ts` have 2 kB, and takes thirty times as
 * long. It reads these cases worse: "4.3.2026" as 3 April, "day after tomorrow" as tomorrow, "3/4 inch screw" as a day,
 * "half past two" and "9.30" as no time, "half past seven in the evening" without its hour, and "1 May", said in June,
 * as next year's.
 */

const MONTH = `(${MONTH_NAMES})\\.?`;
const FEW = NUMBERS.slice(1, 4);
const NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?';

/** What completes a date that leaves out its year, or counts from today. */
export interface Today {
  readonly now: Date;
  /** The year that the page shows; null if it shows none. */
  readonly year: number | null;
}

const ONLY_WEEKDAY = new RegExp(`^\\W*(?:${WEEKDAY_NAMES})?\\W*$`, 'iu');

type DateReader = (match: RegExpMatchArray, today: Today) => Day | null;

/** The forms of dates, the least ambiguous first. */
const FORMS: readonly (readonly [RegExp, DateReader])[] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/u, (m) => calendarDay(Number(m[1]), Number(m[2]), Number(m[3]))],
  [
    new RegExp(`\\b${NUMBER}\\s*(?:of\\s+)?${MONTH}(?:,?\\s+(\\d{4}))?\\b`, 'iu'),
    (m, today) => inYear(m[3], monthNumber(m[2] ?? '') ?? 0, Number(m[1]), today),
  ],
  [
    new RegExp(`\\b${MONTH}\\s+(?:the\\s+)?${NUMBER}(?:,?\\s+(\\d{4}))?\\b`, 'iu'),
    (m, today) => inYear(m[3], monthNumber(m[1] ?? '') ?? 0, Number(m[2]), today),
  ],
  [/\b(\d{1,2})[/](\d{1,2})[/](\d{4})\b/u, (m) => slashes(Number(m[1]), Number(m[2]), Number(m[3]))],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/u, (m) => calendarDay(Number(m[3]), Number(m[2]), Number(m[1]))],
  [/\bday after tomorrow\b/iu, (_, { now }) => daysAfter(now, 2)],
  [/\b(?:today|tonight)\b/iu, (_, { now }) => daysAfter(now, 0)],
  [/\btomorrow\b/iu, (_, { now }) => daysAfter(now, 1)],
  [/\byesterday\b/iu, (_, { now }) => daysAfter(now, -1)],
  [
    new RegExp(`\\bin (\\d+|a|${FEW.join('|')}) (day|week)s?\\b`, 'iu'),
    (m, { now }) => daysAfter(now, numberIn(m[1] ?? '') * (m[2] === 'week' ? 7 : 1)),
  ],
  [/\bnext week\b/iu, (_, { now }) => daysAfter(now, 7)],
  [
    new RegExp(`\\b(next|this|coming|on)?\\s*(${WEEKDAY_NAMES})\\b`, 'iu'),
    (m, { now }) => weekday(m[2], m[1] === 'next', now),
  ],
];

/** The first date in a text, relative to today in local time; null if there is none. */
export function parseDay(text: string, today: Today): Day | null {
  for (const [pattern, read] of FORMS) {
    const match = text.match(pattern);
    const day = match === null ? null : read(match, today);
    if (day !== null) return day;
  }
  return null;
}

/** Whether a text is a date and nothing else; a preposition or article before it is allowed. */
export function isDay(text: string): boolean {
  const today = { now: new Date(2024, 0, 1), year: null };
  const bare = text.trim().replace(/^(?:on|for|by|the)\s+/iu, '');
  return FORMS.some(([pattern, read]) => {
    const match = bare.match(pattern);
    if (match === null || read(match, today) === null) return false;
    return bare.replace(match[0], '').replace(ONLY_WEEKDAY, '') === '';
  });
}

/** Reads the month first, as most English pages write it, and the day first only if that makes no date. */
function slashes(first: number, second: number, year: number): Day | null {
  return calendarDay(year, first, second) ?? calendarDay(year, second, first);
}

/** A day without a year is this year's if it was at most this many days ago, else next year's. */
const LOOK_BACK_DAYS = 60;

function inYear(written: string | undefined, month: number, day: number, { now, year }: Today): Day | null {
  if (written !== undefined) return calendarDay(Number(written), month, day);
  if (year !== null) return calendarDay(year, month, day);
  const thisYear = new Date(now.getFullYear(), month - 1, day);
  const daysAgo = (now.getTime() - thisYear.getTime()) / 86_400_000;
  return calendarDay(now.getFullYear() + (daysAgo > LOOK_BACK_DAYS ? 1 : 0), month, day);
}

/** "Friday" and "next Friday" are both the next Friday; on a Friday, "Friday" is today and "next Friday" is in a week. */
function weekday(name: string | undefined, isNext: boolean, now: Date): Day | null {
  const wanted = WEEKDAYS.findIndex((day) => day.startsWith((name ?? '').toLowerCase().slice(0, 3)));
  if (wanted < 0) return null;
  const ahead = (wanted - now.getDay() + 7) % 7;
  return daysAfter(now, ahead === 0 && isNext ? 7 : ahead);
}

/** Number of leading words that form a date; 0 if they form none. */
export function leadingDay(said: readonly string[]): number {
  for (let count = Math.min(6, said.length); count > 0; count--) {
    if (
      !said.slice(0, count).some((word) => word.startsWith('"')) &&
      isDay(said.slice(0, count).join(' ').replace(/[,.]$/u, ''))
    )
      return count;
  }
  return 0;
}
