import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSuite } from '../../../cli/live/suite.ts';
import { readGivenJson } from '../../../cli/package/given-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-given-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file that is missing or no JSON is named, with what to do', () => {
  const path = join(folder, 'plan.json');
  expect(() => readGivenJson(path, 'See there.')).toThrow(`${path}: there is no such file`);
  writeFileSync(path, '{');
  expect(() => readGivenJson(path, 'See there.')).toThrow(`${path}: this is not JSON.`);
});

const needsPipes = process.platform === 'win32' ? ' (needs a system with pipes as files)' : '';
test.skipIf(needsPipes !== '')(`a pipe or a device is no plan and no suite${needsPipes}`, async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, '/dev/zero']) {
    expect(() => readGivenJson(path)).toThrow(`${path}: not a plain file`);
    await expect(openSuite(path, undefined)).rejects.toThrow(`${path}: not a plain file`);
  }
});
