import { MONTH_NAMES, MONTHS, NUMBERS, WEEKDAYS } from './lexicon.ts';

/** A day of the calendar; `month` is 1 to 12. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A time of day on a 24-hour clock. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const MONTH = `(${MONTH_NAMES})\\.?`;
const WEEKDAY = '(sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?';
const NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?';

/** What a date without a year is read by. */
export interface Today {
  readonly now: Date;
  /** The year the page shows; null where it shows none. */
  readonly year: number | null;
}

type Reader = (match: RegExpMatchArray, today: Today) => Day | null;

/** What a date may look like, most telling first. */
const FORMS: readonly (readonly [RegExp, Reader])[] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/u, (m) => valid(Number(m[1]), Number(m[2]), Number(m[3]))],
  [
    new RegExp(`\\b${NUMBER}\\s*(?:of\\s+)?${MONTH}(?:,?\\s+(\\d{4}))?\\b`, 'iu'),
    (m, today) => inYear(m[3], monthOf(m[2]), Number(m[1]), today),
  ],
  [
    new RegExp(`\\b${MONTH}\\s+(?:the\\s+)?${NUMBER}(?:,?\\s+(\\d{4}))?\\b`, 'iu'),
    (m, today) => inYear(m[3], monthOf(m[1]), Number(m[2]), today),
  ],
  [/\b(\d{1,2})[/](\d{1,2})[/](\d{4})\b/u, (m) => slashes(Number(m[1]), Number(m[2]), Number(m[3]))],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/u, (m) => valid(Number(m[3]), Number(m[2]), Number(m[1]))],
  [/\bday after tomorrow\b/iu, (_, { now }) => plusDays(now, 2)],
  [/\b(?:today|tonight)\b/iu, (_, { now }) => plusDays(now, 0)],
  [/\btomorrow\b/iu, (_, { now }) => plusDays(now, 1)],
  [/\byesterday\b/iu, (_, { now }) => plusDays(now, -1)],
  [
    /\bin (\d+|a|one|two|three) (day|week)s?\b/iu,
    (m, { now }) => plusDays(now, countOf(m[1]) * (m[2] === 'week' ? 7 : 1)),
  ],
  [/\bnext week\b/iu, (_, { now }) => plusDays(now, 7)],
  [new RegExp(`\\b(next|this|coming|on)?\\s*${WEEKDAY}\\b`, 'iu'), (m, { now }) => weekday(m[2], m[1] === 'next', now)],
];

/** The first date in a text, relative to today in local time; null where there is none. */
export function parseDay(text: string, today: Today): Day | null {
  for (const [pattern, read] of FORMS) {
    const match = text.match(pattern);
    const day = match === null ? null : read(match, today);
    if (day !== null) return day;
  }
  return null;
}

/** Whether the whole of a text, but for small words, is a date. */
export function isDay(text: string): boolean {
  const today = { now: new Date(2024, 0, 1), year: null };
  const bare = text.trim().replace(/^(?:on|for|by|the)\s+/iu, '');
  return FORMS.some(([pattern, read]) => {
    const match = bare.match(pattern);
    if (match === null || read(match, today) === null) return false;
    return bare.replace(match[0], '').replace(new RegExp(`^\\W*(?:${WEEKDAY})?\\W*$`, 'iu'), '') === '';
  });
}

