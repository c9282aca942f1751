import { looksLikeInteger, type PythonError, readFloat, readInteger } from '../python/number.ts';
import { isAlphanumeric, strip } from '../python/text.ts';

/** A value of an argument: Python's str, int (a bigint beyond 2^53), float or None. */
export type CallValue = string | number | bigint | null;

/** The Python type of a value; JavaScript cannot tell `1` from `1.0`. */
export type CallType = 'str' | 'int' | 'float' | 'NoneType';

/** A model's output read as `intent(key=value, ...)`: an intent of WebLINX or `<unk>`, and the arguments in order. */
export interface Call {
  readonly intent: string;
  readonly args: ReadonlyMap<string, CallValue>;
  readonly types: ReadonlyMap<string, CallType>;
}

/** The intents of WebLINX as models write them, in lower case without underscores. `action` has its intent as an argument. */
const INTENTS = new Set([
  ...['say', 'click', 'hover', 'textinput', 'submit', 'change', 'load', 'scroll'],
  ...['copy', 'paste', 'tabcreate', 'tabremove', 'tabswitch', 'action'],
]);

/** Replaces an intent that WebLINX does not know. */
export const UNKNOWN_INTENT = '<unk>';

/** The intent for a name, ignoring case, underscores and surrounding white space; `<unk>` if there is none. */
export function readIntent(name: string): string {
  const key = strip(name.toLowerCase()).replaceAll('_', '');
  return INTENTS.has(key) ? key : UNKNOWN_INTENT;
}

/**
 * The meaning of quotes. `weblinx`: numbers are numbers even inside quotes, and `\"` is not an escape. `escaped`: quoted values are
 * text, `\"`, `\n` and `\t` mean a quote, a line end and a tab, and no value is an error.
 */
export type Quoting = 'weblinx' | 'escaped';

/**
 * Reads the first call in a model's output exactly as WebLINX does, quirks included: quotes are optional, `\"` is not an escape and
 * `"5"` is a number, unless `quoting` says otherwise. Returns an error value for output on which WebLINX crashes. Linear time.
 */
export function parseCall(output: string, quoting: Quoting = 'weblinx'): Call | PythonError {
  const { rawIntent, rawArgs } = splitCall(output, quoting);
  const args = new Map<string, CallValue>();
  const types = new Map<string, CallType>();
  for (const piece of rawArgs) {
    const equals = piece.indexOf('=');
    if (equals === -1) continue;
    const value = quoting === 'weblinx' ? readValue(piece.slice(equals + 1)) : readText(piece.slice(equals + 1));
    if ('error' in value) return value;
    const key = strip(piece.slice(0, equals));
    args.set(key, value.value);
    types.set(key, value.type);
  }
  const intent = readIntent(rawIntent);
  if (intent !== 'action') return { intent, args, types };
  const named = args.get('intent');
  if (named === undefined) return { intent: UNKNOWN_INTENT, args, types };
  if (typeof named === 'string' || quoting === 'escaped') return { intent: readIntent(String(named)), args, types };
  return { error: 'AttributeError', message: `'${types.get('intent')}' object has no attribute 'lower'` };
}

/** The name before the first parenthesis and the pieces between the commas after it, with their white space. */
export function splitCall(
  output: string,
  quoting: Quoting = 'weblinx',
): { rawIntent: string; rawArgs: readonly string[] } {
  const open = output.indexOf('(');
  if (open === -1) return { rawIntent: '', rawArgs: [''] };
  const rawArgs: string[] = [];
  let quoted = false;
  let start = open + 1;
  let i = start;
  for (; i < output.length; i++) {
    const unit = output.charCodeAt(i);
    if (unit === 0x22) quoted = !quoted;
    else if (quoted) i += unit === 0x5c && quoting === 'escaped' ? 1 : 0;
    else if (unit === 0x29) break;
    else if (unit === 0x2c) {
      rawArgs.push(output.slice(start, i));
      start = i + 1;
    }
  }
  rawArgs.push(output.slice(start, i));
  return { rawIntent: output.slice(startOfName(output, open), open), rawArgs };
}

/** Start of the run of letters, digits and underscores that ends at `end`. */
function startOfName(text: string, end: number): number {
  let start = end;
  while (start > 0) {
    const unit = text.charCodeAt(start - 1);
    const isPair = unit >= 0xdc00 && unit <= 0xdfff && start > 1 && /^[\ud800-\udbff]$/.test(text.charAt(start - 2));
    const character = text.slice(start - (isPair ? 2 : 1), start);
    if (character !== '_' && !isAlphanumeric(character)) break;
    start -= character.length;
  }
  return start;
}

/** Reads the text of one argument. As in WebLINX, numbers count even inside quotes. */
export function readValue(text: string): { type: CallType; value: CallValue } | PythonError {
  let value = strip(text);
  if (value.startsWith('"') && value.endsWith('"')) value = value.slice(1, -1);
  if (value.includes('.')) {
    const number = readFloat(value);
    return number === null ? { type: 'str', value } : { type: 'float', value: number };
  }
  if (!looksLikeInteger(value)) return { type: 'str', value };
  const integer = readInteger(value);
  return typeof integer === 'object' ? integer : { type: 'int', value: integer };
}

/** As `readValue`, but quoted values are text. */
function readText(text: string): { type: CallType; value: CallValue } {
  const value = strip(text);
  if (value.length > 1 && value.startsWith('"') && value.endsWith('"'))
    return { type: 'str', value: value.slice(1, -1).replace(/\\(["nt])/gu, (_, mark) => MARKS.get(mark) ?? mark) };
  const read = readValue(value);
  return 'error' in read ? { type: 'str', value } : read;
}

const MARKS = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);
