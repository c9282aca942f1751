import { basename, dirname, join } from 'node:path';
import { stdout } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import { readBytes, readText } from '../../dataset/disk/read.ts';
import { writeWhole } from '../../dataset/disk/write.ts';
import { liveHtml } from './report/live-html.ts';
import type { LiveRun } from './report/live-run.ts';
import { liveText } from './report/live-text.ts';

/** Prints the tables of finished runs, with the first two compared, and writes them as `compare.html`. */
export function showRuns(paths: readonly string[], { out }: { readonly out: string }): void {
  const runs = paths.map(readRun);
  const folders = new Map(runs.map((run, i) => [run, dirname(paths[i] ?? '')]));
  const path = join(out, 'compare.html');
  writeWhole(path, [liveHtml(runs, (run, file) => readScreenshot(folders.get(run) ?? '', file))]);
  stdout.write(`${liveText(runs)}\n${path}\n`);
}

/** Reads the last screenshot of an episode of the run in a folder; null if it is not there. */
export function readScreenshot(folder: string, file: string): Uint8Array | null {
  return readBytes(join(folder, 'failures', basename(file)));
}

function readRun(path: string): LiveRun {
  try {
    const run: LiveRun = JSON.parse(readText(path, ''));
    if (Array.isArray(run.tasks)) return run;
  } catch (cause) {
    throw new AgentError(`${path}: cannot be read as the run.json of a run.`, { cause });
  }
  throw new AgentError(`${path}: this is not a run.json of waymark live.`);
}
