import type { Lexicon } from '../words/lexicon.ts';
import type { Embed } from './embed.ts';

/** Embeds a text as the mean of the vectors of its word pieces. */
export function staticEmbed(lexicon: Lexicon): Embed {
  return async (texts, { signal }) => {
    signal.throwIfAborted();
    return texts.map((text) => lexicon.text(text));
  };
}
