import { codeOf, keyCodeOf } from './keyboard.ts';

/** A key and the keys held with it. `text`: the character that it types; null if it types none. */
export interface Chord {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly text: string | null;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const KEY_CODES: Readonly<Record<string, number>> = {
  Enter: 13,
  Tab: 9,
  Escape: 27,
  Backspace: 8,
  Delete: 46,
  Insert: 45,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ContextMenu: 93,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Meta: 91,
};

/** Other spellings of keys, in lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  return: 'Enter',
  numpadenter: 'Enter',
  esc: 'Escape',
  del: 'Delete',
  left: 'ArrowLeft',
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  ctrl: 'Control',
  mod: 'Control',
  controlormeta: 'Control',
  option: 'Alt',
  cmd: 'Meta',
  command: 'Meta',
  space: ' ',
  spacebar: ' ',
  plus: '+',
};

/** Reads a chord such as `Control+Shift+K`, `Enter` or `a`; null if no key has this name. */
export function readChord(written: string): Chord | null {
  // The plus sign is a key too.
  const parts = written.split(/(?<=[^+])\+(?=.)/u).map(keyNamed);
  const last = parts.pop();
  if (last === undefined || last === null || parts.some((part) => part === null || !MODIFIERS.has(part))) return null;
  const [ctrlKey, altKey, metaKey] = ['Control', 'Alt', 'Meta'].map((name) => parts.includes(name));
  const shiftKey = parts.includes('Shift') || (parts.length === 0 && /^\p{Lu}$/u.test(last));
  const held = { ctrlKey: ctrlKey === true, shiftKey, altKey: altKey === true, metaKey: metaKey === true };
  const isCharacter = [...last].length === 1;
  const isShortcut = held.ctrlKey || held.altKey || held.metaKey;
  const key = !isCharacter ? last : shiftKey ? last.toUpperCase() : isShortcut ? last.toLowerCase() : last;
  const code = last === ' ' ? 'Space' : isCharacter ? codeOf(last) : last;
  return { key, code, keyCode: keyCode(last), text: isCharacter && !isShortcut ? key : null, ...held };
}

const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta']);

function keyNamed(name: string): string | null {
  if ([...name].length === 1) return name;
  const lower = name.toLowerCase();
  if (/^f(?:[1-9]|1[0-2])$/u.test(lower)) return name.toUpperCase();
  return SPELLINGS[lower] ?? Object.keys(KEY_CODES).find((key) => key.toLowerCase() === lower) ?? null;
}

function keyCode(key: string): number {
  const [, number] = /^F(\d+)$/u.exec(key) ?? [];
  return number === undefined ? (KEY_CODES[key] ?? keyCodeOf(key)) : 111 + Number(number);
}
