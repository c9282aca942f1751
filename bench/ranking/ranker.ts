// How long the ranker takes for one turn of a demonstration, from the page to the order: `npm run bench -- bench/ranking/ranker.ts [NAME]
// [--rounds N]`, with WEBLINX_DATA. Cold: every fourth turn as the first of a process, after the model is read. First: the same turn with reading the model. New: the first time through the demonstration,
// with unseen pages and words and code that is still being compiled. Warm: N times more, every page read anew. The processor time
// includes garbage collection and compilation; look at it where the machine has other work.
import { memoryUsage, stdout } from 'node:process';
import { packagedModel } from '../../cli/package/packaged-model.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../../dataset/disk/saved-page.ts';
import { rankerQuery } from '../../dataset/replay/history.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { bm25Scorer } from '../../ranker/baselines/baselines.ts';
import { elementRecords } from '../../ranker/records/records.ts';
import { bestElements, staticScorer } from '../../ranker/static/static-rank.ts';
import { coldTurn } from '../first-turn.ts';
import { machineLine, neededFolder, otherArguments, rounds, spreadOf, type Times, timed } from '../measure.ts';

const data = neededFolder('WEBLINX_DATA');
const [name = 'adayjrv'] = otherArguments();
const folder = demonstrationFolder(data, name);
const demonstration = readDemonstration(data, name);
const turns = rankedTurns(folder, demonstration);
const signal = new AbortController().signal;

const before = memoryUsage();
const model = packagedModel();
const after = memoryUsage();

const WARM_ROUNDS = rounds(2);
const times: Record<string, Times[]> = {};
const keep = (what: string, time: Times) => {
  times[what] = [...(times[what] ?? []), time];
};
const measure = async (what: string, work: () => unknown) => keep(what, await timed(work));

const scorer = staticScorer(model);
for (let round = 0; round <= WARM_ROUNDS; round++)
  for (const turn of turns) {
    const kept = round > 0 ? 'warm' : 'new';
    const page = readTurnPage(folder, turn);
    await measure(`live, ${kept}`, () => bestElements(model, stateAt(demonstration, turn.index, page), 10));
    const query = rankerQuery(demonstration, turn.index);
    const ask = () => ({ query, documents: elementRecords(page).map(({ document }) => document) });
    await measure(`records alone, ${kept}`, ask);
    const question = ask();
    await measure(`records and order, ${kept}`, () => scorer(ask(), { signal }));
    await measure(`BM25 on the same records, ${kept}`, () => bm25Scorer(question, { signal }));
  }

const COLD_EVERY = 4;
for (const { index } of turns.filter((_, i) => i % COLD_EVERY === 0))
  for (const view of ['live', 'records'] as const) {
    const what = view === 'live' ? 'live' : 'records and order';
    const { loading, clock, processor } = await coldTurn(name, index, view);
    keep(`${what}, cold`, { clock, processor });
    keep(`${what}, first`, { clock: loading + clock, processor: loading + processor });
  }

stdout.write(
  `${machineLine()}\n${name}: ${turns.length} turns; the model takes ${megabytes(after, before)} MB of memory\n` +
    'median (5 % to 95 %)\n',
);
for (const [what, values] of Object.entries(times)) {
  const spread = (of: (value: Times) => number) => spreadOf(values.map(of), { share: 0.05 }).text;
  stdout.write(
    `${what.padEnd(32)} ${spread(({ clock }) => clock)}; processor ${spread(({ processor }) => processor)}\n`,
  );
}

function megabytes(now: NodeJS.MemoryUsage, then: NodeJS.MemoryUsage): string {
  const total = (usage: NodeJS.MemoryUsage) => usage.heapUsed + usage.arrayBuffers;
  return ((total(now) - total(then)) / 2 ** 20).toFixed(1);
}
