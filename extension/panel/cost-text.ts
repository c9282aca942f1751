import type { Cost } from '../../agent/turn.ts';
import { text } from './text.ts';

/** Tokens and price in words; "unknown" where they were not counted. Dollars have enough digits to tell small amounts apart. */
export function costText({ tokens, dollars = null }: Pick<Cost, 'tokens' | 'dollars'>): string {
  if (tokens === null) return text.cost.unknownTokens;
  if (tokens === 0) return text.cost.none;
  return `${tokens.toLocaleString('en')} ${text.cost.tokens} · ${priceText(dollars)}`;
}

function priceText(dollars: number | null): string {
  if (dollars === null) return text.cost.unknownPrice;
  return dollars === 0 ? '$0' : `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}

/** The sum of costs; null where one of them is unknown. */
export function totalCost(costs: readonly Cost[]): Pick<Cost, 'tokens' | 'dollars'> {
  const paid = costs.filter(({ tokens }) => tokens !== 0);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
  return { tokens: sum(paid.map(({ tokens }) => tokens)), dollars: sum(paid.map(({ dollars = null }) => dollars)) };
}
