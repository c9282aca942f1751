import { expect, test } from 'vitest';
import { Spending } from '../../../cli/live/budget.ts';

test('is spent by seconds or by tokens, whichever is first', () => {
  const both = new Spending({ seconds: 10, tokens: 100 });
  both.add({ seconds: 9.5, tokens: 60 });
  expect(both.met()).toBeNull();
  both.add({ seconds: 0.2, tokens: 40 });
  expect(both.met()).toBe('100 tokens');
  both.add({ seconds: 0.3, tokens: null });
  expect(both.met()).toBe('10 seconds');
});

test('without limits is never spent', () => {
  const none = new Spending({ seconds: null, tokens: null });
  none.add({ seconds: 1e6, tokens: 1e9 });
  expect(none.met()).toBeNull();
});
