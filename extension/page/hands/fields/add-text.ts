import type { Outcome } from '../../../../agent/turn.ts';
import { drawnInPlaceOf } from '../../eyes/appearance/drawn-in-place.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { focusElement } from '../events/focus.ts';
import { commit, keyUp, replaceValue } from '../events/keyboard.ts';
import { pasteAtEnd } from './code-editor.ts';
import { keptValue } from './kept-value.ts';
import {
  BLANKS,
  insertLines,
  isReadOnly,
  lettersIn,
  redrawn,
  selectIn,
  takesTyping,
  typedText,
  typeText,
} from './type-text.ts';

/** Where a text is added: at one end of a field, or of the part of an editor that is meant, such as one of its paragraphs. */
interface Place {
  readonly at: 'start' | 'end';
  readonly part: Element;
}

/** Adds `text` to what a field holds, which must be ready to be touched. */
export async function addText(field: HTMLElement, text: string, { at, part }: Place): Promise<Outcome> {
  const inPlace = field.matches('input') ? null : drawnInPlaceOf(field);
  if (inPlace !== null) return await pasteAtEnd(at, field, inPlace, text);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return await addInEditor(field, text, { at, part: field.contains(part) ? part : field });
  const { value: before } = field;
  const added = typedText(field, text);
  const value = at === 'start' ? added + before : before + added;
  if (isReadOnly(field) || !takesTyping(field) || before === '') return await typeText(field, value);
  focusElement(field);
  replaceValue(field, value, 'insertFromPaste');
  keyUp(field, added.at(-1) ?? '');
  commit(field);
  return await keptValue({ field, before, value });
}

async function addInEditor(host: HTMLElement, text: string, { at, part }: Place): Promise<Outcome> {
  const before = lettersIn(host);
  await selectIn(host, (selection) => putCaret(selection, part, at));
  await insertLines(host, text);
  await redrawn();
  const after = lettersIn(host);
  const [added] = [text.replace(BLANKS, '')];
  if (after.length === before.length + added.length && after.includes(added)) return done();
  return failed(`The ${elementPhrase(host)} did not take the text as it is: see what it holds now.`);
}

/** Puts the caret into the first or the last line of a part: editors do not look for it between two lines. */
function putCaret(selection: Selection, part: Element, at: 'start' | 'end'): void {
  const inner = (node: Node) => {
    const inside = Array.from(node.childNodes).filter((each) => !(each instanceof Comment));
    return inside.at(at === 'start' ? 0 : -1) ?? null;
  };
  let node: Node = part;
  for (let next = inner(node); next !== null && !isDrawn(next); next = inner(node)) node = next;
  const length = node instanceof Text ? node.length : node.childNodes.length;
  const last = node instanceof Text || !isDrawn(node.lastChild) ? length : length - 1;
  selection.collapse(node, at === 'start' ? 0 : last);
}

/** Whether nothing is written in a node: a line break that holds a line open, or a part that an editor draws. */
function isDrawn(node: Node | null): boolean {
  return node instanceof HTMLElement && (node.matches('br,img,hr,input') || node.contentEditable === 'false');
}
