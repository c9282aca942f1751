import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ElementId } from '../../../../agent/action.ts';
import type { BrowserTurn } from '../../../../agent/turn.ts';
import { beginRecording } from '../../../../dataset/disk/record/recording.ts';
import { validate } from '../../../../dataset/disk/validate/validate.ts';
import { button, page, said } from '../../../support/fakes.ts';
import { needs } from '../../../support/needs.ts';

const BUTTON = '1f0c9a3e-77d2-4b01' as ElementId;
const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64')}`;

let data: string;
let folder: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'waymark-validate-'));
  const recording = beginRecording(data, { isAgent: true, startedAt: 1_000 });
  recording.add({ turn: said('Buy it'), at: 1_000, seen: null });
  const seen = { page: page(button(BUTTON, 'Buy')), tabs: [], screenshot: PNG, zoom: 1.25 };
  const turn: BrowserTurn = {
    type: 'browser',
    action: { intent: 'click', element: BUTTON },
    target: null,
    outcome: { status: 'done', note: null },
    url: '',
    timestamp: 1,
    memo: null,
    cost: { milliseconds: 0, tokens: 0 },
  };
  recording.add({ turn, at: 2_000, seen });
  folder = recording.folder;
});
afterEach(() => rmSync(data, { recursive: true }));

/** Changes a file of the demonstration by replacing text in it. */
function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
}

test('finds nothing wrong with a recording', () => {
  expect(validate(folder)).toEqual([]);
});

test('a file whose arrays are nested too deep is named', () => {
  writeFileSync(join(folder, 'form.json'), `${'['.repeat(1e6)}${']'.repeat(1e6)}`);
  expect(validate(folder)).toMatchObject([
    { file: 'form.json', problem: expect.stringContaining('inside each other') },
  ]);
});

describe('names file, field, value and a fix', () => {
  test.each([
    ['replay.json', '"intent":"click"', '"intent":"press"', 'data.1.action.intent', '"press"'],
    ['replay.json', '"mouseX":50', '"mouseX":"50"', 'data.1.action.arguments.metadata.mouseX', '"50"'],
    [
      'replay.json',
      `"data-webtasks-id":"${BUTTON}"`,
      '',
      'data.1.action.arguments.element.attributes.data-webtasks-id',
      'nothing',
    ],
    ['replay.json', '"left":0', '"left":null', 'data.1.action.arguments.element.bbox.left', 'null'],
    ['replay.json', '"screenshot_status":"good"', '"x":1', 'data.1.state.screenshot_status', 'nothing'],
    ['replay.json', 'page-1-0.html', 'page.html', 'data.1.state.page', '"page.html"'],
    ['replay.json', '"speaker":"instructor"', '"speaker":"me"', 'data.0.speaker', '"me"'],
    ['replay.json', '"timestamp":0', '"timestamp":9', 'data.1.timestamp', '1'],
    ['metadata.json', '"version":"1.8.2"', '"version":"2"', 'version', '"2"'],
    ['form.json', '"shortcode":"', '"shortcode":"x', 'shortcode', ''],
    ['replay.json', '"width":125', '"width":100', 'data.1.action.arguments.element.bbox', ''],
  ])('%s %s -> %s', (file, from, to, field, value) => {
    change(file, from, to);
    const found = validate(folder).filter((problem) => problem.field === field);
    expect(found).not.toEqual([]);
    expect(found[0]).toMatchObject({ file, value: expect.stringContaining(value), fix: expect.stringMatching(/\.$/u) });
  });

  test.each([
    ['pages/page-1-0.html', 'data.1.state.page', 'there is no such file in pages/'],
    ['screenshots/screenshot-1-0.png', 'data.1.state.screenshot', 'there is no such file in screenshots/'],
    ['bboxes/bboxes-1.json', 'data.1.state.page', 'there is no bboxes/bboxes-1.json for this page'],
    ['form.json', '', 'there is no such file'],
  ])('a missing %s', (file, field, problem) => {
    unlinkSync(join(folder, file));
    expect(validate(folder)).toMatchObject([{ level: 'error', field, problem }]);
  });

  test('where page and boxes lack the element', () => {
    change('pages/page-1-0.html', BUTTON, 'another');
    expect(validate(folder)).toMatchObject([{ problem: 'no element of the page has this uid' }]);
  });

  test('what is no JSON, and no PNG', () => {
    writeFileSync(join(folder, 'form.json'), '{');
    writeFileSync(join(folder, 'screenshots/screenshot-1-0.png'), Buffer.from([0xff, 0xd8, 0xff]));
    expect(validate(folder)).toMatchObject([
      { level: 'error', file: 'form.json', problem: expect.stringContaining('this is not JSON') },
      { level: 'warning', problem: 'this is a JPEG', fix: 'Convert it to PNG.' },
    ]);
  });
});

test.skipIf(needs('WEBLINX_DATA') !== '')(
  `finds no error in a complete demonstration of WebLINX${needs('WEBLINX_DATA')}`,
  () => {
    const found = validate(join(env.WEBLINX_DATA ?? '', 'demonstrations', 'adayjrv'));
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
