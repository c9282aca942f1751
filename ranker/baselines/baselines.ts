import { randomFrom } from '../random.ts';
import type { Scorer } from '../scorer.ts';

/** Random scores, the baseline of chance. Seeded, so that a run can be repeated. */
export function randomScorer(seed: number): Scorer {
  const random = randomFrom(seed);
  return async ({ documents }) => documents.map(() => random());
}

/** The same score for every document, the baseline of ties. */
export const constantScorer: Scorer = async ({ documents }) => documents.map(() => 0);

const K1 = 1.5;
const B = 0.75;

/** BM25 over the documents of one turn, with the usual constants 1.5 and 0.75. */
export const bm25Scorer: Scorer = async ({ query, documents }) => {
  const texts = documents.map(countWords);
  const length = texts.reduce((sum, { size }) => sum + size, 0) / Math.max(1, texts.length);
  const asked = [...new Set(plainWords(query))];
  const weights = new Map(asked.map((word) => [word, inverseFrequency(word, texts)]));
  return texts.map(({ counts, size }) => {
    let score = 0;
    for (const word of asked) {
      const count = counts.get(word) ?? 0;
      if (count === 0) continue;
      score += ((weights.get(word) ?? 0) * count * (K1 + 1)) / (count + K1 * (1 - B + (B * size) / length));
    }
    return score;
  });
};

interface Counted {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

function inverseFrequency(word: string, texts: readonly Counted[]): number {
  const having = texts.filter(({ counts }) => counts.has(word)).length;
  return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
}

function countWords(text: string): Counted {
  const counts = new Map<string, number>();
  const words = plainWords(text);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
