import { expect, test } from 'vitest';
import { movesAndPresses } from '../../../../agent/guard/effects/unasked.ts';

test.each([
  ['Tab Enter', 'at once'],
  ['Tab NumpadEnter', 'at once'],
  ['Shift+Tab Shift+Return', 'at once'],
  ['F6 Spacebar', 'at once'],
  ['Tab 5 Return', 'later'],
  ['Tab 5', null],
  ['Enter Tab', null],
])('the keys “%s”', (keys, pressed) => expect(movesAndPresses(keys)).toBe(pressed));
