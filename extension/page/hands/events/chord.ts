import { chordNamed } from '../../../../agent/helpers/chords.ts';
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

/** Reads a chord such as `Control+Shift+K`, `Enter` or `a`; null if no key has this name. */
export function readChord(written: string): Chord | null {
  const named = chordNamed(written);
  if (named === null) return null;
  const { key: last, held: keys } = named;
  const shiftKey = keys.has('Shift') || (keys.size === 0 && /^\p{Lu}$/u.test(last));
  const held = { ctrlKey: keys.has('Control'), shiftKey, altKey: keys.has('Alt'), metaKey: keys.has('Meta') };
  const isCharacter = [...last].length === 1;
  const isShortcut = held.ctrlKey || held.altKey || held.metaKey;
  const key = !isCharacter ? last : shiftKey ? last.toUpperCase() : isShortcut ? last.toLowerCase() : last;
  const code = last === ' ' ? 'Space' : isCharacter ? codeOf(last) : last;
  return { key, code, keyCode: keyCode(last), text: isCharacter && !isShortcut ? key : null, ...held };
}

function keyCode(key: string): number {
  const [, number] = /^F(\d+)$/u.exec(key) ?? [];
  return number === undefined ? (KEY_CODES[key] ?? keyCodeOf(key)) : 111 + Number(number);
}
