import type { BrowserAction } from './action.ts';
import { type Page, textOf } from './page.ts';
import type { Prediction } from './ports.ts';
import { pageMark } from './reading/drawn-state.ts';
import { guessTokens } from './reading/guess-tokens.ts';
import type { State } from './state.ts';

/** How much one response may use before it stops. */
export interface Limits {
  /** Predictions, each of which looks at the page once. */
  readonly steps: number;
  readonly seconds: number;
  readonly tokens: number;
}

/** Enough for a long form, yet few enough that a person notices a loop early. */
export const DEFAULT_LIMITS: Limits = { steps: 40, seconds: 300, tokens: 400_000 };

/** Why a response ended before the policy spoke. */
export type StopReason = 'steps' | 'time' | 'tokens' | 'unreadable' | 'stuck' | 'sent';

/** Whether a response that stopped for this reason may go on where it stands. */
export function mayGoOn(reason: StopReason | null): boolean {
  return reason === 'steps' || reason === 'time' || reason === 'tokens';
}

/** What a response has used so far. */
export interface Used {
  readonly steps: number;
  readonly tokens: number;
  /** Seconds on the conversation's clock at which the response began, plus the time spent waiting for a person. */
  readonly began: number;
  /** One mark an action, in order; see `markOf`. */
  readonly marks: readonly string[];
}

/** The same action on an unchanged page is tried this often. */
const REPEATS = 3;

/** Why the response must stop at second `now` of the conversation; null while it may go on. */
export function reasonToStop(used: Used, limits: Limits, now: number): StopReason | null {
  if (used.steps >= limits.steps) return 'steps';
  if (now - used.began >= limits.seconds) return 'time';
  if (used.tokens >= limits.tokens) return 'tokens';
  return isStuck(used.marks) ? 'stuck' : null;
}

function isStuck(marks: readonly string[]): boolean {
  return marks.length >= REPEATS && new Set(marks.slice(-REPEATS)).size === 1;
}

/** A text that is equal for the same action on the same state of a page. Scrolling changes it: that is how a page is read. */
export function markOf(action: BrowserAction, page: Page | null): string {
  return `${JSON.stringify([action, page?.url, page?.scroll])}${page === null ? '' : pageMark(page)}`;
}

/** Whole milliseconds until the time limit, as `AbortSignal.timeout` takes them: at most the longest delay of a timer. */
export function millisecondsLeft({ began }: Used, { seconds }: Limits, now: number): number {
  return Math.ceil(Math.min(2 ** 31 - 1, Math.max(0, (began + seconds - now) * 1000)));
}

/** Estimates the tokens of a server that counts none, so that the token limit ends its responses too. */
export function estimateTokens({ raw }: Prediction, { page }: State): number {
  return guessTokens(raw) + (page === null ? 0 : guessTokens(textOf(page.root)));
}

/** Tells a person why a response stopped and how to go on. `problem`: what was unreadable, or what was sent unexpectedly. */
export function stopSentence(reason: StopReason, used: Used, limits: Limits, problem: string | null): string {
  switch (reason) {
    case 'steps':
      return `I stopped after ${limits.steps} steps without finishing. Say how to go on, or raise the limit in the settings.`;
    case 'time':
      return `I stopped after ${limits.seconds} seconds without finishing. Say how to go on, or raise the limit in the settings.`;
    case 'tokens':
      return `I stopped after ${used.tokens} tokens, over the limit of ${limits.tokens}. Say how to go on, or raise it in the settings.`;
    case 'unreadable':
      return `I could not read the model's answer as an action: ${problem ?? 'it was empty'}. Try again, or choose another model in the settings.`;
    case 'stuck':
      return `I stopped because I did the same thing ${REPEATS} times and nothing changed. Tell me what to try instead.`;
    case 'sent':
      return `I stopped because my last step made the page send something that nothing on it announced: ${problem ?? 'a request'}. Look whether that was right before I go on.`;
  }
}
