import type { z } from 'zod';
import { AgentError } from '../../agent/errors.ts';
import { formatAction, parseAction } from '../../agent/language-model/answer/action-text.ts';
import { elements, type Page, type PageElement } from '../../agent/page.ts';
import type { Candidate, Policy, Rank } from '../../agent/ports.ts';
import { predict } from '../../agent/predict.ts';
import { nameOf } from '../../agent/reading/target.ts';
import type { State } from '../../agent/state.ts';
import type { Turn } from '../../agent/turn.ts';
import { readSavedPage } from '../../dataset/page/saved-page.ts';
import { fromAction, toAction } from './action-schema.ts';
import type { API, SentPage, SentTurn } from './api-schema.ts';

/** Who decides, and who ranks. */
export interface ApiBrain {
  readonly policy: Policy;
  readonly rank: Rank;
}

type Request<Name extends Exclude<keyof typeof API, 'health'>> = z.infer<(typeof API)[Name]['request']>;
type Response<Name extends keyof typeof API> = z.input<(typeof API)[Name]['response']>;

/** What the policy would do next. */
export async function answerPredict(
  brain: ApiBrain,
  { turns, page, candidates }: Request<'predict'>,
  signal: AbortSignal,
): Promise<Response<'predict'>> {
  const state = stateOf(turns, page);
  const rank = candidates === undefined ? brain.rank : async () => given(candidates, state.page);
  const prediction = await predict(state, { rank, policy: brain.policy }, { signal, onText: () => {} });
  const { action, problem, raw, memo, usage } = prediction;
  return {
    action: action === null ? null : fromAction(action),
    text: action === null ? null : formatAction(action),
    candidates: prediction.candidates.map(described),
    ...{ problem, raw, memo, usage },
  };
}

/** The elements that matter, best first. */
export async function answerRank(
  { rank }: ApiBrain,
  { turns, page, limit }: Request<'rank'>,
  signal: AbortSignal,
): Promise<Response<'rank'>> {
  const ranked = await rank(stateOf(turns, page), { limit, signal });
  return { elements: ranked.map(described) };
}

/** The action that a model's text means. */
export function answerParse({ text }: Request<'parse'>): Response<'parse'> {
  const { action, problem } = parseAction(text);
  return { action: action === null ? null : fromAction(action), problem };
}

/** An action as models write it. */
export function answerFormat({ action }: Request<'format'>): Response<'format'> {
  return { text: formatAction(toAction(action)) };
}

/** A request that its schema allows, and that makes no sense all the same. */
export class Senseless extends AgentError {
  readonly field: string;

  constructor(field: string, message: string) {
    super(`${field} ${message}`);
    this.field = field;
  }
}

function stateOf(turns: readonly SentTurn[], page: SentPage | null): State {
  return { turns: turns.map(turnOf), page: page === null ? null : pageOf(page), screenshot: null, tabs: [] };
}

function turnOf(sent: SentTurn, place: number): Turn {
  const common = { timestamp: place, memo: sent.memo, cost: { milliseconds: 0, tokens: null } };
  if (!('action' in sent)) return { type: 'chat', ...sent, ...common };
  const action = toAction(sent.action);
  if (action.intent === 'say') return { type: 'chat', speaker: 'navigator', utterance: action.utterance, ...common };
  return { type: 'browser', action, target: null, outcome: { status: 'done', note: null }, url: sent.url, ...common };
}

function pageOf({ html, boxes, root, url, title, viewport, scroll }: SentPage): Page {
  // The schema knows no brands: a uid is whatever the client calls an element.
  if (root !== undefined) return { url, title, viewport, scroll, root: root as PageElement };
  const page = readSavedPage({ html: html ?? '', boxes: new Map(Object.entries(boxes ?? {})), url, viewport });
  if (page === null) throw new Senseless('page.html', 'holds no element');
  for (const { id } of elements(page.root)) if (id !== null) return { ...page, scroll, title: title || page.title };
  throw new Senseless(
    'page.html',
    'has no element with the attribute data-webtasks-id, by which actions name elements',
  );
}

function given(candidates: readonly { uid: string; score?: number | undefined }[], page: Page | null): Candidate[] {
  const byId = new Map<string | null, PageElement>();
  for (const element of page === null ? [] : elements(page.root)) byId.set(element.id, element);
  return candidates.map(({ uid, score }, i) => {
    const element = byId.get(uid);
    if (element === undefined) throw new Senseless(`candidates.${i}.uid`, `is "${uid}", which no element of page has`);
    return { element, score: score ?? -i, rank: i + 1 };
  });
}

function described({ element, rank, score }: Candidate): Response<'rank'>['elements'][number] {
  return { uid: element.id, rank, score, tag: element.tag, name: nameOf(element) };
}
