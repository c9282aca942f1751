import { expect, test } from 'vitest';
import { chordNamed, typedBy } from '../../../agent/helpers/chords.ts';

test.each<[key: string, ...spellings: string[]]>([
  ['Enter', 'Enter', 'enter', 'Return', 'NumpadEnter'],
  ['Escape', 'Escape', 'Esc'],
  ['Delete', 'Delete', 'Del'],
  ['Backspace', 'Backspace'],
  ['ArrowLeft', 'ArrowLeft', 'Left'],
  ['ArrowUp', 'ArrowUp', 'Up'],
  ['ArrowRight', 'ArrowRight', 'right'],
  ['ArrowDown', 'ArrowDown', 'down'],
  ['PageDown', 'PageDown', 'pagedown'],
  ['Control', 'Control', 'Ctrl', 'Mod', 'ControlOrMeta'],
  ['Alt', 'Alt', 'Option'],
  ['Meta', 'Meta', 'Cmd', 'Command'],
  ['F5', 'F5', 'f5'],
  ['F24', 'F24'],
  [' ', 'Space', 'Spacebar'],
  ['+', '+', 'Plus'],
  ['K', 'K'],
])('the key “%s”', (key, ...spellings) => {
  for (const spelling of spellings) expect(chordNamed(spelling)).toEqual({ key, held: new Set() });
});

test.each<[chord: string, key: string, held: readonly string[]]>([
  ['Control+Shift+K', 'K', ['Control', 'Shift']],
  ['shift+ctrl+k', 'k', ['Control', 'Shift']],
  ['Mod+Enter', 'Enter', ['Control']],
  ['ControlOrMeta+Return', 'Enter', ['Control']],
  ['Cmd+Option+Left', 'ArrowLeft', ['Meta', 'Alt']],
  ['Control++', '+', ['Control']],
  ['Control+Plus', '+', ['Control']],
  ['Control+Shift', 'Shift', ['Control']],
])('the chord %s', (chord, key, held) => expect(chordNamed(chord)).toEqual({ key, held: new Set(held) }));

test.each(['', 'Hyper', 'Hyper+Enter', 'a+Enter', 'Enter+a', 'Control+', 'F25', 'constructor'])(
  '“%s” is no chord',
  (written) => expect(chordNamed(written)).toBeNull(),
);

test.each([
  ['H i Space a l l', 'Hi all'],
  ['1 Plus 1 Shift+Space Shift+x', '1+1 x'],
  ['Control+A Delete Mod+v Alt+x Hyper+x Enter', ''],
])('the keys “%s” type “%s”', (keys, text) => expect(typedBy(keys)).toBe(text));
