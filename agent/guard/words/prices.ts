/** The amounts of money in a text, in order. */
export function pricesIn(text: string): readonly number[] {
  return [...text.matchAll(new RegExp(PRICE, 'giu'))].map(priceOf);
}

/** The first amount of money in a text; `NaN` where there is none. */
export function firstPrice(text: string): number {
  return pricesIn(text)[0] ?? Number.NaN;
}

/** A text without the amounts of money in it, and what each is for: "12 € per person". */
export function withoutPrices(text: string): string {
  return text.replace(new RegExp(`(?:${PRICE})(?:\\s*(?:per|pro|par|por|/)\\s*\\p{L}+)?`, 'giu'), ' ');
}

/** `1,234.50`, `1.234,50` and `1 234,50` are the same amount: what one or two digits follow at the end are decimals. */
function priceOf(match: RegExpMatchArray): number {
  const written = (match[1] ?? match[2] ?? 'NaN').replace(/[.,]$/u, '');
  const [, whole = written, decimals = '0'] = /^(.*)[.,](\d{1,2})$/su.exec(written) ?? [];
  return Number(`${whole.replace(/[.,\s]/gu, '')}.${decimals}`);
}

const AMOUNT = '(\\d[\\d.,]*(?:[^\\S\\n]\\d{3}(?!\\d)[\\d.,]*)*)';
const CURRENCY =
  '\\p{Sc}|(?<!\\p{L})(?:usd|eur|gbp|czk|kč|chf|pln|zł|kr|sek|nok|dkk|rub|руб|inr|rs|cny|jpy|aud|cad|brl|euros?|dollars?|z[lł]oty(?:ch)?|kronor|kroner|francs|franken)(?!\\p{L})\\.?';
/** Amount and currency stand on one line. */
const PRICE = `(?:${CURRENCY})[^\\S\\n]?${AMOUNT}|${AMOUNT}[^\\S\\n]?(?:${CURRENCY})`;
