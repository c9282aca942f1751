import { regexTokenizer, type Tokenizer } from '../../../agent/weblinx/budget/tokenizer.ts';

const PATTERNS = {
  A: String.raw`\.\.\.|[A-Za-z0-9_]{1,4}|[^\t\n\v\f\r \u00a0]`,
  B: String.raw`[A-Za-z]{1,7}|[0-9]{1,2}|[^\t\n\v\f\r \u00a0]`,
};

/** The tokenizer that golden files were made with. */
export function shim(name: string): Tokenizer {
  const tokenizer = regexTokenizer(`regex:${name.startsWith('A') ? PATTERNS.A : PATTERNS.B}`);
  if (tokenizer === null) throw new Error('no tokenizer');
  return tokenizer;
}
