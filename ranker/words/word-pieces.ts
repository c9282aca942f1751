import { remembered } from '../../agent/helpers/remembered.ts';

/** Splits text into the word pieces of a BERT vocabulary. */
export interface WordPieces {
  /** The ids of the pieces of a text, without `[CLS]` and `[SEP]`. */
  ids(text: string): readonly number[];
}

/** Longer words, in code points, are unknown. Source: huggingface/tokenizers, models/wordpiece. */
const LONGEST_WORD = 100;
const WORDS_KEPT = 50_000;

/** BERT's lower-case WordPiece. `vocabulary[id]` is a piece; pieces that continue a word start with `##`. */
export function wordPieces(vocabulary: readonly string[]): WordPieces {
  const idOf = new Map(vocabulary.map((piece, id) => [piece, id]));
  const unknown = idOf.get('[UNK]') ?? 0;
  const pieces = remembered((word: string) => piecesOfWord(word, idOf) ?? [unknown], WORDS_KEPT);
  return {
    ids: (text) => {
      const ids: number[] = [];
      for (const word of splitWords(text)) for (const id of pieces(word)) ids.push(id);
      return ids;
    },
  };
}

/** Splits a word greedily, longest piece first. Null if a part of the word is not in the vocabulary. */
function piecesOfWord(word: string, idOf: ReadonlyMap<string, number>): readonly number[] | null {
  if (word.length > LONGEST_WORD && [...word].length > LONGEST_WORD) return null;
  const ids: number[] = [];
  for (let start = 0; start < word.length; ) {
    let end = word.length;
    let id: number | undefined;
    for (; end > start; end--) {
      // May cut a surrogate pair, but no piece of the vocabulary ends in half a pair.
      const part = word.slice(start, end);
      id = idOf.get(start === 0 ? part : `##${part}`);
      if (id !== undefined) break;
    }
    if (id === undefined) return null;
    ids.push(id);
    start = end;
  }
  return ids;
}

const PLAIN = /^[\t\n\r\x20-\x7e]*$/u;
/** Each Chinese character is a word. */
const IDEOGRAPH =
  /[\u4e00-\u9fff\u3400-\u4dbf\u{20000}-\u{2a6df}\u{2a700}-\u{2b73f}\u{2b740}-\u{2b81f}\u{2b820}-\u{2ceaf}\uf900-\ufaff\u{2f800}-\u{2fa1f}]/gu;
/** ASCII symbols such as `$` count as punctuation too. */
const WORD = /[!-/:-@[-`{-~\p{P}]|[^\p{White_Space}!-/:-@[-`{-~\p{P}]+/gu;

/** The words and punctuation marks of a text, lower case, without accents. */
function splitWords(text: string): readonly string[] {
  return (PLAIN.test(text) ? text.toLowerCase() : normalise(text)).match(WORD) ?? [];
}

function normalise(text: string): string {
  return text
    .replace(/[\t\n\r]/gu, ' ')
    .replace(/[\0\ufffd]|[\p{Cc}\p{Cf}\p{Cn}\p{Co}]/gu, '')
    .replace(IDEOGRAPH, ' $& ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
