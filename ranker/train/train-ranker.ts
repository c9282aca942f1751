/**
 * Trains the model that comes with Waymark: `npm run train:ranker`. With `--distil` the word vectors are made anew from the
 * sentence-embedding model in $WAYMARK_MODELS; without, those in `ranker/model/words.bin` are taken as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, env, stderr } from 'node:process';
import { lexiconOf } from '../lexicon.ts';
import type { Network } from '../network.ts';
import { writeNetworks } from '../static-model.ts';
import { readWordTable, type WordTable } from '../word-table.ts';
import { makeLessons, namingWords, type View } from './lessons.ts';
import { trainNetwork } from './train-network.ts';

const WORDS = 'ranker/model/words.bin';
const NETWORKS = 'ranker/model/networks.json';
const ERRANDS = 6000;
const EPOCHS = 8;
const SEED = 20240708;

const tell = (line: string) => void stderr.write(`${line}\n`);

if (argv.includes('--distil')) {
  const models = env.WAYMARK_MODELS;
  if (models === undefined) throw new Error('set WAYMARK_MODELS to the folder that has all-MiniLM-L6-v2');
  const { distil } = await import('./distil.ts');
  await distil({ models, model: 'all-MiniLM-L6-v2', dimensions: 128, out: WORDS });
}
const outOption = argv.indexOf('--out');
const table = readWordTable(readFileSync(WORDS));
const networks = { live: train('live', table), records: train('records', table) };
writeFileSync(outOption === -1 ? NETWORKS : (argv[outOption + 1] ?? NETWORKS), writeNetworks(networks));

function train(view: View, { vocabulary }: WordTable): Network {
  const lexicon = lexiconOf(table);
  const lessons = [...makeLessons({ count: ERRANDS, seed: SEED, view, lexicon, vocabulary: namingWords(vocabulary) })];
  const [first] = lessons;
  if (first === undefined) throw new Error('there is nothing to learn from');
  tell(`${view}: ${lessons.length} lessons of ${ERRANDS} errands`);
  return trainNetwork(lessons, { width: first.width, hidden: [32, 16], epochs: EPOCHS, rate: 0.003, seed: SEED, tell });
}
