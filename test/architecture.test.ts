import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The rule file must catch what it is for: each row plants one forbidden import. */
const PLANTED: readonly (readonly [rule: string, from: string, imports: string])[] = [
  ['agent-is-the-core', 'agent/a.ts', '../ranker/fine.ts'],
  ['agent-is-the-core', 'agent/b.ts', 'commander'],
  ['agent-is-the-core', 'agent/c.ts', 'node:fs'],
  ['adapters-from-roots', 'agent/d.ts', './language-model/adapters/fine.ts'],
  ['agent-model', 'agent/language-model/adapters/e.ts', '../../../ranker/fine.ts'],
  ['ranker', 'ranker/f.ts', '../dataset/fine.ts'],
  ['ranker', 'ranker/g.ts', 'commander'],
  ['dataset-is-portable', 'dataset/h.ts', 'node:fs'],
  ['dataset-is-portable', 'dataset/i.ts', './disk/fine.ts'],
  ['page-is-plain-dom', 'extension/page/j.ts', '../fine.ts'],
  ['page-is-plain-dom', 'extension/page/k.ts', 'webextension-polyfill'],
  ['extension', 'extension/l.ts', '../cli/fine.ts'],
  ['cli-not-panel', 'cli/m.ts', '../extension/panel/fine.ts'],
  ['nobody-imports-roots', 'dataset/n.ts', '../cli/fine.ts'],
  ['no-cycles', 'agent/o.ts', './p.ts'],
  ['resolvable', 'agent/q.ts', './nowhere.ts'],
];

const FINE = [
  'agent/language-model/adapters',
  'ranker',
  'dataset',
  'dataset/disk',
  'extension',
  'extension/panel',
  'cli',
];

let folder = '';
let found: { rule: string; from: string }[] = [];

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'planted-'));
  for (const home of FINE) plant(`${home}/fine.ts`, 'export const fine = 1;\n');
  for (const [, from, imports] of PLANTED)
    plant(from, `import * as planted from '${imports}';\nexport const used = planted;\n`);
  plant('agent/p.ts', "import * as planted from './o.ts';\nexport const used = planted;\n");
  const arguments_ = [
    '--config',
    resolve('test/architecture.cjs'),
    '--output-type',
    'json',
    'agent',
    'ranker',
    'dataset',
    'extension',
    'cli',
  ];
  const { stdout } = spawnSync(resolve('node_modules/.bin/depcruise'), arguments_, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function plant(path: string, content: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

test.each(PLANTED)('the rule %s catches %s importing %s', (rule, from) => {
  expect(found).toContainEqual({ rule, from });
});

test('an import that is allowed is not caught', () => {
  expect(found.filter(({ from }) => from.endsWith('fine.ts'))).toEqual([]);
});
