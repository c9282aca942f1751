import { expect, test } from 'vitest';
import { Spending } from '../../../cli/live/budget.ts';

test('is spent by seconds or by tokens, whichever is first', () => {
  const both = new Spending({ seconds: 10, tokens: 100, dollars: null });
  both.add({ seconds: 9.5, tokens: 60, dollars: null });
  expect(both.met()).toBeNull();
  both.add({ seconds: 0.2, tokens: 40, dollars: null });
  expect(both.met()).toBe('100 tokens');
  both.add({ seconds: 0.3, tokens: null, dollars: null });
  expect(both.met()).toBe('10 seconds');
});

test('without limits is never spent', () => {
  const none = new Spending({ seconds: null, tokens: null, dollars: null });
  none.add({ seconds: 1e6, tokens: 1e9, dollars: 9 });
  expect(none.met()).toBeNull();
});

test('is spent by dollars', () => {
  const dollars = new Spending({ seconds: null, tokens: null, dollars: 0.5 });
  dollars.add({ seconds: 1, tokens: 10, dollars: 0.49 });
  expect(dollars.met()).toBeNull();
  dollars.add({ seconds: 1, tokens: 10, dollars: 0.01 });
  expect(dollars.met()).toBe('$0.5');
});
