import { priceIn, UNIT } from '../../english/measures.ts';
import type { Superlative } from '../../english/phrase.ts';
import { attribute } from '../../page.ts';
import { inside, type PageItem, type PageItems, visibleText } from '../../reading/page-items.ts';

/** The card with the highest or lowest value of a superlative; null if no card has such a value. */
export function standingOut(view: PageItems, cards: readonly PageItem[], { by, end }: Superlative): PageItem | null {
  let best: { card: PageItem; value: number } | null = null;
  for (const card of cards) {
    const value = standingValue(view, card, by);
    if (value === null) continue;
    if (best === null || (end === 'least' ? value < best.value : value > best.value)) best = { card, value };
  }
  return best?.card ?? null;
}

function standingValue(view: PageItems, card: PageItem, by: Superlative['by']): number | null {
  const text = visibleText(view, card);
  if (by === 'price') return priceIn(text)?.amount ?? null;
  if (by === 'date') return dateValue(view, card, text);
  const labels = inside(view, card).map((item) => attribute(item.element, 'aria-label') ?? '');
  const rated = [text, ...labels]
    .join(' ')
    .match(/(\d(?:[.,]\d+)?)\s*(?:\/\s*5|\/\s*10|stars?|out of|★)|(?:rated|rating:?)\s*(\d(?:[.,]\d+)?)/iu);
  if (by === 'rating') return rated === null ? null : Number((rated[1] ?? rated[2] ?? '').replace(',', '.'));
  const duration = text.match(/\b(\d{1,2}):(\d{2})\b/u);
  if (duration !== null) return Number(duration[1]) * 60 + Number(duration[2]);
  const number = text.match(UNIT)?.[0].match(/\d[\d,]*(?:\.\d+)?/u) ?? text.match(/\d[\d,]*(?:\.\d+)?/u);
  return number === null ? null : Number(number[0].replace(/,/gu, ''));
}

function dateValue(view: PageItems, card: PageItem, text: string): number | null {
  const time = inside(view, card).find((item) => item.tag === 'time');
  const written =
    (time === undefined ? null : attribute(time.element, 'datetime')) ??
    text.match(/\d{4}-\d{2}-\d{2}|\d{1,2} \p{L}{3,9} \d{4}|\p{L}{3,9} \d{1,2}, \d{4}/u)?.[0];
  const year = text.match(/\b(?:1[5-9]|20)\d\d\b/u)?.[0];
  const value = written == null ? (year === undefined ? Number.NaN : Date.parse(`${year}-01-01`)) : Date.parse(written);
  return Number.isNaN(value) ? null : value;
}
