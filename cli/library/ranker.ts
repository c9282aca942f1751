// What `import 'waymark/ranker'` gives in Node.

import type { Rank } from '../../agent/ports.ts';
import { createRankPort as createFrom, type ModelFiles, type Ranker, rankerOf } from '../../ranker/library.ts';
import { packagedRank } from '../package/packaged-rank.ts';

/** A ranker with the model that comes with the package, or with `files`. Throws if they are no model. */
export async function createRanker(files?: ModelFiles): Promise<Ranker> {
  return rankerOf(await createRankPort(files));
}

/** The same model as the `Rank` port that `respond` and `predict` of `waymark/agent` take. */
export async function createRankPort(files?: ModelFiles): Promise<Rank> {
  return files === undefined ? packagedRank() : createFrom(files);
}
