/**
 * Trains the model that comes with Waymark: `npm run train:ranker`. `--distil` also distils the word vectors from the
 * sentence-embedding model in $WAYMARK_MODELS; otherwise those in `ranker/model/words.bin` are used. `--view live` or `--view records`
 * trains one of the two networks; `--words FILE` and `--out FILE` replace the two files of the model. `--made N` and `--real N` set the
 * numbers of errands, `--kinds template,widget,manual,application` chooses kinds of real pages, `--teachers N` the size of the ensemble.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, env, stderr } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { Network } from '../static/network.ts';
import { type RankerView, readNetworks, writeNetworks } from '../static/static-model.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { readWordTable, type WordTable } from '../words/word-table.ts';
import { makeLessons, makeWebLessons, wordsForNames } from './lessons.ts';
import { type Lesson, trainTogether } from './train-network.ts';
import { pagesFolder } from './web/pages-folder.ts';
import { readAllWebPages } from './web/web-pages.ts';

const WORDS = option('--words') ?? 'ranker/model/words.bin';
const NETWORKS = 'ranker/model/networks.json';
/** Errands on made pages, and on real ones. */
const MADE = 4_000;
const REAL = 15_000;
const EPOCHS = 5;
const TEACHERS = 4;
const SEED = 20240708;

const tell = (line: string) => void stderr.write(`${line}\n`);

if (argv.includes('--distil')) {
  const models = env.WAYMARK_MODELS;
  if (models === undefined) throw new Error('set WAYMARK_MODELS to the folder that has all-MiniLM-L6-v2');
  const { distil } = await import('./distil.ts');
  await distil({ models, model: 'all-MiniLM-L6-v2', dimensions: 128, out: WORDS });
}
const kinds = option('--kinds')?.split(',');
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

function train(view: RankerView, { vocabulary }: WordTable): Network {
  const plan = { view, lexicon: lexiconOf(table), vocabulary: wordsForNames(vocabulary), seed: SEED };
  const made = Number(option('--made') ?? MADE);
  const real = Number(option('--real') ?? REAL);
  const all = real === 0 ? [] : readAllWebPages(pagesFolder(), 'training');
  const pages = all.filter(({ source }) => kinds?.includes(source.kind) ?? true);
  if (real > 0 && pages.length === 0)
    throw new AgentError(`no source is of the kinds ${kinds?.join(', ')}`, {
      hint: 'Give --kinds some of template, widget, application, manual.',
    });
  const fromMade = [...makeLessons({ ...plan, count: made })];
  const fromReal = real === 0 ? [] : [...makeWebLessons({ ...plan, pages, count: real })];
  const lessons: readonly (Lesson & { readonly width: number })[] = [...fromMade, ...fromReal];
  const [first] = lessons;
  if (first === undefined) throw new Error('there is nothing to learn from');
  tell(`${view}: ${fromMade.length} lessons of ${made} made errands, ${fromReal.length} of ${real} on real pages`);
  const training = { width: first.width, hidden: [32, 16], epochs: EPOCHS, rate: 0.003, seed: SEED, tell } as const;
  return trainTogether(lessons, training, Number(option('--teachers') ?? TEACHERS));
}
