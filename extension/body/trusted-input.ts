import type { TrustedTouch } from '../messages.ts';

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
    const mouse = (type: string, more: object = {}) =>
      chrome.debugger.sendCommand(target, 'Input.dispatchMouseEvent', { type, x, y, ...more });
    await mouse('mouseMoved');
    if (gesture === 'hover') return;
    const button = { button: 'left', clickCount: 1 };
    await mouse('mousePressed', { ...button, buttons: 1 });
    await mouse('mouseReleased', button);
    if (gesture !== 'click') await typeTrusted(target, gesture.text);
  } finally {
    // Attached only while in use, because other tools need the debugger too. A closed tab has detached it already.
    await chrome.debugger.detach(target).catch(() => {});
  }
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
    // A line break is inserted without the Enter key, which may send the form: only `submit` presses Enter.
    if (character === '\n') {
      await chrome.debugger.sendCommand(target, 'Input.insertText', { text: character });
      continue;
    }
    await key('keyDown', { key: character, text: character });
    await key('keyUp', { key: character });
  }
  const rest = characters.slice(MAX_KEYS).join('');
  if (rest !== '') await chrome.debugger.sendCommand(target, 'Input.insertText', { text: rest });
}
