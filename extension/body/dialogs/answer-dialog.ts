import { type BrowserAction, type ElementId, elementOf } from '../../../agent/action.ts';
import { chordNamed } from '../../../agent/helpers/chords.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { done, failed } from '../../page/outcomes.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { DialogAnswer } from './take-dialogs.ts';

/** What an action does to a dialog: types other text into it, presses OK or Cancel, or leaves it open. */
export type DialogStep =
  | { readonly kind: 'typed' | 'cancelled' | 'neither'; readonly dialog: OpenDialog | null; readonly outcome: Outcome }
  | { readonly kind: 'accepted'; readonly answers: readonly DialogAnswer[] };

/**
 * What an action does to an open dialog; null if the action is about something else. Keys without an element reach `focused`, as the guard has
 * judged them.
 */
export function stepInDialog(action: BrowserAction, dialog: OpenDialog, focused: ElementId | null): DialogStep | null {
  const named = elementOf(action);
  const isLoose = action.intent === 'press' && named === null;
  const [part] = Object.entries(dialog.ids).find(([, each]) => each === (isLoose ? focused : named)) ?? [];
  const isKey = action.intent === 'press' && (part !== undefined || isLoose);
  if (part === undefined && !isKey) return null;
  const { call, text } = dialog;
  const isSent = action.intent === 'submit' || (isKey && isAlone(action.keys, 'Enter'));
  if ((action.intent === 'click' && part === 'ok') || (isSent && (part === 'ok' || part === 'field')))
    return { kind: 'accepted', answers: [...dialog.before, { message: call.message, frame: call.frame, text }] };
  if ((action.intent === 'click' && part === 'cancel') || (isKey && isAlone(action.keys, 'Escape')))
    return { kind: 'cancelled', dialog: null, outcome: done('it was answered with Cancel') };
  if (part !== undefined && 'text' in action)
    return { kind: 'typed', dialog: { ...dialog, text: textAfter(action, text) }, outcome: done() };
  const outcome = failed('A dialog is open: press its OK or Cancel.');
  return { kind: 'neither', dialog, outcome };
}

/** What the field of a dialog holds after a text was typed or added. */
function textAfter(action: Extract<BrowserAction, { text: string }>, before: string): string {
  if (action.intent !== 'addtext') return action.text;
  return action.where === 'start' ? action.text + before : before + action.text;
}

/** Whether keys are one key with nothing held. */
function isAlone(keys: string, key: string): boolean {
  const chord = chordNamed(keys.trim());
  return chord?.key === key && chord.held.size === 0;
}
