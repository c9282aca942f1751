import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserAction, ElementId, TabId } from '../../../../agent/action.ts';
import { findElement, type Page } from '../../../../agent/page.ts';
import type { Outcome, Turn } from '../../../../agent/turn.ts';
import { readDemonstration, readSplits } from '../../../../dataset/disk/disk.ts';
import { beginRecording, demonstrationName } from '../../../../dataset/disk/record/recording.ts';
import { readState } from '../../../../dataset/disk/state.ts';
import { readReference } from '../../../../dataset/disk/turn-json.ts';
import type { RecordedEvent } from '../../../../dataset/record/recorded-event.ts';
import { selectTurns } from '../../../../dataset/selection.ts';
import { button, element, page, said } from '../../../support/fakes.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const START = Date.UTC(2026, 0, 2, 3, 4, 5);
const BUTTON = '1f0c9a3e-77d2-4b01' as ElementId;
const FIELD = '2f0c9a3e-77d2-4b02' as ElementId;

const shop = page(
  element('div', '0f0c9a3e-77d2-4b00', {
    attributes: { id: 'list' },
    children: [button('3f0c9a3e-77d2-4b03', 'Sell'), { ...button(BUTTON, 'Buy & go'), box: boxAt(100.5, 40) }],
  }),
  element('input', FIELD, { attributes: { name: 'town' } }),
);

function boxAt(x: number, y: number) {
  return { x, y, width: 80, height: 20 };
}

function seen(seenPage: Page = shop, zoom = 1): RecordedEvent['seen'] {
  const tabs = [{ id: 7 as TabId, url: seenPage.url, title: '', active: true }];
  return { page: seenPage, tabs, screenshot: PIXEL, zoom };
}

const DONE: Outcome = { status: 'done', note: null };

function did(action: BrowserAction, outcome: Outcome = DONE): Turn {
  return {
    ...{ type: 'browser', action, target: null, outcome, url: shop.url, timestamp: 0, memo: null },
    cost: { milliseconds: 1, tokens: 0 },
  };
}

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'waymark-record-'));
});
afterEach(() => rmSync(data, { recursive: true }));

function record(...events: readonly Omit<RecordedEvent, 'at'>[]) {
  const recording = beginRecording(data, { isAgent: true, startedAt: START });
  for (const [index, event] of events.entries()) recording.add({ at: START + 1_500 * (index + 1), ...event });
  return recording;
}

const request = { turn: said('Buy it'), seen: null };
const click = { turn: did({ intent: 'click', element: BUTTON }), seen: seen() };

