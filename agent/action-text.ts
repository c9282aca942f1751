import type { Action, ElementId, ScrollTarget, TabId } from './action.ts';

/** What a model's text says: an action, or why it is none. Never an exception. */
export type ParsedAction =
  | { readonly action: Action; readonly problem: null }
  | { readonly action: null; readonly problem: string };

type Arguments = ReadonlyMap<string, string>;
type Reader = (given: Arguments) => Action | string;

/** How an action is written: the names and the argument order that models finetuned on WebLINX know, for the intents they know. */
export function formatAction(action: Action): string {
  switch (action.intent) {
    case 'say':
      return call('say', ['speaker', 'navigator'], ['utterance', action.utterance]);
    case 'click':
    case 'submit':
    case 'hover':
    case 'copy':
      return call(action.intent, ['uid', action.element]);
    case 'textinput':
      return call('text_input', ['text', action.text], ['uid', action.element]);
    case 'change':
      return call('change', ['value', action.value], ['uid', action.element]);
    case 'paste':
      return call('paste', ['text', action.text], ['uid', action.element]);
    case 'load':
      return call('load', ['url', action.url]);
    case 'scroll':
      if ('element' in action.to) return call('scroll', ['uid', action.to.element]);
      return call('scroll', ['x', action.to.x], ['y', action.to.y]);
    case 'tabcreate':
      return action.url === null ? call('tabcreate') : call('tabcreate', ['url', action.url]);
    case 'tabswitch':
    case 'tabremove':
      return call(action.intent, ['tab', action.tab]);
    case 'back':
    case 'forward':
      return call(action.intent);
    case 'wait':
      return call('wait', ['seconds', action.seconds]);
  }
}

function call(name: string, ...given: readonly (readonly [string, string | number])[]): string {
  const written = given.map(([key, value]) => `${key}=${typeof value === 'number' ? value : quote(value)}`);
  return `${name}(${written.join(', ')})`;
}

function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

