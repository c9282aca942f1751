/**
 * How long the ranker takes for one turn of a demonstration, from the page to the order: `npm run bench bench/ranker.ts [-- NAME]`.
 * Reads $WEBLINX_DATA. Cold: every fourth turn as the first of a process. New: the first time through the demonstration, its pages and words
 * not seen before and the code still being compiled. Warm: twice more through it, every page read anew. Processor time counts all threads, those that
 * collect garbage and compile too, and is what to look at where other work goes on.
 */
import { loadavg } from 'node:os';
import { argv, cpuUsage, env, memoryUsage, stdout } from 'node:process';
import { packagedModel } from '../cli/package/packaged-model.ts';
import { demonstrationFolder, readDemonstration } from '../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../dataset/disk/saved-page.ts';
import { rankerQuery } from '../dataset/replay/history.ts';
import { stateAt } from '../dataset/replay/state-at.ts';
import { bm25Scorer } from '../ranker/baselines/baselines.ts';
import { elementRecords } from '../ranker/records/records.ts';
import { bestElements, staticScorer } from '../ranker/static/static-rank.ts';
import { coldTurn } from './first-turn.ts';

const data = env.WEBLINX_DATA;
if (data === undefined) throw new Error('set WEBLINX_DATA');
const name = argv[2] ?? 'adayjrv';
const folder = demonstrationFolder(data, name);
const demonstration = readDemonstration(data, name);
const turns = rankedTurns(folder, demonstration);
const signal = new AbortController().signal;

const before = memoryUsage();
const model = packagedModel();
const after = memoryUsage();

const WARM_ROUNDS = 2;
const times: Record<string, { readonly clock: number; readonly processor: number }[]> = {};
const keep = (what: string, time: { readonly clock: number; readonly processor: number }) => {
  times[what] = [...(times[what] ?? []), time];
};
const measure = async (what: string, work: () => unknown) => {
  const [started, used] = [performance.now(), cpuUsage()];
  await work();
  const clock = performance.now() - started;
  const { user, system } = cpuUsage(used);
  keep(what, { clock, processor: (user + system) / 1000 });
};

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
  for (const view of ['live', 'records'] as const)
    keep(view === 'live' ? 'live, cold' : 'records and order, cold', await coldTurn(name, index, view));

stdout.write(
  `${name}: ${turns.length} turns; load ${loadavg()[0]?.toFixed(0)}; the model takes ${megabytes(after, before)} MB of memory\n`,
);
for (const [what, values] of Object.entries(times)) {
  const spread = (of: (value: (typeof values)[number]) => number) => {
    const sorted = values.map(of).sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
    return `median ${at(0.5)} ms (5 % ${at(0.05)}, 95 % ${at(0.95)})`;
  };
  stdout.write(
    `${what.padEnd(32)} n ${String(values.length).padStart(4)}  ${spread(({ clock }) => clock)}; processor ${spread(({ processor }) => processor)}\n`,
  );
}

function megabytes(now: NodeJS.MemoryUsage, then: NodeJS.MemoryUsage): string {
  const total = (usage: NodeJS.MemoryUsage) => usage.heapUsed + usage.arrayBuffers;
  return ((total(now) - total(then)) / 2 ** 20).toFixed(1);
}
