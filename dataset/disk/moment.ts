import { AgentError } from '../../agent/errors.ts';
import { writeJson } from '../../agent/weblinx/python/json.ts';
import type { PythonValue } from '../../agent/weblinx/python/value.ts';
import { pythonFloat } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { pageElements } from '../page/page-elements.ts';
import { formatTurn } from '../replay/format-turn.ts';
import { type Moment, moments } from '../replay/moments.ts';
import { referenceAction, whyInvalid } from '../score/reference-action.ts';
import { demonstrationFolder } from './disk.ts';
import { pageFiles, pagePath } from './page.ts';
import { readTurnPage } from './saved-page.ts';

/** One moment of a demonstration on disk, and why it is not scored; null where it is. A page that is missing is null. */
export function momentAt(
  data: string,
  demonstration: Demonstration,
  turn: RecordedTurn,
): { moment: Moment; invalid: string | null } {
  const folder = demonstrationFolder(data, demonstration.name);
  const [moment] = moments(demonstration, [turn], {
    page: () => (turn.type === 'browser' && pagePath(folder, turn) !== null ? pageOrNull(folder, turn) : null),
    screenshot: () => null,
  });
  if (moment === undefined) throw new AgentError(`${demonstration.name}: no moment at turn ${turn.index}`);
  return { moment, invalid: invalidity(data, demonstration, turn).invalid };
}

function pageOrNull(folder: string, turn: RecordedTurn & { type: 'browser' }) {
  try {
    return readTurnPage(folder, turn);
  } catch (error) {
    // Many demonstrations are kept without their pages; a moment without one is still a moment.
    if (error instanceof DatasetError) return null;
    throw error;
  }
}

function invalidity(data: string, demonstration: Demonstration, turn: RecordedTurn) {
  const folder = demonstrationFolder(data, demonstration.name);
  try {
    const reference = referenceAction(turn, pageElements(pageFiles(folder, turn)));
    return { reference, invalid: whyInvalid(reference, demonstration.turns[turn.index + 1] ?? null) };
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return { reference: null, invalid: error.message };
  }
}

/** A turn as JSON: how models write it, the reference that predictions are compared with, and whether it is scored. */
export function turnJson(data: string, demonstration: Demonstration, turn: RecordedTurn): string {
  const { reference, invalid } = invalidity(data, demonstration, turn);
  const fields = new Map<string, PythonValue>([
    ['turn', turn.index],
    ['timestamp', pythonFloat(turn.timestamp)],
    ['type', turn.type],
    ['action', written(turn)],
    ['screenshot', turn.state?.screenshot ?? null],
    ['page', turn.state?.page ?? null],
    ['reference', reference === null ? null : new Map<string, PythonValue>(Object.entries(reference))],
    ['invalid', invalid],
  ]);
  return writeJson(fields);
}

function written(turn: RecordedTurn): string | null {
  try {
    return formatTurn(turn, 'action');
  } catch (error) {
    // A recorded gesture without an element has no such form; it is none that models are asked for.
    if (error instanceof DatasetError) return null;
    throw error;
  }
}
