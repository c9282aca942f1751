import { isSpace } from '../../agent/weblinx/python/text.ts';

const LONGEST = 6;
const BETA_SQUARED = 4;

/**
 * Sentence-level chrF2 in [0, 1]: character n-grams of 1 to 6 code points, white space removed, case kept; 0 for two empty
 * texts. Equal to sacreBLEU 2.6 `sentence_chrf(...).score / 100` to the last bit.
 */
export function chrF(hypothesis: string, reference: string): number {
  const hypothesisLetters = lettersOf(hypothesis);
  // A shortcut: equal texts always score 1, and they are frequent.
  if (hypothesis === reference && hypothesisLetters.length > 0) return 1;
  const referenceLetters = lettersOf(reference);
  const [shorter, longer] =
    hypothesisLetters.length < referenceLetters.length
      ? [hypothesisLetters, referenceLetters]
      : [referenceLetters, hypothesisLetters];
  const matches = countMatches(shorter, longer);
  return score(matches, hypothesisLetters.length, referenceLetters.length);
}

/** The code points of a text without white space. */
function lettersOf(text: string): Int32Array {
  const letters = new Int32Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isSpace(unit)) continue;
    const code = unit >= 0xd800 && unit <= 0xdbff ? (text.codePointAt(i) ?? unit) : unit;
    if (code > 0xffff) i++;
    letters[length++] = code;
  }
  return letters.subarray(0, length);
}

/**
 * Clipped matches per n-gram length. An n-gram is identified by the slot of its first n-1 letters and its last letter, so that no
 * text is sliced or hashed whole. Only n-grams of the shorter text are stored, and an n-gram without a match is not extended.
 */
function countMatches(shorter: Int32Array, longer: Int32Array): number[] {
  const table = tableFor(shorter.length);
  const shortSlots = new Int32Array(shorter.length);
  const longSlots = new Int32Array(longer.length);
  const matches: number[] = [];
  for (let n = 1; n <= LONGEST; n++) {
    table.stamp++;
    for (let i = 0; i + n <= shorter.length; i++) {
      const slot = find(table, at(shortSlots, i), at(shorter, i + n - 1));
      if (table.stamps[slot] === table.stamp) table.counts[slot] = at(table.counts, slot) + 1;
      else enter(table, slot, at(shortSlots, i), at(shorter, i + n - 1));
      shortSlots[i] = slot;
    }
    let matched = 0;
    for (let i = 0; i + n <= longer.length; i++) {
      const before = at(longSlots, i);
      if (before === -1) continue;
      const slot = find(table, before, at(longer, i + n - 1));
      if (table.stamps[slot] !== table.stamp) longSlots[i] = -1;
      else {
        longSlots[i] = slot;
        const left = at(table.counts, slot);
        if (left === 0) continue;
        table.counts[slot] = left - 1;
        matched++;
      }
    }
    matches.push(matched);
    // If no n-gram is shared, no longer one is.
    if (matched === 0) break;
  }
  return matches;
}

/** An open hash table of pairs (slot of the shorter n-gram, letter). A slot is in use only if it has the current stamp. */
interface Table {
  readonly bits: number;
  readonly before: Int32Array;
  readonly letters: Int32Array;
  readonly counts: Int32Array;
  readonly stamps: Int32Array;
  stamp: number;
}

const SMALLEST_BITS = 10;
const LARGEST_KEPT_BITS = 16;
const kept = new Map<number, Table>();

/** A table with twice as many slots as `entries`. Small tables are reused; a new stamp clears them. */
function tableFor(entries: number): Table {
  let bits = SMALLEST_BITS;
  while (2 ** bits < 2 * entries) bits++;
  const known = kept.get(bits);
  if (known !== undefined && known.stamp < 2 ** 30) return known;
  const slots = () => new Int32Array(2 ** bits);
  const table: Table = { bits, before: slots(), letters: slots(), counts: slots(), stamps: slots(), stamp: 0 };
  if (bits <= LARGEST_KEPT_BITS) kept.set(bits, table);
  return table;
}

/** The slot of a pair, else the free slot where it belongs. */
function find({ bits, before, letters, stamps, stamp }: Table, previous: number, letter: number): number {
  const mask = 2 ** bits - 1;
  let slot = (Math.imul(previous + 1, 0x9e3779b1) ^ Math.imul(letter + 1, 0x85ebca6b)) >>> (32 - bits);
  while (stamps[slot] === stamp && (before[slot] !== previous || letters[slot] !== letter)) slot = (slot + 1) & mask;
  return slot;
}

function enter(table: Table, slot: number, previous: number, letter: number): void {
  table.before[slot] = previous;
  table.letters[slot] = letter;
  table.counts[slot] = 1;
  table.stamps[slot] = table.stamp;
}

function at(array: Int32Array, index: number): number {
  return array[index] ?? 0;
}

/** F of precision and recall, averaged over the n-gram lengths that both texts have, in sacreBLEU's order of operations. */
function score(matches: readonly number[], hypothesisLength: number, referenceLength: number): number {
  let precision = 0;
  let recall = 0;
  let lengths = 0;
  for (let i = 0; i < LONGEST; i++) {
    const inHypothesis = hypothesisLength - i;
    const inReference = referenceLength - i;
    if (inHypothesis <= 0 || inReference <= 0) break;
    const matched = matches[i] ?? 0;
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
