import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readJson } from '../../../agent/weblinx/python/json.ts';
import { isMapping, type PythonValue } from '../../../agent/weblinx/python/value.ts';
import { DatasetError } from '../../dataset-error.ts';
import type { ResultsPlace } from '../../score/aggregate.ts';
import type { ResultRow } from '../../score/evaluate.ts';
import { foldersIn } from '../disk.ts';
import { readArray } from '../json-array.ts';

/** The splits of WebLINX, in the order of its tables. */
export const SPLITS = ['valid', 'test_iid', 'test_web', 'test_geo', 'test_vis', 'test_cat'];

/** A results file, with its project, split and model. */
export interface ResultsFile extends ResultsPlace {
  readonly folder: string;
}

/**
 * Finds every `<project>/<split>/<model>/results.json` below a folder, of the given splits or of all. Sorted by project, by split
 * in WebLINX's order, and by model. A model is a path that may contain slashes; `.` directly below the split.
 */
export function findResults(results: string, splits: readonly string[]): readonly ResultsFile[] {
  if (!existsSync(results)) {
    const hint = 'It should contain <project>/<split>/<model>/results.json.';
    throw new DatasetError(`${results}: there is no such folder`, { hint });
  }
  return foldersIn(results).flatMap((project) =>
    foldersIn(join(results, project))
      .filter((split) => splits.length === 0 || splits.includes(split))
      .sort((a, b) => orderOf(a) - orderOf(b))
      .flatMap((split) => {
        const top = join(results, project, split);
        return foldersWithResults(top).map((folder) => ({
          ...{ project, split, folder },
          model: relative(top, folder).split(sep).join('/') || '.',
        }));
      }),
  );
}

function orderOf(split: string): number {
  const order = SPLITS.indexOf(split);
  return order === -1 ? SPLITS.length : order;
}

function foldersWithResults(folder: string): string[] {
  const found: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (name === 'results.json') found.push(folder);
    else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) found.push(...foldersWithResults(path));
  }
  return found;
}

/**
 * Reads the rows of a results file; an unreadable row becomes the reason. Throws `DatasetError` for an unreadable file.
 */
export function* readResults({ folder }: ResultsFile): Generator<ResultRow | string> {
  for (const text of readArray(join(folder, 'results.json'))) yield readRow(text);
}

function readRow(text: string): ResultRow | string {
  let row: PythonValue;
  try {
    row = readJson(text);
  } catch (error) {
    return `not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!isMapping(row)) return 'no object';
  const name = row.get('demo_name');
  const turn = row.get('turn_index');
  const output = row.get('output_predicted');
  if (typeof name !== 'string') return 'no "demo_name"';
  if (typeof turn !== 'number' || !Number.isInteger(turn)) return '"turn_index" is not a whole number';
  if (typeof output !== 'string') return '"output_predicted" is not text';
  // Old names begin with the annotator: weblinx/eval/__init__.py, backward_compatible.
  return { demonstration: name.slice(name.lastIndexOf('_') + 1), turn, output: detached(output) };
}

/** Copies a string, so that it does not keep the megabyte it was sliced from in memory. */
function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
