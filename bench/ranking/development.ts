// How well networks do on the development sources and on made pages of unseen kinds: `npm run bench -- bench/ranking/development.ts
// [NETWORKS.json...] [--errands N] [--baselines]`. Needs the pages that `npm run train:pages` collects. `--baselines` measures BM25 too, and
// all-MiniLM-L6-v2 where WAYMARK_MODELS is set. *Spoken* are the requests of `web/requests.tsv`, which developers of the ranker read, *unread* those of
// `web/unread-requests.tsv`, which nobody reads who works on it.
import { readFileSync } from 'node:fs';
import { argv, env, stdout } from 'node:process';
import { packagedModel, packagedWords } from '../../cli/package/packaged-model.ts';
import { bm25Scorer } from '../../ranker/baselines/baselines.ts';
import { cachedEmbed } from '../../ranker/embed/cached-embed.ts';
import { cosineScorer } from '../../ranker/embed/embed.ts';
import { transformerEmbed } from '../../ranker/embed/transformer.ts';
import type { RankingResults } from '../../ranker/measure/evaluate.ts';
import { readNetworks } from '../../ranker/static/static-model.ts';
import {
  developmentMoments,
  type GroupedMoment,
  measureMoments,
  measureScorer,
  measureUnseen,
} from '../../ranker/train/development.ts';
import { wordsForNames } from '../../ranker/train/lessons.ts';
import { pagesFolder } from '../../ranker/train/web/pages-folder.ts';
import { readSpoken, spokenMoments } from '../../ranker/train/web/spoken.ts';
import { readAllWebPages } from '../../ranker/train/web/web-pages.ts';

const at = argv.indexOf('--errands');
const count = at === -1 ? 2500 : Number(argv[at + 1]);
const files = argv.slice(2).filter((word) => word.endsWith('.json'));
const { lexicon } = packagedModel();
const vocabulary = wordsForNames(packagedWords().vocabulary);
const pages = readAllWebPages(pagesFolder(), 'development');
const sources = new Set(pages.map(({ source }) => source.name));
const spoken = requestsOf('requests.tsv');
const unread = requestsOf('unread-requests.tsv');
const moments = developmentMoments({ pages, count, vocabulary });
stdout.write(
  `${pages.length} pages of ${sources.size} sources, ${count} errands, ${spoken.length} spoken requests, ${unread.length} unread\n`,
);
for (const file of files.length === 0 ? ['ranker/model/networks.json'] : files) {
  const networks = readNetworks(readFileSync(file, 'utf8'));
  for (const view of ['live', 'records'] as const) {
    tell(`${file}, ${view}, spoken`, measureMoments(networks[view], { view, lexicon, moments: spoken }));
    tell(`${file}, ${view}, unread`, measureMoments(networks[view], { view, lexicon, moments: unread }));
    tell(`${file}, ${view}, real pages`, measureMoments(networks[view], { view, lexicon, moments }));
    tell(`${file}, ${view}, made pages`, measureUnseen(networks[view], { view, lexicon, vocabulary }));
  }
}
if (argv.includes('--baselines')) {
  tell('BM25, records, spoken', await measureScorer(bm25Scorer, spoken));
  tell('BM25, records, unread', await measureScorer(bm25Scorer, unread));
  tell('BM25, records, real pages', await measureScorer(bm25Scorer, moments));
  const models = env.WAYMARK_MODELS;
  if (models !== undefined) await measureMiniLm(models);
}

function requestsOf(table: string): readonly GroupedMoment[] {
  return spokenMoments(readSpoken(readFileSync(`bench/ranking/web/${table}`, 'utf8')), pages);
}

async function measureMiniLm(models: string): Promise<void> {
  const embed = await transformerEmbed({ name: 'all-MiniLM-L6-v2', folder: models, precision: 'q8' });
  const scorer = cosineScorer(cachedEmbed(embed));
  tell('all-MiniLM-L6-v2 (q8), records, spoken', await measureScorer(scorer, spoken));
  tell('all-MiniLM-L6-v2 (q8), records, unread', await measureScorer(scorer, unread));
  tell('all-MiniLM-L6-v2 (q8), records, real pages', await measureScorer(scorer, moments));
}

function tell(what: string, { recall, mrr, turns }: RankingResults): void {
  const cells = ['1', '5', '10'].map((k) => recall[k]).concat(mrr);
  const short = (value: number) => value.toFixed(3).replace(/^0/u, '');
  const figures = cells.map((cell) =>
    cell === undefined ? '' : `${short(cell.value)} [${short(cell.low)}, ${short(cell.high)}]`,
  );
  stdout.write(`${what}: ${turns} turns | ${figures.join(' | ')}\n`);
}
