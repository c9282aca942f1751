import { bestCandidates, type CandidateGroups, type RankedCandidate, readCandidate } from '../page/candidates.ts';
import { readFileLines } from './lines.ts';

/** When a turn has more rows than this, only the best are kept, to bound memory. */
const HELD = 64;

/** Reads the best `limit` candidates of every turn of the named demonstrations. Throws a `DatasetError` that names the line. */
export function readBestCandidates(
  path: string,
  names: ReadonlySet<string>,
  limit: number,
): ReadonlyMap<string, CandidateGroups> {
  const found = new Map<string, Map<number, readonly RankedCandidate[]>>();
  let number = 0;
  for (const line of readFileLines(path)) {
    const row = readCandidate(line, `${path}: line ${++number}`);
    if (!names.has(row.demonstration)) continue;
    const turns = found.get(row.demonstration) ?? new Map<number, readonly RankedCandidate[]>();
    found.set(row.demonstration, turns);
    const rows = [...(turns.get(row.turn) ?? []), row];
    turns.set(row.turn, rows.length > HELD ? bestCandidates(rows, limit) : rows);
  }
  return found;
}
