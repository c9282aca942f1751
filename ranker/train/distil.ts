import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AutoModel, env, Tensor } from '@xenova/transformers';
import { writeWordTable } from '../words/word-table.ts';
import { principalComponents } from './principal-components.ts';

/** Options of distilling a sentence-embedding model into a table of word vectors. */
interface Distillation {
  /** A folder of models in the layout of `@xenova/transformers`. */
  readonly models: string;
  readonly model: string;
  readonly dimensions: number;
  readonly out: string;
}

const BATCH = 512;
/** Frequent words weigh less: weight = A / (A + frequency). Source: Arora et al., ICLR 2017. */
const SMOOTH = 1e-3;

/** Embeds every piece of the vocabulary by itself, keeps the principal components, weighs by rarity, and writes the table. */
export async function distil({ models, model, dimensions, out }: Distillation): Promise<void> {
  const vocabulary = readVocabulary(join(models, model, 'tokenizer.json'));
  const { vectors, width } = await embedPieces(models, model, vocabulary);
  const reduced = principalComponents(vectors, { width, keep: dimensions });
  const total = vocabulary.reduce((sum, _, rank) => sum + frequency(rank), 0);
  for (let row = 0; row < vocabulary.length; row++) {
    const weight = SMOOTH / (SMOOTH + frequency(row) / total);
    for (let i = 0; i < dimensions; i++) reduced[row * dimensions + i] = (reduced[row * dimensions + i] ?? 0) * weight;
  }
  writeFileSync(out, writeWordTable({ vocabulary, dimensions, vectors: reduced }));
}

/** Zipf's law: the vocabulary is roughly ordered by frequency. */
function frequency(rank: number): number {
  return 1 / (rank + 2.7);
}

function readVocabulary(path: string): readonly string[] {
  const { model } = JSON.parse(readFileSync(path, 'utf8'));
  const vocabulary: string[] = [];
  for (const [piece, id] of Object.entries(model.vocab)) if (typeof id === 'number') vocabulary[id] = piece;
  return vocabulary;
}

async function embedPieces(models: string, name: string, vocabulary: readonly string[]) {
  env.allowRemoteModels = false;
  env.localModelPath = models;
  const model = await AutoModel.from_pretrained(name, { dtype: 'fp32' });
  const [cls, sep] = [vocabulary.indexOf('[CLS]'), vocabulary.indexOf('[SEP]')];
  let width = 0;
  let vectors = new Float64Array(0);
  for (let start = 0; start < vocabulary.length; start += BATCH) {
    const count = Math.min(BATCH, vocabulary.length - start);
    const ids = new BigInt64Array(count * 3);
    for (let i = 0; i < count; i++) ids.set([BigInt(cls), BigInt(start + i), BigInt(sep)], i * 3);
    const shape = [count, 3];
    const { last_hidden_state: states } = await model({
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', new BigInt64Array(count * 3).fill(1n), shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(count * 3), shape),
    });
    width = states.dims[2];
    if (vectors.length === 0) vectors = new Float64Array(vocabulary.length * width);
    for (let i = 0; i < count; i++)
      for (let d = 0; d < width; d++) {
        const at = i * 3 * width + d;
        vectors[(start + i) * width + d] =
          (states.data[at] + states.data[at + width] + states.data[at + 2 * width]) / 3;
      }
  }
  return { vectors, width };
}
