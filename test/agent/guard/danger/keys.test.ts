import { expect, test } from 'vitest';
import {
  editsText,
  isArrow,
  isDeleting,
  isEnter,
  isEscape,
  isHarmless,
  isPress,
  isSave,
  isSendingEnter,
  isShortcut,
  letterOf,
  movesChoice,
  movesFocus,
  onlyPresses,
  signOf,
  takesOutText,
  turnsValue,
} from '../../../../agent/guard/danger/keys.ts';

const CONTROL = ['Control', 'Ctrl', 'Mod', 'ControlOrMeta'];
const META = ['Meta', 'Cmd', 'Command'];
const ALT = ['Alt', 'Option'];
const ENTER = ['Enter', 'enter', 'Return', 'NumpadEnter'];
const SPACE = ['Space', 'Spacebar'];
const DELETE = ['Delete', 'Del', 'Backspace'];
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Up', 'Down', 'Left', 'Right'];
const TURNING = [...ARROWS, 'PageUp', 'PageDown', 'Home', 'End'];
/** What names no key. */
const NOTHING = ['', 'Hyper', 'entering'];

const held = (names: readonly string[], keys: readonly string[]) =>
  names.flatMap((name) => keys.map((key) => `${name}+${key}`));

test.each<[(chord: string) => boolean, yes: readonly string[], no: readonly string[]]>([
  [isEnter, [...ENTER, ...held([...CONTROL, ...META, ...ALT, 'Shift'], ENTER)], [...SPACE, 'e', 'Hyper+Enter']],
  [isPress, [...ENTER, ...SPACE, ...held([...CONTROL, 'Shift'], [...ENTER, ...SPACE])], ['Tab', 'x', 'Escape']],
  [
    isSendingEnter,
    [...held([...CONTROL, ...META, ...ALT], ENTER), 'Control+Shift+Enter', 'Shift+Mod+Return'],
    [...ENTER, ...held(['Shift'], ENTER), ...held(CONTROL, SPACE)],
  ],
  [
    isSave,
    [...held([...CONTROL, ...META], ['s', 'S']), 'Mod+Shift+S', 'Shift+Control+s', 'Control+Alt+s'],
    ['s', 'Shift+S', 'Alt+s', 'Control+d'],
  ],
  [movesFocus, ['Tab', 'tab', 'F6', ...held([...CONTROL, 'Shift'], ['Tab', 'F6'])], [...ENTER, 'F5', ...ARROWS]],
  [isEscape, ['Escape', 'Esc', 'esc'], ['Shift+Escape', 'Mod+Esc', 'Enter', 'Escape Escape']],
  [isDeleting, [...DELETE, ...held([...CONTROL, ...ALT, 'Shift'], DELETE)], ['Insert', 'd', 'Control+x']],
  [
    takesOutText,
    [...DELETE, ...held([...CONTROL, ...META, 'Shift'], [...DELETE, 'x', 'k', 'D']), 'Alt+Control+x'],
    ['x', 'Alt+x', 'Mod+c'],
  ],
  [isArrow, [...ARROWS, ...held(['Shift'], ARROWS)], [...held([...CONTROL, ...ALT], ARROWS), 'Home', 'j']],
  [turnsValue, [...TURNING, ...held([...CONTROL, 'Shift'], TURNING)], ['Tab', 'a', ...ENTER]],
  [
    movesChoice,
    [...SPACE, ...TURNING, 'a', 'ß', 'Shift+A', ...held([...CONTROL, 'Shift'], [...SPACE, ...TURNING])],
    ['1', ...ENTER, ...held([...CONTROL, ...META, ...ALT], ['a'])],
  ],
  [
    isHarmless,
    [
      ...[...TURNING, ...held([...CONTROL, ...META, ...ALT, 'Shift'], TURNING), 'Tab', 'Shift+Tab', 'Esc', 'F2', 'F6'],
      ...[...held([...CONTROL, ...META], ['a', 'C', 's', 'z']), 'Mod+Shift+z', 'Shift+Control+z', 'Shift', 'Mod+Shift'],
      ...['ContextMenu', '/', '?', '=', '-', '+', 'Plus'],
    ],
    [
      ...['a', '#', 'F5', 'Insert', 'Control', ...ENTER, ...SPACE, ...DELETE, 'Shift+a', 'Alt+a', 'Control+/'],
      ...[...held([...CONTROL, ...META], ['v', 'x', 'd', '1']), 'Control+Alt+a', 'Control+Meta+a'],
    ],
  ],
  [
    editsText,
    [
      ...held([...CONTROL, ...META, ...ALT, 'Shift'], DELETE),
      ...held([...CONTROL, ...META], ['b', 'I', 'u']),
      ...['Insert', 'Control+Shift+8', 'Mod+Alt+1', 'Cmd+Option+2'],
    ],
    [
      ...DELETE,
      'b',
      'Alt+b',
      'Alt+8',
      'Control+8',
      'Shift+b',
      'Control+Shift+b',
      'Control+Meta+b',
      'Shift+Insert',
      'Control+v',
    ],
  ],
  [
    isShortcut,
    [
      ...[...held([...CONTROL, ...META, ...ALT], ['a', 'Plus', ...ENTER, ...DELETE]), 'Shift+Mod+a', 'Control+Shift'],
      ...['F1', 'F13', 'Shift+F9', 'Insert', 'Shift+Insert', 'Hyper+s', 'Control+KeyS', 'ControlLeft+Enter'],
    ],
    ['a', '+', 'a+b', '10+5', 'Shift+a', 'Control', 'Meta', 'Tab', ...ENTER, ...DELETE],
  ],
])('%o', (asks, yes, no) => {
  expect(yes.filter((chord) => !asks(chord))).toEqual([]);
  expect([...no, ...NOTHING].filter(asks)).toEqual([]);
});

test.each([
  ['e', 'e', 'e'],
  ['Shift+K', 'K', null],
  ['5', '5', '5'],
  ['#', '#', null],
  ['Plus', '+', null],
  ['Space', null, null],
  ['Mod+e', null, null],
  ['Enter', null, null],
])('%s types a sign or is a letter', (chord, sign, letter) =>
  expect([signOf(chord), letterOf(chord)]).toEqual([sign, letter]),
);

test.each([
  ['Enter', true],
  [' NumpadEnter ', true],
  ['Space Shift+Return', true],
  ['Tab Enter', false],
  ['', false],
])('“%s” only presses: %s', (keys, isSo) => expect(onlyPresses(keys)).toBe(isSo));
