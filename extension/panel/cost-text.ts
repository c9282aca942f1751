import type { Cost } from '../../agent/turn.ts';
import { text } from './text.ts';

/** Tokens and price in words; "unknown" where they were not counted. Dollars have enough digits to tell small amounts apart. */
export function costText({ tokens, cached = 0, dollars = null }: Pick<Cost, 'tokens' | 'cached' | 'dollars'>): string {
  if (tokens === null) return text.cost.unknownTokens;
  if (tokens === 0) return text.cost.none;
  const known = cached === 0 ? '' : ` (${cached.toLocaleString('en')} ${text.cost.cached})`;
  return `${tokens.toLocaleString('en')} ${text.cost.tokens}${known} · ${priceText(dollars)}`;
}

function priceText(dollars: number | null): string {
  if (dollars === null) return text.cost.unknownPrice;
  return dollars === 0 ? '$0' : `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}

/** The sum of costs; null where one of them is unknown. */
export function totalCost(costs: readonly Cost[]): Pick<Cost, 'tokens' | 'cached' | 'dollars'> {
  const paid = costs.filter(({ tokens }) => tokens !== 0);
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0);
  const known = paid.reduce((total, { cached = 0 }) => total + cached, 0);
  return {
    tokens: sum(paid.map(({ tokens }) => tokens)),
    ...(known > 0 && { cached: known }),
    dollars: sum(paid.map(({ dollars = null }) => dollars)),
  };
}
