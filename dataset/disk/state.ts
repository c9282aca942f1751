import type { Page } from '../../agent/page.ts';
import type { State } from '../../agent/state.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, RecordedAction, RecordedTurn } from '../demonstration.ts';
import { stateAt } from '../replay/state-at.ts';
import { demonstrationFolder } from './disk.ts';
import { readTurnPage } from './saved-page.ts';

/**
 * What an agent would know when turn `index` is due: the turns before it, and the page it was recorded on. A chat turn has the
 * last page before it. `page` is null if there is none, or if its file is not on disk. `waymark predict` and `waymark replay` both
 * read turns with this function.
 */
export function readState(data: string, demonstration: Demonstration, index: number): State {
  return stateAt(demonstration, index, pageAt(data, demonstration, index));
}

function pageAt(data: string, { name, turns }: Demonstration, index: number): Page | null {
  const isChat = turns[index]?.type === 'chat';
  const source = turns.slice(0, index + 1).findLast(hasPage);
  if (source === undefined || (!isChat && source.index !== index)) return null;
  try {
    return readTurnPage(demonstrationFolder(data, name), source);
  } catch (error) {
    // Many demonstrations are kept without their pages; the conversation is still there to predict from.
    if (error instanceof DatasetError) return null;
    throw error;
  }
}

function hasPage(turn: RecordedTurn): turn is RecordedAction {
  return turn.type === 'browser' && turn.state?.page != null;
}
