import { expect, test } from 'vitest';
import type { Complete } from '../../../agent/language-model/complete/complete.ts';
import { atMost } from '../../../cli/model/at-most.ts';

const quiet = { signal: new AbortController().signal, onText: () => {}, maxTokens: 1 };

/** A model that answers when it is told to. */
function slowModel() {
  const asked: { readonly name: string; readonly answer: () => void; readonly fail: () => void }[] = [];
  const complete: Complete = ([message]) =>
    new Promise((resolve, reject) => {
      asked.push({
        name: message?.content ?? '',
        answer: () => resolve({ text: message?.content ?? '', usage: null }),
        fail: () => reject(new Error('refused')),
      });
    });
  return { asked, complete };
}

const say = (content: string) => [{ role: 'user', content, image: null }] as const;

test('asks no more at a time than it may, the others in the order they came', async () => {
  const { asked, complete } = slowModel();
  const limited = atMost(2, complete);
  const answers = ['a', 'b', 'c', 'd'].map((name) => limited(say(name), quiet));
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b']);
  asked[1]?.answer();
  await answers[1];
  expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  for (const i of [0, 2]) asked[i]?.answer();
  await Promise.all([answers[0], answers[2]]);
  asked[3]?.answer();
  expect((await answers[3])?.text).toBe('d');
});

test('a refusal makes room too', async () => {
  const { asked, complete } = slowModel();
  const limited = atMost(1, complete);
  const first = limited(say('a'), quiet);
  const second = limited(say('b'), quiet);
  asked[0]?.fail();
  await expect(first).rejects.toThrow('refused');
  asked[1]?.answer();
  expect((await second).text).toBe('b');
});

test('who gave up while waiting is not asked', async () => {
  const { asked, complete } = slowModel();
  const limited = atMost(1, complete);
  const stop = new AbortController();
  const first = limited(say('a'), quiet);
  const second = limited(say('b'), { ...quiet, signal: stop.signal });
  stop.abort(new Error('stopped'));
  asked[0]?.answer();
  await first;
  await expect(second).rejects.toThrow('stopped');
  expect(asked).toHaveLength(1);
});
