import { isEditingHost } from '../../eyes/actionable.ts';
import type { Chord } from './chord.ts';
import { FOCUSABLE, focusElement } from './focus.ts';
import { commit, isInserted, isTaken, replaceValue } from './keyboard.ts';

/**
 * Does what the browser does for a real key, because it does nothing for keys from scripts. Enter in a field is left to `submit`.
 * False if the browser would do nothing, or nothing that a script can do.
 */
export function defaultOfKey(chord: Chord, target: Element): boolean {
  if (chord.ctrlKey || chord.metaKey)
    return editingCommand(chord, target) || (isEdited(target) && moveCaret(chord, target));
  if (chord.altKey) return false;
  const { key } = chord;
  if (key === 'Tab') return moveOn(target, chord.shiftKey ? -1 : 1);
  if (key === 'Escape') return closeTop(target);
  if (key === 'Enter' || key === ' ') if (activate(target, key)) return true;
  if (target instanceof HTMLSelectElement) return key.startsWith('Arrow') && stepSelect(target, key);
  if (target instanceof HTMLInputElement && key.startsWith('Arrow') && stepInput(target, key)) return true;
  return isEdited(target) && editWith(chord, target);
}

/** What a key does in an element whose text the browser edits. */
function editWith(chord: Chord, target: Element): boolean {
  const { key, text } = chord;
  if (key in MOVES) return moveCaret(chord, target);
  if (target instanceof HTMLElement && target.isContentEditable && isOwnEdit(chord, target)) return true;
  if (key === 'Backspace') return document.execCommand('delete');
  if (key === 'Delete') return document.execCommand('forwardDelete');
  if (key === 'Enter')
    return document.execCommand(target instanceof HTMLTextAreaElement ? 'insertLineBreak' : 'insertParagraph');
  return text !== null && document.execCommand('insertText', false, text);
}

const EDITS = {
  Enter: 'insertParagraph',
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
} as const;

/** Whether an editor that keeps its own copy of the text does itself what a key asks for. */
function isOwnEdit({ key, text, shiftKey }: Chord, host: HTMLElement): boolean {
  const edit = key === 'Enter' && shiftKey ? 'insertLineBreak' : EDITS[key as keyof typeof EDITS];
  if (edit !== undefined) return isInserted(host, edit, null);
  return text !== null && (isInserted(host, 'insertText', text) || isTaken(host, text));
}

const COMMANDS: Readonly<Record<string, string>> = {
  a: 'selectAll',
  b: 'bold',
  c: 'copy',
  i: 'italic',
  u: 'underline',
  x: 'cut',
  y: 'redo',
  z: 'undo',
};

function editingCommand({ key, shiftKey }: Chord, target: Element): boolean {
  const command = COMMANDS[key.toLowerCase()];
  if (command === undefined) return false;
  if (!isEdited(target) && command !== 'selectAll' && command !== 'copy') return false;
  return document.execCommand(command === 'undo' && shiftKey ? 'redo' : command);
}

/** Whether the browser edits text in an element. */
function isEdited(target: Element): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLElement && (target.isContentEditable || isEditingHost(target));
}

/** Enter and Space press the browser's own controls. */
function activate(target: Element, key: 'Enter' | ' '): boolean {
  const presses = target.matches('button,summary,input:is([type=button],[type=submit],[type=reset],[type=image])');
  const follows = key === 'Enter' && target.matches('a[href],area[href]');
  const ticks = key === ' ' && target.matches('input:is([type=checkbox],[type=radio])');
  if (!presses && !follows && !ticks) return false;
  (target as HTMLElement).click();
  return true;
}

function moveOn(from: Element, step: 1 | -1): boolean {
  const root = from.closest('dialog[open]') ?? document;
  // An editor takes the focus without an index of its own.
  const isReached = (element: HTMLElement) =>
    element.tabIndex >= 0 || (isEditingHost(element) && !element.hasAttribute('tabindex'));
  const all = Array.from(root.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (element) =>
      isReached(element) && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  );
  const index = all.indexOf(from as HTMLElement);
  const after = all.findIndex(
    (element) => (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const next = index >= 0 ? all[index + step] : all[step === 1 ? after : after - 1];
  if (next === undefined) return false;
  focusElement(next);
  return true;
}

/** Escape closes the dialog or the popover on top. */
function closeTop(target: Element): boolean {
  const popover = Array.from(document.querySelectorAll<HTMLElement>('[popover]:popover-open')).at(-1);
  const dialog =
    target.closest<HTMLDialogElement>('dialog:modal') ?? document.querySelector<HTMLDialogElement>('dialog:modal');
  if (popover !== undefined) popover.hidePopover();
  else if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  else return false;
  return true;
}

const BACK = /^Arrow(?:Up|Left)$/u;

function stepSelect(select: HTMLSelectElement, key: string): boolean {
  const options = Array.from(select.options).filter(({ disabled }) => !disabled);
  const at = options.findIndex(({ selected }) => selected) + (BACK.test(key) ? -1 : 1);
  const next = options[at];
  if (next === undefined || select.multiple) return false;
  select.value = next.value;
  next.selected = true;
  select.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  commit(select);
  return true;
}

function stepInput(input: HTMLInputElement, key: string): boolean {
  if (input.type === 'radio') return stepRadio(input, BACK.test(key) ? -1 : 1);
  if (!['number', 'range'].includes(input.type) || (input.type === 'number' && !/Up$|Down$/u.test(key))) return false;
  const probe = input.cloneNode() as HTMLInputElement;
  probe.value = input.value;
  const isLess = key === 'ArrowDown' || key === 'ArrowLeft';
  if (isLess) probe.stepDown();
  else probe.stepUp();
  if (probe.value === input.value) return false;
  replaceValue(input, probe.value, 'insertReplacementText');
  commit(input);
  return true;
}

function stepRadio(radio: HTMLInputElement, step: 1 | -1): boolean {
  const root = radio.form ?? document;
  const group = Array.from(root.querySelectorAll<HTMLInputElement>('input[type=radio]')).filter(
    ({ name, disabled }) => name === radio.name && !disabled,
  );
  const next = group.at((group.indexOf(radio) + step) % group.length);
  if (radio.name === '' || next === undefined || next === radio) return false;
  focusElement(next);
  next.click();
  return true;
}

const MOVES: Readonly<Record<string, readonly [direction: string, granularity: string]>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};

/** The same with Control. */
const FAR_MOVES: typeof MOVES = {
  ArrowLeft: ['left', 'word'],
  ArrowRight: ['right', 'word'],
  Home: ['backward', 'documentboundary'],
  End: ['forward', 'documentboundary'],
};

function moveCaret({ key, shiftKey, ctrlKey, metaKey }: Chord, target: Element): boolean {
  const move = (ctrlKey || metaKey ? FAR_MOVES : MOVES)[key];
  const selection = (target.getRootNode() as Document).getSelection?.() ?? document.getSelection();
  if (move === undefined || selection === null) return false;
  selection.modify(shiftKey ? 'extend' : 'move', ...move);
  return true;
}
