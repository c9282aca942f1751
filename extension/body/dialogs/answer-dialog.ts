import { type BrowserAction, elementOf } from '../../../agent/action.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { done, failed } from '../../page/outcomes.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { DialogAnswer } from './take-dialogs.ts';

/** What an action does to a dialog: types other text into it, presses OK or Cancel, or leaves it open. */
export type DialogStep =
  | { readonly kind: 'typed' | 'cancelled' | 'neither'; readonly dialog: OpenDialog | null; readonly outcome: Outcome }
  | { readonly kind: 'accepted'; readonly answers: readonly DialogAnswer[] };

/** What an action does to an open dialog; null if the action is about something else. */
export function stepInDialog(action: BrowserAction, dialog: OpenDialog): DialogStep | null {
  const id = elementOf(action);
  const [part] = Object.entries(dialog.ids).find(([, each]) => each === id) ?? [];
  const isKey = action.intent === 'press' && (part !== undefined || id === null);
  if (part === undefined && !isKey) return null;
  const { call, text } = dialog;
  const isOk = (action.intent === 'click' && part === 'ok') || (isKey && part !== 'cancel' && ENTER.test(action.keys));
  if (isOk || action.intent === 'submit')
    return { kind: 'accepted', answers: [...dialog.before, { message: call.message, frame: call.frame, text }] };
  if ((action.intent === 'click' && part === 'cancel') || (isKey && ESCAPE.test(action.keys)))
    return { kind: 'cancelled', dialog: null, outcome: done('it was answered with Cancel') };
  if (part !== undefined && 'text' in action)
    return { kind: 'typed', dialog: { ...dialog, text: action.text }, outcome: done() };
  const outcome = failed('A dialog is open: press its OK or Cancel.');
  return { kind: 'neither', dialog, outcome };
}

const ENTER = /^enter$/iu;
const ESCAPE = /^esc(?:ape)?$/iu;
