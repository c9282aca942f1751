import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lines } from '../../../cli/start/lines.ts';

function typing() {
  const input = new PassThrough();
  return { input, lines: new Lines(createInterface({ input })) };
}

test('a line that was typed before a question is kept for later, and answers nothing', async () => {
  const { input, lines } = typing();
  input.write('yesterday: what was sold?\n');
  await setImmediate();
  const answer = lines.afresh();
  await setImmediate();
  input.write('n\n');
  expect(await answer).toBe('n');
  expect(await lines.next()).toBe('yesterday: what was sold?');
});

test('each of them is empty once the input has ended', async () => {
  const { input, lines } = typing();
  const answer = lines.afresh();
  input.end();
  expect(await answer).toBe('');
  expect(await lines.next()).toBe('');
});
