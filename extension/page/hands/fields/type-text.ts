import { lettersAndDigits } from '../../../../agent/helpers/letters.ts';
import type { Outcome } from '../../../../agent/turn.ts';
import { isEditingHost } from '../../eyes/actionable.ts';
import { drawnInPlaceOf, KEY_TAKERS } from '../../eyes/appearance/drawn-in-place.ts';
import { parentElementOf } from '../../eyes/node-properties.ts';
import { done, failed } from '../../outcomes.ts';
import { elementPhrase } from '../element-phrase.ts';
import { readChord } from '../events/chord.ts';
import { deepActive, focusElement } from '../events/focus.ts';
import {
  commit,
  dispatchKey,
  isInserted,
  isTaken,
  keyDown,
  keyUp,
  replaceValue,
  typeInField,
} from '../events/keyboard.ts';
import { nextFrame } from '../settle.ts';
import { drawnOutcome, paste, pasteInEditor } from './code-editor.ts';
import { inFormOf } from './dates/date-form.ts';
import { parseFieldValue } from './field-value.ts';
import { keptValue, type TextField, textAround } from './kept-value.ts';

/** Types of input whose value is chosen in a picker rather than typed. */
const CHOSEN = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'range', 'color', 'number']);
const UNTYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'hidden', 'file']);

/** The field that typing into an element reaches: itself, the control of a label, the only field inside, or that of the editor whose lines it is one of; null if none. */
export function fieldOf(element: Element): HTMLElement | null {
  if (isField(element)) return element;
  if (element instanceof HTMLLabelElement && element.control !== null && isField(element.control))
    return element.control;
  for (let at: Element | null = element; at !== null; at = parentElementOf(at))
    if (at instanceof HTMLElement && isEditingHost(at)) return at;
  const inside = Array.from(element.querySelectorAll('input,textarea,[contenteditable]')).filter(isField);
  if (inside.length > 0) return inside.length === 1 ? (inside[0] ?? null) : null;
  const takers = Array.from((element.getRootNode() as Document | ShadowRoot).querySelectorAll<HTMLElement>(KEY_TAKERS));
  return takers.find((field) => drawnInPlaceOf(field)?.contains(element) === true) ?? null;
}

function isField(element: Element): element is HTMLElement {
  if (element instanceof HTMLInputElement) return !UNTYPED.has(element.type);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && (isEditingHost(element) || drawnInPlaceOf(element) !== null);
}

/** Replaces the content of a field, which must be ready to be touched, with `text`. */
export async function typeText(field: HTMLElement, text: string): Promise<Outcome> {
  const inPlace = field.matches('input') ? null : drawnInPlaceOf(field);
  if (inPlace !== null) return await pasteInEditor(field, inPlace, text);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (isReadOnly(field))
      return failed(`The ${elementPhrase(field)} is read-only: a click on it may open what sets its value.`);
    const taking = focused(field);
    return await (CHOSEN.has(taking.type) ? choose(taking as HTMLInputElement, text) : typeInto(taking, text));
  }
  if (field.getAttribute('role') !== 'spinbutton') return await edit(field, text);
  focusElement(field);
  return await spinTo(field, text);
}

/** Focuses a field; the one that a page shows in its place then, because it takes the value that the first only shows. */
function focused(field: TextField): TextField {
  const taking = takingPlaceOf(field);
  if (taking !== null) return taking;
  focusElement(field);
  return takingPlaceOf(field) ?? field;
}

/** The field that has the focus, where the one that was clicked is no longer drawn. */
function takingPlaceOf(field: TextField): TextField | null {
  const active = field.getClientRects().length > 0 ? null : deepActive(field.ownerDocument);
  const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  return isText && active !== field && isField(active) ? active : null;
}

/** Whether a field shows a value that cannot be changed. */
export function isReadOnly(field: Element): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.readOnly;
}

/** Whether a field takes its value character by character, as opposed to from a picker. */
export function takesTyping(field: HTMLElement): boolean {
  return !(field instanceof HTMLInputElement && CHOSEN.has(field.type));
}

