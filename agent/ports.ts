import type { Action, BrowserAction, Named } from './action.ts';
import type { PageElement } from './page.ts';
import type { State } from './state.ts';
import type { Effect, Left, Outcome } from './turn.ts';

/** An element that may matter now. `rank` counts from 1; a higher `score` is better. Both compare within one list only. */
export interface Candidate {
  readonly element: PageElement;
  readonly score: number;
  readonly rank: number;
}

/** Orders the elements of `state.page`, best first, at most `limit`. */
export type Rank = (state: State, options: { limit: number; signal: AbortSignal }) => Promise<readonly Candidate[]>;

/** Tokens of one or more requests, as the model server counted them. */
export interface Usage {
  readonly prompt: number;
  readonly completion: number;
  /** Of `prompt`, those that the server had in its cache; absent where it does not say. */
  readonly cached?: number;
  /** Their price; absent or null if nobody knows it. */
  readonly dollars?: number | null;
}

/** The sum of two usages; null if either was not counted. */
export function addUsage(a: Usage | null, b: Usage | null): Usage | null {
  if (a === null || b === null) return null;
  const dollars = a.dollars == null || b.dollars == null ? {} : { dollars: a.dollars + b.dollars };
  const isTold = a.cached !== undefined || b.cached !== undefined;
  const cached = isTold ? { cached: (a.cached ?? 0) + (b.cached ?? 0) } : {};
  return { prompt: a.prompt + b.prompt, completion: a.completion + b.completion, ...cached, ...dollars };
}

/** Most actions that are performed for one answer. */
export const MOST_AT_ONCE = 8;

/** What a policy decided. `action` is null if its answer cannot be read as an action; `problem` then says why in a sentence. */
export interface Prediction {
  readonly action: Action | null;
  /** Actions of the same answer that follow `action`, each performed only while the page is as expected; one may name what is yet to open by its words. */
  readonly rest?: readonly Action[];
  /** Actions after those of `rest` that name nothing on this page; what comes before them is performed. */
  readonly beyond?: Left;
  /** What the policy saw when it looked again before it decided; absent where it did not. */
  readonly seen?: Observation;
  /** What the policy wants to know later; a person sees it and may change it. */
  readonly notes?: readonly string[];
  readonly problem: string | null;
  readonly raw: string;
  readonly memo: string | null;
  /** Null if nobody counted. */
  readonly usage: Usage | null;
}

/** Receives all the text written so far, each time more of a reply arrives. */
export type OnText = (text: string) => void;

/** Decides the next action. */
export type Policy = (
  moment: { state: State; candidates: readonly Candidate[] },
  options: { signal: AbortSignal; onText: OnText },
) => Promise<Prediction>;

/** What a body sees when it looks. */
export type Observation = Pick<State, 'page' | 'unread' | 'screenshot' | 'tabs' | 'secrets'>;

/** Options of performing one action. */
export interface PerformOptions {
  readonly key: string;
  /** The irreversible deed that a person said yes to; null for none. */
  readonly allowed: Named | null;
  /** A person, or a rule that a person chose, said yes to this very step: nothing that it sends is held back. */
  readonly approved: boolean;
  /** Held back: what a button that nobody knows writes to its site (`unfamiliar`; `lasting`: also after the step; `reading`: only what the address tells to be a deed, however small), or all (`trial`, if it can `dropPage`; of an `opener`: but for pages of the site); an address of `passes` is not. */
  readonly unfamiliar?: boolean | 'lasting' | 'reading' | undefined;
  readonly trial?: boolean | 'opener' | undefined;
  readonly passes?: (Pick<Effect, 'method'> & { readonly words: string }) | null;
  readonly signal: AbortSignal;
}

/** A body: it observes pages and performs actions. */
export interface Browser {
  /** Looks at the active tab. `exact`: the screenshot shows the page as it was read, or is null; other screenshots may be late. */
  observe(options: { screenshot: 'exact' | 'with' | 'without'; signal: AbortSignal }): Promise<Observation>;
  /** Performs one action, once for each `key`, and waits for the page to settle. Refuses an irreversible deed other than the allowed one. */
  perform(action: BrowserAction, options: PerformOptions): Promise<Outcome>;
  /** Loads the page of the last step anew, while nothing leaves; and the requests sent since the last call. Absent from a body that can hold back nothing. */
  dropPage?(signal: AbortSignal): Promise<void>;
  sent?(): Promise<readonly Effect[]>;
}
