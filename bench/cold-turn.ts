/** The first turn that a fresh process ranks: `bench/cold-turn.ts NAME TURN live|records`, for `bench/first-turn.ts`. Prints ms as JSON. */
import { argv, cpuUsage, env, stdout } from 'node:process';
import { packagedModel } from '../cli/package/packaged-model.ts';
import { demonstrationFolder, readDemonstration } from '../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../dataset/disk/saved-page.ts';
import { rankerQuery } from '../dataset/replay/history.ts';
import { stateAt } from '../dataset/replay/state-at.ts';
import { elementRecords } from '../ranker/records/records.ts';
import { bestElements, staticScorer } from '../ranker/static/static-rank.ts';

const [, , name = '', index] = argv;
const view = argv[4] === 'live' ? 'live' : 'records';
const data = env.WEBLINX_DATA ?? '';
const folder = demonstrationFolder(data, name);
const demonstration = readDemonstration(data, name);
const turn = rankedTurns(folder, demonstration).find((other) => other.index === Number(index));
if (turn === undefined) throw new Error(`${name} has no ranked turn ${index}`);
const page = readTurnPage(folder, turn);
const state = stateAt(demonstration, turn.index, page);
const query = rankerQuery(demonstration, turn.index);
const { signal } = new AbortController();

const started = performance.now();
const model = packagedModel(view);
const [loaded, used] = [performance.now(), cpuUsage()];
if (view === 'live') bestElements(model, state, 10);
else await staticScorer(model)({ query, documents: elementRecords(page).map(({ document }) => document) }, { signal });
const clock = performance.now() - loaded;
const { user, system } = cpuUsage(used);
stdout.write(JSON.stringify({ loading: loaded - started, clock, processor: (user + system) / 1000 }));
