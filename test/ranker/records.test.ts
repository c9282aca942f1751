import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Page } from '../../agent/page.ts';
import { readBoxes } from '../../dataset/boxes.ts';
import { readSavedPage } from '../../dataset/saved-page.ts';
import { documentText, elementRecords, isCandidateBox } from '../../ranker/records.ts';
import { cases, golden, goldenFolder, needsGolden, weblinxFolder } from '../golden.ts';

const folder = `${weblinxFolder}/demonstrations/adayjrv`;

describe.skipIf(needsGolden !== '')(`records of the elements of a demonstration${needsGolden}`, () => {
  const turns = goldenFolder === null ? [] : cases<Turn>(golden('dmr_adayjrv.json').turns);

  test.each(turns.map((turn) => [turn.turn_index, turn] as const))('of turn %i', (_, turn) => {
    const records = elementRecords(savedPage(turn)).map((record) => [
      record.element.id,
      record.element.id === turn.target_uid ? 1 : 0,
      record.tag,
      record.xpath,
      record.text,
      record.bbox,
      record.attributes,
      record.children,
      sha256(documentText(record)).slice(0, 16),
    ]);
    const ordered = [...records.filter((record) => record[1] === 1), ...records.filter((record) => record[1] === 0)];
    expect(ordered).toEqual(turn.records);
  });

  test('of crafted pages, whatever the markup', () => {
    const box = { x: 1, y: 2.25, width: 3.4, height: 4, floats: ['height'] as const };
    for (const { html, elems } of cases<{ html: string; elems: string[] }>(golden('dom_micro.json').items)) {
      const uids = Array.from(html.matchAll(/data-webtasks-id="([^"]*)"/giu), ([, uid = '']) => uid);
      const boxes = new Map(uids.map((uid) => [uid, { ...box, width: 30.4 }]));
      const page = readSavedPage({ html, boxes, url: '', viewport: null });
      const documents = page === null ? [] : elementRecords(page).map(documentText);
      expect(documents.map((text) => text.replace('width=30.4', 'width=3.4'))).toEqual(elems);
    }
  });

  test('boxes that are tiny, empty or beyond the viewport are left out', () => {
    for (const { turn, kw, n, sha256_of_newline_joined_uids } of cases<Filter>(
      golden('bbox_filters.json').filter_bboxes,
    )) {
      const boxes = readBoxes(readFileSync(`${folder}/bboxes/bboxes-${eventOf(turn)}.json`, 'utf8'), 'boxes');
      const { min_width: width = 10, min_height: height = 10 } = kw;
      const { viewport_width, viewport_height } = kw;
      const kept = [...boxes].filter(([, box]) =>
        isCandidateBox(
          box,
          { width: viewport_width ?? Number.POSITIVE_INFINITY, height: viewport_height ?? Number.POSITIVE_INFINITY },
          { width, height },
        ),
      );
      expect([kept.length, sha256(kept.map(([uid]) => uid).join('\n'))]).toEqual([n, sha256_of_newline_joined_uids]);
    }
  });
});

interface Turn {
  turn_index: number;
  page: string;
  viewport: [number, number];
  target_uid: string | null;
  records: unknown[];
}

interface Filter {
  turn: number;
  kw: { min_height?: number; min_width?: number; viewport_height?: number; viewport_width?: number };
  n: number;
  sha256_of_newline_joined_uids: string;
}

function savedPage({ page, viewport: [height, width] }: Turn): Page {
  const event = page.split('-')[1];
  const html = readFileSync(`${folder}/pages/${page}`, 'utf8');
  const boxes = readBoxes(readFileSync(`${folder}/bboxes/bboxes-${event}.json`, 'utf8'), 'boxes');
  const saved = readSavedPage({ html, boxes, url: '', viewport: { width, height } });
  if (saved === null) throw new Error(`${page} has no element`);
  return saved;
}

function eventOf(turn: number): string {
  const replay = JSON.parse(readFileSync(`${folder}/replay.json`, 'utf8'));
  return replay.data[turn].state.page.split('-')[1];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
