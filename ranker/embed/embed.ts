import type { Scorer } from '../scorer.ts';
import { dot, type Lexicon } from '../words/lexicon.ts';

/** Turns texts into unit vectors of one dimension, in the order of the texts. An empty text may have a vector of zeros. */
export type Embed = (
  texts: readonly string[],
  options: { readonly signal: AbortSignal },
) => Promise<readonly Float32Array[]>;

/** Embeds a text as the mean of the vectors of its word pieces. */
export function staticEmbed(lexicon: Lexicon): Embed {
  return async (texts, { signal }) => {
    signal.throwIfAborted();
    return texts.map((text) => lexicon.text(text));
  };
}

/** Scores documents by their cosine with the query, as the dual encoders of WebLINX do. Source: weblinx/modeling/dmr/eval.py. */
export function cosineScorer(embed: Embed): Scorer {
  return async ({ query, documents }, { signal }) => {
    const [asked, ...vectors] = await embed([query, ...documents], { signal });
    return asked === undefined ? [] : vectors.map((vector) => dot(vector, asked));
  };
}
