import type { ElementId } from '../action.ts';
import type { Turn } from '../turn.ts';

/** The built-in policy's note on a turn: what it did and why. Contains no value that was typed into a field. */
export interface Memo {
  /** Index of the request within the utterance. */
  readonly clause: number;
  /** Name of the step within the request. */
  readonly key: string;
  /** What was done, in the past tense: `pressed “Save”`. */
  readonly words: string | null;
  readonly element: ElementId | null;
  /** What "it" and "that one" mean from now on. */
  readonly focus: string | null;
  /** Answers that are told when the utterance is finished. */
  readonly told: readonly string[];
  /** The choices that a question to the person offers. */
  readonly options: readonly Option[];
  /** Index of the turn whose utterance is being carried out. */
  readonly origin: number;
}

/** One choice of a question to the person. */
export interface Option {
  readonly element: ElementId;
  readonly label: string;
  /** Shortened text around the element; undefined in notes of earlier versions. */
  readonly about?: string;
}

/** This policy's note on a turn; null if there is none. */
export function memoOf(turn: Turn): Memo | null {
  if (turn.memo === null) return null;
  try {
    const memo: unknown = JSON.parse(turn.memo);
    return isMemo(memo) ? memo : null;
  } catch {
    // Another policy wrote this note.
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
