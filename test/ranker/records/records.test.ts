import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import type { Page, PageElement } from '../../../agent/page.ts';
import { readBoxes } from '../../../dataset/page/boxes.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';
import { elementRecords, isCandidateBox } from '../../../ranker/records/records.ts';
import { goldenCases, needsGolden, weblinxFolder } from '../../support/reference/golden.ts';
import { testEachCase } from '../../support/reference/test-each-case.ts';

const folder = `${weblinxFolder}/demonstrations/adayjrv`;

describe.skipIf(needsGolden !== '')(`records of the elements of a demonstration${needsGolden}`, () => {
  const turns = {
    count: 33,
    list: () => goldenCases<Turn>('dmr_adayjrv.json', 'turns'),
    name: (turn: Turn) => String(turn.turn_index),
  };

  testEachCase('of turn %s', turns, (turn) => {
    const records = elementRecords(savedPage(turn)).map((record) => [
      record.element.id,
      record.element.id === turn.target_uid ? 1 : 0,
      record.tag,
      record.xpath,
      record.text,
      record.bbox,
      record.attributes,
      record.children,
      sha256(record.document).slice(0, 16),
    ]);
    const ordered = [...records.filter((record) => record[1] === 1), ...records.filter((record) => record[1] === 0)];
    expect(ordered).toEqual(turn.records);
  });

  test('of crafted pages, whatever the markup', () => {
    const box = { x: 1, y: 2.25, width: 3.4, height: 4, floats: ['height'] as const };
    for (const { html, elems } of goldenCases<{ html: string; elems: string[] }>('dom_micro.json', 'items')) {
      const uids = Array.from(html.matchAll(/data-webtasks-id="([^"]*)"/giu), ([, uid = '']) => uid);
      const boxes = new Map(uids.map((uid) => [uid, { ...box, width: 30.4 }]));
      const page = readSavedPage({ html, boxes, url: '', viewport: null });
      const documents = page === null ? [] : elementRecords(page).map(({ document }) => document);
      expect(documents.map((text) => text.replace('width=30.4', 'width=3.4'))).toEqual(elems);
    }
  });

  test('boxes that are tiny, empty or beyond the viewport are left out', () => {
    for (const { turn, kw, n, sha256_of_newline_joined_uids } of goldenCases<Filter>(
      'bbox_filters.json',
      'filter_bboxes',
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

test('a record is that of the element as it is now, whatever it was before', () => {
  const box = { x: 1, y: 2, width: 30, height: 20 };
  const link: PageElement = {
    tag: 'a',
    id: 'record-1' as ElementId,
    attributes: [['href', '/']],
    children: ['Home'],
    box,
    live: null,
  };
  const bold: PageElement = { ...link, tag: 'b', id: null, box: null };
  const now = (element: PageElement, around = 'nav') => {
    const root: PageElement = { ...link, tag: around, id: null, box: null, children: [element] };
    const [record] = elementRecords({ url: '', title: '', viewport: null, scroll: null, root });
    return record?.document.split('\n').map((line) => line.replace(/^\[\[\w+\]\] /u, ''));
  };
  const first = ['a', '/nav/a', 'Home', 'x=1 y=2 width=30 height=20', "href='/' data-webtasks-id='record-1'", ''];
  const changed = (place: number, line: string) => first.map((before, i) => (i === place ? line : before));
  expect(now(link)).toEqual(first);
  expect(now({ ...link, attributes: [['href', '/home']] })).toEqual(
    changed(4, "href='/home' data-webtasks-id='record-1'"),
  );
  expect(now({ ...link, box: { ...box, y: 9.25 } })).toEqual(changed(3, 'x=1 y=9.2 width=30 height=20'));
  expect(now({ ...link, box: { ...box, floats: ['x'] } })).toEqual(changed(3, 'x=1.0 y=2 width=30 height=20'));
  expect(now({ ...link, children: ['House'] })).toEqual(changed(2, 'House'));
  expect(now({ ...link, children: ['Home', bold] })).toEqual(changed(5, 'b'));
  expect(now(link, 'div')).toEqual(changed(1, '/div/a'));
  expect(now(link)).toEqual(first);
});

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
