import { writeJson } from '../../agent/weblinx/python/json.ts';
import { type PythonValue, pythonFloat } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import { pageElements } from '../page/page-elements.ts';
import { callOrNull } from '../replay/format-turn.ts';
import { type EvaluatedAction, referenceAction, whyInvalid } from '../score/reference-action.ts';
import { demonstrationFolder } from './disk.ts';
import { pageFiles } from './page.ts';

/** The reference of a turn, null if it cannot be made; and why the turn is not scored, null if it is. */
export interface TurnReference {
  readonly reference: EvaluatedAction | null;
  readonly invalid: string | null;
}

/** Reads the reference that predictions of a turn are compared with. */
export function readReference(data: string, { name, turns }: Demonstration, turn: RecordedTurn): TurnReference {
  try {
    const reference = referenceAction(turn, pageElements(pageFiles(demonstrationFolder(data, name), turn)));
    return { reference, invalid: whyInvalid(reference, turns[turn.index + 1] ?? null) };
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return { reference: null, invalid: error.message };
  }
}

/** A turn as JSON: the call that a model should write, its reference, and why it is not scored. */
export function turnJson(data: string, demonstration: Demonstration, turn: RecordedTurn): string {
  const { reference, invalid } = readReference(data, demonstration, turn);
  const fields = new Map<string, PythonValue>([
    ['turn', turn.index],
    ['timestamp', pythonFloat(turn.timestamp)],
    ['type', turn.type],
    ['action', callOrNull(turn)],
    ['screenshot', turn.state?.screenshot ?? null],
    ['page', turn.state?.page ?? null],
    ['reference', reference === null ? null : new Map<string, PythonValue>(Object.entries(reference))],
    ['invalid', invalid],
  ]);
  return writeJson(fields);
}
