import { jsonrepair } from 'jsonrepair';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** No action is nested deeper. */
const DEEPEST = 32;
/** Broken JSON longer than this is not repaired: no action is so long, and repair is slow. */
const LONGEST_REPAIRED = 20_000;

/**
 * Reads the JSON object or list that starts at `start`, as models write it: also with other quotes, bare keys and words, missing
 * or extra commas, line ends and unescaped quotes inside text, and without its end. Null if there is none. `end` is exclusive.
 */
export function readLooseJson(text: string, start: number): { readonly value: Json; readonly end: number } | null {
  const end = endOfJson(text, start);
  const strict = end === null ? undefined : parse(text.slice(start, end));
  if (end !== null && strict !== undefined) return { value: strict, end };
  const mended = mend(text, start);
  const value = mended === null ? undefined : parse(repair(mended.text));
  return mended === null || value === undefined ? null : { value, end: mended.end };
}

/** Where the object or list that starts at `start` ends if all its strings are well-formed; null if it does not end. */
function endOfJson(text: string, start: number): number | null {
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
    return undefined; // not JSON: the caller decides what comes next
  }
}

/** The text as JSON; '' if it cannot be repaired. */
function repair(text: string): string {
  try {
    return jsonrepair(text);
  } catch {
    return '';
  }
}

/**
 * Does what `jsonrepair` does worse: finds where the value ends inside prose, escapes bare quotes inside strings, keeps bare values
 * whole, and reads `=` as `:` and several commas as one. Null for a value that is too deep or too long, or has a key without a colon.
 */
function mend(text: string, start: number): { readonly text: string; readonly end: number } | null {
  const limit = Math.min(text.length, start + LONGEST_REPAIRED);
  const parts: string[] = [];
  const open: string[] = [];
  let before = '';
  let at = start;
  do {
    at += spaceAt(text, at);
    const isKey = open.at(-1) === '{' && before !== ':';
    const word = before === KEY ? null : wordAt(text, at, { limit, isKey });
    if (word !== null) {
      parts.push(' ', word.json);
      before = isKey ? KEY : VALUE;
      at = word.end;
      continue;
    }
    const mark = text[at] === '=' ? ':' : text.charAt(at);
    at++;
    if (before === KEY && mark !== ':') return null;
    if (mark !== ',' || before !== ',') parts.push(mark);
    if ((mark === '{' || mark === '[') && open.push(mark) > DEEPEST) return null;
    if (mark === '}' || mark === ']') open.pop();
    before = mark;
  } while (open.length > 0 && at < limit);
  if (before === KEY || (open.length > 0 && at < text.length)) return null;
  return { text: parts.join(''), end: Math.min(at, text.length) };
}

/** Tokens for a key or a value that was just read; marks of JSON stand for themselves. */
const KEY = 'key';
const VALUE = 'value';

function spaceAt(text: string, at: number): number {
  SPACE.lastIndex = at;
  return SPACE.exec(text)?.[0].length ?? 0;
}

interface Word {
  readonly json: string;
  readonly end: number;
}

const SPACE = /\s*/uy;
const BARE_KEY = /[^\s{}[\],:="'“‘`]+/uy;
const BARE_VALUE = /[^\s{}[\],:="][^,}\]\n]*/uy;

/** The string or the bare word at a place; null if there is neither. */
function wordAt(text: string, at: number, { limit, isKey }: { limit: number; isKey: boolean }): Word | null {
  const closing = CLOSING[text.charAt(at)];
  if (closing !== undefined) {
    const end = endOfString(text, { at, limit, closing, after: isKey ? AFTER_KEY : AFTER_VALUE });
    return { json: `"${text.slice(at + 1, end).replace(/\\?"/gu, '\\"')}"`, end: end + 1 };
  }
  const pattern = isKey ? BARE_KEY : BARE_VALUE;
  pattern.lastIndex = at;
  const bare = pattern.exec(text)?.[0];
  return bare === undefined ? null : { json: jsonWord(bare.trim()), end: at + bare.length };
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’', '`': '`' };
/** What may follow a closing quote: a quote before anything else belongs to the text. */
const AFTER_KEY = /\s*[:=]/uy;
const AFTER_VALUE = /\s*(?:$|[}\]]|["'“‘`][\w$-]+["'”’`]\s*[:=]|,[\s,]*(?:$|["'“‘`]?[\w$-]+["'”’`]?\s*[:=]|[{[}\]]))/uy;

/** Where a string ends: at its closing quote, or at `limit` if there is none before. */
function endOfString(
  text: string,
  { at, limit, closing, after }: { at: number; limit: number; closing: string; after: RegExp },
): number {
  for (let i = at + 1; i < limit; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === closing) {
      after.lastIndex = i + 1;
      if (after.test(text)) return i;
    }
  }
  return limit;
}

/** A bare word as JSON: a number, a boolean or null in any spelling, else a string. */
function jsonWord(word: string): string {
  if (/^(?:true|false)$/iu.test(word)) return word.toLowerCase();
  if (/^(?:none|null|undefined)$/iu.test(word)) return 'null';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(word) ? word : JSON.stringify(word);
}
