import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementId, TabId } from '../../../../agent/action.ts';
import type { Page } from '../../../../agent/page.ts';
import type { Turn } from '../../../../agent/turn.ts';
import type { RecordedTurn } from '../../../../dataset/demonstration.ts';
import { readDemonstration } from '../../../../dataset/disk/disk.ts';
import { beginRecording, type Recording } from '../../../../dataset/disk/record/recording.ts';
import { applyReview } from '../../../../dataset/disk/review/apply-review.ts';
import { redactPng } from '../../../../dataset/disk/review/redact-png.ts';
import { readReview, replayHash, writeReview } from '../../../../dataset/disk/review/review-file.ts';
import { readReference } from '../../../../dataset/disk/turn-json.ts';
import { validate } from '../../../../dataset/disk/validate/validate.ts';
import { emptyReview, parseReview, type Review } from '../../../../dataset/review/review.ts';
import { button, element, page, said } from '../../../support/fakes.ts';

const BUTTON = '1f0c9a3e-77d2-4b01' as ElementId;
const WHITE = picture(4, () => 255);
const PICTURE = `data:image/png;base64,${Buffer.from(WHITE).toString('base64')}`;

/** A PNG of 10 x 10 px. */
function picture(channels: number, value: (at: number) => number): Uint8Array {
  const data = Uint8Array.from({ length: 100 * channels }, (_, at) => value(at));
  return encode({ width: 10, height: 10, depth: 8, channels, data });
}

const CLICK: Turn = {
  ...{ type: 'browser', action: { intent: 'click', element: BUTTON }, target: null, url: '', timestamp: 0 },
  ...{ outcome: { status: 'done', note: null }, memo: null, cost: { milliseconds: 0, tokens: 0 } },
};

/** In CSS px, inside of the region that is hidden. */
const PLACE = { x: 140, y: 90, width: 60, height: 20 };

let root: string;
let recording: Recording;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waymark-review-'));
  recording = beginRecording(join(root, 'data'), { isAgent: true, startedAt: 0 });
  const seenPage = page(button(BUTTON, 'Buy'));
  const tabs = [{ id: 1 as TabId, url: seenPage.url, title: '', active: true }];
  const seen = { page: seenPage, tabs, screenshot: PICTURE, zoom: 1 };
  recording.add({ turn: said('By it'), at: 1000, seen: null });
  for (const at of [2000, 3000]) recording.add({ turn: CLICK, at, seen });
});
afterEach(() => rmSync(root, { recursive: true }));

const reviewed = (said: Partial<Review>): Review => ({ ...emptyReview(replayHash(recording.folder)), ...said });
const apply = (review: Review) => applyReview(recording, review, join(root, 'reviewed')).folder;

