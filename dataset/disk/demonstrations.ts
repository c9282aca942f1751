import { join } from 'node:path';
import { DatasetError } from '../dataset-error.ts';
import { dataFolder, hasReplay, readSplits } from './disk.ts';

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
