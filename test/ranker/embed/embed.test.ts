import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { cachedEmbed } from '../../../ranker/embed/cached-embed.ts';
import { cascadeScorer } from '../../../ranker/embed/cascade-scorer.ts';
import { type Embed, staticEmbed } from '../../../ranker/embed/embed.ts';
import { transformerEmbed } from '../../../ranker/embed/transformer.ts';
import type { Scorer } from '../../../ranker/scorer.ts';
import { dot, lexiconOf } from '../../../ranker/words/lexicon.ts';
import { readWordTable } from '../../../ranker/words/word-table.ts';
import { embedContract } from '../../support/embed-contract.ts';
import { needs } from '../../support/needs.ts';

const signal = new AbortController().signal;

embedContract('the static backend', async () => {
  return staticEmbed(lexiconOf(readWordTable(readFileSync('ranker/model/words.bin'))));
});

/** Vectors that sentence-transformers made of texts of our own; the file says how. */
const recorded = JSON.parse(readFileSync('test/ranker/embed/sentence-transformers.json', 'utf8')) as {
  readonly texts: readonly string[];
  readonly fp32: readonly string[];
  readonly q8: readonly string[];
};
const floatsOf = (base64: string) => new Float32Array(new Uint8Array(Buffer.from(base64, 'base64')).buffer);

const models = env.WAYMARK_MODELS ?? '';
const needsModels = needs('WAYMARK_MODELS');
const apartFrom = (vectors: readonly Float32Array[], precision: 'fp32' | 'q8') =>
  vectors.map((vector, i) => 1 - dot(vector, floatsOf(recorded[precision][i] ?? '')));
const loadTransformer = (precision: 'fp32' | 'q8') =>
  transformerEmbed({ name: 'all-MiniLM-L6-v2', folder: models, precision });

describe.skipIf(needsModels !== '')(`transformers${needsModels}`, { timeout: 120_000 }, () => {
  embedContract('the transformer backend in fp32', () => loadTransformer('fp32'));
  embedContract('the transformer backend in int8', () => loadTransformer('q8'));

  test.each([
    ['fp32', 1e-4],
    // int8 makes much of what is rounded: two builds of ONNX Runtime are up to 4e-3 apart.
    ['q8', 1e-2],
  ] as const)(
    '%s gives the vectors of sentence-transformers on the same weights, long texts included, to %d',
    async (precision, most) => {
      const embed = await loadTransformer(precision);
      const vectors = await embed(recorded.texts, { signal });
      const apart = apartFrom(vectors, precision);
      expect(apart).toHaveLength(12);
      expect(Math.max(...apart)).toBeLessThan(most);
    },
  );

  test('int8 is as near to fp32 as it is there, within 2e-2 but for a word that no vocabulary has', async () => {
    const embed = await loadTransformer('q8');
    const vectors = await embed(recorded.texts, { signal });
    const apart = apartFrom(vectors, 'fp32');
    const theirs = apartFrom(recorded.q8.map(floatsOf), 'fp32');
    apart.forEach((distance, i) => {
      expect(distance).toBeLessThan((theirs[i] ?? 0) + 5e-3);
    });
    expect(recorded.texts.filter((_, i) => (apart[i] ?? 0) > 2e-2)).toEqual(['x'.repeat(300)]);
  });

  test('reads 256 tokens with [CLS] and [SEP], and no more', async () => {
    const embed = await loadTransformer('fp32');
    const words = (count: number) => Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 'cat' : 'tree')).join(' ');
    const [short, cut, longer] = await embed([words(253), words(254), `${words(254)} and a very different ending`], {
      signal,
    });
    if (!short || !cut || !longer) throw new Error('a vector is missing');
    expect(dot(cut, longer)).toBeCloseTo(1, 5);
    expect(dot(short, cut)).toBeLessThan(1 - 1e-7);
  });

  test('a model that is not there is named, with a way out', async () => {
    const missing = transformerEmbed({ name: 'no-such-model', folder: models, precision: 'q8' });
    await expect(missing).rejects.toMatchObject({
      message: expect.stringContaining('no-such-model'),
      hint: expect.any(String),
    });
  });
});

describe('cachedEmbed', () => {
  const lengths =
    (asked: string[][]): Embed =>
    async (texts) => {
      asked.push([...texts]);
      return texts.map((text) => Float32Array.of(text.length));
    };

  test('never embeds an unchanged text twice', async () => {
    const asked: string[][] = [];
    const embed = cachedEmbed(lengths(asked));
    await embed(['a', 'bb', 'a'], { signal });
    const again = await embed(['bb', 'ccc', 'a'], { signal });
    expect(asked).toEqual([['a', 'bb'], ['ccc']]);
    expect(again.map(([length]) => length)).toEqual([2, 3, 1]);
  });

  test('forgets the oldest when there are too many, and still answers', async () => {
    const asked: string[][] = [];
    const embed = cachedEmbed(lengths(asked), 2);
    expect((await embed(['a', 'bb', 'ccc'], { signal })).map(([length]) => length)).toEqual([1, 2, 3]);
    await embed(['a', 'ccc'], { signal });
    expect(asked[1]).toEqual(['a']);
  });
});

describe('cascadeScorer', () => {
  const byLength: Scorer = async ({ documents }) => documents.map(({ length }) => length);
  const byLetter: Scorer = async ({ documents }) => documents.map((document) => document.charCodeAt(0));

  test('lets the thorough scorer order the best of the quick one, and leaves the rest behind them', async () => {
    const documents = ['z', 'aaaa', 'bbb', 'zz'];
    const scores = await cascadeScorer({ quick: byLength, thorough: byLetter, depth: 2 })(
      { query: '', documents },
      { signal },
    );
    const order = [...documents.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    expect(order.map((i) => documents[i])).toEqual(['bbb', 'aaaa', 'zz', 'z']);
  });
});
