import { UID } from '../../agent/weblinx/markup/uid.ts';
import type { RecordedAction } from '../../dataset/demonstration.ts';
import { demonstrationFolder, readDemonstration } from '../../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../../dataset/disk/saved-page.ts';
import { type CandidateElement, type CandidateTurn, candidateLine } from '../../dataset/page/candidate-turns.ts';
import { rankerQuery } from '../../dataset/replay/history.ts';
import { rerankingQuery } from '../../dataset/replay/reranking-query.ts';
import { elementRecords, namedFields } from '../../ranker/records/records.ts';

const QUERIES = { ranker: rankerQuery, reranking: rerankingQuery };

/** `ranker`: the last turns, as in WebLINX's ranker. `reranking`: the whole conversation, as in its reranking task. */
export type QueryKind = keyof typeof QUERIES;

/**
 * The query and the elements of every ranked turn of a demonstration, in WebLINX's order; one page in memory at a time. Throws a
 * `DatasetError` for a missing page.
 */
export function* candidateTurns(data: string, name: string, kind: QueryKind = 'ranker'): Generator<CandidateTurn> {
  const folder = demonstrationFolder(data, name);
  const demonstration = readDemonstration(data, name);
  for (const turn of rankedTurns(folder, demonstration)) {
    const query = QUERIES[kind](demonstration, turn.index);
    yield { demonstration: name, turn: turn.index, query, elements: labelledElements(folder, turn) };
  }
}

/** The labelled elements, then all others, both in document order. */
function labelledElements(folder: string, turn: RecordedAction): readonly CandidateElement[] {
  const target = turn.attributes.get(UID);
  const all = elementRecords(readTurnPage(folder, turn)).map((record): CandidateElement => {
    const uid = record.element.id ?? '';
    const label = uid === target ? 1 : 0;
    return { uid, document: record.document, fields: namedFields(record), label, score: null };
  });
  return [...all.filter(({ label }) => label === 1), ...all.filter(({ label }) => label === 0)];
}

/** The lines of a candidate file without scores, one per element, byte for byte as WebLINX writes them. */
export function* candidateFileLines(data: string, name: string, kind: QueryKind): Generator<string> {
  for (const turn of candidateTurns(data, name, kind)) {
    for (const element of turn.elements) yield candidateLine(turn, element);
  }
}
