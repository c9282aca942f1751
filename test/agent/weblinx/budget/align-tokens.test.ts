import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignTokens } from '../../../../agent/weblinx/budget/align-tokens.ts';

const pieces = (text: string, tokens: readonly string[]) =>
  alignTokens(text, tokens).map(([start, end]) => text.slice(start, end));

test.each([
  ['byte-level', 'Hi wörld', ['Hi', 'Ġw', 'Ã¶', 'rld'], ['Hi', ' w', 'ö', 'rld']],
  ['byte-level, a character in two tokens', 'aö', ['aÃ', '¶'], ['aö', 'ö']],
  ['SentencePiece', 'Hello big world', ['▁Hello', '▁big', '▁wor', 'ld'], ['Hello', 'big', 'wor', 'ld']],
  ['SentencePiece with bytes', 'a 日', ['▁a', '▁', '<0xE6>', '<0x97>', '<0xA5>'], ['a', '', '日', '日', '日']],
  ['WordPiece', 'Héllo unable', ['hello', 'un', '##able'], ['Héllo', 'un', 'able']],
  ['an unknown word', 'a 😀 b', ['a', '[UNK]', 'b'], ['a', '😀', 'b']],
])('%s', (_, text, tokens, expected) => expect(pieces(text, tokens)).toEqual(expected));

test('spans lie in order inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, tokens) => {
      const spans = alignTokens(text, tokens);
      expect(spans).toHaveLength(tokens.length);
      for (const [start, end] of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
    }),
  );
});
