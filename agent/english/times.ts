import { twoDigits } from './calendar.ts';
import { NUMBERS, numberIn } from './lexicon.ts';

/** A time of day on a 24-hour clock. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** The first time of day in a text: `7pm`, `19:30`, `half past two`; null if there is none. */
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

const HOURS = NUMBERS.slice(1, 13).join('|');
const SPOKEN = new RegExp(
  `\\b(?:(half|quarter|ten|twenty|five) (past|to) )?(\\d{1,2}|${HOURS})(?: o'?clock)?(?: ?([ap])\\.?m\\.?\\b)?(?: (?:in the (morning|afternoon|evening)|at (night)))?`,
  'iu',
);

/** "Half past two in the afternoon", "quarter to 9", "seven in the evening"; null for other forms. */
function spokenTime(text: string): TimeOfDay | null {
  const match = text.match(SPOKEN);
  if (match === null || (match[1] === undefined && match[5] === undefined && match[6] === undefined)) return null;
  const said = (match[3] ?? '').toLowerCase();
  const hour = numberIn(said);
  const minutes = { half: 30, quarter: 15, ten: 10, twenty: 20, five: 5 }[(match[1] ?? '').toLowerCase()] ?? 0;
  const isLate = /^p$/iu.test(match[4] ?? '') || /^(?:afternoon|evening|night)$/iu.test(match[5] ?? match[6] ?? '');
  const total = ((hour % 12) + (isLate || (hour > 12 && hour < 24) ? 12 : 0)) * 60;
  const told = match[2]?.toLowerCase() === 'to' ? total - minutes : total + minutes;
  return hour > 24 ? null : { hour: Math.floor(told / 60) % 24, minute: ((told % 60) + 60) % 60 };
}

/** `19:30`. */
export function isoTime({ hour, minute }: TimeOfDay): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Number of leading words that form a time of day; 0 if they form none. */
export function leadingTime(said: readonly string[]): number {
  const match = said
    .slice(0, 2)
    .join(' ')
    .match(/^(?:\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?|\d{1,2}\s?(?:[ap]\.?m\.?|o'?clock)|noon|midnight)(?![\p{L}\d])/iu);
  return match === null ? 0 : match[0].split(' ').length;
}
