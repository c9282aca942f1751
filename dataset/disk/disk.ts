import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { isMapping } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import { type Demonstration, type Fields, readJsonFile, readReplay } from '../demonstration.ts';
import { isPlainName } from '../plain-name.ts';
import { fileInside, isMissingFile, readText } from './read.ts';

/** The folder of the WebLINX data: `folder`, else `WEBLINX_DATA`. Throws a `DatasetError` if neither is set, or it does not exist. */
export function dataFolder(asked: string | undefined): string {
  const hint = 'Use --data DIR or set WEBLINX_DATA to the folder with demonstrations/ and splits.json.';
  const folder = asked ?? env.WEBLINX_DATA ?? '';
  if (folder === '') throw new DatasetError('no folder with WebLINX data is set', { hint });
  if (!existsSync(folder)) throw new DatasetError(`${folder}: there is no such folder`, { hint });
  return folder;
}

/** The folder of a demonstration, which may be a link. Throws a `DatasetError` for a name that would lead out of `data`. */
export function demonstrationFolder(data: string, name: string): string {
  if (isPlainName(name)) return join(data, 'demonstrations', name);
  throw new DatasetError(`${JSON.stringify(name)} is not the name of a demonstration`, {
    hint: `It must be the name of a folder in ${join(data, 'demonstrations')}.`,
  });
}

/** The names of all demonstrations on disk, sorted. */
export function listDemonstrations(data: string): readonly string[] {
  const folder = join(data, 'demonstrations');
  return foldersIn(folder);
}

/** The subfolders of a folder, including links to folders, sorted; empty if the folder does not exist. */
export function foldersIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) =>
      statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory(),
    );
    return names.sort();
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** Whether a demonstration has a replay on disk. */
export function hasReplay(data: string, name: string): boolean {
  return existsSync(join(demonstrationFolder(data, name), 'replay.json'));
}

/** Reads the turns of a demonstration. Throws a `DatasetError` that names the file and the turn. */
export function readDemonstration(data: string, name: string): Demonstration {
  const source = fileInside(demonstrationFolder(data, name), 'replay.json');
  return readReplay(readText(source, 'Fetch it: waymark fetch --split SPLIT --what replay'), { name, source });
}

/** Reads `form.json` or `metadata.json` of a demonstration; null if missing. Throws `DatasetError` if broken. */
export function readAbout(data: string, name: string, file: 'form' | 'metadata'): Fields | null {
  const source = fileInside(demonstrationFolder(data, name), `${file}.json`);
  if (!existsSync(source)) return null;
  const fields = readJsonFile(readText(source, ''), source);
  return isMapping(fields) ? fields : null;
}

/** Names of demonstrations by split, in the order of `splits.json`. */
export type Splits = ReadonlyMap<string, readonly string[]>;

/** Reads a file of splits. Throws `DatasetError`. */
export function readSplits(source: string): Splits {
  const hint = 'Expected {"valid": ["adayjrv", ...], ...}. Choose the file with --splits-file.';
  const splits = readJsonFile(readText(source, hint), source);
  if (!isMapping(splits)) throw new DatasetError(`${source}: not a map from split to names`, { hint });
  return new Map([...splits].map(([split, names]) => [split, Array.isArray(names) ? names.map(String) : []]));
}
