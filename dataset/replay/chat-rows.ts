import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import { readJsonFile } from '../demonstration.ts';

/** A row of the hub's chat data set: a selected turn, as an action model gets it. */
export interface ChatRow {
  readonly demonstration: string;
  readonly turn: number;
  /** The call that a model should write. */
  readonly action: string;
  /** The turns before, in Llama 2's chat format. */
  readonly actionHistory: string;
  readonly utterances: string;
  readonly candidates: string;
  readonly cleanHtml: string;
  /** Such as `746h x 1536w`. */
  readonly viewport: string;
}

/** Reads a row from its columns; `where` names it in errors. Throws `DatasetError`. */
export function chatRow(columns: ReadonlyMap<string, PythonValue>, where: string): ChatRow {
  const text = (name: string) => {
    const value = columns.get(name);
    if (value === undefined) {
      const hint = 'Columns are demo, turn, action, action_history, utterances, candidates, clean_html, viewport.';
      throw new DatasetError(`${where}: no column "${name}"`, { hint });
    }
    return value === null ? '' : String(value);
  };
  const turn = columns.get('turn');
  const index = typeof turn === 'string' && turn !== '' ? Number(turn) : numberOf(turn);
  if (index === null || !Number.isInteger(index)) throw new DatasetError(`${where}: "turn" is not a whole number`);
  return {
    ...{ demonstration: text('demo'), turn: index, action: text('action'), actionHistory: text('action_history') },
    ...{ utterances: text('utterances'), candidates: text('candidates'), cleanHtml: text('clean_html') },
    viewport: text('viewport'),
  };
}

/** Reads a row from a line of JSON. Throws `DatasetError`. */
export function chatRowOfJson(line: string, where: string): ChatRow {
  const columns = readJsonFile(line, where);
  if (!isMapping(columns)) throw new DatasetError(`${where}: not an object`);
  return chatRow(columns, where);
}

/** Splits CSV text that comes in pieces into records; quoted cells may contain commas, line ends and doubled quotes. */
export function csvRecords(): { push(piece: string): string[][]; end(): string[][] } {
  let cell = '';
  let record: string[] = [];
  let state: 'plain' | 'quoted' | 'after quote' = 'plain';
  const endCell = () => {
    record.push(cell);
    cell = '';
    state = 'plain';
  };
  const endRecord = () => {
    endCell();
    const whole = record;
    record = [];
    return whole.length === 1 && whole[0] === '' ? [] : [whole];
  };
  const take = (unit: string): string[][] => {
    if (state === 'quoted') {
      if (unit === '"') state = 'after quote';
      else cell += unit;
      return [];
    }
    if (unit === '"') {
      if (state === 'after quote') cell += unit;
      state = 'quoted';
      return [];
    }
    if (unit === ',') endCell();
    else if (unit === '\n') return endRecord();
    else if (unit !== '\r') cell += unit;
    return [];
  };
  return {
    push: (piece) => [...piece].flatMap(take),
    end: () => (cell === '' && record.length === 0 ? [] : endRecord()),
  };
}
