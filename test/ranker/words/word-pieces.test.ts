import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../../ranker/words/lexicon.ts';
import { wordPieces } from '../../../ranker/words/word-pieces.ts';
import { readWordTable, writeWordTable } from '../../../ranker/words/word-table.ts';
import { needs } from '../../support/needs.ts';
import { cases, weblinxFolder } from '../../support/reference/golden.ts';

const shipped = readWordTable(readFileSync('ranker/model/words.bin'));
const models = env.WAYMARK_MODELS ?? '';

describe('wordPieces', () => {
  const piecesOf = (text: string) =>
    wordPieces(shipped.vocabulary)
      .ids(text)
      .map((id) => shipped.vocabulary[id]);

  test.each([
    ['', []],
    ['  \n\t ', []],
    ['Unaffable', ['una', '##ffa', '##ble']],
    ["don't stop", ['don', "'", 't', 'stop']],
    ['Café NAÏVE', ['cafe', 'naive']],
    ['a\u0000b\u200bc', ['abc']],
    ['中文x', ['中', '文', 'x']],
    ['x=12.5px', ['x', '=', '12', '.', '5', '##p', '##x']],
    ['\u{1F600}', ['[UNK]']],
    ['a'.repeat(101), ['[UNK]']],
  ])('splits %j', (text, pieces) => expect(piecesOf(text)).toEqual(pieces));

  const needsData = needs('WAYMARK_MODELS', 'WEBLINX_DATA');
  test.skipIf(needsData !== '')(
    `gives the ids that the tokenizer library gives, on real element documents${needsData}`,
    async () => {
      const { AutoTokenizer, env: library } = await import('@xenova/transformers');
      library.allowRemoteModels = false;
      library.localModelPath = models;
      const reference = await AutoTokenizer.from_pretrained('all-MiniLM-L6-v2');
      const ours = wordPieces(shipped.vocabulary);
      const texts = cases(realTexts());
      for (const text of texts) {
        const ids = [...reference(text, { truncation: false, padding: false }).input_ids.data].map(Number).slice(1, -1);
        expect(ours.ids(text), text).toEqual(ids);
      }
    },
  );
});

/** Queries and documents of real pages. */
function realTexts(): readonly string[] {
  const lines = readFileSync(join(weblinxFolder ?? '', 'candidates', 'aaabtsd.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.filter((_, i) => i % 5 === 0).map((line) => JSON.parse(line));
  return [...new Set(rows.flatMap(({ query, doc }) => [String(query), String(doc)]))];
}

describe('a table of word vectors', () => {
  const vocabulary = ['[UNK]', 'cat', 'dog', '##s'];
  const vectors = [0, 0, 1, 0.5, -2, 0.25, 0.1, 0.2];

  test('comes back from float32 as it was', () => {
    const read = readWordTable(writeWordTable({ vocabulary, dimensions: 2, vectors }, 'float32'));
    expect(read.vocabulary).toEqual(vocabulary);
    expect([...read.rows]).toEqual([...Float32Array.from(vectors)]);
  });

  test('comes back from int8 within half a step of each row', () => {
    const { rows, scales } = readWordTable(writeWordTable({ vocabulary, dimensions: 2, vectors }));
    vectors.forEach((value, at) => {
      const scale = scales[Math.floor(at / 2)] ?? 0;
      expect(Math.abs((rows[at] ?? 0) * scale - value)).toBeLessThanOrEqual(scale / 2 + 1e-7);
    });
  });

  test('is refused when it is cut short, or something else', () => {
    const bytes = writeWordTable({ vocabulary, dimensions: 2, vectors });
    expect(() => readWordTable(bytes.subarray(0, -1))).toThrow('bytes');
    expect(() => readWordTable(new Uint8Array(40))).toThrow('no table');
  });

  test('gives a text the mean of its pieces, of unit length, and nothing to an empty one', () => {
    const lexicon = lexiconOf(readWordTable(writeWordTable({ vocabulary, dimensions: 2, vectors }, 'float32')));
    const [x = 0, y = 0] = lexicon.text('cat dogs');
    const [a, b] = [1 - 2 + 0.1, 0.5 + 0.25 + 0.2];
    expect(x).toBeCloseTo(a / Math.hypot(a, b), 6);
    expect(y).toBeCloseTo(b / Math.hypot(a, b), 6);
    expect([...lexicon.text('')]).toEqual([0, 0]);
  });
});
