import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { isMapping } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import { type Demonstration, type Fields, readJsonFile, readReplay } from '../demonstration.ts';
import { isPlainName } from '../plain-name.ts';
import { fileInside, isMissingFile, readText } from './read.ts';

/** The folder with the WebLINX data: what was asked for, else `WEBLINX_DATA`. Throws when there is neither, or no such folder. */
export function dataFolder(asked: string | undefined): string {
  const hint = 'Say --data DIR or set WEBLINX_DATA: the folder that has demonstrations/ and splits.json.';
  const folder = asked ?? env.WEBLINX_DATA ?? '';
  if (folder === '') throw new DatasetError('no folder with WebLINX data was named', { hint });
  if (!existsSync(folder)) throw new DatasetError(`${folder}: there is no such folder`, { hint });
  return folder;
}

/** The folder of one demonstration, which may be a link. Throws a `DatasetError` for a name that leads out of `data`. */
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

/** The sub-folders of a folder, links to folders among them, sorted; none where it does not exist. */
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

/** Reads `form.json` or `metadata.json` of a demonstration; null where it is missing. Throws `DatasetError` when it is broken. */
export function readAbout(data: string, name: string, file: 'form' | 'metadata'): Fields | null {
  const source = fileInside(demonstrationFolder(data, name), `${file}.json`);
  if (!existsSync(source)) return null;
  const fields = readJsonFile(readText(source, ''), source);
  return isMapping(fields) ? fields : null;
}

/** The names of demonstrations by split, as `splits.json` has them. */
export type Splits = ReadonlyMap<string, readonly string[]>;

/** Reads a file of splits. Throws `DatasetError`. */
export function readSplits(source: string): Splits {
  const hint = 'It is {"valid": ["adayjrv", ...], ...}. Name one with --splits-file.';
  const splits = readJsonFile(readText(source, hint), source);
  if (!isMapping(splits)) throw new DatasetError(`${source}: this is no map from split to names`, { hint });
  return new Map([...splits].map(([split, names]) => [split, Array.isArray(names) ? names.map(String) : []]));
}
