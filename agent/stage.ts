import type { Question } from './guard/guard.ts';
import type { StopReason } from './limits.ts';
import type { Browser, Observation, Policy, Rank } from './ports.ts';
import type { BrowserTurn, ChatTurn, Turn } from './turn.ts';

/** The answer to a question: of the person who was asked, or of a rule that the person chose before, which may say why not. Before a person is asked, a step that `canTry` first is tried. */
export type Confirmation = boolean | 'by rule' | 'try first' | { readonly refused: string };

/** The ports that the loop needs. */
export interface Body {
  readonly browser: Browser;
  readonly rank: Rank;
  readonly policy: Policy;
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<Confirmation>;
  /** Seconds since the conversation began. */
  readonly clock: () => number;
  /** A new, unique name for one performance of an action. */
  readonly newKey: () => string;
}

/** One stage of a response, in order. `acting` comes before the browser is touched, with the turn as an interruption would leave it; `turn` is final. */
export type Stage =
  | { readonly stage: 'observing' }
  | { readonly stage: 'thinking'; readonly observation: Observation }
  | { readonly stage: 'asking'; readonly question: Question }
  | { readonly stage: 'acting'; readonly key: string; readonly turn: BrowserTurn }
  | { readonly stage: 'turn'; readonly key: string | null; readonly turn: Turn }
  | { readonly stage: 'stopped'; readonly reason: StopReason; readonly turn: ChatTurn };
