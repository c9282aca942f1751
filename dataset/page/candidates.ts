import { writeJson } from '../../agent/weblinx/python/json.ts';
import { isMapping, numberOf, type PythonValue } from '../../agent/weblinx/python/value.ts';
import { DatasetError } from '../dataset-error.ts';
import type { RecordedTurn } from '../demonstration.ts';
import { type Fields, readJsonFile } from '../demonstration.ts';

/** A line of a candidate file: an element that a ranker scored at a turn. Rank 1 is the best. */
export interface RankedCandidate {
  readonly demonstration: string;
  readonly turn: number;
  readonly uid: string;
  readonly rank: number;
  readonly score: number | null;
  /** 1 for the element that the recorded action touches. */
  readonly label: number | null;
  readonly document: string;
  readonly query: string;
  /** tag, xpath, text, bbox, attributes, children: the fields of the document. */
  readonly element: Fields;
}

/** How many candidates a prompt of WebLINX's models shows. */
export const PROMPT_CANDIDATES = 10;

/** Candidates by turn. */
export type CandidateGroups = ReadonlyMap<number, readonly RankedCandidate[]>;

/** Reads one line of a candidate file. Throws a `DatasetError` that names `where`. */
export function readCandidate(line: string, where: string): RankedCandidate {
  const row = readJsonFile(line, where);
  if (!isMapping(row)) throw broken(`${where} is not an object`);
  const text = (key: string) => {
    const value = row.get(key);
    if (typeof value !== 'string') throw broken(`${where}: no "${key}"`);
    return value;
  };
  const turn = numberOf(row.get('turn_index'));
  const rank = numberOf(row.get('rank'));
  if (turn === null || rank === null) throw broken(`${where}: no "${turn === null ? 'turn_index' : 'rank'}"`);
  const element = row.get('elem_dict');
  return {
    ...{ demonstration: text('demo_name'), turn, rank, uid: text('uid'), document: text('doc') },
    query: String(row.get('query') ?? ''),
    score: numberOf(row.get('score')),
    label: numberOf(row.get('label')),
    element: isMapping(element) ? element : new Map(),
  };
}

/** Writes a candidate as a line for `readCandidate`. */
export function candidateText(candidate: RankedCandidate): string {
  const { query, document, uid, demonstration, turn, element, label, score, rank } = candidate;
  return writeJson(
    new Map<string, PythonValue>([
      ...([
        ['query', query],
        ['doc', document],
        ['uid', uid],
        ['demo_name', demonstration],
      ] as const),
      ...([
        ['turn_index', turn],
        ['elem_dict', element],
        ['label', label],
        ['score', score],
        ['rank', rank],
      ] as const),
    ]),
  );
}

function broken(message: string): DatasetError {
  return new DatasetError(message, { hint: 'A line is {"demo_name", "turn_index", "uid", "rank", "doc", ...}.' });
}

/** Groups rows of a demonstration by turn, in the order of the file. */
export function groupByTurn(rows: Iterable<RankedCandidate>): CandidateGroups {
  const groups = new Map<number, RankedCandidate[]>();
  for (const row of rows) {
    const group = groups.get(row.turn);
    if (group === undefined) groups.set(row.turn, [row]);
    else group.push(row);
  }
  return groups;
}

/** The best `limit` rows of a turn; each uid once. */
export function bestCandidates(rows: readonly RankedCandidate[], limit: number): readonly RankedCandidate[] {
  const best = new Map<string, RankedCandidate>();
  for (const row of rows.toSorted((a, b) => a.rank - b.rank)) if (!best.has(row.uid)) best.set(row.uid, row);
  return [...best.values()].slice(0, limit);
}

/**
 * The candidates of each selected turn: its own, else those of the nearest earlier selected turn that has any, else null.
 * `from` is the turn they were ranked for.
 */
export function candidatesOfTurns(
  selected: readonly RecordedTurn[],
  { groups, limit }: { groups: CandidateGroups; limit: number },
): readonly { readonly candidates: readonly RankedCandidate[] | null; readonly from: number | null }[] {
  let from: number | null = null;
  return selected.map(({ index }) => {
    if (groups.has(index)) from = index;
    return { candidates: from === null ? null : bestCandidates(groups.get(from) ?? [], limit), from };
  });
}
