import type { Scorer } from '../scorer.ts';
import { dot } from '../words/lexicon.ts';
import type { Embed } from './embed.ts';

/** Scores documents by the cosine with the query, as the dual encoders of WebLINX do. Source: weblinx/modeling/dmr/eval.py. */
export function cosineScorer(embed: Embed): Scorer {
  return async ({ query, documents }, { signal }) => {
    const [asked, ...vectors] = await embed([query, ...documents], { signal });
    return asked === undefined ? [] : vectors.map((vector) => dot(vector, asked));
  };
}
