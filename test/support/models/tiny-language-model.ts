import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookUpModel } from './onnx-file.ts';

const UNKNOWN = 0;
const ANSWER = 1;
const END = 2;
const FIRST = 3;

/**
 * Writes the files of a language model that always generates the same text, as the transformers library loads them. Each token
 * predicts the next token of the text; without `end` the text starts again.
 */
export function writeTinyLanguageModel(
  folder: string,
  { says, end = true, context = 1_000_000 }: { says: string; end?: boolean; context?: number },
): void {
  const pieces = differentPieces(says);
  const vocabulary = Object.fromEntries(['<unknown>', '<answer>', '<end>', ...pieces].map((piece, id) => [piece, id]));
  const size = FIRST + pieces.length;
  const rows = Array.from({ length: size }, (_, id) => {
    const next = id === ANSWER ? FIRST : id < FIRST ? END : id + 1 < size ? id + 1 : end ? END : FIRST;
    return Float32Array.from({ length: size }, (__, other) => (other === next ? 1 : 0));
  });
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  writeFileSync(join(folder, 'onnx', 'model.onnx'), lookUpModel({ input: 'input_ids', output: 'logits', rows }));
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));
  write('config.json', {
    ...{ model_type: 'gpt2', architectures: ['GPT2LMHeadModel'], vocab_size: size, n_layer: 1, n_head: 1, n_embd: 1 },
    ...{ eos_token_id: END, max_position_embeddings: context },
  });
  write('generation_config.json', { eos_token_id: END });
  write('tokenizer_config.json', {
    ...{ tokenizer_class: 'PreTrainedTokenizerFast', unk_token: '<unknown>', eos_token: '<end>' },
    chat_template:
      '{% for message in messages %}{{ message.role }} {{ message.content }} {% endfor %}{% if add_generation_prompt %}<answer>{% endif %}',
  });
  write('tokenizer.json', tokenizerOf(vocabulary));
}

function tokenizerOf(vocabulary: Readonly<Record<string, number>>): object {
  const added = (content: string, id: number) => ({
    ...{ id, content, special: true, single_word: false, lstrip: false, rstrip: false, normalized: false },
  });
  return {
    version: '1.0',
    added_tokens: [added('<unknown>', UNKNOWN), added('<answer>', ANSWER), added('<end>', END)],
    normalizer: null,
    pre_tokenizer: { type: 'WhitespaceSplit' },
    post_processor: null,
    decoder: { type: 'Fuse' },
    model: { type: 'WordLevel', vocab: vocabulary, unk_token: '<unknown>' },
  };
}

/** Splits a text into pieces that all differ, so that each piece determines the next. */
function differentPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    piece += character;
    if (pieces.includes(piece) || !/\s$/u.test(piece)) continue;
    pieces.push(piece);
    piece = '';
  }
  if (pieces.includes(piece)) throw new Error(`"${text}" ends as it goes on: no model of single tokens can say it`);
  return piece === '' ? pieces : [...pieces, piece];
}
