import { isoDay } from '../../english/calendar.ts';
import { numberIn } from '../../english/lexicon.ts';
import { remembered } from '../../helpers/remembered.ts';
import { writtenDays } from '../utterance/date-is-said.ts';
import { clocksIn, masked } from './clocks-in.ts';
import type { Fact } from './fact.ts';
import { numbersIn } from './numbers-in.ts';
import { UNIT } from './units.ts';

/** What a text tells exactly, and the rest of it, in lower case. */
export interface Told {
  readonly facts: readonly Fact[];
  readonly rest: string;
}

/** Reads a text; what belongs to one fact is no part of another: the 12 of "12 June" is no number. A day without its year is of the year of `now` or the next. */
export function factsIn(text: string, now = new Date()): Told {
  return read(`${now.getFullYear()} ${text.slice(0, LONGEST)}`);
}

/** In characters. */
export const LONGEST = 20_000;
/** The first word of a key is the year. */
const OF_YEAR = 5;

const read: (key: string) => Told = remembered((key) => {
  const reader = new Reader(key.slice(OF_YEAR), new Date(Number(key.slice(0, OF_YEAR)), 0, 1));
  reader.addresses();
  reader.days();
  reader.files();
  reader.clocks();
  reader.codes();
  reader.names();
  reader.intervals();
  reader.measures();
  return { facts: reader.facts, rest: reader.rest.replaceAll('\0', ' ') };
}, 500);

type Groups = Readonly<Record<string, string | undefined>>;

class Reader {
  readonly facts: Fact[] = [];
  rest: string;
  readonly #now: Date;

  constructor(text: string, now: Date) {
    this.#now = now;
    this.rest = plain(text);
  }

  addresses() {
    this.#take(ADDRESS, (found) => ({ kind: 'address', readings: [withoutScheme(found)] }));
  }

