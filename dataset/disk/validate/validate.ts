import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ZodType } from 'zod';
import { DatasetError } from '../../dataset-error.ts';
import { readReplay } from '../../demonstration.ts';
import { fileInside, readBytes } from '../read.ts';
import { readReview, replayHash } from '../review/review-file.ts';
import { formLayout, metadataLayout, replayLayout } from './layout.ts';
import { type Problem, shownValue } from './problem.ts';
import { checkTurnFiles } from './turn-files.ts';

/** What is wrong with the demonstration in a folder, in the order of its files: every rule that a reader of WebLINX relies on. */
export function validate(folder: string): readonly Problem[] {
  const problems: Problem[] = [];
  if (existsSync(join(folder, 'invalid.json')))
    problems.push(
      warning('invalid.json', '', 'this file marks the demonstration as invalid', 'Delete it if it is wrong.'),
    );
  checkFile(folder, 'metadata.json', metadataLayout, problems);
  const form = checkFile(folder, 'form.json', formLayout, problems);
  if (form !== null && form.shortcode !== basename(folder)) {
    const [field, value] = ['shortcode', shownValue(form.shortcode)];
    const fix = `Name the folder so, or write ${shownValue(basename(folder))}.`;
    problems.push({ ...warning('form.json', field, 'this is not the name of the folder', fix), value });
  }
  const replay = checkFile(folder, 'replay.json', replayLayout, problems);
  if (replay !== null) checkOrder(replay.data, problems);
  if (existsSync(join(folder, 'replay.json'))) problems.push(...filesOf(folder), ...reviewOf(folder));
  return problems;
}

function reviewOf(folder: string): readonly Problem[] {
  try {
    const review = readReview(folder);
    if (review === null || review.replay === replayHash(folder)) return [];
    const fix = 'Review the demonstration again, or delete the review.';
    return [warning('review.json', 'replay', 'this review is of another replay.json', fix)];
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return [{ ...brokenFile('review.json', error.message), fix: error.hint ?? 'Delete the review.' }];
  }
}

function checkOrder(data: readonly { readonly timestamp: number }[], problems: Problem[]): void {
  for (const [index, { timestamp }] of data.entries()) {
    const before = data[index - 1]?.timestamp ?? timestamp;
    if (before <= timestamp) continue;
    const fix = 'Sort the turns by their time.';
    const found = warning('replay.json', `data.${index}.timestamp`, `the turn before is at ${before}`, fix);
    problems.push({ ...found, value: shownValue(timestamp) });
  }
}

/** Checks the files of turns that readers can read; `layout.ts` reports the others. */
function filesOf(folder: string): readonly Problem[] {
  try {
    const source = fileInside(folder, 'replay.json');
    const text = readBytes(source)?.toString('utf8') ?? '';
    return readReplay(text, { name: basename(folder), source }).turns.flatMap((turn) => checkTurnFiles(folder, turn));
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return [{ ...brokenFile('replay.json', error.message), fix: error.hint ?? 'Repair this turn.' }];
  }
}

function checkFile<T>(folder: string, file: string, layout: ZodType<T>, problems: Problem[]): T | null {
  const bytes = readBytes(fileInside(folder, file));
  if (bytes === null) {
    problems.push({
      ...brokenFile(file, 'there is no such file'),
      fix: `Add ${file}: without it the demonstration is invalid.`,
    });
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    problems.push({
      ...brokenFile(file, `this is not JSON: ${why}`),
      fix: 'Repair the file, or record or fetch it again.',
    });
    return null;
  }
  try {
    const checked = layout.safeParse(value);
    for (const { path, message } of checked.error?.issues ?? [])
      problems.push({
        ...brokenFile(file, 'this is not what readers expect'),
        ...{ field: path.join('.'), value: shownValue(valueAt(value, path)), fix: message },
      });
    return checked.success ? checked.data : null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push({
      ...brokenFile(file, 'its arrays and objects lie thousands of levels inside each other, which nobody reads'),
      fix: 'Repair the file, or record or fetch it again.',
    });
    return null;
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) found = found === null || typeof found !== 'object' ? undefined : Reflect.get(found, key);
  return found;
}

function brokenFile(file: string, problem: string): Problem {
  return { level: 'error', file, field: '', value: '', problem, fix: '' };
}

function warning(file: string, field: string, problem: string, fix: string): Problem {
  return { level: 'warning', file, field, value: '', problem, fix };
}