describe('a recording', () => {
  test('is read back as the conversation that it was', () => {
    const type = did({ intent: 'textinput', element: FIELD, text: 'Uppsala' });
    const { name } = record(request, click, { turn: type, seen: seen() });
    const demonstration = readDemonstration(data, name);
    const { turns, page: read } = readState(data, demonstration, 2);
    expect(turns.map((turn) => (turn.type === 'chat' ? turn.utterance : turn.action))).toEqual([
      'Buy it',
      { intent: 'click', element: BUTTON },
    ]);
    expect(demonstration.turns[2]).toMatchObject({ intent: 'textInput', timestamp: 4.5 });
    expect(read).toMatchObject({ url: shop.url, viewport: shop.viewport });
    const found = read && findElement(read, BUTTON);
    expect(found).toMatchObject({ tag: 'button', box: boxAt(100.5, 40), children: ['Buy & go'] });
    expect(selectTurns(demonstration).map(({ index }) => index)).toEqual([1, 2]);
  });

  test('replaces an older one of the same name, where a name is given', () => {
    const name = demonstrationName('practice scripted task #0');
    expect(name).toMatch(/^[a-z]{7}$/u);
    for (const turns of [[request, click], [request]]) {
      const { add } = beginRecording(data, { isAgent: true, startedAt: START }, name);
      for (const turn of turns) add({ at: START + 1_000, ...turn });
    }
    expect(readDemonstration(data, name).turns).toHaveLength(1);
    expect(existsSync(join(data, 'demonstrations', name, 'pages', 'page-1-0.html'))).toBe(false);
    expect(readFileSync(join(data, 'splits.json'), 'utf8').match(new RegExp(name, 'gu'))).toHaveLength(1);
  });

  test('gives every turn a reference that can be scored', () => {
    const { name } = record(request, click);
    const demonstration = readDemonstration(data, name);
    const [, turn] = demonstration.turns;
    if (turn === undefined) throw new Error('the click is missing');
    expect(readReference(data, demonstration, turn).invalid).toBeNull();
  });

  test('has pages and the pointer in CSS px, and the box of the touched element in zoomed px', () => {
    const { folder } = record({ ...click, seen: seen(shop, 1.5) });
    const [turn] = JSON.parse(readFileSync(join(folder, 'replay.json'), 'utf8')).data;
    const { metadata, properties, element: touched } = turn.action.arguments;
    expect(metadata).toEqual({
      ...{ mouseX: 141, mouseY: 50, tabId: 7, timestamp: START + 1_500, url: shop.url },
      ...{ viewportHeight: 800, viewportWidth: 1280, zoomLevel: 1.5 },
    });
    expect(properties).toMatchObject({ clientX: 210.75, clientY: 75 });
    expect(touched).toEqual({
      attributes: { 'data-webtasks-id': BUTTON },
      bbox: {
        ...{ x: 150.75, y: 60, width: 120, height: 30 },
        ...{ top: 60, right: 270.75, bottom: 90, left: 150.75 },
      },
      innerHTML: 'Buy &amp; go',
      outerHTML: `<button data-webtasks-id="${BUTTON}">Buy &amp; go</button>`,
      tagName: 'BUTTON',
      textContent: 'Buy & go',
      xpath: 'id("list")/button[2]',
    });
    const boxes = JSON.parse(readFileSync(join(folder, 'bboxes', 'bboxes-0.json'), 'utf8'));
    expect(boxes[BUTTON]).toEqual({ ...boxAt(100.5, 40), top: 40, right: 180.5, bottom: 60, left: 100.5 });
  });

  test('keeps what WebLINX has no turn for where its readers do not look', () => {
    const press = did({ intent: 'press', element: null, keys: 'Control+A' });
    const failed = did({ intent: 'click', element: BUTTON }, { status: 'failed', reason: 'It is covered.' });
    const { folder } = record(request, { turn: press, seen: seen() }, { turn: failed, seen: seen() }, click);
    const { data: turns, waymark } = JSON.parse(readFileSync(join(folder, 'replay.json'), 'utf8'));
    expect(turns).toHaveLength(2);
    expect(waymark.turns.map(({ index }: { index: number | null }) => index)).toEqual([0, null, null, 1]);
    expect(waymark.turns[1]).toMatchObject({ event_id: 1, page: 'page-1-0.html', turn: press });
  });

  test('tells of Back which page it led to, once that is seen', () => {
    const there = { ...shop, url: 'https://shop.example/before' };
    const { name } = record({ turn: did({ intent: 'back' }), seen: seen() }, { ...click, seen: seen(there) });
    const { turns } = readState(data, readDemonstration(data, name), 1);
    expect(turns).toMatchObject([{ action: { intent: 'load', url: 'https://shop.example/before' } }]);
  });

  test('saves frames and shadow trees inside their elements, and every id once', () => {
    const framed = element('html', 'a0000000-0000-4000', {
      children: [element('body', 'b0000000-0000-4000', { children: [button(BUTTON, 'Pay')] })],
    });
    const inFrame = { ...element('#document', null, { children: [framed] }), box: null };
    const inShadow = { ...element('#shadow-root', null, { children: [button(FIELD, 'Deep')] }), box: null };
    const outer = page(
      element('iframe', 'c0000000-0000-4000', { children: [inFrame] }),
      element('p', 'd0000000-0000-4000', { children: [inShadow] }),
    );
    const { name } = record({ ...click, seen: seen(outer) });
    const { page: read } = readState(data, readDemonstration(data, name), 0);
    if (read === null) throw new Error('there is no page');
    expect(findElement(read, BUTTON)?.children).toEqual(['Pay']);
    expect(findElement(read, FIELD)?.children).toEqual(['Deep']);
    expect(findElement(read, 'b0000000-0000-4000' as ElementId)?.tag).toBe('div');
  });

  test('lists demonstrations in a split, and leaves no drafts', () => {
    const names = [record(request).name, record(request, click).name];
    expect(readSplits(join(data, 'splits.json')).get('recorded')).toEqual(names);
    expect(readdirSync(data, { recursive: true }).filter((file) => String(file).endsWith('.tmp'))).toEqual([]);
    expect(existsSync(join(data, 'demonstrations', names[1] ?? '', 'screenshots', 'screenshot-1-0.png'))).toBe(true);
  });
});
