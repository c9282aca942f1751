import type { ElementId, Named, Path } from '../../../agent/action.ts';
import type { Meaning } from '../../../agent/guard/danger/meaning.ts';
import type { Eyes } from '../eyes/capture.ts';
import type { Touch } from './ready.ts';

/** The files that a field takes, in the words of its `accept`. */
export interface WantedFiles {
  readonly accept: string;
  readonly multiple: boolean;
}

/** A file on its way into a page. `data`: its bytes in base64. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly data: string;
}

/** The row or card that holds a control, as it was when the page was looked at: `words` told it from the others. */
export interface ToldRow {
  readonly part: ElementId;
  readonly words: readonly string[];
}

/** What performing an action needs. */
export interface HandNeeds {
  readonly eyes: Eyes;
  readonly signal: AbortSignal;
  /** How long to wait for an element to become ready. */
  readonly timeoutMs: number;
  /** The irreversible deed that the user allowed; null for none. */
  readonly allowed: Named | null;
  /** Called once, before the first event; the action is performed only if it resolves. */
  readonly starting: () => Promise<void>;
  /** What the person chose for the field that asked for files; empty for any other step. */
  readonly files?: readonly SentFile[];
  /** The action was performed before, and the browser held back what it sent; `aloud`: it was performed a second time, and the page sent nothing. */
  readonly again?: boolean | 'aloud';
  /** The row that the control stood in when the page was looked at; absent or null where none is known. */
  readonly row?: ToldRow | null;
  /** The origin for which the text of the action is stored as a secret; null for any other text. */
  readonly storedFor: string | null;
  /** Meanings known before the action. */
  readonly meanings: readonly Meaning[];
  /** Asks for the meanings of texts. */
  readonly read: (texts: readonly string[]) => Promise<readonly Meaning[]>;
  /** Gives trusted input; null where scripted input is wanted. */
  readonly trusted: GiveTrusted | null;
  /** Gives trusted input where scripted input had no effect; absent or null where it is not wanted then either. */
  readonly asNeeded?: GiveTrusted | null;
}

/** Gives trusted input; resolves to false where that is not possible now, or where something may still come of what was done. */
export type GiveTrusted = (touch: Touch, gesture: Gesture) => Promise<boolean>;

/**
 * What trusted input does at a point: moves there, clicks, clicks and replaces the content of a field with `text`, or drags from
 * there. `keys`, one chord such as `Control+A`, goes to the focused element, wherever the point is.
 */
export type Gesture =
  | 'hover'
  | 'click'
  | 'doubleclick'
  | 'rightclick'
  | { readonly text: string }
  | { readonly keys: string }
  | { readonly dragBy: Path };
