import { describe, expect, test } from 'vitest';
import { cosineScorer, type Embed } from '../../ranker/embed/embed.ts';
import { dot } from '../../ranker/words/lexicon.ts';

const signal = new AbortController().signal;

/** Tests that every embedding backend must pass. */
export function embedContract(name: string, make: () => Promise<Embed>): void {
  describe(name, () => {
    const texts = [
      'Add to cart',
      'Put the lamp into the basket',
      'Privacy policy',
      'Add to cart',
      `word ${'many '.repeat(400)}`,
    ];

    test('gives each text a vector of one dimension and unit length, in their order', async () => {
      const embed = await make();
      const vectors = await embed(texts, { signal });
      expect(vectors).toHaveLength(texts.length);
      expect(new Set(vectors.map(({ length }) => length)).size).toBe(1);
      for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 4);
      const [last] = await embed([texts.at(-1) ?? ''], { signal });
      // A vector does not depend on the other texts of the batch.
      expect(dot(vectors.at(-1) ?? new Float32Array(), last ?? new Float32Array())).toBeCloseTo(1, 5);
    });

    test('gives the same text the same vector, and what means alike a nearer one', async () => {
      const [cart, basket, privacy, again] = await (await make())(texts, { signal });
      if (!cart || !basket || !privacy || !again) throw new Error('a vector is missing');
      expect(dot(cart, again)).toBeCloseTo(1, 4);
      expect(dot(cart, basket)).toBeGreaterThan(dot(cart, privacy));
    });

    test('takes no texts, empty texts and any characters', async () => {
      const embed = await make();
      expect(await embed([], { signal })).toEqual([]);
      const vectors = await embed(['', '\u0000 \u{1F600} \ud800', '中文'], { signal });
      for (const vector of vectors) expect(vector.every(Number.isFinite)).toBe(true);
    });

    test('stops when it is told to', async () => {
      const embed = await make();
      await expect(embed(texts, { signal: AbortSignal.abort() })).rejects.toThrow();
    });

    test('ranks documents for a query', async () => {
      const score = cosineScorer(await make());
      const scores = await score(
        { query: 'delete the mail', documents: ['remove message', 'weather in Oslo'] },
        { signal },
      );
      expect(scores).toHaveLength(2);
      expect(scores[0]).toBeGreaterThan(scores[1] ?? 1);
    });
  });
}