  days() {
    for (const { written, days } of writtenDays(this.rest, this.#now)) {
      const start = this.rest.indexOf(written);
      if (start < 0) continue;
      this.#add({ kind: 'day', readings: days.map(isoDay) }, start, start + written.length);
    }
    this.#take(MONTH, (found) => ({ kind: 'month', readings: [found] }));
    this.rest = inDigits(this.rest.normalize('NFKD').replace(/\p{M}+/gu, ''));
  }

  /** Names with an ending, and hosts. */
  files() {
    this.#take(FILE, (found) => ({ kind: 'address', readings: [withoutScheme(found)] }));
  }

  clocks() {
    for (const { readings, start, end } of clocksIn(this.rest)) this.#add({ kind: 'clock', readings }, start, end);
  }

  /** Numbers of telephones, accounts and the like, in groups. */
  codes() {
    this.#take(ACCOUNT, (found) => ({ kind: 'name', readings: [joined(found)] }));
    this.#take(CODE, (found) => ({ kind: 'number', readings: [found.replace(/[^\d+]/gu, '')], count: found }));
  }

  names() {
    this.#take(NAME, (found) => ({ kind: 'name', readings: [joined(found)], count: found }));
  }

  /** Numbers, with the unit behind or the currency before them; hours and minutes beside each other are one length of time. */
  measures() {
    const text = this.rest;
    const found: (Fact & { end: number })[] = [];
    for (const number of numbersIn(text)) {
      const behind = BEHIND.exec(text.slice(number.end, number.end + LONGEST_UNIT));
      const free = Math.max(found.at(-1)?.end ?? 0, number.start - LONGEST_UNIT);
      const before = BEFORE.exec(text.slice(free, number.start));
      const unit = UNIT.get(behind?.[1] ?? '') ?? UNIT.get(before?.[1] ?? '');
      const end = number.end + (UNIT.has(behind?.[1] ?? '') ? (behind?.[0].length ?? 0) : 0);
      const last = found.at(-1);
      const [value = ''] = number.readings;
      const gap = last === undefined ? '' : text.slice(last.end, number.start);
      if (last !== undefined && isContinued(last, unit?.measure, gap, value)) {
        const all = more(last, value, unit?.size);
        found[found.length - 1] = { ...last, readings: [all], count: all, end };
      } else {
        const size = unit?.size ?? 1;
        const readings =
          unit === undefined ? number.readings : number.readings.map((each) => inUnits(Number(each) * size));
        const count = unit === undefined ? text.slice(number.start, number.end) : value;
        found.push({ kind: unit?.measure ?? 'number', readings, count, end });
      }
      this.rest = masked(this.rest, number.start, end);
    }
    this.facts.push(...found.map(({ end: _, ...fact }) => fact));
  }

  /** How often something comes, as a number: 2 for "every other Monday". */
  intervals() {
    this.#take(EVERY, (_, groups) => ({ kind: 'every', readings: [everyIn(groups)] }));
  }

  #take(form: RegExp, read: (found: string, groups: Groups) => Fact) {
    for (const { 0: found, index, groups = {} } of [...this.rest.matchAll(form)]) {
      const bare = found.replace(/[\p{P}\s]+$/u, (end) => end.match(/^[+#-]+/u)?.[0] ?? '');
      this.#add(read(bare, groups), index, index + bare.length);
    }
  }

  #add(fact: Fact, start: number, end: number) {
    this.facts.push(fact);
    this.rest = masked(this.rest, start, end);
  }
}

function plain(text: string): string {
  return text
    .replace(/[⁰¹²³⁴-⁹₀-₉]/gu, '^$&')
    .normalize('NFKC')
    .replace(/[−‐‑‒–]/gu, '-')
    .replace(/[’‘]/gu, "'")
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/gu, ' ')
    .toLowerCase()
    .replace(SPOKEN_SIGN, (_, letter: string, sign: string) => `${letter}${sign === 'sharp' ? '#' : '+'}`)
    .replace(/(?<!\p{L})minus (\p{L}+|\d)/gu, (whole, number: string) => {
      const value = numberIn(number);
      return Number.isNaN(value) ? whole : `-${value}`;
    })
    .replace(/(?<=\d{4}-\d{2}-\d{2})t(?=\d{2}:\d{2})/gu, ' ');
}

/** Halves and single units in digits: "an hour and a half" is 1.5 hours, "a week" 1 week. */
function inDigits(text: string): string {
  return HALVES.reduce(
    (left, [form, write]) => left.replace(form, (whole, ...found: string[]) => write(found) ?? whole),
    text,
  );
}

const UNIT_WORD = [...UNIT.keys()].filter((name) => /^\p{L}{2,}$/u.test(name)).join('|');
const NUMBER_WORD = '\\d+|an?|\\p{L}+';
const HALVES: readonly (readonly [form: RegExp, write: (found: readonly string[]) => string | null])[] = [
  [/(?<!\p{L})(three )?quarters? of an hour(?!\p{L})/gu, ([three]) => (three ? '45 minutes' : '15 minutes')],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(${NUMBER_WORD}) (${UNIT_WORD}) and a half(?!\\p{L})`, 'gu'),
    ([number = '', unit]) => withHalf(number, unit),
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(${NUMBER_WORD}) and a half (${UNIT_WORD})(?!\\p{L})`, 'gu'),
    ([number = '', unit]) => withHalf(number, unit),
  ],
  [new RegExp(`(?<![\\p{L}\\p{N}])(${NUMBER_WORD}) and a half(?!\\p{L})`, 'gu'), ([number = '']) => withHalf(number)],
  [new RegExp(`(?<!\\p{L})half an? (${UNIT_WORD})(?!\\p{L})`, 'gu'), ([unit]) => `0.5 ${unit}`],
  [new RegExp(`(?<!\\p{L})an? (${UNIT_WORD})(?!\\p{L})`, 'gu'), ([unit]) => `1 ${unit}`],
];

function withHalf(number: string, unit = ''): string | null {
  const value = numberIn(number);
  return Number.isNaN(value) ? null : `${value + 0.5} ${unit}`;
}

const SPOKEN_SIGN = /(?<![\p{L}\p{N}])(\p{L}) (sharp|plus)(?!\p{L})/gu;

const ADDRESS = new RegExp(
  [
    'https?://[^\\s<>"\']+',
    '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}][\\p{L}\\p{N}.-]*',
    '(?<![\\p{L}\\p{N}@/.-])(?:[\\p{L}\\p{N}-]+\\.)+\\p{L}{2,}(?::\\d+)?/[^\\s<>"\']*',
  ].join('|'),
  'gu',
);
/** A number of a bank account, in groups or not. */
const ACCOUNT = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?![\p{L}\p{N}])/gu;
const CODE = /(?<![\p{L}\p{N}.,+])\+?\d(?:[ ()/-]{0,2}\d){6,}(?![\p{L}\p{N}])/gu;
const FILE =
  /(?<![\p{L}\p{N}@/._-])[\p{L}\p{N}_-]{2,80}(?: ?\(\d{1,3}\))?\.{1,3}(?:[\p{L}\p{N}_-]+\.){0,5}\p{L}{2}[\p{L}\p{N}]*(?![\p{L}\p{N}])/gu;
