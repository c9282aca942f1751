import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { env, execPath } from 'node:process';
import { expect, test } from 'vitest';

const GUARD = './test/ranker/train/refuse-demonstrations.cjs';

function run(script: readonly string[], forbidden: string) {
  const folders = { WEBLINX_DATA: forbidden, HUMAN_TASKS: forbidden, WAYMARK_GOLDEN: forbidden, FORBIDDEN: forbidden };
  const command = ['--require', GUARD, '--import', 'tsx', ...script];
  return spawnSync(execPath, command, { encoding: 'utf8', env: { ...env, ...folders } });
}

test('the trainer ends well though opening a demonstration would end it, and twice at the same bytes', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-'));
  const forbidden = join(folder, 'demonstrations');
  mkdirSync(forbidden);
  writeFileSync(join(forbidden, 'splits.json'), '{}');
  const out = join(folder, 'networks.json');
  const trained = run(['ranker/train/train-ranker.ts', '--made', '4', '--real', '0', '--out', out], forbidden);
  expect(trained.stderr).toContain('live: ');
  expect(trained.status).toBe(0);
  expect(readdirSync(folder)).toContain('networks.json');
  const again = join(folder, 'again.json');
  expect(run(['ranker/train/train-ranker.ts', '--made', '4', '--real', '0', '--out', again], forbidden).status).toBe(0);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(out, 'utf8'));

  const reader = join(folder, 'reader.mjs');
  writeFileSync(
    reader,
    `import { readFileSync } from 'node:fs'; readFileSync(process.env.HUMAN_TASKS + '/splits.json');`,
  );
  expect(run([reader], forbidden).stderr).toContain('the trainer reads');
});

test('nothing that the trainer is made of touches a disk, but for the scripts that read and write the model and read the collected pages', () => {
  const seen = new Set<string>();
  const readers: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    if (/from 'node:fs|from 'fs|fetch\(/u.test(source)) readers.push(file);
    for (const [, path = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/gu))
      visit(normalize(join(dirname(file), path)));
  };
  visit('ranker/train/train-ranker.ts');
  expect(seen.size).toBeGreaterThan(30);
  expect([...seen].filter((file) => /dataset\/(?:disk|fetch)|^cli\//u.test(file))).toEqual([]);
  expect(readers.sort()).toEqual([
    'ranker/train/distil.ts',
    'ranker/train/train-ranker.ts',
    'ranker/train/web/web-pages.ts',
  ]);
});
