import type { Candidate, Policy, Prediction } from '../ports.ts';
import { lastSaid } from '../reading/said.ts';
import { tellsMoreAsPicture } from '../reading/tells-more-as-picture.ts';
import type { Screenshot, State } from '../state.ts';
import { type View, type ViewElement, viewOf } from '../view/view.ts';
import { VIEW_TOKENS } from '../view/view-tokens.ts';
import { isLooking } from './answer/read-action.ts';
import { type FormMemory, shortMemory } from './complete/answer-forms.ts';
import type { Complete } from './complete/complete.ts';
import { type Conversed, converse, MOST_LOOKS } from './converse.ts';
import { notedRefs, refsNote } from './noted-refs.ts';
import { ANSWER_TOKENS } from './servers/patience.ts';

/** Pictures that go with the prompt. */
export interface Pictures {
  /** `always`: with each step. `needed`: with pages that text describes badly, and when the model asks for one. */
  readonly when: 'needed' | 'always';
  /** A picture of the page, the elements marked by their refs; null where there is none. */
  readonly take: (state: State, elements: readonly ViewElement[], signal: AbortSignal) => Promise<Screenshot | null>;
}

/** Options of `languageModelPolicy`. */
export interface LanguageModelOptions {
  /** What is known about the answer forms of this model. Default: nothing; the policy finds out and remembers. */
  readonly memory?: FormMemory;
  /** Pictures for a model that can read them. Default: none. */
  readonly pictures?: Pictures;
  /** About how many tokens the view of a page may cost. */
  readonly viewTokens?: number;
  /** Tokens that an answer may have, reasoning included. */
  readonly answerTokens?: number;
}

/**
 * A policy that asks a language model: for a tool call where the server knows tools, else for JSON, else for text, as it finds out with
 * the first request; and once more when an answer cannot be used, even after what is plainly meant was repaired. The model may look at
 * what its view of the page leaves out before it acts.
 */
export function languageModelPolicy(complete: Complete, options: LanguageModelOptions = {}): Policy {
  const { memory = shortMemory(), pictures, viewTokens = VIEW_TOKENS, answerTokens = ANSWER_TOKENS } = options;
  return async ({ state, candidates }, { signal, onText }) => {
    const view = viewFor(state, candidates, viewTokens);
    const takePicture = pictures === undefined ? null : () => pictures.take(state, view?.elements ?? [], signal);
    return await memory.use(async (known) => {
      const image =
        pictures !== undefined && known.pictures && sendsPicture(pictures, state) ? await takePicture?.() : null;
      const exchange = { state, view, image: image ?? null, takePicture, complete, answerTokens, signal, onText };
      const conversed = await converse(exchange, known);
      return { result: predictionOf(conversed, state), understood: conversed.answer.understood };
    });
  };
}

/** Whether a step begins with a picture of the page. */
function sendsPicture({ when }: Pictures, { page }: State): boolean {
  return when === 'always' || (page !== null && tellsMoreAsPicture(page));
}

function viewFor({ page, turns, before = null }: State, candidates: readonly Candidate[], budget: number): View | null {
  if (page === null) return null;
  const ranked = candidates.map(({ element }) => element);
  const asked = lastSaid(turns);
  return viewOf(page, { budget, ranked, asked, before, refs: notedRefs(turns) });
}

function predictionOf({ answer, usage, refs, notes }: Conversed, { turns }: State): Prediction {
  const { raw, parsed } = answer;
  const memo = refsNote(notedRefs(turns), refs);
  const [action, ...more] = parsed.steps;
  if (action === undefined) return { action: null, problem: parsed.problem, raw, memo, usage };
  if (isLooking(action))
    return { action: null, problem: `it looked more than ${MOST_LOOKS} times and did nothing`, raw, memo, usage };
  // What a look shows comes with the next page.
  const until = more.findIndex(isLooking);
  const rest = (until < 0 ? more : more.slice(0, until)).filter((step) => !isLooking(step));
  const beyond = until < 0 ? parsed.beyond : undefined;
  return { action, rest, ...(beyond !== undefined && { beyond }), notes, problem: null, raw, memo, usage };
}
