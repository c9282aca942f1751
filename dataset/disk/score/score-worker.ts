import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Mode } from '../../../agent/weblinx/python/reference-crash.ts';
import { pageElements } from '../../page/page-elements.ts';
import { type DemonstrationResult, type PlacedRow, scoreDemonstration } from '../../score/score-demonstration.ts';
import { demonstrationFolder, readDemonstration } from '../disk.ts';
import { pageFiles } from '../page.ts';

/** A demonstration, and the rows that predict its turns. */
export interface ScoreJob {
  readonly name: string;
  readonly rows: readonly PlacedRow[];
}

/** The data, and the rules to score by. */
export interface ScoreSettings {
  readonly data: string;
  readonly mode: Mode;
}

const TASK = 'waymark score';

/** Scores demonstrations in this thread, or in `jobs` others; then results come in any order. */
export async function scoreAll(
  work: readonly ScoreJob[],
  { jobs, onResult, ...settings }: ScoreSettings & { jobs: number; onResult: (result: DemonstrationResult) => void },
): Promise<void> {
  if (jobs <= 1 || work.length <= 1) {
    for (const item of work) onResult(scoreOne(item, settings));
    return;
  }
  const queue = [...work].reverse();
  await Promise.all(Array.from({ length: Math.min(jobs, work.length) }, () => runWorker(queue, settings, onResult)));
}

function scoreOne({ name, rows }: ScoreJob, { data, mode }: ScoreSettings): DemonstrationResult {
  return scoreDemonstration(name, rows, {
    mode,
    read: (demonstration) => readDemonstration(data, demonstration),
    elementsOf: (turn) => pageElements(pageFiles(demonstrationFolder(data, name), turn)),
  });
}

function runWorker(
  queue: ScoreJob[],
  settings: ScoreSettings,
  onResult: (result: DemonstrationResult) => void,
): Promise<void> {
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

/** The worker threads run this module too. */
if (!isMainThread && workerData?.task === TASK) {
  const settings: ScoreSettings = workerData.settings;
  parentPort?.on('message', (item: ScoreJob) => parentPort?.postMessage(scoreOne(item, settings)));
}