const CALL = /([A-Za-z_]+)\s*\(/gu;

/**
 * Reads the first action in `text`: a call such as `click(uid="a1")`, or a JSON object such as `{"intent": "click", "uid": "a1"}`,
 * alone or inside prose or a code fence.
 */
export function parseAction(text: string): ParsedAction {
  if (text.trim() === '') return { action: null, problem: 'the answer is empty' };
  const unknown: string[] = [];
  for (const match of text.matchAll(CALL)) {
    const name = match[1] ?? '';
    const intent = normalise(name);
    if (Object.hasOwn(READERS, intent)) return read(intent, readArguments(text, match.index + match[0].length));
    unknown.push(name);
  }
  const given = readJson(text);
  if (given !== null) return read(normalise(given.get('intent') ?? given.get('action') ?? ''), given);
  const named = unknown[0] === undefined ? '' : `; "${unknown[0]}" is no action`;
  return { action: null, problem: `no action was found in the answer${named}` };
}

function normalise(intent: string): string {
  return intent.trim().toLowerCase().replaceAll('_', '');
}

function read(intent: string, given: Arguments): ParsedAction {
  const reader = Object.hasOwn(READERS, intent) ? READERS[intent] : undefined;
  if (reader === undefined) return { action: null, problem: `"${intent}" is no action` };
  const result = reader(given);
  return typeof result === 'string'
    ? { action: null, problem: `${intent}: ${result}` }
    : { action: result, problem: null };
}

const READERS: Readonly<Record<string, Reader>> = {
  say: (given) => withText(given, ['utterance', 'text', 'message'], (utterance) => ({ intent: 'say', utterance })),
  click: (given) => withElement(given, (element) => ({ intent: 'click', element })),
  submit: (given) => withElement(given, (element) => ({ intent: 'submit', element })),
  hover: (given) => withElement(given, (element) => ({ intent: 'hover', element })),
  copy: (given) => withElement(given, (element) => ({ intent: 'copy', element })),
  textinput: (given) =>
    withElement(given, (element) =>
      withText(given, ['text', 'value'], (text) => ({ intent: 'textinput', element, text })),
    ),
  change: (given) =>
    withElement(given, (element) =>
      withText(given, ['value', 'text'], (value) => ({ intent: 'change', element, value })),
    ),
  paste: (given) =>
    withElement(given, (element) => withText(given, ['text', 'value'], (text) => ({ intent: 'paste', element, text }))),
  load: (given) => withText(given, ['url'], (url) => ({ intent: 'load', url })),
  scroll: (given) => {
    const to = scrollTarget(given);
    return typeof to === 'string' ? to : { intent: 'scroll', to };
  },
  tabcreate: (given) => ({ intent: 'tabcreate', url: given.get('url') ?? null }),
  tabswitch: (given) => withTab(given, (tab) => ({ intent: 'tabswitch', tab })),
  tabremove: (given) => withTab(given, (tab) => ({ intent: 'tabremove', tab })),
  back: () => ({ intent: 'back' }),
  forward: () => ({ intent: 'forward' }),
  wait: (given) => ({ intent: 'wait', seconds: number(given.get('seconds')) ?? 1 }),
};

function withElement(given: Arguments, build: (element: ElementId) => Action | string): Action | string {
  const uid = given.get('uid') ?? given.get('element') ?? given.get('data-webtasks-id');
  return uid === undefined || uid === '' ? 'it needs uid, the id of an element' : build(uid as ElementId);
}

function withText(given: Arguments, keys: readonly string[], build: (text: string) => Action): Action | string {
  const text = keys.map((key) => given.get(key)).find((value) => value !== undefined);
  return text === undefined ? `it needs ${keys[0]}` : build(text);
}

function withTab(given: Arguments, build: (tab: TabId) => Action): Action | string {
  const tab = number(given.get('tab'));
  return tab === null ? 'it needs tab, the number of a tab' : build(tab as TabId);
}

function scrollTarget(given: Arguments): ScrollTarget | string {
  const uid = given.get('uid');
  if (uid !== undefined && uid !== '') return { element: uid as ElementId };
  const x = number(given.get('x'));
  const y = number(given.get('y'));
  return x === null && y === null ? 'it needs x and y, or uid' : { x: x ?? 0, y: y ?? 0 };
}

function number(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

const KEY = /\s*,?\s*([A-Za-z_-]+)\s*=\s*/uy;

/** Reads `key=value` pairs from `start` up to the closing parenthesis; a missing one ends at the end of the text. */
function readArguments(text: string, start: number): Arguments {
  const given = new Map<string, string>();
  KEY.lastIndex = start;
  for (let match = KEY.exec(text); match !== null; match = KEY.exec(text)) {
    const { value, end } = readValue(text, KEY.lastIndex);
    given.set((match[1] ?? '').toLowerCase(), value);
    KEY.lastIndex = end;
  }
  return given;
}

/** What may follow a closing quote. A quote before anything else belongs to the text: models seldom escape. */
const AFTER_QUOTE = /\s*(?:$|\)|,\s*[A-Za-z_-]+\s*=)/uy;

function readValue(text: string, start: number): { value: string; end: number } {
  const mark = text[start];
  if (mark !== '"' && mark !== "'") {
    const rest = text.slice(start);
    const bare = rest.slice(0, rest.search(/[,)\n]|$/u));
    return { value: bare.trim(), end: start + bare.length };
  }
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === mark) {
      AFTER_QUOTE.lastIndex = i + 1;
      if (AFTER_QUOTE.test(text)) return { value: unescapeText(text.slice(start + 1, i)), end: i + 1 };
    }
  }
  return { value: unescapeText(text.slice(start + 1)), end: text.length };
}

function unescapeText(text: string): string {
  return text.replace(/\\(.)/gsu, (_, character: string) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The first JSON object in `text` that names an intent, its values as text; nested `arguments` are merged in. */
function readJson(text: string): Arguments | null {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return null;
  const value = parseJson(text.slice(start, end + 1));
  if (!isRecord(value)) return null;
  const nested = [value.arguments, value.args, value.parameters].filter(isRecord);
  const name = value.intent ?? value.action ?? value.name;
  const entries = [...Object.entries(value), ...nested.flatMap((inner) => Object.entries(inner))];
  const given = entries.filter(([, content]) => typeof content === 'string' || typeof content === 'number');
  return new Map([...given.map(([key, content]) => [key, String(content)] as const), ['intent', String(name ?? '')]]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // prose with braces: the caller says that no action was found
  }
}
