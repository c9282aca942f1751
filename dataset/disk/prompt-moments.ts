import { join } from 'node:path';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { type CandidateGroups, candidatesOfTurns } from '../page/candidates.ts';
import type { PromptMoment } from '../prompts/prompt-turn.ts';
import { dataFolder, demonstrationFolder, hasReplay, readSplits } from './disk.ts';
import { pagePath } from './page.ts';
import { readPage } from './read.ts';

/** Which demonstrations. */
export interface Selection {
  readonly data?: string;
  readonly demo?: string;
  readonly split?: string;
  readonly splitsFile?: string;
}

/** The demonstrations that were asked for and are on disk, and those that are not. Throws `DatasetError` when none is. */
export function selectDemonstrations({ data, demo, split, splitsFile }: Selection): {
  readonly folder: string;
  readonly names: readonly string[];
  readonly missing: readonly string[];
} {
  const folder = dataFolder(data);
  const names = demo === undefined ? namesOf(split, splitsFile ?? join(folder, 'splits.json')) : [demo];
  const here = names.filter((name) => hasReplay(folder, name));
  const hint = 'Fetch it: waymark fetch --split SPLIT --what replay,pages,boxes';
  if (here.length === 0) throw new DatasetError(`${folder}: no demonstration that was asked for is there`, { hint });
  return { folder, names: here, missing: names.filter((name) => !here.includes(name)) };
}

function namesOf(split: string | undefined, file: string): readonly string[] {
  if (split === undefined) throw new DatasetError('say --demo NAME or --split NAME');
  const names = readSplits(file).get(split);
  if (names === undefined) throw new DatasetError(`${file}: there is no split "${split}"`);
  return names;
}

/** What was there to see and to choose from at some turns of a demonstration, one page in memory at a time. */
export function* promptMoments(
  folder: string,
  demonstration: Demonstration,
  selection: { readonly turns: readonly RecordedTurn[]; readonly groups: CandidateGroups; readonly limit: number },
): Generator<PromptMoment> {
  const { turns, groups, limit } = selection;
  const shown = candidatesOfTurns(turns, { groups, limit });
  for (const [i, turn] of turns.entries()) {
    const path = pagePath(demonstrationFolder(folder, demonstration.name), turn);
    // Pages are shown around candidates; without any they are not read.
    const candidates = shown[i]?.candidates ?? null;
    const html = path === null || candidates === null ? null : readPage(path);
    yield { demonstration, turn, html, candidates };
  }
}
