import type { Complete } from '../../agent/language-model/complete/complete.ts';
import type { Box } from '../../agent/page.ts';
import type { Tokenizer } from '../../agent/weblinx/budget/tokenizer.ts';
import type { PromptCandidate } from '../../agent/weblinx/budget/truncate-candidates.ts';
import { BUDGETS, type PromptOptions } from '../../agent/weblinx/prompt/weblinx.ts';
import { webLlamaMessages } from '../../agent/weblinx/prompt/webllama.ts';
import { isMapping, numberOf, type PythonValue, pythonFloat, str } from '../../agent/weblinx/python/value.ts';
import { PROMPT_CANDIDATES } from '../../dataset/page/candidates.ts';
import { readSavedPage } from '../../dataset/page/saved-page.ts';
import { parsePage } from '../../dataset/prompts/prompt-turn.ts';
import {
  type LiveAction,
  liveQuery,
  liveResult,
  liveUtterances,
  promptFields,
  readLiveAction,
  shownActions,
} from '../../dataset/prompts/webllama.ts';
import { elementRecords, namedFields } from '../../ranker/records/records.ts';
import type { Scorer } from '../../ranker/scorer.ts';
import { toMessage } from '../model/policy-model.ts';

/** The tokenizer, ranker and model that WebLlama's protocol is answered with. */
export interface WebLlamaBrain {
  readonly tokenizer: Tokenizer;
  readonly scorer: Scorer;
  readonly complete: Complete;
}

/** A request of WebLlama's protocol. */
export interface WebLlamaQuestion {
  readonly history: readonly PythonValue[];
  /** Keys: index, html, bboxes, viewport_height, viewport_width. */
  readonly state: ReadonlyMap<string, PythonValue>;
  /** Key: max_new_tokens. */
  readonly kwargs: ReadonlyMap<string, PythonValue>;
}

const ANSWER_TOKENS = 128;
const MOST_ANSWER_TOKENS = 4_096;

/** Predicts the next action in WebLlama's response format. Throws an `AgentError` if the model fails. */
export async function answerWebLlama(
  { tokenizer, scorer, complete }: WebLlamaBrain,
  { history, state, kwargs }: WebLlamaQuestion,
  { signal, seconds }: { signal: AbortSignal; seconds: () => number },
): Promise<LiveAction> {
  const actions = history.map(readLiveAction);
  const html = state.get('html');
  const text = typeof html === 'string' ? html : '';
  const viewport = {
    height: str(state.get('viewport_height') ?? null),
    width: str(state.get('viewport_width') ?? null),
  };
  const query = liveQuery(actions, viewport);
  const page = text === '' ? null : parsePage(text);
  const candidates = page === null ? null : await candidatesOf({ text, state, query }, scorer, signal);
  const options: PromptOptions = {
    ...{ tokenizer, budgets: BUDGETS, iterative: false, mode: 'improved' },
    ...{ unused: 'dropped', historyCount: 'text' },
  };
  const turn = {
    ...{ viewport, page, candidates, utterances: liveUtterances(actions) },
    history: shownActions(actions).map(promptFields),
  };
  const asked = numberOf(kwargs.get('max_new_tokens')) ?? ANSWER_TOKENS;
  const maxTokens = Math.min(Math.max(1, Math.trunc(asked)), MOST_ANSWER_TOKENS);
  const messages = webLlamaMessages(turn, options).map(toMessage);
  const answer = await complete(messages, { signal, maxTokens, onText: () => {} });
  const index = numberOf(state.get('index')) ?? actions.length;
  const [first, second, ...rest] = liveResult(answer.text.trim(), { root: page?.document ?? null, index });
  const head = [first, second].filter((entry) => entry !== undefined);
  return new Map<string, PythonValue>([...head, ['timestamp', pythonFloat(seconds())], ...rest]);
}

/** The best-ranked of the visible elements. */
async function candidatesOf(
  { text, state, query }: { text: string; state: WebLlamaQuestion['state']; query: string },
  scorer: Scorer,
  signal: AbortSignal,
): Promise<readonly PromptCandidate[]> {
  const height = numberOf(state.get('viewport_height'));
  const width = numberOf(state.get('viewport_width'));
  const viewport = height === null || width === null ? null : { height, width };
  const page = readSavedPage({ html: text, boxes: boxesOf(state.get('bboxes')), url: '', viewport });
  const records = page === null ? [] : elementRecords(page);
  const scores = await scorer({ query, documents: records.map(({ document }) => document) }, { signal });
  return records
    .map((record, i) => ({ record, score: scores[i] ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => b.score - a.score)
    .slice(0, PROMPT_CANDIDATES)
    .map(({ record }) => ({
      uid: record.element.id ?? '',
      document: record.document,
      element: namedFields(record),
    }));
}

function boxesOf(value: PythonValue | undefined): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  if (!isMapping(value)) return boxes;
  for (const [uid, sides] of value) {
    if (!isMapping(sides)) continue;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((side) => numberOf(sides.get(side)));
    if (x == null || y == null || width == null || height == null) continue;
    boxes.set(uid, { x, y, width, height });
  }
  return boxes;
}
