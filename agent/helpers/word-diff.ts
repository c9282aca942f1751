/** What an edit does to a run of words: it takes `removed` out and puts `added` in their place; either may be empty. */
export interface Edit {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Of two texts that differ in more words than this nothing is compared: the time grows with the square of it. */
const MOST = 1_500;

/** The edits that make `after` of `before`, in order, by their longest common subsequence; how many words stay. */
export function wordDiff(
  before: readonly string[],
  after: readonly string[],
): { edits: readonly Edit[]; kept: number } {
  let begin = 0;
  while (begin < Math.min(before.length, after.length) && before[begin] === after[begin]) begin++;
  let end = 0;
  const most = Math.min(before.length, after.length) - begin;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = before.slice(begin, before.length - end);
  const fresh = after.slice(begin, after.length - end);
  if (Math.max(old.length, fresh.length) > MOST) return { edits: [{ removed: old, added: fresh }], kept: begin + end };
  const common = lengthsOfCommon(old, fresh);
  const edits: { removed: string[]; added: string[] }[] = [];
  let kept = begin + end;
  let isOpen = false;
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    if (i < old.length && old[i] === fresh[j]) {
      kept++;
      isOpen = false;
      i++;
      j++;
      continue;
    }
    if (!isOpen) edits.push({ removed: [], added: [] });
    isOpen = true;
    const takes = j >= fresh.length || (i < old.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0));
    if (takes) edits.at(-1)?.removed.push(old[i++] ?? '');
    else edits.at(-1)?.added.push(fresh[j++] ?? '');
  }
  return { edits, kept };
}

/** The length of the longest common subsequence of what follows each place of one and each of the other. */
function lengthsOfCommon(one: readonly string[], other: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const [row, below] = [rows[i], rows[i + 1]];
      if (row === undefined || below === undefined) continue;
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
}
