import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { textOf } from '../../../agent/page.ts';
import { readDemonstration } from '../../../dataset/disk/disk.ts';
import { readFileLines } from '../../../dataset/disk/lines.ts';
import { pagePath } from '../../../dataset/disk/page.ts';
import { readBytes, readText } from '../../../dataset/disk/read.ts';
import { readTurnPage } from '../../../dataset/disk/saved-page.ts';

const root = mkdtempSync(join(tmpdir(), 'waymark-strangers-'));
afterAll(() => rmSync(root, { recursive: true }));

let data = '';
let folder = '';
let count = 0;
beforeEach(() => {
  data = join(root, `${count++}`);
  folder = join(data, 'demonstrations', 'crafted');
  mkdirSync(join(folder, 'pages'), { recursive: true });
});

function crafted(state: object) {
  const turn = { type: 'browser', timestamp: 0, state, action: { intent: 'load', arguments: {} } };
  writeFileSync(join(folder, 'replay.json'), JSON.stringify({ data: [turn] }));
  return readDemonstration(data, 'crafted');
}

function craftedLoad() {
  const [turn] = crafted({ page: 'page-1-0.html' }).turns;
  if (turn?.type !== 'browser') throw new Error('the crafted replay has one load');
  return turn;
}

test.each([
  { page: '../../../secret.html' },
  { page: '/etc/passwd' },
  { page: '..' },
  { page: 'a\\..\\b.html' },
  { page: 'page\n-1.html' },
  { screenshot: '../screenshot-1-0.png' },
])('a replay that names %j is refused, with its turn', (state) => {
  expect(() => crafted(state)).toThrow(/replay\.json: turn 0: "(?:page|screenshot)" is ".*", not the name of a file/u);
});

test.each(['../crafted', '/etc', '..', ''])('%j is not the name of a demonstration', (name) => {
  expect(() => readDemonstration(data, name)).toThrow('is not the name of a demonstration');
});

test('a link that leads out of the demonstration is not followed', () => {
  const secret = join(root, 'secret.html');
  writeFileSync(secret, '<p>secret</p>');
  symlinkSync(secret, join(folder, 'pages', 'page-1-0.html'));
  const turn = craftedLoad();
  expect(() => readTurnPage(folder, turn)).toThrow('this link leads out of the demonstration');
});

test('a folder of pages that is a link out of the demonstration is not followed', () => {
  mkdirSync(join(root, `pages-${count}`));
  writeFileSync(join(root, `pages-${count}`, 'page-1-0.html'), '');
  rmSync(join(folder, 'pages'), { recursive: true });
  symlinkSync(join(root, `pages-${count}`), join(folder, 'pages'));
  const turn = craftedLoad();
  expect(() => pagePath(folder, turn)).toThrow('this link leads out of the demonstration');
});

test('a demonstration may itself be a link', () => {
  crafted({ page: 'page-1-0.html' });
  symlinkSync(folder, join(data, 'demonstrations', 'linked'));
  expect(readDemonstration(data, 'linked').turns).toHaveLength(1);
});

const needsPipes = process.platform === 'win32' ? ' (needs a system with pipes as files)' : '';
test.skipIf(needsPipes !== '')(`pipes and devices are named, not read for ever${needsPipes}`, () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, '/dev/zero', folder]) {
    expect(() => readBytes(path)).toThrow(`${path}: not a plain file but a folder, a pipe or a device`);
    expect(() => [...readFileLines(path)]).toThrow(`${path}: not a plain file`);
  }
});

test('a file of 600 MB is named with its size', () => {
  const path = join(folder, 'replay.json');
  writeFileSync(path, '');
  truncateSync(path, 600e6);
  expect(() => readText(path, '')).toThrow(`${path}: 600 MB is too large to read; the limit is 536 MB`);
});

test('JSON nested a million deep is named', () => {
  writeFileSync(join(folder, 'replay.json'), '['.repeat(1e6));
  expect(() => readDemonstration(data, 'crafted')).toThrow(/replay\.json: this is not JSON: nested too deep/u);
});

test('a page nested a million deep is read, cut as the reference cuts it', () => {
  writeFileSync(join(folder, 'pages', 'page-1-0.html'), '<div>'.repeat(1e6));
  const turn = craftedLoad();
  expect(textOf(readTurnPage(folder, turn).root)).toBe('');
});
