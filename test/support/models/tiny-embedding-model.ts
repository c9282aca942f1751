/** The files of a sentence-embedding model, by path, small enough to be written out here: each word has its own vector and no more. */
export function tinyEmbeddingModel(vectors: Readonly<Record<string, readonly number[]>>): ReadonlyMap<string, Buffer> {
  const specials = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
  const words = Object.keys(vectors);
  const width = vectors[words[0] ?? '']?.length ?? 0;
  const vocabulary = [...specials, ...words];
  const rows = vocabulary.flatMap((word) => vectors[word] ?? Array.from({ length: width }, () => 0));
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const onnx = modelOf(Float32Array.from(rows), [vocabulary.length, width]);
  const config = {
    model_type: 'bert',
    hidden_size: width,
    vocab_size: vocabulary.length,
    architectures: ['BertModel'],
  };
  return new Map([
    ['config.json', json(config)],
    ['tokenizer.json', json(tokenizerOf(vocabulary, specials))],
    ['tokenizer_config.json', json({ tokenizer_class: 'BertTokenizer', model_max_length: 512, do_lower_case: true })],
    ['onnx/model.onnx', onnx],
    ['onnx/model_quantized.onnx', onnx],
  ]);
}

function tokenizerOf(vocabulary: readonly string[], specials: readonly string[]): object {
  const part = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const token = (id: string) => [id, { id, ids: [vocabulary.indexOf(id)], tokens: [id] }];
  const sequence = { Sequence: { id: 'A', type_id: 0 } };
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: specials.map((content, id) => ({
      id,
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [part('[CLS]'), sequence, part('[SEP]')],
      pair: [part('[CLS]'), sequence, part('[SEP]')],
      special_tokens: Object.fromEntries([token('[CLS]'), token('[SEP]')]),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}

const INT64 = 7;
const FLOAT = 1;

/** A graph that looks each token up in a table. The numbers of the fields are those of onnx.proto. */
function modelOf(table: Float32Array, shape: readonly number[]): Buffer {
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].map((name) =>
    value(name, INT64, ['batch', 'sequence']),
  );
  const node = message([text(1, 'table'), text(1, 'input_ids'), text(2, 'last_hidden_state'), text(4, 'Gather')]);
  const numbers = Buffer.from(table.buffer, table.byteOffset, table.byteLength);
  const initializer = message([
    ...shape.map((size) => integer(1, size)),
    integer(2, FLOAT),
    text(8, 'table'),
    bytes(9, numbers),
  ]);
  const output = value('last_hidden_state', FLOAT, ['batch', 'sequence', shape[1] ?? 0]);
  const graph = message([
    bytes(1, node),
    text(2, 'lookup'),
    bytes(5, initializer),
    ...inputs.map((input) => bytes(11, input)),
    bytes(12, output),
  ]);
  const operators = message([text(1, ''), integer(2, 13)]);
  return message([integer(1, 8), bytes(7, graph), bytes(8, operators)]);
}

function value(name: string, type: number, shape: readonly (string | number)[]): Buffer {
  const sizes = shape.map((size) => bytes(1, message([typeof size === 'string' ? text(2, size) : integer(1, size)])));
  const tensor = message([integer(1, type), bytes(2, message(sizes))]);
  return message([text(1, name), bytes(2, message([bytes(1, tensor)]))]);
}

function message(fields: readonly Buffer[]): Buffer {
  return Buffer.concat(fields);
}

function integer(field: number, number: number): Buffer {
  return Buffer.from([...varint(field << 3), ...varint(number)]);
}

function bytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(content.length)]), content]);
}

function text(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content));
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number % 128) | 128, ...varint(Math.floor(number / 128))];
}
