import { expect, test } from 'vitest';
import { guardTerminal } from '../../../cli/package/guard-terminal.ts';

function written(isTTY: boolean, text: string): string {
  const parts: unknown[] = [];
  const stream = { isTTY, write: (chunk: unknown) => parts.push(chunk) > 0 };
  guardTerminal(stream);
  stream.write(text);
  return parts.join('');
}

test.each([
  ['a title that clears the screen', 'Opened \u001b[2J\u001b[1;1Hfake\n', 'Opened [2J[1;1Hfake\n'],
  ['a name that sets the clipboard', 'x\u001b]52;c;ZXZpbA==\u0007y\n', 'x]52;c;ZXZpbA==y\n'],
  ['an address in eight-bit codes', 'a\u009b31mb\n', 'a31mb\n'],
  ['a line that overwrites itself', 'harmless\rrm -rf\n', 'harmlessrm -rf\n'],
  ['a text turned around', 'a\u202etxt.exe\n', 'atxt.exe\n'],
  ['progress of this program', '\r3 of 5\u001b[K', '\r3 of 5\u001b[K'],
  ['the end of progress', '\r\u001b[K', '\r\u001b[K'],
  ['the line editor', '\u001b[0J', '\u001b[0J'],
  ['plain text', 'Grüße\tund „mehr“\nok', 'Grüße\tund „mehr“\nok'],
])('%s', (_, text, shown) => {
  expect(written(true, text)).toBe(shown);
  expect(written(false, text), 'a pipe gets every byte').toBe(text);
});
