import { JsonError, readJson } from '../agent/weblinx/python/json.ts';
import { isMapping, numberOf, type PythonValue } from '../agent/weblinx/python/value.ts';
import { DatasetError } from './dataset-error.ts';
import { isPlainName } from './plain-name.ts';

/** A JSON object. */
export type Fields = ReadonlyMap<string, PythonValue>;

/** The files that show the page before a turn; names in `screenshots/` and `pages/`. */
export interface SavedState {
  readonly screenshot: string | null;
  readonly page: string | null;
  /** `good` or `broken`; null if unknown. */
  readonly screenshotStatus: string | null;
}

/** A chat turn. `index` is its position in the replay. */
export interface RecordedUtterance {
  readonly type: 'chat';
  readonly index: number;
  /** Seconds since the recording began; negative before that. */
  readonly timestamp: number;
  readonly state: SavedState | null;
  readonly speaker: string;
  readonly utterance: string;
}

/** An action in the browser. */
export interface RecordedAction {
  readonly type: 'browser';
  readonly index: number;
  readonly timestamp: number;
  readonly state: SavedState | null;
  /** As recorded, in camel case: click, hover, textInput, change, submit, load, scroll, copy, paste, tabcreate, ... */
  readonly intent: string;
  /** `action.arguments` as recorded. */
  readonly args: Fields;
  readonly metadata: Fields;
  readonly properties: Fields;
  /** The element as recorded, with its box in zoomed px; null for actions without one. */
  readonly element: Fields | null;
  readonly attributes: Fields;
  /** The `url` beside `action`, where an old layout of the data has it. */
  readonly url: string | null;
}

/** One turn of a demonstration. */
export type RecordedTurn = RecordedUtterance | RecordedAction;

/** The content of `replay.json`. */
export interface Demonstration {
  readonly name: string;
  readonly turns: readonly RecordedTurn[];
}

/** Reads JSON; `source` names the file in errors. Throws `DatasetError`. */
export function readJsonFile(text: string, source: string): PythonValue {
  try {
    return readJson(text);
  } catch (cause) {
    if (!(cause instanceof JsonError)) throw cause;
    const why = text.trim() === '' ? 'the file is empty' : `this is not JSON: ${cause.message}`;
    throw new DatasetError(`${source}: ${why}`, { cause, hint: 'Fetch or copy this file again.' });
  }
}

/** Reads the text of a `replay.json`. Throws a `DatasetError` that names the file and the turn. */
export function readReplay(text: string, { name, source }: { name: string; source: string }): Demonstration {
  const replay = readJsonFile(text, source);
  const data = isMapping(replay) ? replay.get('data') : undefined;
  if (!Array.isArray(data)) {
    const hint = 'Expected {"data": [turn, ...]}.';
    throw new DatasetError(`${source}: there is no list of turns under "data"`, { hint });
  }
  return { name, turns: data.map((turn, index) => readTurn(turn, index, source)) };
}

function readTurn(turn: PythonValue, index: number, source: string): RecordedTurn {
  const where = `${source}: turn ${index}`;
  if (!isMapping(turn)) throw broken(`${where} is not an object`);
  const type = turn.get('type');
  const timestamp = numberOf(turn.get('timestamp'));
  if (timestamp === null) throw broken(`${where} has no "timestamp"`);
  if (!Number.isFinite(timestamp)) throw broken(`${where} has the "timestamp" ${timestamp}, which is no time`);
  const state = readState(turn.get('state'), where);
  if (type === 'chat') {
    const speaker = textField(turn, 'speaker', where);
    return { type, index, timestamp, state, speaker, utterance: textField(turn, 'utterance', where) };
  }
  if (type !== 'browser') throw broken(`${where} is neither "chat" nor "browser"`);
  const action = turn.get('action');
  if (!isMapping(action)) throw broken(`${where} has no "action"`);
  return { type, index, timestamp, state, ...readAction(action, where), url: textOrNull(turn.get('url')) };
}

function readAction(action: Fields, where: string) {
  const args = mappingOrEmpty(action.get('arguments'));
  const element = args.get('element');
  return {
    intent: textField(action, 'intent', where),
    args,
    metadata: mappingOrEmpty(args.get('metadata')),
    properties: mappingOrEmpty(args.get('properties')),
    element: isMapping(element) ? element : null,
    attributes: mappingOrEmpty(isMapping(element) ? element.get('attributes') : undefined),
  };
}

function readState(state: PythonValue | undefined, where: string): SavedState | null {
  if (!isMapping(state)) return null;
  return {
    screenshot: fileName(state, 'screenshot', where),
    page: fileName(state, 'page', where),
    screenshotStatus: textOrNull(state.get('screenshot_status')),
  };
}

/** Replays are untrusted: a file name in them must not lead out of the folder of the demonstration. */
function fileName(state: Fields, key: 'screenshot' | 'page', where: string): string | null {
  const name = textOrNull(state.get(key));
  if (name !== null && !isPlainName(name))
    throw broken(`${where}: "${key}" is ${JSON.stringify(name)}, not the name of a file`);
  return name;
}

const NO_FIELDS: Fields = new Map();

function mappingOrEmpty(value: PythonValue | undefined): Fields {
  return isMapping(value) ? value : NO_FIELDS;
}

function textOrNull(value: PythonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function textField(fields: Fields, key: string, where: string): string {
  const value = fields.get(key);
  if (typeof value !== 'string') throw broken(`${where} has no "${key}"`);
  return value;
}

function broken(message: string): DatasetError {
  return new DatasetError(message, { hint: 'Fetch this demonstration again, or leave it out of the split.' });
}
