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
import { boxesPath } from '../../dataset/disk/page.ts';
import { readBytes } from '../../dataset/disk/read.ts';
import type { Explored, ExploredDemonstration } from '../../extension/viewer/explore/explored.ts';
import { textOfValue } from '../../extension/viewer/read/viewed-demonstration.ts';

/** Reads what is listed and counted of all demonstrations of a folder. */
export function exploredDemonstrations(data: string, hasViewer: boolean): Explored {
  const splits = existsSync(join(data, 'splits.json')) ? [...readSplits(join(data, 'splits.json'))] : [];
  const demonstrations: ExploredDemonstration[] = [];
  const unreadable: string[] = [];
  for (const name of listDemonstrations(data)) {
    try {
      const own = splits.filter(([, names]) => names.includes(name)).map(([split]) => split);
      demonstrations.push(explored(data, readDemonstration(data, name), own));
    } catch (error) {
      if (!(error instanceof DatasetError)) throw error;
      unreadable.push(error.message);
    }
  }
  return { demonstrations, unreadable, hasViewer };
}

function explored(data: string, demonstration: Demonstration, splits: readonly string[]): ExploredDemonstration {
  const { name, turns } = demonstration;
  const form = readAbout(data, name, 'form');
  const tasks = form?.get('tasks');
  const intents: Record<string, number> = {};
  for (const turn of turns) {
    const intent = turn.type === 'chat' ? 'say' : turn.intent;
    intents[intent] = (intents[intent] ?? 0) + 1;
  }
  return {
    ...{ name, splits, intents, turns: turns.length, site: siteOf(turns) },
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
    if (bytes !== null) counts.push(keysIn(bytes));
  }
  return counts.length === 0 ? null : Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}

function keysIn(bytes: Buffer): number {
  const boxes: unknown = JSON.parse(bytes.toString('utf8'));
  return typeof boxes === 'object' && boxes !== null ? Object.keys(boxes).length : 0;
}
