import { findElement } from '../page.ts';
import type { Candidate, Observation, Policy, Prediction } from '../ports.ts';
import { inShort } from '../reading/describe.ts';
import { lastSaid } from '../reading/said.ts';
import type { Screenshot, State } from '../state.ts';
import type { Refs } from '../view/refs.ts';
import { type View, type ViewElement, viewOf } from '../view/view.ts';
import { VIEW_TOKENS } from '../view/view-tokens.ts';
import { isLooking, looksAtFirst } from './answer/read-action.ts';
import type { Shown } from './ask.ts';
import { type FormMemory, shortMemory, type Understood } from './complete/answer-forms.ts';
import type { Complete } from './complete/complete.ts';
import { type Conversed, converse, MOST_LOOKS } from './converse.ts';
import { notedLooks, notedRefs, refsNote } from './noted-refs.ts';
import { ANSWER_TOKENS } from './servers/patience.ts';
import { tellsMoreAsPicture } from './tells-more-as-picture.ts';

/** Pictures that go with the prompt. */
export interface Pictures {
  /** `always`: with each step. `needed`: with pages that text describes badly, and when the model asks for one. */
  readonly when: 'needed' | 'always';
  /** Looks at the page once more; its screenshot shows the page as it was read. */
  readonly look: (signal: AbortSignal) => Promise<Observation>;
  /** The screenshot of a look, the elements marked by their refs; null where there is none. */
  readonly mark: (seen: Observation, elements: readonly ViewElement[]) => Promise<Screenshot | null>;
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
  /** The time where the person is, told to the model: "next Friday". Default: none is told, as a recorded page is of another day. */
  readonly now?: () => Date;
}

/**
 * A policy that asks a language model: for a tool call where the server knows tools, else for JSON, else for text, as it finds out with
 * the first request; and once more when an answer cannot be used, even after what is plainly meant was repaired. The model may look at
 * what its view of the page leaves out before it acts.
 */
export function languageModelPolicy(complete: Complete, options: LanguageModelOptions = {}): Policy {
  const { memory = shortMemory(), pictures, viewTokens = VIEW_TOKENS, answerTokens = ANSWER_TOKENS, now } = options;
  return async ({ state, candidates }, { signal, onText }) => {
    const show = (seen: State, refs: Refs) => viewFor(seen, candidates, { budget: viewTokens, refs });
    const marked = async (given: { readonly state: State; readonly view: View | null }): Promise<Shown> => {
      return { ...given, image: (await pictures?.mark(given.state, given.view?.elements ?? [])) ?? null };
    };
    const lookAgain = async (refs: Refs) => {
      const seen = { ...state, ...(await pictures?.look(signal)) };
      return await marked({ state: seen, view: show(seen, refs) });
    };
    const due = notedLooks(state.turns);
    const firstShown = async ({ pictures: takes }: Understood): Promise<Shown> => {
      const refs = notedRefs(state.turns);
      const isAskedFor = due.some(({ intent }) => intent === 'picture');
      const isNeeded = isAskedFor || (state.page !== null && tellsMoreAsPicture(state.page));
      if (pictures?.when === 'needed' && takes && state.page !== null && isNeeded) return await lookAgain(refs);
      const first = { state, view: show(state, refs) };
      return pictures?.when === 'always' && takes ? await marked(first) : { ...first, image: null };
    };
    return await memory.use(async (known) => {
      const way = {
        lookAgain: pictures === undefined ? null : lookAgain,
        now: now?.(),
        complete,
        answerTokens,
        signal,
        onText,
      };
      const conversed = await converse({ ...(await firstShown(known)), ...way }, known, due);
      return { result: predictionOf(conversed, state), understood: conversed.answer.understood };
    });
  };
}

function viewFor(
  { page, turns, before = null }: State,
  candidates: readonly Candidate[],
  { budget, refs }: { readonly budget: number; readonly refs: Refs },
): View | null {
  if (page === null) return null;
  // The elements were ranked on the page of the first look.
  const ranked = candidates.map(
    ({ element }) => (element.id === null ? null : findElement(page, element.id)) ?? element,
  );
  const asked = lastSaid(turns);
  return viewOf(page, { budget, ranked, asked, before, refs });
}

function predictionOf({ answer, usage, refs, notes, state }: Conversed, given: State): Prediction {
  const { raw, parsed } = answer;
  const seen = state === given ? {} : { seen: state };
  const [action, ...more] = parsed.steps;
  const until = more.findIndex(isLooking);
  // What these show comes with the next page.
  const looks = action === undefined || until < 0 ? [] : looksAtFirst(more.slice(until));
  const memo = refsNote(given.turns, refs, looks);
  if (action === undefined) return { action: null, problem: parsed.problem, raw, memo, usage, ...seen };
  if (isLooking(action))
    return {
      action: null,
      problem: `it looked more than ${MOST_LOOKS} times and did nothing`,
      raw,
      memo,
      usage,
      ...seen,
    };
  const rest = (until < 0 ? more : more.slice(0, until)).filter((step) => !isLooking(step));
  const unseen = more.slice(rest.length + looks.length);
  const left = unseen.map((step) => (isLooking(step) ? step.intent : inShort(step, state.page)));
  const beyond =
    left.length === 0 ? parsed.beyond : { actions: [...left, ...(parsed.beyond?.actions ?? [])], why: NOT_SEEN };
  return { action, rest, ...(beyond !== undefined && { beyond }), notes, problem: null, raw, memo, usage, ...seen };
}

const NOT_SEEN = 'what you looked at first was not shown yet';