/** Words joined by signs, with a digit: "INV-1042", "2.1-beta"; letters and digits: "4711b"; or with a sign: "C#", "A+". */
const NAME = new RegExp(
  [
    `(?<![\\p{L}\\p{N}._-])(?=[\\p{L}\\p{N}_.-]{0,80}\\p{L})(?=[\\p{L}\\p{N}_.-]{0,80}\\d)(?!\\d+(?:st|nd|rd|th|x|k|[ap]m|${[
      ...UNIT.keys(),
    ]
      .filter((unit) => /^\p{L}+$/u.test(unit))
      .join('|')})(?![\\p{L}\\p{N}_.-]))[\\p{L}\\p{N}]+(?:[-_.]{1,2}[\\p{L}\\p{N}]+)*(?![\\p{L}\\p{N}])`,
    '(?<![\\p{L}\\p{N}_])\\p{L}+(?:_[\\p{L}\\p{N}]+)+(?![\\p{L}\\p{N}_])',
    '(?<![\\p{L}\\p{N}])(?:\\p{L}{1,2}(?:\\+{1,2}|#)|[a-f]-(?!\\S))(?![\\p{L}\\p{N}])',
    '(?<=(?:(?<!\\p{L})(?:version|release)(?!\\p{L})[^.;!?\\d]{0,60}|(?<!\\p{L})v ?))\\d+(?:\\.\\d+)+(?![\\p{L}\\p{N}])',
  ].join('|'),
  'gu',
);
const EVERY =
  /(?<!\p{L})(?:every|each) (?:(?<number>other|second|third|fourth|\d{1,2})(?:nd|rd|th)? )?(?<unit>days?|weeks?|months?|years?|hours?|\p{L}+day)(?!\p{L})|(?<!\p{L})(?<word>daily|weekly|monthly|yearly|annually|fortnightly|biweekly)(?!\p{L})/gu;

/** "2 week" for "every other Monday". */
function everyIn({ number = '1', unit = 'week', word }: Groups): string {
  if (word !== undefined) return OFTEN[word] ?? '2 week';
  const times = { other: '2', second: '2', third: '3', fourth: '4' }[number] ?? number;
  return `${times} ${/^(?:day|week|month|year|hour)/u.test(unit) ? unit.replace(/s$/u, '') : 'week'}`;
}

const OFTEN: Readonly<Record<string, string>> = {
  daily: '1 day',
  weekly: '1 week',
  monthly: '1 month',
  yearly: '1 year',
  annually: '1 year',
};

const MONTH = /(?<![\p{L}\p{N}.,-])\d{4}-\d{2}(?![\p{L}\p{N}-])/gu;
const BEHIND = /^[ -]?(\p{L}+|[%‰€$£¥₹])(?![\p{L}\p{N}])(?!\/m(?!\p{L}))/u;
const BEFORE = /(?<![\p{L}\p{N}])(r\$|\p{L}+|[€$£¥₹]) ?$/u;
/** In characters. */
const LONGEST_UNIT = 14;

function withoutScheme(address: string): string {
  return address
    .replace(/^https?:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '');
}

/** A name as its letters and digits: "INV 1042" is "INV-1042". Signs that mean something stay. */
export function joined(name: string): string {
  return (
    name.replace(/(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}+#]|(?<=\p{L}{3,})\++/gu, '') + (/^[a-f]-$/u.test(name) ? '-' : '')
  );
}

function isContinued(last: Fact, measure: string | undefined, gap: string, value: string): boolean {
  // "1 hour 15 minutes", "45 euros 50".
  if (last.kind === 'hours') return measure === 'hours' && /^(?: |, | and | et | und | y )?$/u.test(gap);
  return measure === undefined && MONEY.has(last.kind) && gap === ' ' && /^\d{2}$/u.test(value);
}

const MONEY: ReadonlySet<string> = new Set(['eur', 'usd', 'gbp', 'chf', 'pln']);

function more({ readings: [first = '0'], kind }: Fact, value: string, size = 1): string {
  return inUnits(Number(first) + Number(value) * (kind === 'hours' ? size : 0.01));
}

function inUnits(value: number): string {
  return String(Number(value.toPrecision(12)));
}
