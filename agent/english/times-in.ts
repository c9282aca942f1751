import { MONTHS, WEEKDAYS, wordSet } from './lexicon.ts';

/** Words that any date or time settles: they say how it is counted or written. */
const UNITS = wordSet('day days week weeks month months year years hour hours minute minutes today tomorrow clock');
const DATE = /(\d{4})-(\d\d)(?:-(\d\d))?/gu;
const WEEK = /\d{4}-W(\d\d)/gu;
const TIME = /\b(\d{1,2}):(\d\d)\b/gu;
/** Such as `12`, `12th`, `4pm`, `4:30pm`. */
const SAID = /^(\d{1,4})(?::(\d\d))?(st|nd|rd|th|am|pm)?$/u;

/** Which words say a date or a time that stands in one of `texts`, such as `february` for `2027-02-14`. */
export function timesIn(texts: readonly string[]): (word: string) => boolean {
  const known = new Set(texts.flatMap((text) => [...datesIn(text), ...clocksIn(text)]));
  if (known.size === 0) return () => false;
  return (word) => {
    if (UNITS.has(word) || known.has(word)) return true;
    const [, number, minutes, ending] = SAID.exec(word) ?? [];
    if (number === undefined) return false;
    const isHalf = (ending !== 'am' && ending !== 'pm') || known.has(ending);
    return known.has(String(Number(number))) && isHalf && (minutes === undefined || known.has(`:${minutes}`));
  };
}

function datesIn(text: string): readonly string[] {
  const dates = [...text.matchAll(DATE)].flatMap(([, year = '', month = '', day]) => {
    const names = shortAndLong(MONTHS[Number(month) - 1]);
    if (day === undefined) return [year, ...names];
    const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay();
    const sunday = WEEKDAYS.indexOf('sunday');
    return [
      year,
      ...names,
      String(Number(day)),
      String(Number(month)),
      ...shortAndLong(WEEKDAYS[(sunday + weekday) % 7]),
    ];
  });
  return [...dates, ...[...text.matchAll(WEEK)].map(([, week]) => String(Number(week)))];
}

function clocksIn(text: string): readonly string[] {
  return [...text.matchAll(TIME)].flatMap(([, hours = '', minutes = '']) => {
    const hour = Number(hours);
    const name = minutes !== '00' ? [] : hour === 12 ? ['noon'] : hour === 0 ? ['midnight'] : [];
    return [String(hour), String(hour % 12 || 12), `:${minutes}`, hour < 12 ? 'am' : 'pm', ...name];
  });
}

function shortAndLong(name = ''): readonly string[] {
  return name === '' ? [] : [name, name.slice(0, 3)];
}
