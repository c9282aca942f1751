import type { Path, Point } from '../../../agent/action.ts';
import type { TrustedTouch } from '../../messages.ts';
import { type Chord, readChord } from '../../page/hands/events/chord.ts';
import { dragPath } from '../../page/hands/pointer/drag-path.ts';

/** The rest of a longer text is inserted at once. */
const MAX_KEYS = 200;

/**
 * Moves, clicks and types through the browser's debugger, at a point in CSS px of the tab's viewport. Pages cannot tell such input from
 * the user's, and menus that open on hover do open. Rejects where another debugger is attached to the tab.
 */
export async function touchTrusted(tabId: number, { x, y, gesture }: TrustedTouch): Promise<void> {
  const target = { tabId };
  await chrome.debugger.attach(target, '1.3');
  try {
    if (typeof gesture === 'object' && 'keys' in gesture) return await pressTrusted(target, gesture.keys);
    const mouse = (type: string, more: object = {}) =>
      chrome.debugger.sendCommand(target, 'Input.dispatchMouseEvent', { type, x, y, ...more });
    await mouse('mouseMoved');
    if (gesture === 'hover') return;
    const button = gesture === 'rightclick' ? { button: 'right', buttons: 2 } : { button: 'left', buttons: 1 };
    const click = async (clickCount: number) => {
      await mouse('mousePressed', { ...button, clickCount });
      await mouse('mouseReleased', { ...button, buttons: 0, clickCount });
    };
    if (typeof gesture === 'object' && 'dragBy' in gesture) return await dragTrusted(target, { x, y }, gesture.dragBy);
    await click(1);
    if (gesture === 'doubleclick') await click(2);
    if (typeof gesture === 'object') await typeTrusted(target, gesture.text);
  } finally {
    // Attached only while in use, because other tools need the debugger too. A closed tab has detached it already.
    await chrome.debugger.detach(target).catch(() => {});
  }
}

const MOVE_MS = 16;

async function dragTrusted(target: chrome.debugger.Debuggee, from: Point, by: Path): Promise<void> {
  const mouse = (type: string, { x, y }: Point) =>
    chrome.debugger.sendCommand(target, 'Input.dispatchMouseEvent', {
      ...{ type, x: from.x + x, y: from.y + y },
      ...{ button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 },
    });
  await mouse('mousePressed', { x: 0, y: 0 });
  for (const point of dragPath(by)) {
    await mouse('mouseMoved', point);
    await new Promise((resolve) => setTimeout(resolve, MOVE_MS));
  }
  await mouse('mouseReleased', by);
}

/** The editing command of a shortcut: for keys from the debugger, the browser edits only if the command is named. */
const COMMANDS: Readonly<Record<string, string>> = {
  ...{ a: 'selectAll', c: 'copy', v: 'paste', x: 'cut', y: 'redo', z: 'undo' },
};

async function pressTrusted(target: chrome.debugger.Debuggee, keys: string): Promise<void> {
  const chord = readChord(keys);
  if (chord === null) return;
  const { key, code, keyCode, text } = chord;
  const command = chord.ctrlKey || chord.metaKey ? COMMANDS[key.toLowerCase()] : undefined;
  const typed = key === 'Enter' ? '\r' : text;
  const common = { key, code, windowsVirtualKeyCode: keyCode, modifiers: modifiersOf(chord) };
  await chrome.debugger.sendCommand(target, 'Input.dispatchKeyEvent', {
    ...common,
    ...(typed === null ? { type: 'rawKeyDown' } : { type: 'keyDown', text: typed }),
    ...(command !== undefined && { commands: [command] }),
  });
  await chrome.debugger.sendCommand(target, 'Input.dispatchKeyEvent', { ...common, type: 'keyUp' });
}

/** A bit for each key held, as the debugger counts them. */
function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: Chord): number {
  return (altKey ? 1 : 0) + (ctrlKey ? 2 : 0) + (metaKey ? 4 : 0) + (shiftKey ? 8 : 0);
}

async function typeTrusted(target: chrome.debugger.Debuggee, text: string): Promise<void> {
  const key = (type: string, more: object) =>
    chrome.debugger.sendCommand(target, 'Input.dispatchKeyEvent', { type, ...more });
  await key('rawKeyDown', { key: 'a', code: 'KeyA', modifiers: 2, commands: ['selectAll'] });
  await key('keyUp', { key: 'a', code: 'KeyA', modifiers: 2 });
  const characters = [...text];
  if (characters.length === 0) {
    await key('rawKeyDown', {
      key: 'Backspace',
      code: 'Backspace',
      windowsVirtualKeyCode: 8,
      commands: ['deleteBackward'],
    });
    await key('keyUp', { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 });
  }
  for (const character of characters.slice(0, MAX_KEYS)) {
    // A line break is the editing command alone, without the Enter key, which may send the form: only `submit` presses Enter.
    if (character === '\n') {
      await key('rawKeyDown', { key: 'Unidentified', commands: ['insertNewline'] });
      await key('keyUp', { key: 'Unidentified' });
      continue;
    }
    await key('keyDown', { key: character, text: character });
    await key('keyUp', { key: character });
  }
  const rest = characters.slice(MAX_KEYS).join('');
  if (rest !== '') await chrome.debugger.sendCommand(target, 'Input.insertText', { text: rest });
}
