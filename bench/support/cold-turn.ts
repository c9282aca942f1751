/** The first turn that a fresh process ranks: `bench/support/cold-turn.ts NAME TURN live|records`, for `bench/first-turn.ts`. Prints ms as JSON. */
import { argv, stdout } from 'node:process';
import { packagedModel } from '../../cli/package/packaged-model.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../../dataset/disk/saved-page.ts';
import { rankerQuery } from '../../dataset/replay/history.ts';
import { stateAt } from '../../dataset/replay/state-at.ts';
import { elementRecords } from '../../ranker/records/records.ts';
import { bestElements, staticScorer } from '../../ranker/static/static-rank.ts';
import { neededFolder, timed } from '../measure.ts';

const [, , name = '', index] = argv;
const view = argv[4] === 'live' ? 'live' : 'records';
const data = neededFolder('WEBLINX_DATA');
const folder = demonstrationFolder(data, name);
const demonstration = readDemonstration(data, name);
const turn = rankedTurns(folder, demonstration).find((other) => other.index === Number(index));
if (turn === undefined) throw new Error(`${name} has no ranked turn ${index}`);
const page = readTurnPage(folder, turn);
const state = stateAt(demonstration, turn.index, page);
const query = rankerQuery(demonstration, turn.index);
const { signal } = new AbortController();

const load = await timed(() => packagedModel(view));
const turnTimes = await timed<unknown>(() => {
  if (view === 'live') return bestElements(load.result, state, 10);
  return staticScorer(load.result)(
    { query, documents: elementRecords(page).map(({ document }) => document) },
    { signal },
  );
});
stdout.write(JSON.stringify({ loading: load.clock, clock: turnTimes.clock, processor: turnTimes.processor }));
