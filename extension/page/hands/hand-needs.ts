import type { Named } from '../../../agent/action.ts';
import type { Eyes } from '../eyes/capture.ts';
import type { Touch } from './ready.ts';

/** What hands need besides eyes. */
export interface HandNeeds {
  readonly eyes: Eyes;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** What cannot be taken back and was allowed; null where nothing is. */
  readonly allowed: Named | null;
  /** Called once, before the first event; nothing is done unless it resolves. */
  readonly starting: () => Promise<void>;
  /** Input that the page cannot tell from a hand's; false when there is none to be had now. Null where it is not wanted. */
  readonly trusted: ((touch: Touch, gesture: Gesture) => Promise<boolean>) | null;
}

/** What trusted input can do at a place. */
export type Gesture = 'hover' | 'click' | { readonly text: string };
