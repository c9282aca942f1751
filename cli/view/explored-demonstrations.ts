import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatasetError } from '../../dataset/dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../../dataset/demonstration.ts';
import {
  demonstrationFolder,
  listDemonstrations,
  readAbout,
  readDemonstration,
  readSplits,
} from '../../dataset/disk/disk.ts';
import { keepFile, keptFile } from '../../dataset/disk/kept-files.ts';
import { boxesPath } from '../../dataset/disk/page.ts';
import { readBytes } from '../../dataset/disk/read.ts';
import type { Explored, ExploredDemonstration } from '../../extension/viewer/explore/explored.ts';
import { textOfValue } from '../../extension/viewer/read/viewed-demonstration.ts';

/** What the list holds of a demonstration, except its splits, which are read separately. */
type Own = Omit<ExploredDemonstration, 'name' | 'splits'>;

/** Reads what is listed and counted of all demonstrations of a folder; of those that did not change since, from the cache. */
export function exploredDemonstrations(
  data: string,
  hasViewer: boolean,
  onProgress: (done: number, total: number) => void = () => {},
): Explored {
  const splits = existsSync(join(data, 'splits.json')) ? [...readSplits(join(data, 'splits.json'))] : [];
  const names = new Map(splits.map(([split, members]) => [split, new Set(members)]));
  const demonstrations: ExploredDemonstration[] = [];
  const unreadable: string[] = [];
  const all = listDemonstrations(data);
  for (const [done, name] of all.entries()) {
    onProgress(done, all.length);
    try {
      const own = [...names].filter(([, members]) => members.has(name)).map(([split]) => split);
      demonstrations.push({ name, splits: own, ...keptOrRead(data, name) });
    } catch (error) {
      if (!(error instanceof DatasetError)) throw error;
      unreadable.push(error.message);
    }
  }
  onProgress(all.length, all.length);
  return { demonstrations, unreadable, hasViewer };
}

/** Increase this number when the list holds something else of a demonstration. */
const KIND = 'explored-1';

function keptOrRead(data: string, name: string): Own {
  const folder = demonstrationFolder(data, name);
  const path = keptFile(
    KIND,
    ['replay.json', 'form.json', 'bboxes'].map((file) => join(folder, file)),
  );
  const kept = path === null ? null : readBytes(path);
  if (kept !== null) return JSON.parse(kept.toString('utf8'));
  const read = explored(data, readDemonstration(data, name));
  if (path !== null) keepFile(path, JSON.stringify(read));
  return read;
}

function explored(data: string, { name, turns }: Demonstration): Own {
  const form = readAbout(data, name, 'form');
  const tasks = form?.get('tasks');
  const intents: Record<string, number> = {};
  for (const turn of turns) {
    const intent = turn.type === 'chat' ? 'say' : turn.intent;
    intents[intent] = (intents[intent] ?? 0) + 1;
  }
  return {
    ...{ intents, turns: turns.length, site: siteOf(turns) },
    description: textOfValue(form?.get('description')),
    tasks: Array.isArray(tasks) ? tasks.map(textOfValue) : [],
    elements: elementsOf(demonstrationFolder(data, name), turns),
  };
}

function siteOf(turns: readonly RecordedTurn[]): string {
  for (const turn of turns) {
    const url = turn.type === 'browser' ? textOfValue(turn.metadata.get('url')) : '';
    if (URL.canParse(url) && /^https?:/u.test(url)) return new URL(url).host;
  }
  return '';
}

/** Box files read of one demonstration: they are large, and a mean of a few pages tells enough. */
const MOST_PAGES = 5;

function elementsOf(folder: string, turns: readonly RecordedTurn[]): number | null {
  const counts: number[] = [];
  const paths = new Set(turns.map((turn) => boxesPath(folder, turn)));
  for (const path of paths) {
    if (counts.length === MOST_PAGES) break;
    const bytes = path === null ? null : readBytes(path);
    if (bytes !== null) counts.push(boxesIn(bytes));
  }
  return counts.length === 0 ? null : Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}

/** Each box has one width; files of thousands of boxes take long to parse. */
function boxesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(WIDTH); at !== -1; at = bytes.indexOf(WIDTH, at + WIDTH.length)) count += 1;
  return count;
}

const WIDTH = '"width"';
