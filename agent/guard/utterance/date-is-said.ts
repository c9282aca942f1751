import { calendarDay, type Day, daysAfter, isoDay, monthNumber } from '../../english/calendar.ts';
import { MONTH_NAMES, MONTHS, NUMBERS, numberIn, ORDINALS, WEEKDAY_NAMES, WEEKDAYS } from '../../english/lexicon.ts';
import { stem } from '../../english/words.ts';
import { once } from '../../helpers/once.ts';
import { clocksIn as clockFacts } from '../facts/clocks-in.ts';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})\S*)?$/u;
const ISO_MONTH = /^(\d{4})-(\d{2})$/u;
const WRITTEN_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{2,4})(?:,? (\d{1,2}):(\d{2})\S*)?$/u;
const TIME = /^(\d{1,2}):(\d{2})(?::\d{2})?$/u;
/** "7:30 PM", "7 pm". */
const HALF_DAY_TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/iu;

/** Whether a stem tells a date or a time, and nothing of a thing. */
export function tellsDate(word: string): boolean {
  return DATE_WORDS.has(word) || /^\d{1,2}(?:[:.]\d{2}(?:[ap]m)?|[ap]m)$/u.test(word);
}

const DATE_WORDS: ReadonlySet<string> = new Set(
  `today tonight tomorrow next week weekend morning afternoon evening half past quarter noon midnight am pm o'clock ${WEEKDAYS.join(' ')} ${MONTHS.join(' ')}`
    .split(' ')
    .map(stem),
);

/** Whether a word names a day of the week or a month, in any of the languages. */
export function namesDay(word: string): boolean {
  return tellsDate(stem(word)) || foreignWeekdays().has(word) || foreignMonths().has(word);
}

/** Whether a text is a day, a month, or a time of day, as fields hold them. */
export function isDate(text: string): boolean {
  return [ISO_DAY, ISO_MONTH, WRITTEN_DAY, TIME, HALF_DAY_TIME].some((form) => form.test(text.trim()));
}

/** All that a person said, the stems of its words, and the time that "tomorrow" counts from. */
interface Said {
  readonly all: string;
  readonly known: ReadonlySet<string>;
  readonly now: Date;
}

/**
 * Whether a person said a date: the number of its day without another month beside it, or a day counted from today. A time counts
 * as said by its hour, in either half of the day, and its minutes.
 */
export function dateIsSaid(text: string, { all: said, known, now }: Said): boolean {
  const bare = text.trim();
  const [, hour, minute] = TIME.exec(bare) ?? [];
  if (hour !== undefined) return timeIsSaid(Number(hour), Number(minute), { all: said, known });
  if (HALF_DAY_TIME.test(bare)) return halfDayTimeIsSaid(bare, { all: said });
  const [, year, month] = ISO_MONTH.exec(bare) ?? [];
  if (year !== undefined) return monthIsSaid(Number(year), Number(month), said, now);
  const [, , , , atHour, atMinute] = ISO_DAY.exec(bare) ?? WRITTEN_DAY.exec(bare) ?? [];
  if (atHour !== undefined && !timeIsSaid(Number(atHour), Number(atMinute), { all: said, known })) return false;
  const written = (said.match(IN_NUMBERS) ?? []).flatMap(daysIn).map(isoDay);
  return daysIn(bare).some(
    (day) =>
      written.includes(isoDay(day)) ||
      dayIsSaid(day, { all: said, known, now }) ||
      isCounted(isoDay(day), { all: said, now }),
  );
}

/**
 * Whether a text shows the time that words such as "tomorrow", "next month" or "at midnight" mean. A day without its year is of this year or of the
 * next, a day of the week is the next one of its name, and a text that tells times of the day alone may mean any day.
 */
export function showsTimeOf(text: string, words: string, now: Date = new Date()): boolean {
  const clocks = clocksIn(words);
  if (clocks.length > 0) return clocksIn(text).some((at) => clocks.includes(at));
  const shown = daysShownIn(text, now);
  if (shown.length === 0) return clocksIn(text.replace(PRICES, ' ')).length > 0;
  if (NEXT_MONTH.test(words)) return shown.some((day) => monthsAhead(day, now) === 1);
  const meant = daysAhead(words, now).map((days) => isoDay(daysAfter(now, days)));
  return meant.length === 0 || shown.some((day) => meant.includes(isoDay(day)));
}

