const VERB =
  /^(?:type(?: in)?|enter|write(?: down)?|put(?: in)?|input|key in|insert|fill in|choose|select|pick|answer)\s+/iu;

/** What stands between a value and its field; the first that every pair of a series has. */
const JOINTS = ['as', 'into|in to', 'in', 'for', 'to'];

/**
 * "Enter A as the name and B as the city" as one request a pair; the clause itself where it is no such series. Quotes have to be
 * masked: commas and "and" in them are no ends of pairs.
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

/** Pieces that are no pair belong to the value that follows, or to the field before. */
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
