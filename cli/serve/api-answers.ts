import type { z } from 'zod';
import { parseAction } from '../../agent/language-model/answer/action-text.ts';
import { formatAction } from '../../agent/language-model/answer/format-action.ts';
import { elements, type Page, type PageElement } from '../../agent/page.ts';
import type { Candidate, Policy, Rank } from '../../agent/ports.ts';
import { predict } from '../../agent/predict.ts';
import { elementName } from '../../agent/reading/element-name.ts';
import { fromAction, toAction } from '../wire/action-json.ts';
import type { API } from './api-schema.ts';
import { InvalidRequest, pageWithUids, stateOf } from './sent-state.ts';

/** The policy and the ranker that the server answers with. */
export interface ApiBrain {
  readonly policy: Policy;
  readonly rank: Rank;
}

type RequestOf<Name extends Exclude<keyof typeof API, 'health'>> = z.infer<(typeof API)[Name]['request']>;
type Response<Name extends keyof typeof API> = z.input<(typeof API)[Name]['response']>;

/** Predicts the next action. */
export async function answerPredict(
  brain: ApiBrain,
  { turns, page, candidates }: RequestOf<'predict'>,
  signal: AbortSignal,
): Promise<Response<'predict'>> {
  const state = stateOf(turns, page === null ? null : pageWithUids(page));
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

/** Ranks the elements of a page. */
export async function answerRank(
  { rank }: ApiBrain,
  { turns, page, limit }: RequestOf<'rank'>,
  signal: AbortSignal,
): Promise<Response<'rank'>> {
  const ranked = await rank(stateOf(turns, pageWithUids(page)), { limit, signal });
  return { elements: ranked.map(described) };
}

/** Parses a model's text as an action. */
export function answerParse({ text }: RequestOf<'parse'>): Response<'parse'> {
  const { action, problem } = parseAction(text);
  return { action: action === null ? null : fromAction(action), problem };
}

/** Formats an action as models write it. */
export function answerFormat({ action }: RequestOf<'format'>): Response<'format'> {
  return { text: formatAction(toAction(action)) };
}

function given(candidates: readonly { uid: string; score?: number | undefined }[], page: Page | null): Candidate[] {
  const byId = new Map<string | null, PageElement>();
  for (const element of page === null ? [] : elements(page.root)) byId.set(element.id, element);
  return candidates.map(({ uid, score }, i) => {
    const element = byId.get(uid);
    if (element === undefined)
      throw new InvalidRequest(`candidates.${i}.uid`, `is "${uid}", but page has no such element`);
    return { element, score: score ?? -i, rank: i + 1 };
  });
}

function described({ element, rank, score }: Candidate): Response<'rank'>['elements'][number] {
  return { uid: element.id, rank, score, tag: element.tag, name: elementName(element) };
}
