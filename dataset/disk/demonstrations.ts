import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DatasetError } from '../dataset-error.ts';
import { dataFolder, hasReplay, listDemonstrations, readSplits } from './disk.ts';

/** Selects one demonstration, or those of a split. */
export interface Selection {
  readonly data?: string;
  readonly demo?: string;
  readonly split?: string;
  readonly splitsFile?: string;
}

/** The selected demonstrations that are on disk, and those that are missing. Throws `DatasetError` if none is on disk. */
export function selectDemonstrations({ data, demo, split, splitsFile }: Selection): {
  readonly folder: string;
  readonly names: readonly string[];
  readonly missing: readonly string[];
} {
  const folder = dataFolder(data);
  const names = demo === undefined ? namesOf(split, splitsFile ?? join(folder, 'splits.json')) : [demo];
  const here = names.filter((name) => hasReplay(folder, name));
  const hint = 'Fetch it: waymark fetch --split SPLIT --what replay,pages,boxes';
  if (here.length === 0) throw new DatasetError(`${folder}: none of the selected demonstrations is on disk`, { hint });
  return { folder, names: here, missing: names.filter((name) => !here.includes(name)) };
}

function namesOf(split: string | undefined, file: string): readonly string[] {
  if (split === undefined)
    throw new DatasetError('no demonstration is selected', { hint: 'Use --demo NAME or --split NAME.' });
  const splits = readSplits(file);
  const names = splits.get(split);
  const hint = `Splits are ${[...splits.keys()].join(', ')}.`;
  if (names === undefined) throw new DatasetError(`${file}: there is no split "${split}"`, { hint });
  return names;
}

/** The demonstration in a folder, or all of a folder of data. Throws `DatasetError` if there is none. */
export function demonstrationsIn(folder: string): readonly { readonly name: string; readonly folder: string }[] {
  const found = listDemonstrations(folder).map((name) => ({ name, folder: join(folder, 'demonstrations', name) }));
  if (found.length > 0) return found;
  if (existsSync(join(folder, 'replay.json'))) return [{ name: basename(resolve(folder)), folder }];
  const hint = 'Name a folder with replay.json, or one with demonstrations/.';
  throw new DatasetError(`${folder}: there is no demonstration`, { hint });
}

/** As `demonstrationsIn`, for a folder with one demonstration. Throws `DatasetError` if there are several. */
export function demonstrationIn(folder: string): { readonly name: string; readonly folder: string } {
  const found = demonstrationsIn(folder);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const hint = `Name one of them, such as ${only?.folder ?? folder}.`;
  throw new DatasetError(`${folder}: there are ${found.length} demonstrations`, { hint });
}
