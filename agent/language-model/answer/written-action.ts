import { type Json, type JsonObject, readLooseJson } from './loose-json.ts';
import { type AnswerIntent, type Arguments, intentNamed } from './read-action.ts';

/** A call found in a text, written as `click(uid="a1")` or as JSON. */
export interface WrittenAction {
  /** Null if `name` is not an action. */
  readonly intent: AnswerIntent | null;
  readonly name: string;
  readonly given: Arguments;
  /** Only list marks, quotes, code fences or labels precede it on its line. */
  readonly alone: boolean;
  /** Nothing but such marks stands between it and the call before it. */
  readonly follows: boolean;
}

const START = /([A-Za-z_]+)(\s*)\(|[{[]/gu;

/** Upper bound on the places examined: each may require reading to the end of the text, and an answer needs only one. */
const MOST_PLACES = 200;

/** Every call in a text, in order, without those inside another call. */
export function* writtenActions(text: string): Generator<WrittenAction> {
  const start = new RegExp(START);
  let places = 0;
  let last: number | null = null;
  for (let match = start.exec(text); match !== null && places < MOST_PLACES; match = start.exec(text)) {
    places++;
    const [, name, space = ''] = match;
    const found =
      name === undefined ? jsonAt(text, match.index) : callAt(text, { name, space, at: match.index + match[0].length });
    if (found === null) continue;
    const alone = standsAlone(text, match.index);
    let follows = last !== null && hasNoWords(text.slice(last, match.index));
    for (const call of found.calls) {
      yield { ...call, alone, follows };
      follows = true;
    }
    last = found.end;
    start.lastIndex = Math.max(start.lastIndex, found.end);
  }
}

type WrittenCall = Pick<WrittenAction, 'intent' | 'name' | 'given'>;

/** What was found at one place: a call, or all calls of one JSON value. */
interface FoundCalls {
  readonly calls: readonly WrittenCall[];
  readonly end: number;
}

/** Whether a text is but marks, tags and the opening of a code fence. */
function hasNoWords(text: string): boolean {
  return text.length < MOST_BETWEEN && !/\p{L}/u.test(text.replace(/<[^<>\n]*>|```\w*/gu, ''));
}

const MOST_BETWEEN = 100;

/** List marks, quotes, code fences, and the tags or labels that announce a call. */
const BEFORE = /^[\s>*\-#`'"[(\d.]*(?:(?:<[^<>\n]*>|(?:next\s+)?(?:action|answer|tool_?calls?|call)\s*:)[\s`*[]*)*$/iu;

function standsAlone(text: string, index: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - 80), index);
  return BEFORE.test(line);
}

function callAt(text: string, { name, space, at }: { name: string; space: string; at: number }): FoundCalls {
  const intent = intentNamed(name);
  if (intent === null) return { calls: [{ intent, name, given: new Map() }], end: at };
  const { given, end } = readArguments(text, at, space === '');
  return { calls: [{ intent, name, given }], end };
}

const KEY = /\s*,?\s*([A-Za-z_-]+)\s*=\s*/uy;
const PLACE = /\s*,?\s*(?=["'])/uy;
const BARE_PLACE = /\s*,?\s*([\w.:/#?&=%~+-]+)\s*(?=[,)])/uy;

/** Reads the arguments up to the closing parenthesis, or to the end of the text if it is missing. */
function readArguments(text: string, start: number, close: boolean): { given: Arguments; end: number } {
  if (text[start] === '{') {
    const json = readLooseJson(text, start);
    if (json !== null && isObject(json.value)) return { given: argumentsOf(json.value), end: json.end };
  }
  const given = new Map<string, string>();
  let at = start;
  for (let place = 0; ; ) {
    KEY.lastIndex = PLACE.lastIndex = BARE_PLACE.lastIndex = at;
    const key = KEY.exec(text);
    if (key !== null) {
      const { value, end } = readValue(text, KEY.lastIndex, AFTER_NAMED);
      given.set((key[1] ?? '').toLowerCase(), value);
      at = end;
    } else if (PLACE.test(text)) {
      const { value, end } = readValue(text, PLACE.lastIndex, AFTER_PLACED);
      given.set(String(place++), value);
      at = end;
    } else {
      // In prose a word in parentheses is not an argument: "click (here)".
      const bare = close ? BARE_PLACE.exec(text) : null;
      if (bare === null) return { given, end: at };
      given.set(String(place++), bare[1] ?? '');
      at = BARE_PLACE.lastIndex;
    }
  }
}

/** What may follow a closing quote. A quote before anything else belongs to the text, because models seldom escape. */
const AFTER_NAMED = /\s*(?:$|\)|,\s*[A-Za-z_-]+\s*=)/uy;
const AFTER_PLACED = /\s*(?:$|\)|,\s*(?:[A-Za-z_-]+\s*=|["']))/uy;

function readValue(text: string, start: number, after: RegExp): { value: string; end: number } {
  const mark = text[start];
  if (mark !== '"' && mark !== "'") {
    const rest = /[^,)\n]*/uy;
    rest.lastIndex = start;
    const bare = rest.exec(text)?.[0] ?? '';
    return { value: bare.trim(), end: start + bare.length };
  }
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === mark) {
      after.lastIndex = i + 1;
      if (after.test(text)) return { value: unescapeText(text.slice(start + 1, i)), end: i + 1 };
    }
  }
  return { value: unescapeText(text.slice(start + 1)), end: text.length };
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/gsu, (_, character: string) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const WORD_BEFORE = /([A-Za-z_]+)[\s>:=`"']{0,4}$/u;

/** Reads JSON that names actions, or that follows the name of one: `<function=click>{"uid": "a1"}`. */
function jsonAt(text: string, start: number): FoundCalls | null {
  const json = readLooseJson(text, start);
  if (json === null) return null;
  const calls = callsIn(json.value);
  if (calls.length > 0) return { calls, end: json.end };
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? '';
  const intent = intentNamed(before);
  if (intent === null || !isObject(json.value)) return null;
  return { calls: [{ intent, name: before, given: argumentsOf(json.value) }], end: json.end };
}

/** Keys under which models put the name of an action, its arguments, and the calls themselves. */
const NAMES = ['do', 'intent', 'action', 'name', 'tool', 'function', 'command', 'type'];
const NESTED = ['arguments', 'args', 'parameters', 'params', 'input', 'action_input'];
const AROUND = ['actions', 'action', 'function', 'tool_call', 'tool_calls', 'calls', 'answer'];

function callsIn(value: Json): readonly WrittenCall[] {
  if (isList(value)) return value.flatMap((item) => (typeof item === 'string' ? callsInText(item) : callsIn(item)));
  if (!isObject(value)) return [];
  for (const key of AROUND) {
    const calls = callsIn(nestedIn(value[key]) ?? null);
    if (calls.length > 0) return calls;
  }
  const name = NAMES.map((key) => value[key]).find((named) => typeof named === 'string');
  if (typeof name === 'string') return [{ intent: intentNamed(name), name, given: argumentsOf(value) }];
  for (const [key, inner] of Object.entries(value)) {
    const intent = intentNamed(key);
    if (intent !== null && isObject(inner)) return [{ intent, name: key, given: argumentsOf(inner) }];
  }
  return [];
}

/** A call in the text of a list, such as `["click(e1)"]`. */
function callsInText(text: string): readonly WrittenCall[] {
  const [, name] = /^\s*([A-Za-z_]+)\(/u.exec(text) ?? [];
  return name === undefined ? [] : callAt(text, { name, space: '', at: text.indexOf('(') + 1 }).calls;
}

/** The nested arguments as text by name, else the object's own fields. Beside nested arguments, own fields describe the call itself. */
function argumentsOf(value: JsonObject): Arguments {
  const nested = NESTED.flatMap((key) => scalarsOf(nestedIn(value[key])));
  return new Map(nested.length > 0 ? nested : scalarsOf(value));
}

function scalarsOf(value: Json | undefined): [string, string][] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, content]) =>
    content === null || typeof content === 'object' ? [] : [[key.toLowerCase(), String(content)]],
  );
}

/** Arguments as an object, or calls as a list; they may be written as the text of one. */
function nestedIn(value: Json | undefined): Json | undefined {
  const start = typeof value === 'string' ? value.search(/\S/u) : -1;
  if (typeof value !== 'string' || (value[start] !== '{' && value[start] !== '[')) return value;
  return readLooseJson(value, start)?.value;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
