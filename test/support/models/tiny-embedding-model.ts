import { lookUpModel } from './onnx-file.ts';

/** The files of a sentence-embedding model, by path. It knows the vectors of some words; each other token is a zero vector. */
export function tinyEmbeddingModel(vectors: Readonly<Record<string, readonly number[]>>): ReadonlyMap<string, Buffer> {
  const specials = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
  const words = Object.keys(vectors);
  const width = vectors[words[0] ?? '']?.length ?? 0;
  const vocabulary = [...specials, ...words];
  const rows = vocabulary.map((word) => Float32Array.from(vectors[word] ?? Array.from({ length: width }, () => 0)));
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const unread = ['attention_mask', 'token_type_ids'];
  const onnx = Buffer.from(lookUpModel({ input: 'input_ids', unread, output: 'last_hidden_state', rows }));
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
