import type { Rank } from '../../agent/ports.ts';
import { withStandInBoxes } from '../../ranker/boxes/stand-in-boxes.ts';
import { staticRank } from '../../ranker/static/static-rank.ts';
import { packagedModel } from './packaged-model.ts';

/** Ranks with the model that comes with the package; pages may lack boxes. */
export function packagedRank(): Rank {
  return withStandInBoxes(staticRank(packagedModel()));
}
