// How well networks do on the development sources and on made pages of unseen kinds: `npm run bench -- bench/ranking/development.ts
// [NETWORKS.json...] [--errands N]`. Needs the pages that `npm run train:pages` collects.
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { packagedModel, packagedWords } from '../../cli/package/packaged-model.ts';
import type { RankingResults } from '../../ranker/measure/evaluate.ts';
import { readNetworks } from '../../ranker/static/static-model.ts';
import { measureUnseen, measureWeb } from '../../ranker/train/development.ts';
import { namingWords } from '../../ranker/train/lessons.ts';
import { pagesFolder } from '../../ranker/train/web/pages-folder.ts';
import { readWebPages } from '../../ranker/train/web/web-pages.ts';

const at = argv.indexOf('--errands');
const count = at === -1 ? 2500 : Number(argv[at + 1]);
const files = argv.slice(2).filter((word) => word.endsWith('.json'));
const { lexicon } = packagedModel();
const vocabulary = namingWords(packagedWords().vocabulary);
const pages = readWebPages(pagesFolder(), 'development');
const sources = new Set(pages.map(({ source }) => source.name));
stdout.write(`${pages.length} pages of ${sources.size} sources, ${count} errands\n`);
for (const file of files.length === 0 ? ['ranker/model/networks.json'] : files) {
  const networks = readNetworks(readFileSync(file, 'utf8'));
  for (const view of ['live', 'records'] as const) {
    const plan = { view, lexicon, vocabulary };
    tell(`${file}, ${view}, real pages`, measureWeb(networks[view], { ...plan, pages, count }));
    tell(`${file}, ${view}, made pages`, measureUnseen(networks[view], plan));
  }
}

function tell(what: string, { recall, mrr, turns }: RankingResults): void {
  const cells = ['1', '5', '10'].map((k) => recall[k]).concat(mrr);
  const short = (value: number) => value.toFixed(3).replace(/^0/u, '');
  const figures = cells.map((cell) =>
    cell === undefined ? '' : `${short(cell.value)} [${short(cell.low)}, ${short(cell.high)}]`,
  );
  stdout.write(`${what}: ${turns} turns | ${figures.join(' | ')}\n`);
}
