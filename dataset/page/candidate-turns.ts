import { writeJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, numberOf, type PythonValue, pythonFloat, str } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import { type Fields, readJsonFile } from '../demonstration.ts';

/** An element that a ranker may choose at a turn. */
export interface CandidateElement {
  readonly uid: string;
  readonly document: string;
  /** tag, xpath, text, bbox, attributes, children: the fields of the document. */
  readonly fields: Fields;
  /** 1 for the element that the recorded action touches. */
  readonly label: 0 | 1;
  /** A ranker's score; null in a file without scores. */
  readonly score: number | null;
}

/** A turn as rankers see it: the query, and the elements to choose from. */
export interface CandidateTurn {
  readonly demonstration: string;
  readonly turn: number;
  readonly query: string;
  readonly elements: readonly CandidateElement[];
}

/**
 * Reads a candidate file, with or without scores, turn by turn. The lines of a demonstration must be adjacent, in any order. Throws
 * a `DatasetError` that names the line.
 */
export function* readCandidateTurns(lines: Iterable<string>, source: string): Generator<CandidateTurn> {
  const seen = new Set<string>();
  let current: string | null = null;
  let turns = new Map<number, CandidateTurn & { elements: CandidateElement[] }>();
  let number = 0;
  for (const line of lines) {
    const { demonstration, turn, query, element } = readLine(line, `${source}: line ${++number}`);
    if (demonstration !== current) {
      yield* turns.values();
      turns = new Map();
      if (seen.has(demonstration))
        throw scattered(`${source}: line ${number}: a line of ${demonstration} stands apart from the others`);
      seen.add(demonstration);
      current = demonstration;
    }
    const known = turns.get(turn);
    if (known === undefined) turns.set(turn, { demonstration, turn, query, elements: [element] });
    else known.elements.push(element);
  }
  yield* turns.values();
}

function scattered(message: string): DatasetError {
  return new DatasetError(message, { hint: 'Sort the file so that the lines of each demonstration are adjacent.' });
}

function readLine(line: string, where: string) {
  const row = readJsonFile(line, where);
  if (!isMapping(row)) throw broken(`${where} is not an object`);
  const text = (key: string) => {
    const value = row.get(key);
    if (typeof value !== 'string') throw broken(`${where} has no "${key}"`);
    return value;
  };
  const turn = numberOf(row.get('turn_index'));
  if (turn === null) throw broken(`${where} has no "turn_index"`);
  const fields = row.get('elem_dict');
  const element: CandidateElement = {
    uid: text('uid'),
    document: text('doc'),
    fields: isMapping(fields) ? fields : new Map(),
    label: numberOf(row.get('label')) === 1 ? 1 : 0,
    score: numberOf(row.get('score')),
  };
  return { demonstration: text('demo_name'), turn, query: str(row.get('query') ?? ''), element };
}

function broken(message: string): DatasetError {
  return new DatasetError(message, {
    hint: 'A line is {"query", "doc", "uid", "demo_name", "turn_index", "elem_dict"}.',
  });
}

/** Writes an element as a line of a candidate file, as Python does; with score and rank if given. */
export function candidateLine(
  { demonstration, turn, query }: CandidateTurn,
  { uid, document, fields, label }: CandidateElement,
  ranked: { readonly score: number; readonly rank: number } | null = null,
): string {
  const row = new Map<string, PythonValue>([
    ['query', query],
    ['doc', document],
    ['uid', uid],
    ['demo_name', demonstration],
    ['turn_index', turn],
    ['elem_dict', fields],
    ['label', label],
  ]);
  if (ranked !== null) row.set('score', pythonFloat(ranked.score)).set('rank', ranked.rank);
  return `${writeJson(row)}\n`;
}
