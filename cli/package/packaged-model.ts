import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RankerView, readStaticModel, type StaticModel } from '../../ranker/static/static-model.ts';
import { warmUp, warmUpRecords } from '../../ranker/static/warm-up.ts';
import { readWordTable, type WordTable } from '../../ranker/words/word-table.ts';
import { packageRoot } from './package-root.ts';

/** Reads the ranking model of the package and warms it up for one view of pages. */
export function packagedModel(view: RankerView = 'live'): StaticModel {
  const folder = join(packageRoot(), 'ranker', 'model');
  const networks = readFileSync(join(folder, 'networks.json'), 'utf8');
  const model = readStaticModel(readFileSync(join(folder, 'words.bin')), networks);
  if (view === 'live') warmUp(model);
  else warmUpRecords(model);
  return model;
}

/** Reads the word vectors of the package. */
export function packagedWords(): WordTable {
  return readWordTable(readFileSync(join(packageRoot(), 'ranker', 'model', 'words.bin')));
}
