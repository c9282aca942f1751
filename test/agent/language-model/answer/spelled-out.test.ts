import { expect, test } from 'vitest';
import { spelledOut } from '../../../../agent/language-model/answer/spelled-out.ts';

test.each([
  ['5 working days', '5 Space w o r k i n g Space d a y s'],
  ['3 days left', '3 Space d a y s Space l e f t'],
  ['£105', '£ 1 0 5'],
  ['Control+A Delete', 'Control+A Delete'],
  ['down down enter', 'down down enter'],
  ['a b', 'a b'],
  ['Hyper', 'Hyper'],
  ['Shift+Tab hello', 'Shift+Tab hello'],
  ['Enter the code', 'Enter the code'],
])('the keys “%s” are pressed as “%s”', (keys, pressed) => expect(spelledOut(keys)).toBe(pressed));
