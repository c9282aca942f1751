import type { ElementId } from '../action.ts';
import type { Turn } from '../turn.ts';

/** What the built-in policy notes on a turn, to know later what it did and why. No value that was typed is in it. */
export interface Memo {
  /** Which request of the utterance, from 0. */
  readonly clause: number;
  /** Which step of the request. */
  readonly key: string;
  /** What was done, in words, in the past tense. */
  readonly words: string | null;
  readonly element: ElementId | null;
  /** What was spoken of, for "it" and "that one". */
  readonly focus: string | null;
  /** Things said along the way that wait to be told at the end. */
  readonly told: readonly string[];
  /** What a question back offers. */
  readonly options: readonly Option[];
  /** The turn of the utterance that is being carried out. */
  readonly origin: number;
}

/** One choice of a question back. */
export interface Option {
  readonly element: ElementId;
  readonly label: string;
  /** What the page says around it, cut; undefined in notes of earlier versions. */
  readonly about?: string;
}

/** The note on a turn; null where there is none of this policy. */
export function memoOf(turn: Turn): Memo | null {
  if (turn.memo === null) return null;
  try {
    const memo: unknown = JSON.parse(turn.memo);
    return isMemo(memo) ? memo : null;
  } catch {
    // Written by another policy.
    return null;
  }
}

function isMemo(value: unknown): value is Memo {
  if (typeof value !== 'object' || value === null) return false;
  if (!('clause' in value && 'key' in value && 'told' in value && 'options' in value && 'origin' in value))
    return false;
  return (
    typeof value.clause === 'number' &&
    typeof value.key === 'string' &&
    Array.isArray(value.told) &&
    Array.isArray(value.options)
  );
}