describe('a review', () => {
  test('is applied to a copy, and the original stays as it is', () => {
    const before = readFileSync(join(recording.folder, 'replay.json'), 'utf8');
    const turns = {
      0: { verdict: 'accepted', utterance: 'Buy it' },
      1: { verdict: 'dropped', utterance: null },
    } as const;
    const folder = apply(reviewed({ turns, reviewer: 'Ada' }));
    expect(readFileSync(join(recording.folder, 'replay.json'), 'utf8')).toBe(before);
    const { turns: kept } = readDemonstration(join(root, 'reviewed'), recording.name);
    expect(kept).toMatchObject([{ utterance: 'Buy it' }, { intent: 'click', timestamp: 3 }]);
    const { waymark, review } = JSON.parse(readFileSync(join(folder, 'replay.json'), 'utf8'));
    expect(waymark.turns).toMatchObject([
      { index: 0, turn: { utterance: 'Buy it' } },
      { index: 1, event_id: 2 },
    ]);
    expect(review).toMatchObject({ reviewer: 'Ada' });
    expect(JSON.parse(readFileSync(join(folder, 'form.json'), 'utf8')).description).toBe('Buy it');
    expect(existsSync(join(folder, 'pages', 'page-1-0.html'))).toBe(false);
    expect(existsSync(join(folder, 'screenshots', 'screenshot-1-0.png'))).toBe(false);
    expect(existsSync(join(folder, 'bboxes', 'bboxes-2.json'))).toBe(true);
    expect(validate(folder)).toEqual([]);
  });

  test('hides regions of screenshots', () => {
    const folder = apply(reviewed({ redactions: { 'screenshot-2-0.png': [[0.15, 0.2, 0.3, 0.05]] } }));
    const { data } = decode(readFileSync(join(folder, 'screenshots', 'screenshot-2-0.png')));
    const black = Array.from({ length: 100 }, (_, at) => at).filter((at) => data[at * 4] === 0);
    expect(black).toEqual([21, 22, 23, 24]);
    expect(data[21 * 4 + 3]).toBe(255);
    expect(readFileSync(join(folder, 'screenshots', 'screenshot-1-0.png')).equals(Buffer.from(WHITE))).toBe(true);
  });

  test('takes the words under a hidden region out of pages, turns and form, and names screenshots that may still show them', () => {
    const field = '2f0c9a3e-77d2-4b02' as ElementId;
    const cell = { ...element('td', '3f0c9a3e-77d2-4b03', { children: ['Ada Lovelace'] }), box: PLACE };
    const input = { ...element('input', field, { attributes: { value: 'Ada L', type: 'text' } }), box: PLACE };
    const row = element('a', '4f0c9a3e-77d2-4b04', { attributes: { href: '/ada-lovelace' }, children: [cell] });
    const [named, typed] = [
      page(row, button(BUTTON, 'Buy')),
      page(input, element('p', null, { children: ['For ADA LOVELACE'] })),
    ];
    const seen = (shown: Page) => ({ page: shown, tabs: [], screenshot: PICTURE, zoom: 1 });
    const acts = [
      { turn: said('Write to Ada Lovelace'), seen: null },
      { turn: { ...CLICK, action: { intent: 'click', element: row.id as ElementId } } as Turn, seen: seen(named) },
      { turn: { ...CLICK, action: { intent: 'textinput', element: field, text: 'Ada L' } } as Turn, seen: seen(typed) },
    ];
    for (const [at, act] of acts.entries()) recording.add({ ...act, at: 4000 + at * 1000 });
    const hidden = { 'screenshot-4-0.png': [[0.1, 0.1, 0.1, 0.1]] } as const;
    const { folder, suspect } = applyReview(recording, reviewed({ redactions: hidden }), join(root, 'reviewed'));
    const written = ['pages/page-4-0.html', 'pages/page-5-0.html', 'replay.json', 'form.json'].map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    );
    for (const text of written) expect(text).not.toMatch(/ada.?lovelace/iu);
    expect(written[1]).toContain('For ••••••');
    expect(written[0]).toContain('>Buy</button>');
    expect(suspect).toEqual(['screenshot-5-0.png']);
    expect(validate(folder)).toEqual([]);
    const { turns } = readDemonstration(join(root, 'reviewed'), recording.name);
    expect(turns[3]).toMatchObject({ utterance: 'Write to ••••••' });
    expect(
      readReference(join(root, 'reviewed'), { name: recording.name, turns }, turns[4] as RecordedTurn).invalid,
    ).toBeNull();
    rmSync(join(root, 'reviewed'), { recursive: true });
    const both = { ...hidden, 'screenshot-5-0.png': [[0.1, 0.1, 0.1, 0.1]] } as const;
    const all = readFileSync(join(apply(reviewed({ redactions: both })), 'replay.json'), 'utf8');
    expect(all).not.toContain('Ada L');
    expect(JSON.parse(all).data[5].action.arguments.text).toBe('••••••');
  });

  test('is refused if the words under a hidden region are unknown', () => {
    rmSync(join(recording.folder, 'bboxes', 'bboxes-2.json'));
    const review = reviewed({ redactions: { 'screenshot-2-0.png': [[0, 0, 0.5, 0.5]] } });
    expect(() => apply(review)).toThrow(
      /page-2-0\.html: there is no .*bboxes-2\.json, so the words under the hidden regions/u,
    );
    expect(existsSync(join(root, 'reviewed'))).toBe(false);
  });

  test('marks the copy as invalid', () => {
    const folder = apply(reviewed({ invalid: 'The site was down.' }));
    expect(JSON.parse(readFileSync(join(folder, 'invalid.json'), 'utf8')).reason).toBe('The site was down.');
  });

  test('is refused where it is of another recording', () => {
    const review = reviewed({});
    recording.add({ turn: said('And this'), at: 4000, seen: null });
    expect(() => apply(review)).toThrow('the review is of another replay.json');
    expect(existsSync(join(root, 'reviewed'))).toBe(false);
    writeReview(recording.folder, review);
    expect(validate(recording.folder).map(({ problem }) => problem)).toEqual(['this review is of another replay.json']);
  });

  test('is read back, and refused where it is broken', () => {
    const review = reviewed({ redactions: { 'screenshot-1-0.png': [[0, 0, 1, 0.5]] } });
    writeReview(recording.folder, review);
    expect(readReview(recording.folder)).toEqual(review);
    writeFileSync(join(recording.folder, 'review.json'), '{');
    expect(() => readReview(recording.folder)).toThrow('this is not JSON');
  });

  test.each([
    ['turns', { 1: { verdict: 'gone', utterance: null } }],
    ['turns', { '-1': { verdict: null, utterance: null } }],
    ['redactions', { '../form.json': [] }],
    ['redactions', { 'screenshot-1-0.png': [[0, 0, 2, 1]] }],
    ['replay', 'abc'],
    ['invalid', 3],
  ])('is refused with %s %j', (field, value) => {
    expect(() => parseReview({ ...emptyReview('a'.repeat(64)), [field]: value }, 'x.json')).toThrow(
      `x.json: "${field}`,
    );
  });
});

test.each([1, 2, 3, 4])('hides a region of a picture with %i channels', (channels) => {
  const hidden = decode(
    redactPng(
      picture(channels, () => 200),
      [[0, 0, 0.1, 1]],
      'x.png',
    ),
  );
  expect(hidden.channels).toBe(channels);
  expect([hidden.data[0], hidden.data[channels]]).toEqual([0, 200]);
});

test('refuses a picture that it cannot read', () => {
  expect(() => redactPng(Buffer.from('no picture'), [[0, 0, 1, 1]], 'x.png')).toThrow(
    'x.png: this picture cannot be read, so nothing of it can be hidden',
  );
});
