import { setNativeValue } from './set-native-value.ts';

/** Characters typed by keys that have a name. */
const NAMED_KEYS: Readonly<Record<string, { key: string; code: string; keyCode: number }>> = {
  '\n': { key: 'Enter', code: 'Enter', keyCode: 13 },
  '\t': { key: 'Tab', code: 'Tab', keyCode: 9 },
  ' ': { key: ' ', code: 'Space', keyCode: 32 },
};
/** After this many keys the rest of a text is inserted at once, as if pasted: slow pages take long for each key. */
const MAX_KEYS = 300;

/** Presses a key. False if the page prevented the default action. */
export function keyDown(element: Element, character: string): boolean {
  if (!fireKey(element, 'keydown', character)) return false;
  return fireKey(element, 'keypress', character);
}

/** Releases a key. */
export function keyUp(element: Element, character: string): void {
  fireKey(element, 'keyup', character);
}

/** Replaces the content of a text field key by key, as a person does who selects everything and types. */
export function typeInField(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const characters = [...text];
  if (characters.length === 0) {
    if (field.value !== '') edit(field, '', { inputType: 'deleteContentBackward', data: null });
    return;
  }
  let written = '';
  // A mask writes each key itself, where the selection is.
  field.select();
  for (const [i, character] of characters.entries()) {
    if (i === MAX_KEYS) {
      const rest = characters.slice(i).join('');
      edit(field, written + rest, { inputType: 'insertFromPaste', data: rest });
      return;
    }
    const before = i === 0 ? '' : field.value;
    const longer = limited(field, before + character);
    // A line break is inserted without the Enter key, which may send the form: only `submit` presses Enter.
    if (character === '\n') edit(field, longer, { inputType: 'insertLineBreak', data: null });
    else if (keyDown(field, character)) edit(field, longer, { inputType: 'insertText', data: character });
    written = field.value;
    if (character !== '\n') keyUp(field, character);
  }
}

/** Replaces the value of a field at once, as a picker or a paste does. */
export function replaceValue(field: HTMLInputElement | HTMLTextAreaElement, value: string, inputType: string): void {
  edit(field, value, { inputType, data: inputType === 'insertReplacementText' ? null : value });
}

/** What the browser is about to do to a text that it edits. */
type Edit = 'insertText' | 'insertParagraph' | 'insertLineBreak' | 'deleteContentBackward' | 'deleteContentForward';

/** Whether an editor does itself what the browser says that it is about to do; editing commands do not say so. */
export function isInserted(host: HTMLElement, inputType: Edit, data: string | null): boolean {
  const told = { bubbles: true, composed: true, cancelable: true, inputType, data };
  return !host.dispatchEvent(new InputEvent('beforeinput', told));
}

/** Whether an editor inserts a text itself when the browser says that it is about to: the browser must not do it then. */
export function isTaken(host: HTMLElement, text: string): boolean {
  const event = host.ownerDocument.createEvent('TextEvent') as TextEvent;
  event.initTextEvent('textInput', true, true, window, text);
  return !host.dispatchEvent(event);
}

/** Fires `change`, as leaving a changed field does. */
export function commit(element: Element): void {
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function edit(field: HTMLInputElement | HTMLTextAreaElement, value: string, init: InputEventInit): void {
  const event = { bubbles: true, composed: true, ...init };
  if (!field.dispatchEvent(new InputEvent('beforeinput', { ...event, cancelable: true }))) return;
  setNativeValue(field, value);
  field.dispatchEvent(new InputEvent('input', event));
}

function limited(field: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  return field.maxLength >= 0 ? text.slice(0, field.maxLength) : text;
}

function fireKey(element: Element, type: string, character: string): boolean {
  const named = NAMED_KEYS[character];
  const keyCode = type === 'keypress' ? (named?.keyCode ?? character.codePointAt(0) ?? 0) : keyCodeOf(character);
  return dispatchKey(element, type, {
    ...{ key: named?.key ?? character, code: named?.code ?? codeOf(character), keyCode },
    shiftKey: /^\p{Lu}$/u.test(character),
  });
}

/** Dispatches one event of a key. False if the page prevented its default action. */
export function dispatchKey(
  element: Element,
  type: string,
  init: KeyboardEventInit & { readonly keyCode: number },
): boolean {
  const { keyCode } = init;
  const view = element.ownerDocument.defaultView ?? window;
  const common = { view, bubbles: true, cancelable: true, composed: true };
  const codes = { which: keyCode, charCode: type === 'keypress' ? keyCode : 0 };
  return element.dispatchEvent(new KeyboardEvent(type, { ...common, ...codes, ...init }));
}

/** The code of the key that types a character, as `KeyboardEvent.keyCode` has it. */
export function keyCodeOf(character: string): number {
  const named = NAMED_KEYS[character];
  if (named !== undefined) return named.keyCode;
  return /^[a-z0-9]$/iu.test(character) ? character.toUpperCase().charCodeAt(0) : 229;
}

/** The name of the key that types a letter or digit; '' for other characters. */
export function codeOf(character: string): string {
  if (/^[a-z]$/iu.test(character)) return `Key${character.toUpperCase()}`;
  return /^\d$/u.test(character) ? `Digit${character}` : '';
}
