/** The first `limit` code points of a text, the last three of them dots where something is cut; null sets no limit. */
export function shortenRight(text: string, limit: number | null): string {
  if (limit === null || text.length <= limit) return text;
  const points = Array.from(text);
  if (points.length <= limit) return text;
  return limit <= 3 ? points.slice(0, limit).join('') : `${points.slice(0, limit - 3).join('')}...`;
}
