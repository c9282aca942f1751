import type { Complete } from '../complete/complete.ts';
import { serverAt } from './model-servers.ts';

/** Dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Of input that the server had in its cache; absent where it costs as much as other input. */
  readonly cached?: number;
}

/** A price and its source. */
export interface ListedPrice extends Price {
  /** Address of the price list; null for a model that costs nothing. */
  readonly source: string | null;
  /** Date on which the list was last read; null for a model that costs nothing. */
  readonly asOf: string | null;
}

interface PriceList {
  readonly source: string;
  readonly asOf: string;
  /** Share of the price of input that cached input costs, where a model has no price for it of its own. */
  readonly cachedShare: number;
  /** Input, output and cached input for prompts below 200,000 tokens, without discounts for batches. */
  readonly prices: Readonly<Record<string, readonly [input: number, output: number, cached?: number]>>;
}

/** Price lists by the id of the server. A model that is not listed has no known price. */
export const PRICE_LISTS: Readonly<Record<string, PriceList>> = {
  openai: {
    source: 'https://platform.openai.com/docs/pricing',
    asOf: '2026-03-21',
    cachedShare: 0.1,
    prices: {
      'gpt-4o': [2.5, 10, 1.25],
      'gpt-4o-mini': [0.15, 0.6, 0.075],
      'gpt-4.1': [2, 8, 0.5],
      'gpt-4.1-mini': [0.4, 1.6, 0.1],
      'gpt-4.1-nano': [0.1, 0.4, 0.025],
      'gpt-5': [1.25, 10],
      'gpt-5-mini': [0.25, 2],
      'gpt-5-nano': [0.05, 0.4],
      'gpt-5.1': [1.25, 10],
      o3: [2, 8, 0.5],
      'o4-mini': [1.1, 4.4, 0.275],
    },
  },
  anthropic: {
    source: 'https://platform.claude.com/docs/en/about-claude/pricing',
    asOf: '2026-03-21',
    cachedShare: 0.1,
    prices: {
      'claude-opus-4-6': [5, 25],
      'claude-opus-4-5': [5, 25],
      'claude-opus-4-1': [15, 75],
      'claude-sonnet-4-6': [3, 15],
      'claude-sonnet-4-5': [3, 15],
      'claude-haiku-4-5': [1, 5],
    },
  },
  gemini: {
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    asOf: '2026-10-07',
    // Not every model has a price for cached input on the list: nothing is promised that may not hold.
    cachedShare: 1,
    prices: {
      'gemini-3.5-flash': [1.5, 9],
      'gemini-3.5-flash-lite': [0.3, 2.5],
      'gemini-2.5-pro': [1.25, 10],
      'gemini-2.5-flash': [0.3, 2.5],
      'gemini-2.5-flash-lite': [0.1, 0.4],
    },
  },
};

const FREE: ListedPrice = { input: 0, output: 0, source: null, asOf: null };

/** The price of a model at an address: 0 for a known server on this machine, null if unknown. */
export function priceOf({ model, baseUrl }: { readonly model: string; readonly baseUrl: string }): ListedPrice | null {
  const server = serverAt(baseUrl);
  if (server?.isLocal === true) return FREE;
  const list = PRICE_LISTS[server?.id ?? ''];
  // A dated name such as gpt-4o-2024-08-06 is a version of the model without the date.
  const name = model.replace(/^models\//u, '').replace(/-(\d{4}-\d{2}-\d{2}|\d{8})$/u, '');
  const price = list !== undefined && Object.hasOwn(list.prices, name) ? list.prices[name] : undefined;
  if (list === undefined || price === undefined) return null;
  const [input, output, cached = input * list.cachedShare] = price;
  return { input, output, cached, source: list.source, asOf: list.asOf };
}

/** The price of some tokens in dollars; `cached` are part of `input`. */
export function dollarsFor(
  { input, output, cached: cachedInput = input }: Price,
  tokens: { readonly input: number; readonly output: number; readonly cached?: number },
): number {
  const { cached = 0 } = tokens;
  return (input * (tokens.input - cached) + cachedInput * cached + output * tokens.output) / 1e6;
}

/** Adds the price in dollars to the usage of every answer. */
export function priced(complete: Complete, price: Price | null): Complete {
  return async (messages, options) => {
    const answer = await complete(messages, options);
    const { usage } = answer;
    if (usage === null || price === null) return answer;
    const { prompt, completion, cached = 0 } = usage;
    const dollars = dollarsFor(price, { input: prompt, output: completion, cached });
    return { ...answer, usage: { ...usage, dollars } };
  };
}
