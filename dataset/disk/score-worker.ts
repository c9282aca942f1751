import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Mode } from '../../agent/weblinx/python/reference-crash.ts';
import { pageElements } from '../page/page-elements.ts';
import { type DemonstrationResult, type PlacedRow, scoreDemonstration } from '../score/score-demonstration.ts';
import { demonstrationFolder, readDemonstration } from './disk.ts';
import { pageFiles } from './page.ts';

/** One demonstration and the rows that predict it. */
export interface Work {
  readonly name: string;
  readonly rows: readonly PlacedRow[];
}

/** Where the data is and by which rules to score. */
export interface Settings {
  readonly data: string;
  readonly mode: Mode;
}

const TASK = 'waymark score';

/** Scores demonstrations in the order they come, in this thread or in `jobs` others. Results come in any order. */
export async function scoreAll(
  work: readonly Work[],
  { jobs, onResult, ...settings }: Settings & { jobs: number; onResult: (result: DemonstrationResult) => void },
): Promise<void> {
  if (jobs <= 1 || work.length <= 1) {
    for (const item of work) onResult(scoreOne(item, settings));
    return;
  }
  const queue = [...work].reverse();
  await Promise.all(Array.from({ length: Math.min(jobs, work.length) }, () => runWorker(queue, settings, onResult)));
}

function scoreOne({ name, rows }: Work, { data, mode }: Settings): DemonstrationResult {
  return scoreDemonstration(name, rows, {
    mode,
    read: (demonstration) => readDemonstration(data, demonstration),
    elementsOf: (turn) => pageElements(pageFiles(demonstrationFolder(data, name), turn)),
  });
}

function runWorker(queue: Work[], settings: Settings, onResult: (result: DemonstrationResult) => void): Promise<void> {
  const itself = import.meta.url;
  const worker = new Worker(new URL(itself), { workerData: { task: TASK, settings } });
  return new Promise((resolve, reject) => {
    const next = () => {
      const item = queue.pop();
      if (item === undefined) worker.terminate().then(() => resolve(), reject);
      else worker.postMessage(item);
    };
    worker.on('message', (result: DemonstrationResult) => {
      onResult(result);
      next();
    });
    worker.on('error', reject);
    next();
  });
}

/** This module is also what its worker threads run. */
if (!isMainThread && workerData?.task === TASK) {
  const settings: Settings = workerData.settings;
  parentPort?.on('message', (item: Work) => parentPort?.postMessage(scoreOne(item, settings)));
}