/** "$12.00" is no time. */
const PRICES = /\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc}/gu;

function daysShownIn(text: string, now: Date): readonly Day[] {
  return [
    ...writtenDays(text, now).flatMap(({ days }) => days),
    ...daysAhead(text, now).map((days) => daysAfter(now, days)),
  ];
}

/** The days of a month that a text writes out, and how: in any order and language. Those without a year are of this one or the next. */
export function writtenDays(
  text: string,
  now: Date = new Date(),
): readonly { readonly written: string; readonly days: readonly Day[] }[] {
  const years = [now.getFullYear(), now.getFullYear() + 1];
  const named = [...text.matchAll(DAY_AND_MONTH)].map(([written, day, after = '', month = after, last = day, told]) => {
    const dated = told === undefined ? years : [Number(told)];
    const days = monthsIn(month).flatMap((number) => dated.map((year) => calendarDay(year, number, Number(last))));
    return { written, days: days.filter((each) => each !== null) };
  });
  return [
    ...(text.match(IN_NUMBERS) ?? []).map((written) => ({ written, days: daysIn(written) })),
    ...(text.match(BARE_DAY) ?? []).map((written) => ({
      written,
      days: years.flatMap((year) => daysIn(`${written.replace(/\.$/u, '')}/${year}`)),
    })),
    ...named,
  ].filter(({ days }) => days.length > 0);
}

/** "29/11", "29.11.". */
const BARE_DAY = /(?<![\d./])(?:\d{1,2}\/\d{1,2}(?![\d./])|\d{1,2}\.\d{1,2}\.(?!\d))/gu;

/** "26 Nov", "26. November 2026", "November 26, 2026". */
const DAY_AND_MONTH =
  /(?:(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)? (?:de |of )?(\p{L}{3,})|(?<!\p{L})(\p{L}{3,})\.? (\d{1,2})(?!\d)(?!(?:\.|st|nd|rd|th)? (?:de |of )?\p{L}{3}))(?:(?:\.|st|nd|rd|th)?,? (?:de |of )?((?:19|20)\d\d)(?!\d|[.,]\d|\s?(?:\p{Sc}|euros?|eur|usd|gbp|chf|dollars?|pounds?|pieces|pcs|units|people|kwh|km|kg|h|hours|uhr)(?!\p{L})))?/gu;

/** A day written in numbers. */
const IN_NUMBERS = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b/gu;

/** The days that a text may mean: people write the month first, or the day, which comes first where dots part them. */
function daysIn(text: string): readonly Day[] {
  const [, year, month, day] = ISO_DAY.exec(text) ?? [];
  if (year !== undefined)
    return [calendarDay(Number(year), Number(month), Number(day))].filter((each) => each !== null);
  const [first = 0, second = 0, last = 0] = (WRITTEN_DAY.exec(text) ?? []).slice(1, 4).map(Number);
  const full = last < 100 ? 2000 + last : last;
  const [dayFirst, monthFirst] = [calendarDay(full, second, first), calendarDay(full, first, second)];
  const meant = text.includes('.') && dayFirst !== null ? [dayFirst] : [dayFirst, monthFirst];
  return meant.filter((each) => each !== null);
}

function dayIsSaid({ year, month, day }: Day, { all, known, now }: Said): boolean {
  const dated = writtenDays(all, now).filter(({ written }) => /20\d\d$/u.test(written));
  const same = dated.flatMap(({ days }) => days).filter((each) => each.month === month && each.day === day);
  if (same.length > 0 && !same.some((each) => each.year === year)) return false;
  const months = monthsIn(all);
  if (months.length > 0 && !months.includes(month)) return false;
  if (known.has(ordinalOf(day)) || known.has(stem(ORDINAL_WORDS[day - 1] ?? ''))) return true;
  if (!known.has(String(day))) return false;
  // "For 4 tomorrow": another number than that of a day.
  return (
    months.length > 0 ||
    daysAhead(all, now).length === 0 ||
    new RegExp(`(?:${WEEKDAY_NAMES}),? (?:the )?${day}\\b`, 'iu').test(all)
  );
}

function monthIsSaid(year: number, month: number, said: string, now: Date): boolean {
  if (monthsIn(said).includes(month)) return true;
  const ahead = monthsAhead({ year, month }, now);
  return (NEXT_MONTH.test(said) && ahead === 1) || (/\bthis month\b/iu.test(said) && ahead === 0);
}

