import type { z } from 'zod';
import type { ElementId } from '../../agent/action.ts';
import type { Page } from '../../agent/page.ts';
import type { Rank } from '../../agent/ports.ts';
import { CANDIDATES } from '../../agent/predict.ts';
import { guessTokens } from '../../agent/reading/guess-tokens.ts';
import { lastSaid } from '../../agent/reading/said.ts';
import { NO_REFS, type Refs } from '../../agent/view/refs.ts';
import { FIRST_LOOK, viewOf } from '../../agent/view/view.ts';
import type { API } from './api-schema.ts';
import { sentPage, stateOf } from './sent-state.ts';

type ViewRequest = z.infer<(typeof API)['view']['request']>;
type Response = z.input<(typeof API)['view']['response']>;

/** Elements of HTML without uids are called `n1`, `n2`, ... in document order, and on the page before `b1`, `b2`, ... */
const HERE = 'n';
const BEFORE = 'b';

/** Views a page, or what changed on it, as a language model reads it. */
export async function answerView(rank: Rank, request: ViewRequest, signal: AbortSignal): Promise<Response> {
  const { turns, budget, tell } = request;
  const page = sentPage(request.page, HERE);
  const before = request.before === null ? null : sentPage(request.before.page, BEFORE);
  const state = stateOf(turns, page);
  const candidates = turns.length === 0 ? [] : await rank(state, { limit: CANDIDATES, signal });
  const ranked = candidates.map(({ element }) => element);
  const refs = before === null ? NO_REFS : refsOn(before, request.before?.refs);
  const asked = lastSaid(state.turns);
  const view = viewOf(page, { ...FIRST_LOOK, ranked, asked, budget, tell, before, refs });
  const { text, changed, elements } = view;
  const given = view.refs.given.map(([ref, uid]): [string, string] => [ref, uid]);
  return { text, tokens: guessTokens(text), changed, elements: [...elements], refs: { next: view.refs.next, given } };
}

/** The refs of the last look, by the ids that its page has now. */
function refsOn(before: Page, sent: { next: number; given: readonly (readonly [string, string])[] } | undefined): Refs {
  if (sent === undefined) return NO_REFS;
  const isUnnamed = before.root.id === `${BEFORE}1`;
  const idOf = (uid: string) => (isUnnamed ? uid.replace(HERE, BEFORE) : uid) as ElementId;
  return { next: sent.next, given: sent.given.map(([ref, uid]) => [ref, idOf(uid)]) };
}