/** The text without line breaks for a one-line field, where a line break would be Enter: that sends the form, an action of its own. */
export function typedText(field: HTMLElement, text: string): string {
  return field instanceof HTMLInputElement ? text.replace(/[\r\n]+/gu, ' ') : text.replace(/\r\n?/gu, '\n');
}

/** The text as it is typed into a field that held `before`: on one line in a one-line field, and a date in the form that the field shows. */
export function textFor(field: HTMLElement, text: string, before: string): string {
  const example = 'placeholder' in field ? String(field.placeholder) : '';
  return inFormOf(typedText(field, text), [example, before]);
}

async function typeInto(field: TextField, text: string): Promise<Outcome> {
  const { value: before } = field;
  const [value, around] = [textFor(field, text, before), textAround(field)];
  typeInField(field, value);
  if (isMixedUp(field.value, value)) {
    replaceValue(field, value, 'insertFromPaste');
    keyUp(field, value.at(-1) ?? '');
  }
  commit(field);
  return await keptValue({ field, before, value, around });
}

/** Whether a page changed a text while it was typed, so that the rest came after what the page had put in. One that is cut stays so. */
function isMixedUp(now: string, typed: string): boolean {
  const [holds = '', wanted = ''] = [now, typed].map(lettersAndDigits);
  return !holds.includes(wanted) && !wanted.startsWith(holds);
}

/**
 * Checks text that the browser typed as trusted input; types it once more into an editor that lost its line breaks. `before`: what the field
 * held.
 */
export async function afterRealTyping(field: HTMLElement, text: string, before: string): Promise<Outcome> {
  const inPlace = field.matches('input') ? null : drawnInPlaceOf(field);
  if (inPlace !== null) return await drawnOutcome(inPlace, text);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return await keptValue({ field, before, value: textFor(field, text, before) });
  return holdsText(field, text) && hasLines(field, text) ? done() : await edit(field, text);
}

async function choose(field: HTMLInputElement, text: string): Promise<Outcome> {
  const { value: before } = field;
  const parsed = parseFieldValue(field, text);
  if ('problem' in parsed) return failed(parsed.problem);
  replaceValue(field, parsed.value, 'insertReplacementText');
  commit(field);
  const kept = await keptValue({ field, before, value: parsed.value });
  if (kept.status !== 'done' || kept.note !== null || parsed.value === text) return kept;
  return done(`set to ${parsed.value}`);
}

/** How long a page may take to redraw a field of its own, or to undo what it rejects. */
const REDRAW_MS = 100;

/**
 * Types into a part of a date that scripts draw. Some take what the browser is about to insert, others read each sign that was inserted, and may
 * go on to the next part after it: nothing is typed twice.
 */
async function spinTo(host: HTMLElement, text: string): Promise<Outcome> {
  if (!isInserted(host, 'insertText', text)) {
    host.ownerDocument.getSelection()?.selectAllChildren(host);
    for (const sign of text) {
      await insertLines(host, sign);
      await nextFrame(window);
    }
  }
  await redrawn();
  const { ariaValueNow: now, ariaValueText: words } = host;
  const isNumber = [now, host.textContent].some((held) => held && Number(held) === Number(text));
  return isNumber || holdsText(host, text) || words === text
    ? done()
    : failed(`The ${elementPhrase(host)} did not take the text: it holds "${words ?? now ?? host.textContent}".`);
}

/** Waits until a page has drawn a field of its own. */
export function redrawn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REDRAW_MS));
}

/**
 * Rich editors keep their own copy of the text: some take what the browser is about to insert, the others follow its editing commands, so both are
 * done as for a person who types.
 */
async function edit(host: HTMLElement, text: string): Promise<Outcome> {
  const { ownerDocument: document } = host;
  const view = document.defaultView ?? window;
  await selectIn(host, (selection) => selection.selectAllChildren(host));
  if (text === '' && pressesBackspace(host)) document.execCommand('delete');
  const isOwn = await insertLines(host, text);
  await nextFrame(view);
  if (holdsText(host, text)) return done();
  if (!isOwn) {
    const lines = linesOf(text);
    host.replaceChildren(...lines.flatMap((line, i) => (i > 0 ? [document.createElement('br'), line] : [line])));
    host.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }));
  }
  await redrawn();
  if (holdsText(host, text)) return done();
  return failed(`The ${elementPhrase(host)} did not take the text.`);
}

