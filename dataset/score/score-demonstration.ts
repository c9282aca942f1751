import type { Mode } from '../../agent/weblinx/python/reference-crash.ts';
import { DatasetError } from '../dataset-error.ts';
import type { Demonstration, RecordedTurn } from '../demonstration.ts';
import type { PageElements } from '../page/page-elements.ts';
import { selectTurns } from '../selection.ts';
import { type Category, categorize } from './categories.ts';
import { comparePrediction, processedJson, type ResultRow, type ScoredRow, tryScorePair } from './evaluate.ts';
import { improvedPair, improvedScore } from './improved.ts';
import type { Invalid } from './reference-action.ts';

/** A row of a results file, with the number of the file in the run and its position in the file. */
export interface PlacedRow extends ResultRow {
  readonly file: number;
  readonly position: number;
}

/** The result of scoring a row. `processed` is its element of `processed_results.json`. */
export type RowResult = {
  readonly file: number;
  readonly position: number;
  readonly demonstration: string;
  readonly turn: number;
} & (
  | { readonly kind: 'scored'; readonly row: ScoredRow; readonly processed: string; readonly category: Category }
  | { readonly kind: 'dropped'; readonly reason: Invalid; readonly intent: string }
  | { readonly kind: 'failed'; readonly reason: string }
);

/** The results of one demonstration: of its rows, and which turns a model should have predicted. */
export interface DemonstrationResult {
  readonly name: string;
  readonly rows: readonly RowResult[];
  /** Turns that a model should predict; null if the replay cannot be read. */
  readonly selected: readonly number[] | null;
  readonly problem: string | null;
}

/** Scores the rows of one demonstration, turn by turn so that only one page is in memory; results are in the order of the rows. */
export function scoreDemonstration(
  name: string,
  rows: readonly PlacedRow[],
  {
    read,
    elementsOf,
    mode,
  }: {
    read: (name: string) => Demonstration;
    elementsOf: (turn: RecordedTurn, name: string) => PageElements;
    mode: Mode;
  },
): DemonstrationResult {
  let demonstration: Demonstration;
  try {
    demonstration = read(name);
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return { name, rows: rows.map((row) => failed(row, error.message)), selected: null, problem: error.message };
  }
  const results = new Map<PlacedRow, RowResult>();
  let shown: RecordedTurn | undefined;
  let elements: PageElements | undefined;
  for (const row of rows.toSorted((a, b) => a.turn - b.turn)) {
    const turn = demonstration.turns[row.turn];
    if (turn === undefined) {
      results.set(row, failed(row, `there is no turn ${row.turn}: the replay has ${demonstration.turns.length}`));
      continue;
    }
    if (elements === undefined || shown !== turn) elements = elementsOf(turn, name);
    shown = turn;
    results.set(row, scoreRow(row, { demonstration, elements, mode }));
  }
  return {
    name,
    rows: rows.flatMap((row) => results.get(row) ?? []),
    selected: selectTurns(demonstration)
      .filter(
        (turn) => mode === 'reference' || turn.type === 'chat' || turn.intent !== 'textInput' || turn.element !== null,
      )
      .map(({ index }) => index),
    problem: null,
  };
}

function scoreRow(
  row: PlacedRow,
  { demonstration, elements, mode }: { demonstration: Demonstration; elements: PageElements; mode: Mode },
): RowResult {
  const place = rowPlace(row);
  const turn = demonstration.turns[row.turn];
  const outcome =
    mode === 'reference'
      ? comparePrediction(row, demonstration, () => elements)
      : improvedPair(row, demonstration, () => elements);
  if (outcome.kind === 'failed') return { ...place, ...outcome };
  if (outcome.kind === 'dropped')
    return { ...place, ...outcome, intent: turn?.type === 'browser' ? turn.intent : 'say' };
  const scored = mode === 'reference' ? tryScorePair(outcome.pair) : improvedScore(outcome.pair);
  if (typeof scored === 'string') return failed(row, scored);
  return {
    ...place,
    kind: 'scored',
    row: scored,
    processed: processedJson(outcome.pair),
    category: categorize(outcome.pair, scored),
  };
}

function rowPlace({ file, position, demonstration, turn }: PlacedRow) {
  return { file, position, demonstration, turn };
}

function failed(row: PlacedRow, reason: string): RowResult {
  return { ...rowPlace(row), kind: 'failed', reason };
}