function monthsAhead({ year, month }: Pick<Day, 'year' | 'month'>, now: Date): number {
  return (year - now.getFullYear()) * 12 + month - 1 - now.getMonth();
}

const NEXT_MONTH =
  /\bnext month\b|nächsten monat|mois prochain|próximo m(?:es|ês)|mese prossimo|volgende maand|przyszłym miesiącu/iu;

/** "May" and "march" may also be other words, which only makes the check stricter. */
function monthsIn(said: string): readonly number[] {
  const english = (said.match(new RegExp(`\\b(?:${MONTH_NAMES})\\b`, 'giu')) ?? []).flatMap(
    (name) => monthNumber(name) ?? [],
  );
  return [
    ...english,
    ...(said.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => foreignMonths().get(word) ?? []),
  ];
}

/** The months as other languages call them, alone and beside a day: "lipiec", "3 lipca". */
const foreignMonths = once((): ReadonlyMap<string, number> => {
  const named = LANGUAGES.flatMap((language) =>
    [undefined, 'numeric' as const].flatMap((day) => {
      const format = new Intl.DateTimeFormat(language, { month: 'long', ...(day && { day }), timeZone: 'UTC' });
      return MONTHS.map((_, month): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2024, month, 1));
        return [parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '', month + 1];
      });
    }),
  );
  return new Map(named);
});

