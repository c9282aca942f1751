import { attribute, elements, type PageElement } from '../../agent/page.ts';
import { callOfTurn } from '../../agent/weblinx/budget/truncate-history.ts';
import { parseCall } from '../../agent/weblinx/calls/call-text.ts';
import { ReferenceCrash } from '../../agent/weblinx/python/reference-crash.ts';
import { isMapping, numberOf, type PythonValue, pythonFloat, str } from '../../agent/weblinx/python/value.ts';
import type { Fields, RecordedTurn } from '../demonstration.ts';
import { formatTimestamp, turnFields } from '../replay/format-turn.ts';
import { firstAndLast, NO_UTTERANCE, SHOWN } from '../replay/history.ts';
import { predictedArgs } from '../score/predicted-args.ts';

/** An action in WebLlama's protocol: intent, arguments, x, y, tag, attrs, timestamp in seconds, index. The protocol forces this form. */
export type LiveAction = Fields;

/** Converts a recorded turn to WebLlama's form. Its attributes are always empty (quirk Q2). */
export function webLlamaAction(turn: RecordedTurn): LiveAction {
  const args = turnFields(turn, 'webllama');
  const ranker = turnFields(turn, 'ranker');
  const action = new Map<string, PythonValue>([['intent', args.get('intent') ?? null], ...args]);
  for (const key of ['x', 'y']) action.set(key, ranker.get(key) ?? null);
  for (const key of ['tag', 'attrs']) if (ranker.has(key)) action.set(key, ranker.get(key) ?? null);
  return action.set('timestamp', pythonFloat(turn.timestamp)).set('index', turn.index);
}

/** The keys after the arguments, in this order. */
const AFTER_ARGUMENTS = new Set(['tag', 'attrs', 'timestamp', 'index']);

const KEPT = new Set(['class', 'title', 'href', 'aria-label', 'd', 'src']);

/** Reads an action of a client and orders its keys as WebLlama does. Throws `ReferenceCrash` if it has no intent. */
export function readLiveAction(sent: PythonValue): LiveAction {
  if (!isMapping(sent) || !sent.has('intent')) throw new ReferenceCrash('KeyError', 'an action has no "intent"');
  const args = [...sent].filter(([key]) => !AFTER_ARGUMENTS.has(key));
  const action = new Map<string, PythonValue>([['intent', sent.get('intent') ?? null], ...args]);
  const [tag, attrs] = [sent.get('tag') ?? null, sent.get('attrs')];
  if (tag !== null) action.set('tag', tag);
  if (isMapping(attrs)) action.set('attrs', new Map([...attrs].filter(([name]) => KEPT.has(name))));
  return action.set('timestamp', sent.get('timestamp') ?? null).set('index', sent.get('index') ?? null);
}

/** The arguments of an action in a prompt: all but the mouse position. */
export function promptFields(action: LiveAction): Fields {
  return new Map([...action].filter(([key]) => key !== 'x' && key !== 'y'));
}

/** Formats an action for WebLlama's ranker. */
export function rankerCall(action: LiveAction): string {
  const isLast = (key: string) => key === 'tag' || key === 'attrs';
  const kept = [...action].filter(([key, value]) => {
    if (key === 'uid' || key === 'index' || key === 'timestamp') return false;
    return (key !== 'x' && key !== 'y') || value !== null;
  });
  const fields = [...kept.filter(([key]) => !isLast(key)), ...kept.filter(([key]) => isLast(key))];
  return callOfTurn(new Map([...fields, ['timestamp', formatTimestamp(secondsOf(action))]]));
}

function secondsOf(action: LiveAction): number {
  return numberOf(action.get('timestamp')) ?? 0;
}

/** The last five actions, which a prompt shows. */
export function shownActions(history: readonly LiveAction[]): readonly LiveAction[] {
  return history.slice(-SHOWN);
}

/** The instructor's earlier utterances as `[MM:SS] text`; `NO_UTTERANCE` if there are none. */
export function liveUtterances(history: readonly LiveAction[]): readonly string[] | string {
  const earlier = history.slice(0, Math.max(0, history.length - SHOWN));
  const said = earlier.filter((action) => action.get('intent') === 'say' && action.get('speaker') === 'instructor');
  if (said.length === 0) return NO_UTTERANCE;
  return firstAndLast(said).map(
    (action) => `[${formatTimestamp(secondsOf(action))}] ${str(action.get('utterance') ?? '')}`,
  );
}

/** The query of WebLlama's ranker; the size of the viewport is text because it may be `None`. */
export function liveQuery(history: readonly LiveAction[], viewport: { height: string; width: string }): string {
  const said = liveUtterances(history);
  const utterances = typeof said === 'string' ? said : said.join(' ');
  const calls = shownActions(history).map(rankerCall).join(' ; ');
  return (
    `Viewport(height=${viewport.height}, width=${viewport.width}) ---- Instructor Utterances: ${utterances} ---- ` +
    `Previous Turns:${calls}`
  );
}

/** Reads the response of a model server: text, `{"generated_text": text}`, or a list with one of these. Throws `ReferenceCrash`. */
export function readModelOutput(output: PythonValue): string {
  if (Array.isArray(output)) {
    const [only] = output;
    if (output.length !== 1 || Array.isArray(only) || only === undefined)
      throw new ReferenceCrash('ValueError', `the output is a list of ${output.length}`);
    return readModelOutput(only);
  }
  const text = isMapping(output) ? output.get('generated_text') : output;
  if (typeof text !== 'string') throw new ReferenceCrash('ValueError', 'there is no generated text in the output');
  return text;
}

/** Converts a model's output to WebLlama's response: index, intent, tag, attrs, then the arguments. Throws `ReferenceCrash`. */
export function liveResult(output: string, { root, index }: { root: PageElement | null; index: number }): LiveAction {
  const call = parseCall(output);
  if ('error' in call) throw new ReferenceCrash(call.error, call.message);
  const args = predictedArgs(call);
  if ('error' in args) throw new ReferenceCrash(args.error, args.message);
  const element = root === null ? null : elementOf(root, args.get('uid'));
  const names = element?.attributes.filter(([name]) => KEPT.has(name)) ?? [];
  return new Map<string, PythonValue>([
    ['index', index],
    ['intent', call.intent],
    ['tag', element?.tag ?? null],
    ['attrs', new Map(names.map(([name, value]) => [name, value]))],
    ...args,
  ]);
}

function elementOf(root: PageElement, uid: PythonValue | undefined): PageElement | null {
  if (typeof uid !== 'string' || uid === '') return null;
  for (const element of elements(root))
    if (element.id === uid || attribute(element, 'data-webtasks-id') === uid) return element;
  return null;
}
