import type { PreTrainedModel, PreTrainedTokenizer, Tensor } from '@xenova/transformers';
import { AgentError } from '../../agent/errors.ts';
import { bundleEngine } from '../../agent/helpers/bundle-engine.ts';
import type { Embed } from './embed.ts';

/** Which sentence-embedding model to load, and how to run it. */
export interface TransformerModel {
  /** A name on the Hugging Face hub such as `McGill-NLP/MiniLM-L6-dmr`, or of a folder in `folder`. */
  readonly name: string;
  /** A folder or an http(s) address that contains a folder of this name; null loads from the hub. */
  readonly folder: string | null;
  readonly precision: 'fp32' | 'q8';
  /** In a browser: `webgpu` runs on the graphics processor, always in fp32. Default: the processor. */
  readonly device?: 'webgpu' | 'wasm';
  /** How token vectors are pooled: their mean, as in the rankers of WebLINX, or the first one, as bge was trained. */
  readonly pooling?: 'mean' | 'first';
  /** Longer texts are cut as in sentence-transformers, which keeps `[SEP]`. */
  readonly maxTokens?: number;
}

/**
 * Texts per batch. int8 takes its scales from the whole batch, padding included, so that batching moves a vector by up to 0.04 instead
 * of 0.016 from fp32. On a processor a batch saves no time: 39 ms a text one by one, 47 ms in batches of 16.
 */
const BATCH = { q8: 1, fp32: 16 };

/** Embeds with a transformer in ONNX Runtime. Throws an `AgentError` if the package or the model is missing. */
export async function transformerEmbed(wanted: TransformerModel): Promise<Embed> {
  const { tokenizer, model, makeTensor } = await load(wanted);
  const { maxTokens = 256, pooling = 'mean' } = wanted;
  const size = wanted.device === 'webgpu' ? BATCH.fp32 : BATCH[wanted.precision];
  return async (texts, { signal }) => {
    const tokens = texts.map((text) => truncated(tokenizer.encode(text.replace(LONE, '')), maxTokens));
    // Sorted by length, so that batches need little padding.
    const order = tokens.map((_, i) => i).sort((a, b) => (tokens[a]?.length ?? 0) - (tokens[b]?.length ?? 0));
    const vectors = new Map<number, Float32Array>();
    for (let start = 0; start < order.length; start += size) {
      signal.throwIfAborted();
      const batch = order.slice(start, start + size);
      const ids = batch.map((i) => tokens[i] ?? []);
      const { last_hidden_state: states } = await model(inputsOf(ids, makeTensor));
      batch.forEach((i, row) => {
        vectors.set(i, pooled(states, { row, count: ids[row]?.length ?? 0, pooling }));
      });
    }
    signal.throwIfAborted();
    return texts.map((_, i) => vectors.get(i) ?? new Float32Array());
  };
}

/** A lone surrogate, which tokenizers reject. */
const LONE = /\p{Surrogate}/gu;

type MakeTensor = (values: BigInt64Array, shape: readonly number[]) => Tensor;

interface Loaded {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
  readonly makeTensor: MakeTensor;
}

async function load({ name, folder, precision, device }: TransformerModel): Promise<Loaded> {
  try {
    const library = await import('@xenova/transformers');
    lookIn(folder, library.env);
    const tokenizer = await library.AutoTokenizer.from_pretrained(name);
    const options = device === 'webgpu' ? { device, dtype: 'fp32' as const } : { dtype: precision };
    const model = await library.AutoModel.from_pretrained(name, options);
    return { tokenizer, model, makeTensor: (values, shape) => new library.Tensor('int64', values, [...shape]) };
  } catch (cause) {
    const hint =
      folder === null
        ? 'It needs the package @xenova/transformers and a network; or name a folder that has the model.'
        : `It needs the package @xenova/transformers and ${folder}/${name}/onnx.`;
    throw new AgentError(`the embedding model "${name}" cannot be loaded`, { cause, hint });
  }
}

/** Sets where models are loaded from. The engine always comes from this bundle, never from the network. */
function lookIn(folder: string | null, env: typeof import('@xenova/transformers').env): void {
  const isAddress = folder !== null && /^https?:/u.test(folder);
  env.allowRemoteModels = folder === null || isAddress;
  env.allowLocalModels = folder !== null && !isAddress;
  // Files at a person's own address may change; files of the hub do not.
  env.useBrowserCache = folder === null && 'caches' in globalThis;
  if (folder !== null && !isAddress) env.localModelPath = folder;
  bundleEngine(env, isAddress ? folder.replace(/\/*$/u, '/') : null);
}

/** Cuts before the last token, which marks the end of the text. Ignores the length limit in the tokenizer's own file. */
function truncated(ids: readonly number[], most: number): readonly number[] {
  const last = ids.at(-1);
  return ids.length <= most || last === undefined ? ids : [...ids.slice(0, most - 1), last];
}

function inputsOf(batch: readonly (readonly number[])[], makeTensor: MakeTensor) {
  const width = Math.max(...batch.map(({ length }) => length));
  const [ids, mask] = [new BigInt64Array(batch.length * width), new BigInt64Array(batch.length * width)];
  batch.forEach((tokens, row) => {
    tokens.forEach((id, i) => {
      ids[row * width + i] = BigInt(id);
      mask[row * width + i] = 1n;
    });
  });
  const shape = [batch.length, width];
  return {
    input_ids: makeTensor(ids, shape),
    attention_mask: makeTensor(mask, shape),
    token_type_ids: makeTensor(new BigInt64Array(ids.length), shape),
  };
}

/** The vector of one text, of unit length. */
function pooled(
  states: Tensor,
  { row, count, pooling }: { readonly row: number; readonly count: number; readonly pooling: 'mean' | 'first' },
): Float32Array {
  const [, longest = 0, width = 0] = states.dims;
  const values = states.data;
  const vector = new Float32Array(width);
  const used = pooling === 'mean' ? count : 1;
  for (let token = 0; token < used; token++) {
    const at = (row * longest + token) * width;
    for (let i = 0; i < width; i++) vector[i] = (vector[i] ?? 0) + Number(values[at + i]) / used;
  }
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}