/** Numbers as dates have them. */
export const OF_DATE = /^(?:\d{1,2}|20\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/u;

/** A word, or one of several, that is no part of another one. */
function whole(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}])`, 'u');
}

/** Days that words count from today, as days after it; a week is counted from its Monday. */
const COUNTED: readonly (readonly [words: RegExp, days: (weekday: number) => readonly number[]])[] = [
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/u, () => [0]],
  [/(?<!after )\btomorrow\b/u, () => [1]],
  [/\bday after tomorrow\b/u, () => [2]],
  [/\byesterday\b/u, () => [-1]],
  [/\bthis weekend\b|(?<!next )\bweekend\b/u, (weekday) => [5 - weekday, 6 - weekday]],
  [
    whole(
      'heute|vandaag|vanavond|aujourd.hui|ce soir|hoy|esta noche|oggi|stasera|hoje|dziś|dzisiaj|idag|i dag|сегодня',
    ),
    () => [0],
  ],
  [
    whole('(?<!über|over|am |am nächsten |jeden )morgen|demain|mañana|domani|amanhã|jutro|imorgon|i morgen|завтра'),
    () => [1],
  ],
  [
    whole(
      'übermorgen|overmorgen|après-demain|pasado mañana|dopodomani|depois de amanhã|pojutrze|övermorgon|послезавтра',
    ),
    () => [2],
  ],
  [/\bnext weekend\b/u, (weekday) => [5 - weekday, 6 - weekday, 12 - weekday, 13 - weekday]],
  [
    whole(
      'next week|nächste woche|semaine prochaine|semana que viene|próxima semana|settimana prossima|volgende week|przyszłym tygodniu',
    ),
    (weekday) => [7, ...[0, 1, 2, 3, 4, 5, 6].map((day) => 7 - weekday + day)],
  ],
];
const IN_DAYS = /\b(?:in|for) (\d+|an?|one|two|three|four|five|six|seven) (day|week)s?\b/gu;

/** Whether a day, as `isoDay` writes it, is one that words of the person count from today. */
export function isCounted(day: string, { all, now }: Pick<Said, 'all' | 'now'>): boolean {
  return daysAhead(all, now).some((days) => isoDay(daysAfter(now, days)) === day);
}

/** How many days ahead the days lie that words count from today. */
function daysAhead(text: string, now: Date): readonly number[] {
  const said = text.toLowerCase();
  const weekday = (now.getDay() + 6) % 7;
  return [
    ...COUNTED.flatMap(([pattern, days]) => (pattern.test(said) ? days(weekday) : [])),
    ...[...said.matchAll(IN_DAYS)].map(([, count = '', unit]) => numberIn(count) * (unit === 'week' ? 7 : 1)),
    ...weekdaysAhead(said, now),
    ...foreignWeekdaysAhead(said, now),
  ];
}

/** The next days of the week that other languages name; in seven days, too, where today is one. */
function foreignWeekdaysAhead(said: string, now: Date): readonly number[] {
  return (said.match(/\p{L}+(?:-\p{L}+)?/gu) ?? []).flatMap((word) => {
    const day = foreignWeekdays().get(word);
    if (day === undefined) return [];
    const ahead = (day - now.getDay() + 7) % 7;
    return ahead === 0 ? [0, 7] : [ahead];
  });
}

const LANGUAGES = 'de fr es it pt nl pl ru cs sv da nb fi hu ro tr'.split(' ');

/** The days of the week as other languages call them, by their number from Sunday. */
const foreignWeekdays = once(
  (): ReadonlyMap<string, number> =>
    new Map(
      LANGUAGES.flatMap((language) => {
        const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
        // 1 September 2024 was a Sunday.
        return WEEKDAYS.map((_, day): [string, number] => [
          format.format(Date.UTC(2024, 8, 1 + day)).toLowerCase(),
          day,
        ]);
      }),
    ),
);

/** "Friday" is the next one; "next Friday" may also be that of the week after. */
function weekdaysAhead(said: string, now: Date): readonly number[] {
  return [...said.matchAll(new RegExp(`(next )?\\b(${WEEKDAY_NAMES})s?\\b`, 'gu'))].flatMap(([, next, name = '']) => {
    const ahead = (WEEKDAYS.findIndex((each) => each.startsWith(name.slice(0, 3))) - now.getDay() + 7) % 7;
    return next === undefined ? [ahead, ...(ahead === 0 ? [7] : [])] : [...(ahead === 0 ? [] : [ahead]), ahead + 7];
  });
}

const CLOCK = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(?:[ap]\.?m\b|o'?clock)|\b(\d{1,2})[:.h](\d{2})\b/giu;

/** The times of day that a text tells, in minutes; one that may be of either half of the day counts in both. */
function clocksIn(text: string): readonly number[] {
  const told = [...text.replace(CLOCK_RANGE, '$1 $3 - $2 $3').matchAll(TOLD_CLOCK)].flatMap(
    ([, hours = '', minutes = '0', half = '']) => {
      const [hour, minute] = [Number(hours), Number(minutes)];
      if (hour > 24 || minute > 59) return [];
      const isEither = half === '' && hour < 13;
      const first = 60 * (isEither || half !== '' ? hour % 12 : hour % 24) + minute;
      if (isEither) return [first, first + HALF_DAY];
      return [/^p/iu.test(half) ? first + HALF_DAY : first];
    },
  );
  return [
    ...told,
    ...(/\bmidnight\b/iu.test(text) ? [0] : []),
    ...(/\b(?:noon|midday)\b/iu.test(text) ? [HALF_DAY] : []),
  ];
}

/** "2-3 pm". */
const CLOCK_RANGE = /(\d{1,2}(?:[:.]\d{2})?)\s*[-–]\s*(\d{1,2}(?:[:.]\d{2})?)\s*([ap]\.?m)\b/giu;
/** In minutes. */
const HALF_DAY = 720;
const TOLD_CLOCK =
  /(?<![\d.,:])(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?(?:\s*([ap])\.?m\b|\s*(?:uhr|o'?clock)\b|(?<=(?:à|às|alle|a las|um) \d{1,2}) ?h\b|(?<=[:.h]\d{2})(?![\d:.]))/giu;

function timeIsSaid(hour: number, minute: number, { all, known }: Pick<Said, 'all' | 'known'>): boolean {
  const time = 60 * hour + minute;
  const clocks = [...all.matchAll(CLOCK)].map(([, at, past = '0', hours = at, minutes = past]) => [hours, minutes]);
  const isTold = clocks.some(
    ([at, past]) =>
      (Number(at) === hour || (Number(at) < 13 && Number(at) % 12 === hour % 12)) && Number(past) === minute,
  );
  // "7 pm" is not 07:00.
  const halves = [...(all.match(CLOCK_IN_HALF) ?? []).flatMap(clocksIn), ...spelledIn(all)];
  const isOtherHalf = halves.includes((time + HALF_DAY) % (2 * HALF_DAY)) && !halves.includes(time);
  if (isOtherHalf && !(isTold && clocksIn(all.replace(CLOCK_IN_HALF, ' ')).includes(time))) return false;
  if (isTold) return true;
  if (durationsIn(all).includes(60 * hour + minute)) return true;
  if (minute === 0 && hour % 12 === 0 && known.has(hour === 12 ? 'noon' : 'midnight')) return true;
  const isHour = (at: number) => [at, at % 12, at % 12 || 12].some((each) => known.has(String(each)));
  const isMinute =
    minute === 0 ||
    known.has(String(minute)) ||
    (minute === 30 && known.has('half')) ||
    (minute === 15 && known.has('quarter'));
  if (isHour(hour) && isMinute) return true;
  const left = 60 - minute;
  return isHour(hour + 1) && (known.has(String(left)) || (left === 15 && known.has('quarter')));
}

/** A time with the half of its day. */
const CLOCK_IN_HALF = /\b\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\b/giu;

/** The times that are told by an hour and words for the half of the day, in minutes: "seven in the evening". */
function spelledIn(text: string): readonly number[] {
  return [...text.matchAll(IN_THE_HALF)].map(
    ([, hour = '', half = '']) => 60 * ((numberIn(hour) % 12) + (EARLY.test(half) ? 0 : 12)),
  );
}

/** The same for a time with its half of the day: "seven in the evening" is 7 PM, and a time without its half is told by words for one. */
function halfDayTimeIsSaid(text: string, { all }: Pick<Said, 'all'>): boolean {
  const [time = 0] = clocksIn(text);
  const isOther = (time < HALF_DAY ? LATE : EARLY).test(all) && !(time < HALF_DAY ? EARLY : LATE).test(all);
  return spelledIn(all).includes(time) || (!isOther && clocksIn(all.replace(MOVED_FROM, '$1 to ')).includes(time));
}

/** "Move it from 3 pm to 4 pm": the time before is none for it. */
const MOVED_FROM = /(\b(?:move|change|shift|reschedule|postpone|push)\b[^.!?;]{0,80}?)\bfrom\b[^.!?;]{1,30}?\bto\b/giu;

const IN_THE_HALF = /\b(\d{1,2}|[a-z]+) (?:o'?clock )?(?:in the |at )(morning|afternoon|evening|night)\b/giu;
/** Whether a person speaks of a time of day: "at 5", "half past six", "in the evening". */
export function tellsTime(said: string): boolean {
  const text = said.toLowerCase();
  return clockFacts(text).length > 0 || [EARLY, LATE, AT_HOUR].some((form) => form.test(text));
}

const AT_HOUR = new RegExp(
  `(?<!\\p{L})(?:at|by|before|after|until|till|from|um|ab|bis|vers|alle|a las|om)\\s(?:\\d{1,2}|${NUMBERS.slice(1, 13).join('|')})(?![\\d.,/-]*\\d|\\p{L}|\\.?\\s(?:of |de )?(?:${MONTH_NAMES}))`,
  'u',
);
const EARLY =
  /(?<!\p{L})(?:morning|a\.?m|breakfast|früh|vormittags?|morgens|matin|mattina|manhã|ochtend|rano|morgon)(?!\p{L})/iu;
const LATE =
  /(?<!\p{L})(?:afternoon|evening|night|tonight|p\.?m|lunch(?:time)?|noon|dinner|supper|abends?|nachmittags?|mittags?|soir|après-midi|tarde|noche|sera|pomeriggio|noite|avond|middag|wieczorem|wieczór|kväll|aften)(?!\p{L})/iu;

/** How long something is said to take, in minutes: "45 minutes" is written as 0:45. */
function durationsIn(text: string): readonly number[] {
  return [...text.matchAll(DURATION)]
    .map(([, hours = '', half, minutes = '0']) => {
      const whole = /^an?$/iu.test(hours) ? 1 : Number(hours.replace(',', '.'));
      return 60 * whole + (half === undefined ? 0 : 30) + Number(minutes);
    })
    .filter((length) => length > 0);
}

const DURATION =
  /(?<![\d.,:])(?:(\d{1,2}(?:[.,]\d)?|\ban?) ?(?:h|hrs?|hours?)\b( and a half\b)?(?: and)? ?)?(?:(\d{1,3}) ?(?:m|mins?|minutes?)\b)?/giu;

const ORDINAL_WORDS = [
  ...ORDINALS,
  ...'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' '),
];

function ordinalOf(day: number): string {
  const ending = day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
