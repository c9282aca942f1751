/** Cuts a text to `limit` code points, the last three of which are dots if something was cut; null sets no limit. */
export function shortenRight(text: string, limit: number | null): string {
  if (limit === null || text.length <= limit) return text;
  const points = Array.from(text);
  if (points.length <= limit) return text;
  return limit <= 3 ? points.slice(0, limit).join('') : `${points.slice(0, limit - 3).join('')}...`;
}

/** The length of a text in code points, as Python counts it. */
export function codePointLength(text: string): number {
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let surrogates = 0;
  for (const _ of text.matchAll(/[\ud800-\udbff](?=[\udc00-\udfff])/g)) surrogates++;
  return text.length - surrogates;
}

/** Replaces the middle of a text by `...` so that at most `limit` code points stay; `limit` is above 3. */
export function shortenCenter(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const kept = limit - 3;
  const start = characters.slice(0, Math.floor(kept / 2)).join('');
  return `${start}...${characters.slice(characters.length - Math.ceil(kept / 2)).join('')}`;
}
