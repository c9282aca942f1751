/** A run of letters longer than `LONGEST_WORD` is several tokens of `WORD_PIECE` letters each. */
const LONGEST_WORD = 9;
const WORD_PIECE = 5;
/** Digits in a token. */
const DIGITS = 3;
/** Tokens of each sign in a row after the first. */
const NEXT_SIGN = 0.3;
/** Tokens of a letter beyond ASCII: of the Latin script, of another alphabet, of a script without alphabet. */
const LATIN = 0.5;
const ALPHABET = 0.4;
const OTHER = 0.9;

/** About how many tokens a text costs: within a tenth of what byte-pair tokenisers of today count for pages. */
export function guessTokens(text: string): number {
  const run: CharacterRun = { kind: 'none', length: 0, tokens: 0 };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kindOfCharacter(code);
    if (kind !== run.kind) endRun(run, kind);
    run.length++;
    if (kind === 'other') run.tokens += code < 0x250 ? LATIN : code < 0x2000 ? ALPHABET : OTHER;
  }
  endRun(run, 'none');
  return Math.ceil(run.tokens);
}

type CharacterKind = 'none' | 'word' | 'number' | 'signs' | 'other';

interface CharacterRun {
  kind: CharacterKind;
  length: number;
  tokens: number;
}

function kindOfCharacter(code: number): CharacterKind {
  if ((code | 32) >= 97 && (code | 32) <= 122) return 'word';
  if (code >= 48 && code <= 57) return 'number';
  if (code === 32) return 'none';
  return code < 128 ? 'signs' : 'other';
}

function endRun(run: CharacterRun, next: CharacterKind): void {
  const { kind, length } = run;
  if (kind === 'word') run.tokens += length <= LONGEST_WORD ? 1 : Math.ceil(length / WORD_PIECE);
  else if (kind === 'number') run.tokens += Math.ceil(length / DIGITS);
  else if (kind === 'signs') run.tokens += 1 + (length - 1) * NEXT_SIGN;
  run.kind = next;
  run.length = 0;
}
