import type { Outcome } from '../../../../agent/turn.ts';
import { done, failed, TRUSTED_HINT } from '../../outcomes.ts';
import { readChord } from '../events/chord.ts';
import { focusElement } from '../events/focus.ts';
import { dispatchKey } from '../events/keyboard.ts';

/** How long an editor may take to draw what it took. */
const DRAW_MS = 150;
/** Editors draw only the lines in view: of a longer text the first ones are looked for. */
const MOST_LINES = 5;

/**
 * Puts `text` in place of the whole content of an editor that draws its lines itself, in `editor`, and takes keys in an invisible
 * field. Such editors keep their own copy of the text, and all of them accept pasted text.
 */
export async function pasteInEditor(field: HTMLElement, editor: HTMLElement, text: string): Promise<Outcome> {
  return await pasteAfter('Control+A', field, editor, text);
}

/** The same at one end of the content, which stays. */
export async function pasteAtEnd(
  at: 'start' | 'end',
  field: HTMLElement,
  editor: HTMLElement,
  text: string,
): Promise<Outcome> {
  return await pasteAfter(at === 'start' ? 'Control+Home' : 'Control+End', field, editor, text);
}

async function pasteAfter(keys: string, field: HTMLElement, editor: HTMLElement, text: string): Promise<Outcome> {
  focusElement(field);
  const chord = readChord(keys);
  if (chord !== null) for (const type of ['keydown', 'keyup']) dispatchKey(field, type, chord);
  paste(field, text);
  return await drawnOutcome(editor, text);
}

/** Pastes a text into an editor. Whether that took it. */
export function paste(field: HTMLElement, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const told = { bubbles: true, cancelable: true, composed: true, clipboardData };
  return !field.dispatchEvent(new ClipboardEvent('paste', told));
}

/** The outcome of giving an editor a text: done if its visible lines show the text. */
export async function drawnOutcome(editor: HTMLElement, text: string): Promise<Outcome> {
  await new Promise((resolve) => setTimeout(resolve, DRAW_MS));
  const drawn = plain(editor.innerText);
  const lines = text.split('\n').map(plain);
  const wanted = lines.filter((line) => line !== '').slice(0, MOST_LINES);
  if (wanted.every((line) => drawn.includes(line))) return done('see what the editor shows now');
  return failed(`The editor does not show the text. ${TRUSTED_HINT}`);
}

/** Without blanks, and without the signs that editors draw for them and for the ends of lines. */
function plain(text: string): string {
  return text.replace(/[\s\u200b\ufeff·→¬¶↵⏎]+/gu, '');
}
