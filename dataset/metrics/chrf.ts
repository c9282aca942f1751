import { isSpace } from '../../agent/python-text.ts';

const LONGEST = 6;
const BETA_SQUARED = 4;

/**
 * Sentence-level chrF2 in [0, 1]: character n-grams of 1 to 6 code points, white space removed, case kept; 0 for two empty
 * texts. Equal to sacreBLEU 2.6 `sentence_chrf(...).score / 100` to the last bit.
 */
export function chrF(hypothesis: string, reference: string): number {
  const alphabet = new Map<number, number>();
  const hypothesisLetters = lettersOf(hypothesis, alphabet);
  const referenceLetters = lettersOf(reference, alphabet);
  // Equal texts score 1 in any arithmetic, and good models repeat texts a lot.
  if (hypothesis === reference && hypothesisLetters.length > 0) return 1;
  const [shorter, longer] =
    hypothesisLetters.length < referenceLetters.length
      ? [hypothesisLetters, referenceLetters]
      : [referenceLetters, hypothesisLetters];
  const matches = countMatches(shorter, longer, alphabet.size);
  return score(matches, hypothesisLetters.length, referenceLetters.length);
}

/** The text without white space, each code point as a small number. */
function lettersOf(text: string, alphabet: Map<number, number>): Int32Array {
  const letters = new Int32Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isSpace(unit)) continue;
    const code = unit >= 0xd800 && unit <= 0xdbff ? (text.codePointAt(i) ?? unit) : unit;
    if (code > 0xffff) i++;
    let letter = alphabet.get(code);
    if (letter === undefined) {
      letter = alphabet.size;
      alphabet.set(code, letter);
    }
    letters[length++] = letter;
  }
  return letters.subarray(0, length);
}

/**
 * Clipped matches per n-gram length. An n-gram is the number of its first n-1 letters' n-gram and its last letter, so that no
 * text is sliced or hashed; only the n-grams of the shorter text are remembered, and what matches nothing is followed no further.
 */
function countMatches(shorter: Int32Array, longer: Int32Array, alphabetSize: number): number[] {
  const matches: number[] = [];
  const shortIds = new Int32Array(shorter.length);
  const longIds = new Int32Array(longer.length);
  for (let n = 1; n <= LONGEST; n++) {
    const ids = new Map<number, number>();
    const left: number[] = [];
    for (let i = 0; i + n <= shorter.length; i++) {
      const key = (shortIds[i] ?? 0) * alphabetSize + (shorter[i + n - 1] ?? 0);
      let id = ids.get(key);
      if (id === undefined) {
        id = left.length;
        ids.set(key, id);
        left.push(0);
      }
      left[id] = (left[id] ?? 0) + 1;
      shortIds[i] = id;
    }
    let matched = 0;
    for (let i = 0; i + n <= longer.length; i++) {
      const before = longIds[i] ?? -1;
      if (before === -1) continue;
      const id = ids.get(before * alphabetSize + (longer[i + n - 1] ?? 0)) ?? -1;
      longIds[i] = id;
      if (id === -1) continue;
      const rest = left[id] ?? 0;
      if (rest === 0) continue;
      left[id] = rest - 1;
      matched++;
    }
    matches.push(matched);
    // Where no n-gram is shared, no longer one is.
    if (matched === 0) break;
  }
  while (matches.length < LONGEST) matches.push(0);
  return matches;
}

/** Precision and recall averaged over the lengths that both texts have, then F; the order of operations is sacreBLEU's. */
function score(matches: readonly number[], hypothesisLength: number, referenceLength: number): number {
  let precision = 0;
  let recall = 0;
  let lengths = 0;
  for (const [i, matched] of matches.entries()) {
    const inHypothesis = hypothesisLength - i;
    const inReference = referenceLength - i;
    if (inHypothesis <= 0 || inReference <= 0) continue;
    precision += matched / inHypothesis;
    recall += matched / inReference;
    lengths++;
  }
  if (lengths === 0) return 0;
  precision /= lengths;
  recall /= lengths;
  if (precision + recall === 0) return 0;
  const f = ((1 + BETA_SQUARED) * precision * recall) / (BETA_SQUARED * precision + recall);
  return (100 * f) / 100;
}
