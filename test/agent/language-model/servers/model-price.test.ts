import { expect, test } from 'vitest';
import { dollarsFor, PRICE_LISTS, priceOf } from '../../../../agent/language-model/servers/model-price.ts';

const OPENAI = 'https://api.openai.com/v1';

test('a version of a model costs what the model does', () => {
  expect(priceOf({ model: 'gpt-4o-mini-2024-07-18', baseUrl: OPENAI })).toEqual(
    priceOf({ model: 'gpt-4o-mini', baseUrl: OPENAI }),
  );
  expect(
    priceOf({ model: 'models/gemini-2.5-flash', baseUrl: 'https://generativelanguage.googleapis.com/v1beta' }),
  ).not.toBeNull();
});

test.each([
  ['a model that is not listed', 'gpt-99', OPENAI],
  ['a listed model that another server sells', 'gpt-4o-mini', 'https://models.example/v1'],
  ['a server of this machine that may pass questions on', 'gpt-4o-mini', 'http://localhost:4000/v1'],
  ['a name that every object has', 'constructor', OPENAI],
])('%s has no known price', (_, model, baseUrl) => {
  expect(priceOf({ model, baseUrl })).toBeNull();
});

test("what runs on one's own machine costs nothing", () => {
  expect(priceOf({ model: 'anything', baseUrl: 'http://127.0.0.1:8080/v1' })).toMatchObject({ input: 0, output: 0 });
});

test('prices are per million tokens', () => {
  expect(dollarsFor({ input: 2, output: 8 }, { input: 500_000, output: 250_000 })).toBe(3);
});

test('cached input costs what the list says, and as much as other input where it says nothing', () => {
  const tokens = { input: 1e6, output: 0, cached: 5e5 };
  expect(dollarsFor({ input: 2, output: 8, cached: 0.5 }, tokens)).toBeCloseTo(1.25);
  expect(dollarsFor({ input: 2, output: 8 }, tokens)).toBe(2);
  expect(priceOf({ model: 'gpt-4o', baseUrl: OPENAI })?.cached).toBe(1.25);
  expect(priceOf({ model: 'claude-opus-4-5', baseUrl: 'https://api.anthropic.com/v1' })?.cached).toBeCloseTo(0.5);
  for (const { prices, cachedShare } of Object.values(PRICE_LISTS))
    for (const [input, , cached = input * cachedShare] of Object.values(prices))
      expect(cached).toBeLessThanOrEqual(input);
});

test('every list says where its prices stand and since when', () => {
  for (const { source, asOf, prices } of Object.values(PRICE_LISTS)) {
    expect(URL.canParse(source)).toBe(true);
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/u);
    for (const [input, output] of Object.values(prices)) expect(output).toBeGreaterThan(input);
  }
});