/** `2026-06-12`. */
export function isoDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The English name of a month, 1 to 12. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The first time of day in a text: `7pm`, `19:30`, `half past two`; null where there is none. */
export function parseTime(text: string): TimeOfDay | null {
  if (/\bnoon\b/iu.test(text)) return { hour: 12, minute: 0 };
  if (/\bmidnight\b/iu.test(text)) return { hour: 0, minute: 0 };
  const spoken = spokenTime(text);
  if (spoken !== null) return spoken;
  const match =
    text.match(/\b(\d{1,2})[:.](\d{2})\s*(a\.?m\.?|p\.?m\.?)?(?![\d/.])/iu) ??
    text.match(/\b(\d{1,2})()\s*(a\.?m\.?|p\.?m\.?|o'?clock)/iu);
  if (match === null) return null;
  const half = (match[3] ?? '').toLowerCase().replace(/\./gu, '');
  const hour = (Number(match[1]) % 12) + (half === 'pm' ? 12 : 0);
  const told = half === 'am' || half === 'pm' ? hour : Number(match[1]);
  const minute = Number(match[2] ?? 0);
  return told < 24 && minute < 60 ? { hour: told, minute } : null;
}

/** "Half past two in the afternoon", "quarter to 9", "seven in the evening"; null where it is none of these. */
function spokenTime(text: string): TimeOfDay | null {
  const match = text.match(
    /\b(?:(half|quarter|ten|twenty|five) (past|to) )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'?clock)?(?: ?([ap])\.?m\.?\b)?(?: (?:in the (morning|afternoon|evening)|at (night)))?/iu,
  );
  if (match === null || (match[1] === undefined && match[5] === undefined && match[6] === undefined)) return null;
  const said = (match[3] ?? '').toLowerCase();
  const hour = NUMBERS.includes(said) ? NUMBERS.indexOf(said) : Number(said);
  const minutes = { half: 30, quarter: 15, ten: 10, twenty: 20, five: 5 }[(match[1] ?? '').toLowerCase()] ?? 0;
  const isLate = /^p$/iu.test(match[4] ?? '') || /^(?:afternoon|evening|night)$/iu.test(match[5] ?? match[6] ?? '');
  const total = ((hour % 12) + (isLate || (hour > 12 && hour < 24) ? 12 : 0)) * 60;
  const told = match[2]?.toLowerCase() === 'to' ? total - minutes : total + minutes;
  return hour > 24 ? null : { hour: Math.floor(told / 60) % 24, minute: ((told % 60) + 60) % 60 };
}

/** `19:30`. */
export function isoTime({ hour, minute }: TimeOfDay): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function valid(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

/** Month first, as most pages in English write it, unless that is no date. */
function slashes(first: number, second: number, year: number): Day | null {
  return valid(year, first, second) ?? valid(year, second, first);
}

/** How long ago a day without a year may have been; longer ago, the coming one is meant. */
const LOOK_BACK_DAYS = 60;

function inYear(written: string | undefined, month: number, day: number, { now, year }: Today): Day | null {
  if (written !== undefined) return valid(Number(written), month, day);
  if (year !== null) return valid(year, month, day);
  const thisYear = new Date(now.getFullYear(), month - 1, day);
  const daysAgo = (now.getTime() - thisYear.getTime()) / 86_400_000;
  return valid(now.getFullYear() + (daysAgo > LOOK_BACK_DAYS ? 1 : 0), month, day);
}

function monthOf(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.startsWith((name ?? '').toLowerCase().slice(0, 3))) + 1;
}

function countOf(text: string | undefined): number {
  return { a: 1, one: 1, two: 2, three: 3 }[text ?? ''] ?? Number(text);
}

function plusDays(now: Date, days: number): Day {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** "Friday" is the coming one; "next Friday" the same, but a week on when today is one. */
function weekday(name: string | undefined, isNext: boolean, now: Date): Day | null {
  const wanted = WEEKDAYS.findIndex((day) => day.startsWith((name ?? '').toLowerCase().slice(0, 3)));
  if (wanted < 0) return null;
  const ahead = (wanted - now.getDay() + 7) % 7;
  return plusDays(now, ahead === 0 && isNext ? 7 : ahead);
}

/** How many of the first words are a date; 0 where they are none. */
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

/** How many of the first words are a time of day; 0 where they are none. */
export function leadingTime(said: readonly string[]): number {
  const match = said
    .slice(0, 2)
    .join(' ')
    .match(/^(?:\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?(?:[ap]\.?m\.?|o'?clock)|noon|midnight)(?![\p{L}\d])/iu);
  return match === null ? 0 : match[0].split(' ').length;
}
