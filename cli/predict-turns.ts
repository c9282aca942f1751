import type { Page } from '../agent/page.ts';
import { numberOf } from '../agent/python-value.ts';
import type { State } from '../agent/state.ts';
import { type CandidateGroups, candidatesOfTurns, type RankedCandidate } from '../dataset/candidates.ts';
import { DatasetError } from '../dataset/dataset-error.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../dataset/demonstration.ts';
import { demonstrationFolder, readAbout, readDemonstration } from '../dataset/disk.ts';
import { pagePath } from '../dataset/disk-page.ts';
import { readPage } from '../dataset/disk-read.ts';
import { readTurnPage } from '../dataset/disk-saved-page.ts';
import type { PromptMoment } from '../dataset/prompt-turn.ts';
import { selectTurns } from '../dataset/selection.ts';
import { stateAt } from '../dataset/state-at.ts';

/** A turn to predict. Its page is read only when it is asked for. */
export interface TurnTask {
  readonly key: string;
  readonly demonstration: Demonstration;
  readonly turn: RecordedTurn;
  /** As a live agent would see it: a chat turn has the last page before it. */
  readonly state: () => State;
  /** As models finetuned on WebLINX see it. */
  readonly moment: () => PromptMoment;
  /** From the candidate file; null without one, and where no turn so far has some. */
  readonly candidates: readonly RankedCandidate[] | null;
  /** When the turn was recorded. */
  readonly now: Date;
}

/** Which turns, and what was there to choose from. */
export interface TurnSource {
  readonly folder: string;
  readonly names: readonly string[];
  readonly groups: ReadonlyMap<string, CandidateGroups> | null;
  readonly limit: number;
}

/** How many candidates of a file a turn is shown, as WebLINX does. */
export const CANDIDATES = 10;

/** The turns of some demonstrations in their order, at most `limit`; one replay in memory at a time. */
export function* turnTasks({ folder, names, groups, limit }: TurnSource): Generator<TurnTask> {
  let left = limit;
  for (const name of names) {
    if (left <= 0) return;
    const demonstration = readDemonstration(folder, name);
    const began = numberOf(readAbout(folder, name, 'metadata')?.get('recordingStart')) ?? 0;
    const turns = selectTurns(demonstration);
    const shown = candidatesOfTurns(turns, { groups: groups?.get(name) ?? new Map(), limit: CANDIDATES });
    for (const [i, turn] of turns.slice(0, left).entries()) {
      const candidates = groups === null ? null : (shown[i]?.candidates ?? null);
      yield {
        ...{ key: `${name}/${turn.index}`, demonstration, turn, candidates },
        now: new Date(began + turn.timestamp * 1_000),
        state: () => stateAt(demonstration, turn.index, pageBefore(folder, demonstration, turn)),
        moment: () => ({ demonstration, turn, candidates, html: htmlOf(folder, name, turn) }),
      };
    }
    left -= turns.length;
  }
}

function htmlOf(folder: string, name: string, turn: RecordedTurn): string | null {
  const path = pagePath(demonstrationFolder(folder, name), turn);
  return path === null ? null : readPage(path);
}

/** The page of a turn, or of the last turn before it that has one; null where none is on disk. */
function pageBefore(folder: string, { name, turns }: Demonstration, turn: RecordedTurn): Page | null {
  const last = turns
    .slice(0, turn.index + 1)
    .findLast((earlier): earlier is RecordedAction => earlier.type === 'browser' && earlier.state?.page != null);
  if (last === undefined || (turn.type === 'browser' && last.index !== turn.index)) return null;
  try {
    return readTurnPage(demonstrationFolder(folder, name), last);
  } catch (error) {
    // Many demonstrations are kept without their pages; what was said is still there to predict from.
    if (error instanceof DatasetError) return null;
    throw error;
  }
}
