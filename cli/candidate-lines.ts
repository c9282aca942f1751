import { writeJson } from '../agent/python-json.ts';
import type { PythonValue } from '../agent/python-value.ts';
import { UID } from '../agent/uid.ts';
import type { RecordedAction } from '../dataset/demonstration.ts';
import { demonstrationFolder, readDemonstration } from '../dataset/disk.ts';
import { rankedTurns, readTurnPage } from '../dataset/disk-saved-page.ts';
import { rankerQuery } from '../dataset/history.ts';
import { rerankingQuery } from '../dataset/reranking-query.ts';
import { documentText, type ElementRecord, elementRecords } from '../ranker/records.ts';

const QUERIES = { ranker: rankerQuery, reranking: rerankingQuery };

/** `ranker`: the last turns, as WebLINX trains on. `reranking`: the whole conversation, as its reranking task has it. */
export type QueryKind = keyof typeof QUERIES;

/** One turn of a demonstration as rankers see it. */
export interface RankedTurn {
  readonly demonstration: string;
  readonly turn: RecordedAction;
  readonly query: string;
  /** The labelled ones first, then in document order, as WebLINX has them. */
  readonly records: readonly (ElementRecord & { readonly label: 0 | 1 })[];
}

/** The turns of a demonstration as rankers see them, one page in memory at a time. Throws a `DatasetError` for a missing page. */
export function* rankedTurnsOf(data: string, name: string, kind: QueryKind = 'ranker'): Generator<RankedTurn> {
  const folder = demonstrationFolder(data, name);
  const demonstration = readDemonstration(data, name);
  for (const turn of rankedTurns(folder, demonstration)) {
    const records = labelledRecords(folder, turn);
    yield { demonstration: name, turn, query: QUERIES[kind](demonstration, turn.index), records };
  }
}

function labelledRecords(folder: string, turn: RecordedAction): RankedTurn['records'] {
  const target = turn.attributes.get(UID);
  const records = elementRecords(readTurnPage(folder, turn)).map((record) => {
    return { ...record, label: record.element.id === target ? (1 as const) : (0 as const) };
  });
  return [...records.filter(({ label }) => label === 1), ...records.filter(({ label }) => label === 0)];
}

/** The lines of a candidate file without scores: one an element, in WebLINX's order and to its byte. */
export function* candidateLines(data: string, name: string, kind: QueryKind): Generator<string> {
  for (const { demonstration, turn, query, records } of rankedTurnsOf(data, name, kind)) {
    for (const record of records) {
      const row = candidateRow({ demonstration, turn: turn.index, query, record });
      yield `${writeJson(row.set('label', record.label))}\n`;
    }
  }
}

/** The fields of a candidate line up to `label`, in their order. */
export function candidateRow(candidate: {
  readonly demonstration: string;
  readonly turn: number;
  readonly query: string;
  readonly record: ElementRecord;
}): Map<string, PythonValue> {
  const { demonstration, turn, query, record } = candidate;
  const { tag, xpath, text, bbox, attributes, children } = record;
  return new Map<string, PythonValue>([
    ['query', query],
    ['doc', documentText(record)],
    ['uid', record.element.id],
    ['demo_name', demonstration],
    ['turn_index', turn],
    ['elem_dict', new Map(Object.entries({ tag, xpath, text, bbox, attributes, children }))],
  ]);
}
