import { expect, test } from 'vitest';
import { typedPieces } from '../../../../../agent/guard/request/values/new-words.ts';

test.each([
  ['5 Enter 7', ['5', '7']],
  ['5 Return 7', ['5', '7']],
  ['5 NumpadEnter 7', ['5', '7']],
  ['5 Shift+Enter 7', ['5', '7']],
  ['5 Tab 7 f6 8', ['5', '7', '8']],
  ['5 Space 7 Plus 1', ['5 7+1']],
  ['5 Mod+v 7', ['57']],
])('the keys “%s” type %j', (keys, pieces) => expect(typedPieces(keys)).toEqual(pieces));