function linesOf(text: string): readonly string[] {
  return text.replace(/\r\n?/gu, '\n').split('\n');
}

/** Types a text where the selection is. Whether the editor inserted any of it itself. */
export async function insertLines(host: HTMLElement, text: string): Promise<boolean> {
  const { ownerDocument: document } = host;
  const lines = linesOf(text);
  let isOwn = false;
  for (const [i, line] of lines.entries()) {
    if (i > 0) {
      const isBroken = isInserted(host, 'insertParagraph', null);
      isOwn ||= isBroken;
      if (!isBroken) document.execCommand('insertParagraph');
      // An editor may draw what it wrote, and move its caret, only at the next frame.
      await nextFrame(window);
    }
    const [first = ''] = line;
    if (first === '') continue;
    if (!keyDown(host, first)) {
      keyUp(host, first);
      insertRest(host, [line.slice(first.length), ...lines.slice(i + 1)].join('\n'));
      return true;
    }
    const isWritten = isInserted(host, 'insertText', line);
    const takesText = !isWritten && isTaken(host, line);
    isOwn ||= isWritten || takesText;
    if (!isWritten && !takesText) document.execCommand('insertText', false, line);
    keyUp(host, line.at(-1) ?? '');
    if (i + 1 === lines.length) break;
    await nextFrame(window);
    if (takesText) {
      paste(host, `\n${lines.slice(i + 1).join('\n')}`);
      break;
    }
  }
  return isOwn;
}

/** Puts the rest of a text into an editor that inserts what keys type. */
function insertRest(host: HTMLElement, text: string): void {
  if (text === '' || paste(host, text)) return;
  for (const sign of text) {
    keyDown(host, sign);
    keyUp(host, sign);
  }
}

/** Selects in a rich editor and waits until it has heard of it; once more where the editor then put the caret to where it had it. */
export async function selectIn(host: HTMLElement, select: (selection: Selection) => void): Promise<void> {
  const selection = host.ownerDocument.getSelection();
  focusElement(host);
  if (selection === null) return;
  const isMoved = async () => {
    select(selection);
    const { anchorNode, anchorOffset, focusOffset } = selection;
    if (host.childElementCount === 0) return false;
    await selectionIsKnown();
    const { anchorNode: node, anchorOffset: offset, focusOffset: end } = selection;
    return node !== anchorNode || offset !== anchorOffset || end !== focusOffset;
  };
  if (await isMoved()) await isMoved();
}

/** Some editors look for a new selection only ten times a second. */
export function selectionIsKnown(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SELECTION_MS));
}

const SELECTION_MS = 130;

/** Whether the browser deletes for Backspace: an editor may do it itself. */
function pressesBackspace(host: HTMLElement): boolean {
  const chord = readChord('Backspace');
  if (chord === null) return true;
  const goesOn = dispatchKey(host, 'keydown', chord);
  dispatchKey(host, 'keyup', chord);
  return goesOn;
}

function hasLines(host: HTMLElement, text: string): boolean {
  const linesIn = (value: string) =>
    value
      .split(/\s*\n\s*/u)
      .map((line) => line.trim())
      .filter((line) => line !== '');
  return linesIn(host.innerText).length === linesIn(text).length;
}

function holdsText(host: HTMLElement, text: string): boolean {
  const wanted = text.replace(BLANKS, '');
  return host.textContent.replace(BLANKS, '') === wanted || lettersIn(host) === wanted;
}

/** Blanks and marks that editors draw of their own. */
export const BLANKS = /[\s\u200b\ufeff]+/gu;

/** What is written in an editor, without what it draws of its own, such as a handle beside each paragraph or the numbers of lines. */
export function lettersIn(host: HTMLElement): string {
  const isWritten = (node: Node) => !(node instanceof Element && node.matches('[contenteditable="false"]'));
  const nodes = host.ownerDocument.createTreeWalker(host, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    isWritten(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  let text = '';
  while (nodes.nextNode() !== null) if (nodes.currentNode instanceof Text) text += nodes.currentNode.data;
  return text.replace(BLANKS, '');
}
