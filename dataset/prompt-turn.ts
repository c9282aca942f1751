import type { PromptTurn } from '../agent/prompt/weblinx.ts';
import { type PythonValue, pythonFloat, str } from '../agent/python-value.ts';
import { callOf } from '../agent/truncate-history.ts';
import type { RankedCandidate } from './candidates.ts';
import type { Demonstration, RecordedTurn } from './demonstration.ts';
import { formatTimestamp, turnFields } from './format-turn.ts';
import { previousFields, previousTurnsOf, utteranceItems, utteranceText } from './history.ts';
import { parseFragment } from './html/fragment.ts';
import { isHtmlElement } from './html/tree.ts';

/** A turn of a demonstration, and what was there to choose from. */
export interface PromptMoment {
  readonly demonstration: Demonstration;
  readonly turn: RecordedTurn;
  /** The saved page; null or '' where there is none. */
  readonly html: string | null;
  readonly candidates: readonly RankedCandidate[] | null;
}

/** What a prompt says of a recorded turn. */
export function promptTurn(moment: PromptMoment): PromptTurn {
  const { demonstration, turn, html, candidates } = moment;
  return {
    utterances: utteranceItems(demonstration, turn.index),
    history: previousFields(demonstration, turn.index, 'action'),
    viewport: { height: str(measure(turn, 'viewportHeight')), width: str(measure(turn, 'viewportWidth')) },
    // A page is shown around candidates only; without them it need not be read.
    page: html === null || html === '' || candidates === null ? null : parsePage(html),
    candidates,
  };
}

function measure(turn: RecordedTurn, key: string): PythonValue {
  return turn.type === 'browser' ? (turn.metadata.get(key) ?? null) : null;
}

function parsePage(html: string): PromptTurn['page'] {
  const { root, document } = parseFragment(html);
  const first = document.children.find(isHtmlElement);
  return root === null || first === undefined ? null : { root, document: first };
}

/** As `promptTurn`, with the history that WebLlama's live agent keeps. */
export function webLlamaTurn(moment: PromptMoment): PromptTurn {
  const { demonstration, turn } = moment;
  const history = previousTurnsOf(demonstration, turn.index).map((earlier) => {
    const fields = webLlamaAction(earlier);
    fields.delete('x');
    fields.delete('y');
    return fields;
  });
  return { ...promptTurn(moment), history };
}

/** A recorded turn as WebLlama's agent remembers it. Its attributes are always empty (quirk Q2). */
export function webLlamaAction(turn: RecordedTurn): Map<string, PythonValue> {
  const args = turnFields(turn, 'webllama');
  const ranker = turnFields(turn, 'ranker');
  const action = new Map<string, PythonValue>([['intent', args.get('intent') ?? null], ...args]);
  for (const key of ['x', 'y']) action.set(key, ranker.get(key) ?? null);
  for (const key of ['tag', 'attrs']) if (ranker.has(key)) action.set(key, ranker.get(key) ?? null);
  return action.set('timestamp', pythonFloat(turn.timestamp)).set('index', turn.index);
}

/** A recorded turn as WebLlama's ranker reads it. */
export function webLlamaCall(turn: RecordedTurn): string {
  const fields = webLlamaAction(turn);
  for (const key of ['uid', 'index']) fields.delete(key);
  for (const key of ['x', 'y']) if (fields.get(key) === null) fields.delete(key);
  const element = ['tag', 'attrs'].flatMap((key) => (fields.has(key) ? [[key, fields.get(key) ?? null] as const] : []));
  for (const [key] of element) fields.delete(key);
  fields.delete('timestamp');
  return callOf(new Map([...fields, ...element, ['timestamp', formatTimestamp(turn.timestamp)]]));
}

/** What WebLlama's agent asks its ranker. */
export function webLlamaQuery(demonstration: Demonstration, index: number): string {
  const turn = demonstration.turns[index];
  const size = (key: string) => str(turn === undefined ? null : measure(turn, key));
  const viewport = `Viewport(height=${size('viewportHeight')}, width=${size('viewportWidth')})`;
  const history = previousTurnsOf(demonstration, index).map(webLlamaCall).join(' ; ');
  return `${viewport} ---- Instructor Utterances: ${utteranceText(demonstration, index)} ---- Previous Turns:${history}`;
}
