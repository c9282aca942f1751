import { seeded } from './synthetic-weblinx.ts';

/** A value in the header of a GGUF file. */
type Value =
  | { readonly type: 'u32'; readonly value: number }
  | { readonly type: 'f32'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'f32s'; readonly value: readonly number[] }
  | { readonly type: 'i32s'; readonly value: readonly number[] };

interface Tensor {
  readonly name: string;
  /** Innermost dimension first, as GGUF stores it. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

const WIDTH = 64;
const LAYERS = 2;
const HEADS = 4;
const HIDDEN = 128;
const CONTEXT = 32_768;
const ALIGNMENT = 32;

/** Control tokens, a token for every byte, and one for each printable ASCII character; SentencePiece writes a space as ▁. */
const MARKS = ['<unk>', '<s>', '</s>'];
const BYTES = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
const CHARACTERS = Array.from({ length: 0x7f - 0x20 }, (_, i) => (i === 0 ? '▁' : String.fromCharCode(0x20 + i)));
const TOKENS = [...MARKS, ...BYTES, ...CHARACTERS];

/** Token types. Source: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;
const TOKEN_TYPES = [UNKNOWN, CONTROL, CONTROL, ...BYTES.map(() => BYTE), ...CHARACTERS.map(() => NORMAL)];

const TEMPLATE =
  "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}" +
  '{% if add_generation_prompt %}assistant: {% endif %}';

/** The first dimension of every token. No layer changes it, so that `output` can use it as a bias towards some tokens. */
const CONSTANT = 8;

/** Random weights repeat themselves for ever. These biases favour the tokens that end a string and an answer. */
const LEANINGS = new Map([
  [TOKENS.lastIndexOf('"'), 0.5],
  [TOKENS.indexOf('</s>'), 0.4],
]);

/** The GGUF file of a Llama model with random weights. */
export function tinyGguf(seed: number): Buffer {
  const tensors = tensorsOf(seed);
  const values = Object.entries(HEADER);
  const parts: Buffer[] = [Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(values.length)];
  for (const [name, value] of values) parts.push(string(name), ...written(value));
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    parts.push(string(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    offset += padded(data.byteLength);
  }
  const head = Buffer.concat(parts);
  const bodies = tensors.map(({ data }) => pad(Buffer.from(data.buffer, data.byteOffset, data.byteLength)));
  return Buffer.concat([pad(head), ...bodies]);
}

const HEADER: Readonly<Record<string, Value>> = {
  'general.architecture': { type: 'string', value: 'llama' },
  'general.name': { type: 'string', value: 'tiny-random' },
  'general.alignment': { type: 'u32', value: ALIGNMENT },
  'llama.context_length': { type: 'u32', value: CONTEXT },
  'llama.embedding_length': { type: 'u32', value: WIDTH },
  'llama.block_count': { type: 'u32', value: LAYERS },
  'llama.feed_forward_length': { type: 'u32', value: HIDDEN },
  'llama.attention.head_count': { type: 'u32', value: HEADS },
  'llama.attention.head_count_kv': { type: 'u32', value: HEADS },
  'llama.attention.layer_norm_rms_epsilon': { type: 'f32', value: 1e-5 },
  'llama.rope.dimension_count': { type: 'u32', value: WIDTH / HEADS },
  'llama.vocab_size': { type: 'u32', value: TOKENS.length },
  'tokenizer.ggml.model': { type: 'string', value: 'llama' },
  'tokenizer.ggml.tokens': { type: 'strings', value: TOKENS },
  'tokenizer.ggml.scores': { type: 'f32s', value: TOKENS.map(() => 0) },
  'tokenizer.ggml.token_type': { type: 'i32s', value: TOKEN_TYPES },
  'tokenizer.ggml.unknown_token_id': { type: 'u32', value: 0 },
  'tokenizer.ggml.add_space_prefix': { type: 'bool', value: false },
  'tokenizer.ggml.bos_token_id': { type: 'u32', value: 1 },
  'tokenizer.ggml.eos_token_id': { type: 'u32', value: 2 },
  'tokenizer.chat_template': { type: 'string', value: TEMPLATE },
};

function tensorsOf(seed: number): readonly Tensor[] {
  const random = seeded(seed);
  /** `first`: the first value of each row; null leaves it random. */
  const matrix = (
    name: string,
    [columns, rows]: readonly [number, number],
    first = (_row: number): number | null => null,
  ) => {
    // Uniform, with the deviation that keeps the scale of a layer's input.
    const reach = Math.sqrt(3 / columns);
    const data = Float32Array.from({ length: columns * rows }, () => (2 * random() - 1) * reach);
    for (let row = 0; row < rows; row++) data[row * columns] = first(row) ?? data[row * columns] ?? 0;
    return { name: `${name}.weight`, shape: [columns, rows], data };
  };
  /** Leaves the first dimension as it is. */
  const residual = (name: string, columns: number): Tensor => {
    const tensor = matrix(name, [columns, WIDTH]);
    tensor.data.fill(0, 0, columns);
    return tensor;
  };
  const ones = (name: string): Tensor => {
    return { name: `${name}.weight`, shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) };
  };
  const layer = (i: number): readonly Tensor[] => [
    ones(`blk.${i}.attn_norm`),
    ...['attn_q', 'attn_k', 'attn_v'].map((name) => matrix(`blk.${i}.${name}`, [WIDTH, WIDTH])),
    residual(`blk.${i}.attn_output`, WIDTH),
    ones(`blk.${i}.ffn_norm`),
    ...['ffn_gate', 'ffn_up'].map((name) => matrix(`blk.${i}.${name}`, [WIDTH, HIDDEN])),
    residual(`blk.${i}.ffn_down`, HIDDEN),
  ];
  return [
    matrix('token_embd', [WIDTH, TOKENS.length], () => CONSTANT),
    ...Array.from({ length: LAYERS }, (_, i) => layer(i)).flat(),
    ones('output_norm'),
    matrix('output', [WIDTH, TOKENS.length], (token) => LEANINGS.get(token) ?? 0),
  ];
}

function written(value: Value): readonly Buffer[] {
  switch (value.type) {
    case 'u32':
      return [u32(4), u32(value.value)];
    case 'f32':
      return [u32(6), f32(value.value)];
    case 'bool':
      return [u32(7), Buffer.from([value.value ? 1 : 0])];
    case 'string':
      return [u32(8), string(value.value)];
    case 'strings':
      return [u32(9), u32(8), u64(value.value.length), ...value.value.map(string)];
    case 'f32s':
      return [u32(9), u32(6), u64(value.value.length), ...value.value.map(f32)];
    case 'i32s':
      return [u32(9), u32(5), u64(value.value.length), ...value.value.map(u32)];
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function string(text: string): Buffer {
  return Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)]);
}

function padded(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
}
