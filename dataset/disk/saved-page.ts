import type { Page } from '../../agent/page.ts';
import { numberOf } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, RecordedAction } from '../demonstration.ts';
import { readBoxes } from '../page/boxes.ts';
import { readSavedPage } from '../page/saved-page.ts';
import { ACTION_INTENTS } from '../selection.ts';
import { boxesPath, hasBoxes, pagePath } from './page.ts';
import { readBytes, readPage } from './read.ts';

/** Reads the page of a turn, with its boxes if they are on disk. Throws a `DatasetError` if the page is not on disk. */
export function readTurnPage(folder: string, turn: RecordedAction): Page {
  const path = pagePath(folder, turn);
  const html = path === null ? null : readPage(path);
  const hint = 'Fetch it: waymark fetch --split SPLIT --what pages,boxes';
  if (path === null || html === null)
    throw new DatasetError(`${path ?? `turn ${turn.index}`}: there is no page`, { hint });
  const boxFile = boxesPath(folder, turn);
  const boxes = boxFile === null ? null : readBytes(boxFile);
  const page = readSavedPage({
    html,
    boxes: boxes === null || boxFile === null ? null : readBoxes(boxes.toString('utf8'), boxFile),
    url: String(turn.metadata.get('url') ?? ''),
    viewport: viewportOf(turn),
  });
  if (page === null) throw new DatasetError(`${path}: the page has no element`, { hint });
  return page;
}

function viewportOf({ metadata }: RecordedAction): Page['viewport'] {
  const width = numberOf(metadata.get('viewportWidth'));
  const height = numberOf(metadata.get('viewportHeight'));
  return width === null || height === null ? null : { width, height };
}

/** The turns that rankers are measured on: actions on a page whose boxes are on disk. The page itself may be missing. */
export function rankedTurns(folder: string, { turns }: Demonstration): readonly RecordedAction[] {
  return turns.filter(
    (turn): turn is RecordedAction =>
      turn.type === 'browser' && ACTION_INTENTS.has(turn.intent) && turn.state?.page != null && hasBoxes(folder, turn),
  );
}
