import type { Action, BrowserAction } from './action.ts';
import type { Named } from './guard/irreversible.ts';
import type { PageElement } from './page.ts';
import type { State } from './state.ts';
import type { Outcome } from './turn.ts';

/** An element that may matter now. `rank` is 1-based, `score` is higher for better; both are comparable inside one list only. */
export interface Candidate {
  readonly element: PageElement;
  readonly score: number;
  readonly rank: number;
}

/** Orders the elements of `state.page`, best first, at most `limit`. */
export type Rank = (state: State, options: { limit: number; signal: AbortSignal }) => Promise<readonly Candidate[]>;

/** Tokens that a model server counted. */
export interface Usage {
  readonly prompt: number;
  readonly completion: number;
  /** What they cost; absent or null where nobody knows. */
  readonly dollars?: number | null;
}

/** What a policy decided. `action` is null when what it said cannot be read as one; `problem` then says why in a sentence. */
export interface Prediction {
  readonly action: Action | null;
  readonly problem: string | null;
  /** What the model wrote, unchanged. */
  readonly raw: string;
  readonly memo: string | null;
  /** Null where nobody counted. */
  readonly usage: Usage | null;
}

/** Called with the text written so far while a reply streams in. */
export type OnText = (text: string) => void;

/** Decides the next action. */
export type Policy = (
  moment: { state: State; candidates: readonly Candidate[] },
  options: { signal: AbortSignal; onText: OnText },
) => Promise<Prediction>;

/** What the agent sees at one moment. */
export type Observation = Pick<State, 'page' | 'screenshot' | 'tabs'>;

/** How one action is performed. */
export interface PerformOptions {
  readonly key: string;
  readonly allowed: Named | null;
  readonly signal: AbortSignal;
}

/** A body: something with eyes and hands. */
export interface Browser {
  /** Looks at the active tab. */
  observe(options: { screenshot: 'with' | 'without'; signal: AbortSignal }): Promise<Observation>;
  /**
   * Performs one action and waits for the page to settle. `key` names this one performance: a second call with the same key
   * never acts twice, it tells how the first one ended. `allowed` is what cannot be taken back and a person said yes to: a
   * hand that finds it would press anything else of that kind refuses.
   */
  perform(action: BrowserAction, options: PerformOptions): Promise<Outcome>;
}
