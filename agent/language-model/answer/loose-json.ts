/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Deeper nesting is no action. */
const DEEPEST = 32;

/**
 * Reads the JSON value that starts at `start`, as models write it: also with single or curly quotes, bare keys and words,
 * trailing commas, line ends and quotes left bare inside text, and without its end. Null where there is none.
 */
export function readLooseJson(text: string, start: number): { readonly value: Json; readonly end: number } | null {
  const end = endOf(text, start);
  const strict = end === null ? undefined : parse(text.slice(start, end));
  if (end !== null && strict !== undefined) return { value: strict, end };
  const reader = new Reader(text, start);
  const value = reader.value(0);
  return value === undefined ? null : { value, end: reader.at };
}

/** Where the object or list that starts at `start` is closed, should its strings be written well. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (character === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === '\\') i++;
    } else if (character === '{' || character === '[') {
      if (++depth > DEEPEST) return null;
    } else if ((character === '}' || character === ']') && --depth === 0) return i + 1;
  }
  return null;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the loose reader has its turn
  }
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’', '`': '`' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const SPACE = /\s*/uy;
const BARE_KEY = /[\w$-]+(?=\s*[:=])/uy;
const BARE_VALUE = /[^\s,}\]{["][^,}\]\n]*/uy;
/** What may follow a closing quote: a quote before anything else belongs to the text. */
const AFTER_VALUE = /\s*(?:$|[}\]]|,\s*(?:$|["'“‘`]?[\w$-]+["'”’`]?\s*[:=]|[{[}\]]))/uy;
const AFTER_KEY = /\s*[:=]/uy;

class Reader {
  at: number;
  readonly #text: string;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  value(depth: number): Json | undefined {
    if (depth > DEEPEST) return undefined;
    this.#match(SPACE);
    const character = this.#text.charAt(this.at);
    if (character === '{') return this.#object(depth);
    if (character === '[') return this.#list(depth);
    if (character in CLOSING) return this.#string(AFTER_VALUE);
    return bare(this.#match(BARE_VALUE));
  }

  #object(depth: number): Json | undefined {
    this.at++;
    const entries: [string, Json][] = [];
    while (!this.#ends('}')) {
      const key = this.#text.charAt(this.at) in CLOSING ? this.#string(AFTER_KEY) : this.#match(BARE_KEY);
      if (key === null || this.#match(AFTER_KEY) === null) return undefined;
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      entries.push([key, value]);
    }
    return Object.fromEntries(entries);
  }

  #list(depth: number): Json | undefined {
    this.at++;
    const values: Json[] = [];
    while (!this.#ends(']')) {
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values;
  }

  /** Passes over commas; true at the closing mark, and at the end of the text. */
  #ends(mark: string): boolean {
    for (;;) {
      this.#match(SPACE);
      const character = this.#text.charAt(this.at);
      if (character === ',') this.at++;
      else if (character === mark) {
        this.at++;
        return true;
      } else return character === '';
    }
  }

  #string(after: RegExp): string {
    const mark = CLOSING[this.#text.charAt(this.at)];
    const start = this.at + 1;
    let end = this.#text.length;
    this.at = end;
    for (let i = start; i < this.#text.length; i++) {
      if (this.#text[i] === '\\') i++;
      else if (this.#text[i] === mark) {
        after.lastIndex = i + 1;
        if (!after.test(this.#text)) continue;
        end = i;
        this.at = i + 1;
        break;
      }
    }
    return unescaped(this.#text.slice(start, end));
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }
}

function bare(written: string | null): Json | undefined {
  const word = written?.trim() ?? '';
  if (word === '') return undefined;
  const lower = word.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (lower === 'null' || lower === 'none' || lower === 'undefined') return null;
  const number = Number(word);
  return Number.isFinite(number) ? number : word;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gisu, (_, code: string | undefined, character: string) =>
    code === undefined ? (ESCAPES[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
