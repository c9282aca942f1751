const VERB =
  /^(?:type(?: in)?|enter|write(?: down)?|put(?: in)?|input|key in|insert|fill in|choose|select|pick|answer)\s+/iu;

/** Prepositions that join value and field, tried in order; all pairs must use the same one. */
const JOINTS = ['as', 'into|in to', 'in', 'for', 'to'];

/**
 * Splits "enter A as the name and B as the city" into a request for each pair; other clauses stay whole. Quoted texts
 * must be masked, so that their commas end no pair.
 */
export function unfoldSeries(clause: string): readonly string[] {
  const verb = clause.match(VERB)?.[0];
  if (verb === undefined) return [clause];
  for (const joint of JOINTS) {
    const pairs = pairsOf(clause.slice(verb.length), new RegExp(`^\\S.*?\\s(?:${joint})\\s+\\S`, 'iu'));
    if (pairs.length > 1) return pairs.map((pair) => `${verb}${pair}`);
  }
  return [clause];
}

/**
 * Splits a text into pairs; a piece that is no pair belongs to the value after it, or at the end to the field before
 * it.
 */
function pairsOf(text: string, isPair: RegExp): readonly string[] {
  const pairs: string[] = [];
  let from = 0;
  for (const { index, 0: separator } of text.matchAll(/\s*,\s*(?:and\s+)?|\s+and\s+|$/gu)) {
    const piece = text.slice(from, index);
    if (!isPair.test(piece)) continue;
    pairs.push(piece);
    from = index + separator.length;
  }
  const rest = text.slice(from);
  const last = pairs.pop();
  if (last === undefined) return [];
  return [...pairs, rest === '' ? last : text.slice(text.lastIndexOf(last))];
}
