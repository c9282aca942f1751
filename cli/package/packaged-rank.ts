import { elements } from '../../agent/page.ts';
import type { Rank } from '../../agent/ports.ts';
import { lexicalRank } from '../../ranker/baselines/lexical-rank.ts';
import { staticRank } from '../../ranker/static/static-rank.ts';
import { packagedModel } from './packaged-model.ts';

/** The ranker that comes with the package. It looks at where elements are: a page that nobody measured is ranked by its words. */
export function packagedRank(): Rank {
  const measured = staticRank(packagedModel());
  return (state, options) => {
    if (state.page !== null)
      for (const { box } of elements(state.page.root)) if (box !== null) return measured(state, options);
    return lexicalRank(state, options);
  };
}
