/**
 * Trains the model that comes with Waymark: `npm run train:ranker`. `--distil` also distils the word vectors from the
 * sentence-embedding model in $WAYMARK_MODELS; otherwise those in `ranker/model/words.bin` are used. `--view live` or `--view records`
 * trains one of the two networks; `--words FILE` and `--out FILE` replace the two files of the model.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, env, stderr } from 'node:process';
import type { Network } from '../static/network.ts';
import { readNetworks, type View, writeNetworks } from '../static/static-model.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { readWordTable, type WordTable } from '../words/word-table.ts';
import { makeLessons, namingWords } from './lessons.ts';
import { trainTogether } from './train-network.ts';

const WORDS = option('--words') ?? 'ranker/model/words.bin';
const NETWORKS = 'ranker/model/networks.json';
const ERRANDS = 12_000;
const EPOCHS = 5;
const TEACHERS = 5;
const SEED = 20240708;

const tell = (line: string) => void stderr.write(`${line}\n`);

if (argv.includes('--distil')) {
  const models = env.WAYMARK_MODELS;
  if (models === undefined) throw new Error('set WAYMARK_MODELS to the folder that has all-MiniLM-L6-v2');
  const { distil } = await import('./distil.ts');
  await distil({ models, model: 'all-MiniLM-L6-v2', dimensions: 128, out: WORDS });
}
const out = option('--out') ?? NETWORKS;
const table = readWordTable(readFileSync(WORDS));
const views = (['live', 'records'] as const).filter((view) => (option('--view') ?? view) === view);
for (const view of views) {
  const trained = train(view, table);
  const others = existsSync(out) ? readNetworks(readFileSync(out, 'utf8')) : { live: trained, records: trained };
  writeFileSync(out, writeNetworks({ ...others, [view]: trained }));
}

function option(name: string): string | undefined {
  const at = argv.indexOf(name);
  return at === -1 ? undefined : argv[at + 1];
}

function train(view: View, { vocabulary }: WordTable): Network {
  const lexicon = lexiconOf(table);
  const errands = Number(option('--errands') ?? ERRANDS);
  const lessons = [...makeLessons({ count: errands, seed: SEED, view, lexicon, vocabulary: namingWords(vocabulary) })];
  const [first] = lessons;
  if (first === undefined) throw new Error('there is nothing to learn from');
  tell(`${view}: ${lessons.length} lessons of ${errands} errands`);
  const training = { width: first.width, hidden: [32, 16], epochs: EPOCHS, rate: 0.003, seed: SEED, tell } as const;
  return trainTogether(lessons, training, TEACHERS);
}
