import { reprFloat } from './number.ts';
import { isMapping, PythonFloat, type PythonValue, pythonFloat, reprNumber } from './value.ts';

/** Deeper nesting is refused, as in Python. */
const MAX_DEPTH = 900;

/** The text is not JSON. `at` is an offset in UTF-16 units. */
export class JsonError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(`${message} at offset ${at}`);
    this.name = 'JsonError';
    this.at = at;
  }
}

/**
 * Reads JSON as Python's `json.loads` does: `12.0` stays a float, big integers stay exact, `NaN` and `Infinity` are allowed, and the
 * last of two equal keys wins. Skips a byte order mark. Throws `JsonError`.
 */
export function readJson(text: string): PythonValue {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.space();
  if (reader.at < text.length) throw new JsonError('unexpected text after the value', reader.at);
  return value;
}

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORDS: readonly (readonly [string, PythonValue])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];

class Reader {
  at: number;
  private readonly text: string;
  /** One copy of each key: keys repeat, and slices would keep the whole text in memory. */
  private readonly keys = new Map<string, string>();

  constructor(text: string) {
    this.text = text;
    this.at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  space(): void {
    for (;;) {
      const unit = this.text.charCodeAt(this.at);
      if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9) return;
      this.at++;
    }
  }

  value(depth: number): PythonValue {
    this.space();
    const unit = this.text.charCodeAt(this.at);
    if (unit === 0x22) return this.string();
    if (unit >= 0x30 && unit <= 0x39) return this.number();
    if (depth > MAX_DEPTH) throw new JsonError('nested too deep', this.at);
    if (unit === 0x7b) return this.object(depth);
    if (unit === 0x5b) return this.array(depth);
    for (const [word, value] of WORDS) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    return this.number();
  }

  private object(depth: number): PythonValue {
    const map = new Map<string, PythonValue>();
    this.at++;
    this.space();
    if (this.take(0x7d)) return map;
    for (;;) {
      this.space();
      if (this.text.charCodeAt(this.at) !== 0x22) throw new JsonError('expected a key', this.at);
      const key = this.key();
      this.space();
      if (!this.take(0x3a)) throw new JsonError('expected ":"', this.at);
      map.set(key, this.value(depth + 1));
      this.space();
      if (this.take(0x7d)) return map;
      if (!this.take(0x2c)) throw new JsonError('expected "," or "}"', this.at);
    }
  }

  private array(depth: number): PythonValue {
    const list: PythonValue[] = [];
    this.at++;
    this.space();
    if (this.take(0x5d)) return list;
    for (;;) {
      list.push(this.value(depth + 1));
      this.space();
      if (this.take(0x5d)) return list;
      if (!this.take(0x2c)) throw new JsonError('expected "," or "]"', this.at);
    }
  }

  private take(unit: number): boolean {
    if (this.text.charCodeAt(this.at) !== unit) return false;
    this.at++;
    return true;
  }

  private key(): string {
    const key = this.string();
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    this.keys.set(key, key);
    return key;
  }

  private string(): string {
    const start = this.at + 1;
    let end = this.text.indexOf('"', start);
    while (end !== -1 && isEscaped(this.text, end)) end = this.text.indexOf('"', end + 1);
    if (end === -1) throw new JsonError('a string never ends', this.at);
    const raw = this.text.slice(start, end);
    this.at = end + 1;
    if (!raw.includes('\\')) return raw;
    try {
      return JSON.parse(`"${raw.replace(/\p{Cc}/gu, escapeUnit)}"`);
    } catch {
      throw new JsonError('a string has a wrong escape', start);
    }
  }

  private number(): PythonValue {
    const small = this.smallInteger();
    if (small !== null) return small;
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text);
    if (found === null)
      throw new JsonError(this.at < this.text.length ? 'expected a value' : 'the text ends early', this.at);
    this.at += found[0].length;
    const number = Number(found[0]);
    if (found[1] !== undefined || found[2] !== undefined) return pythonFloat(number);
    return Number.isSafeInteger(number) ? (number === 0 ? 0 : number) : BigInt(found[0]);
  }

  /** Fast path for short integers, the most frequent numbers. Null for all others, and then nothing is consumed. */
  private smallInteger(): number | null {
    let end = this.at;
    let number = 0;
    let unit = this.text.charCodeAt(end);
    while (unit >= 0x30 && unit <= 0x39 && end < this.at + 15) {
      number = number * 10 + unit - 0x30;
      unit = this.text.charCodeAt(++end);
    }
    const isLeadingZero = end > this.at + 1 && this.text.charCodeAt(this.at) === 0x30;
    const goesOn = (unit >= 0x30 && unit <= 0x39) || unit === 0x2e || unit === 0x65 || unit === 0x45;
    if (end === this.at || isLeadingZero || goesOn) return null;
    this.at = end;
    return number;
  }
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes++;
  return backslashes % 2 === 1;
}

/** Writes JSON as Python's `json.dumps` does, non-ASCII escaped. `indent`: blanks a level, or null for one line. */
export function writeJson(value: PythonValue, indent: number | null = null, level = 0): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quoteJson(value);
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) ? reprNumber(value) : writeFloat(value);
  if (value instanceof PythonFloat) return writeFloat(value.value);
  const items = isMapping(value)
    ? [...value].map(([key, item]) => `${quoteJson(key)}: ${writeJson(item, indent, level + 1)}`)
    : value.map((item) => writeJson(item, indent, level + 1));
  const [open, close] = isMapping(value) ? ['{', '}'] : ['[', ']'];
  if (items.length === 0) return open + close;
  if (indent === null) return open + items.join(', ') + close;
  const line = `\n${' '.repeat(indent * (level + 1))}`;
  return `${open}${line}${items.join(`,${line}`)}\n${' '.repeat(indent * level)}${close}`;
}

function writeFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  return reprFloat(value);
}

const SHORT_ESCAPES = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\f', '\\f'],
  ['\b', '\\b'],
]);

function quoteJson(text: string): string {
  if (/^[ !#-[\]-~]*$/.test(text)) return `"${text}"`;
  return `"${text.replace(/[^ !#-[\]-~]/g, (unit) => SHORT_ESCAPES.get(unit) ?? escapeUnit(unit))}"`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
