import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { candidateFileLines, candidateTurns } from '../../../cli/rank/candidate-file.ts';
import { demonstrationFolder, readDemonstration } from '../../../dataset/disk/disk.ts';
import { rankedTurns, readTurnPage } from '../../../dataset/disk/saved-page.ts';
import { rerankingQuery } from '../../../dataset/replay/reranking-query.ts';
import { elementRecords } from '../../../ranker/records/records.ts';
import { goldenCases, needsGolden, weblinxFolder } from '../../support/reference/golden.ts';

interface Turn {
  turn_index: number;
  query: string;
  records: [uid: string, label: number][];
}

interface Item {
  turn: number;
  none?: true;
  n_docs: number;
  query_sha256: string;
  doc_id: string;
  doc_ids_sha256: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe.skipIf(needsGolden !== '')(`what rankers are asked${needsGolden}`, { timeout: 60_000 }, () => {
  const data = weblinxFolder ?? '';

  test('every turn has the query and the elements of WebLINX, in its order', () => {
    const turns = new Map(Array.from(candidateTurns(data, 'adayjrv'), (turn) => [turn.turn, turn]));
    expect(turns.size).toBe(67);
    for (const expected of goldenCases<Turn>('dmr_adayjrv.json', 'turns')) {
      const turn = turns.get(expected.turn_index);
      expect(turn?.query).toBe(expected.query);
      expect(turn?.elements.map(({ uid, label }) => [uid, label])).toEqual(
        expected.records.map(([uid, label]) => [uid, label]),
      );
    }
  });

  test('a line is what Python would write', () => {
    const [first = ''] = candidateFileLines(data, 'adayjrv', 'ranker');
    const { query, doc, uid, elem_dict } = JSON.parse(first);
    expect(first).toBe(
      `{"query": ${JSON.stringify(query)}, "doc": ${JSON.stringify(doc)}, "uid": "${uid}", "demo_name": "adayjrv", ` +
        `"turn_index": 4, "elem_dict": ${python(elem_dict)}, "label": 0}\n`,
    );
  });

  test('the reranking query is the whole conversation', () => {
    const demonstration = readDemonstration(data, 'adayjrv');
    for (const item of goldenCases<Item>('reranking_adayjrv.json', 'items')) {
      if (item.none) continue;
      const query = rerankingQuery(demonstration, item.turn);
      expect(sha256(query)).toBe(item.query_sha256);
    }
  });

  test('the documents to rerank are the elements in the order of the page, and the one that was used is named', () => {
    const folder = demonstrationFolder(data, 'adayjrv');
    const turns = new Map(rankedTurns(folder, readDemonstration(data, 'adayjrv')).map((turn) => [turn.index, turn]));
    const items = goldenCases<Item>('reranking_adayjrv.json', 'items').filter(({ none }) => none !== true);
    expect(items.length).toBeGreaterThan(20);
    for (const item of items) {
      const turn = turns.get(item.turn);
      if (turn === undefined) throw new Error(`turn ${item.turn} has no page`);
      const ids = elementRecords(readTurnPage(folder, turn)).map(({ element }) => `D_${element.id}`);
      expect(ids).toHaveLength(item.n_docs);
      expect(ids).toContain(item.doc_id);
      expect(sha256(ids.join('\n'))).toBe(item.doc_ids_sha256);
    }
  });
});

test('a page that is missing is named', () => {
  const data = mkdtempSync(join(tmpdir(), 'waymark-'));
  const folder = join(data, 'demonstrations', 'a');
  mkdirSync(join(folder, 'bboxes'), { recursive: true });
  writeFileSync(join(folder, 'bboxes', 'bboxes-1.json'), '{}');
  const turn = {
    type: 'browser',
    timestamp: 0,
    state: { page: 'page-1-0.html', screenshot: null },
    action: { intent: 'click', arguments: {} },
  };
  writeFileSync(join(folder, 'replay.json'), JSON.stringify({ data: [turn] }));
  expect(() => [...candidateFileLines(data, 'a', 'ranker')]).toThrow(/page-1-0\.html: there is no page/u);
});

function python(fields: Record<string, string>): string {
  return `{${Object.entries(fields)
    .map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    .join(', ')}}`;
}
