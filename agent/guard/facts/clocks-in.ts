import { NUMBERS, numberIn } from '../../english/lexicon.ts';
import type { Reading } from './fact.ts';

/** The times of day of a text in lower case, in minutes; one that may be of either half of the day has both. */
export function clocksIn(text: string): readonly Reading[] {
  let left = text;
  return CLOCKS.flatMap((form) => {
    const found = [...left.matchAll(form)].flatMap((match) => {
      const readings = minutesOf(match.groups ?? {});
      return readings.length === 0 ? [] : [{ readings, start: match.index, end: match.index + match[0].length }];
    });
    left = found.reduce((rest, { start, end }) => masked(rest, start, end), left);
    return found;
  });
}

/** A text with a part of it blanked out, so that what stands behind keeps its place. */
export function masked(text: string, start: number, end: number): string {
  return `${text.slice(0, start)}${'\0'.repeat(end - start)}${text.slice(end)}`;
}

function minutesOf(said: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { name, past = '', side, hour = '', minutes = '0', half = '', part = '' } = said;
  const aside = (PAST[past] ?? 0) * (side === 'to' ? -1 : 1);
  if (name !== undefined) return [String((name === 'midnight' ? 0 : HALF_DAY) + aside)];
  const [hours, minute] = [numberIn(hour), Number(minutes)];
  if (!(hours <= 24 && minute < 60)) return [];
  const isTold = half !== '' || part !== '';
  const isLate = half === 'p' || LATE.test(part);
  const isEither = !isTold && hours > 0 && hours < 12 && !hour.startsWith('0');
  const first =
    60 * (isTold && hours < 13 ? (hours % 12) + (isLate ? 12 : 0) : isEither ? hours : hours % 24) + minute + aside;
  const all = isEither ? [first, first + HALF_DAY] : [first];
  return all.map((each) => String((each + 2 * HALF_DAY) % (2 * HALF_DAY)));
}

/** In minutes. */
const HALF_DAY = 720;
const PAST: Readonly<Record<string, number>> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 };
const LATE = /afternoon|evening|night|abend|nachmittag|nachts|soir|apres|tarde|noche|sera|noite|avond|middag|wiecz/u;
const HOUR = `(?<hour>\\d{1,2}|${NUMBERS.slice(1, 13).join('|')})`;
const HALF = '(?: ?(?<half>[ap])\\.?m(?!\\p{L}))';
const PART =
  ",? ?(?:in the |at |de la |du |de l'|di |da |'s )?(?<part>(?<=in the )(?:morning|afternoon|evening)|(?<=at )night|morgens|früh|fruh|vormittags|mittags|nachmittags|abends|nachts|(?<=du )(?:matin|soir)|(?<=de l')apres-midi|(?<=de la )(?:manana|tarde|noche)|(?<=di )(?:mattina|sera)|(?<=da )(?:manha|tarde|noite)|(?<='s )(?:ochtends|middags|avonds)|rano|wieczorem)(?!\\p{L})";
/** A sign before a number makes it none of a clock, but between two times. */
const ALONE = '(?<![\\p{L}\\p{N}.,:/+])(?<!(?<![\\d\\0m] ?)-)';

/** The forms of times, the longest first: "half past two in the afternoon", "7:30 pm", "seven in the evening". */
const CLOCKS = [
  `${ALONE}(?:(?<past>half|quarter|five|ten|twenty) past )?(?<name>midnight|noon|midday)(?!\\p{L})`,
  `${ALONE}(?<past>half|quarter|five|ten|twenty) (?<side>past|to) ${HOUR}(?:${HALF}|${PART})?`,
  `${ALONE}${HOUR}(?:[:.](?<minutes>\\d{2}))?(?: ?(?:o'clock|uhr|h|heures|horas|ore|uur))?(?:${HALF}|${PART})`,
  `(?:(?<=\\0t)|${ALONE})(?<hour>\\d{1,2})[:h](?<minutes>\\d{2})(?::\\d{2})?(?![\\d:.])`,
  `${ALONE}${HOUR} ?(?:o'clock|uhr|(?<=(?:^|[^\\p{L}])(?:a|as|las|alle|om|um|vers|des) \\d{1,2} ?)h)(?!\\p{L})`,
  // "On Thursday at 7": at its end, behind a day.
  `(?<=(?:day|days|tomorrow|tonight) at )${HOUR}(?=\\s*(?:[.,;!?]|$|(?:and|for|with|to)\\s))`,
].map((form) => new RegExp(form, 'gu'));
