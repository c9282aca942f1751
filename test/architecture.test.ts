import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Every rule must catch what it is for: each row plants one forbidden import. */
const PLANTED: readonly (readonly [rule: string, from: string, imports: string])[] = [
  ['agent-is-the-core', 'agent/a.ts', '../ranker/fine.ts'],
  ['agent-is-the-core', 'agent/b.ts', 'commander'],
  ['agent-is-the-core', 'agent/c.ts', 'node:fs'],
  ['library', 'agent/library/a.ts', '../../ranker/fine.ts'],
  ['door-of-agent-library', 'cli/g.ts', '../agent/library/fine.ts'],
  ['nouns', 'agent/page.ts', './respond.ts'],
  ['verbs', 'agent/d.ts', './commands/commands-policy.ts'],
  ['english', 'agent/english/a.ts', '../reading/fine.ts'],
  ['secrets', 'agent/secrets/a.ts', '../reading/fine.ts'],
  ['reading', 'agent/reading/a.ts', '../guard/guard.ts'],
  ['view', 'agent/view/a.ts', '../guard/guard.ts'],
  ['guard', 'agent/guard/a.ts', '../commands/commands-policy.ts'],
  ['guard-danger', 'agent/guard/danger/a.ts', '../words/fine.ts'],
  ['commands', 'agent/commands/a.ts', '../guard/guard.ts'],
  ['commands-grammar', 'agent/commands/grammar/a.ts', '../things/fine.ts'],
  ['commands-things', 'agent/commands/things/a.ts', '../answers/fine.ts'],
  ['commands-answers', 'agent/commands/answers/a.ts', '../deeds/fine.ts'],
  ['commands-deeds', 'agent/commands/deeds/a.ts', '../commands-policy.ts'],
  ['language-model', 'agent/language-model/a.ts', '../guard/guard.ts'],
  ['language-model', 'agent/language-model/c.ts', '../predict.ts'],
  ['model-probe', 'agent/language-model/model-probe.ts', '../guard/guard.ts'],
  ['language-model', 'agent/language-model/b.ts', '../commands/commands-policy.ts'],
  ['agent-model', 'agent/language-model/adapters/a.ts', '../../../ranker/fine.ts'],
  ['agent-model', 'agent/language-model/adapters/b.ts', '../../weblinx/budget/tokenizer.ts'],
  ['load-tokenizer', 'agent/language-model/adapters/load-tokenizer.ts', '../../weblinx/fine.ts'],
  ['agent-loose-json', 'agent/language-model/answer/loose-json.ts', 'commander'],
  ['weblinx', 'agent/weblinx/a.ts', '../reading/fine.ts'],
  ['acting', 'agent/acting/a.ts', '../commands/commands-policy.ts'],
  ['door-of-agent-acting', 'cli/i.ts', '../agent/acting/fine.ts'],
  ['door-of-agent-guard', 'cli/a.ts', '../agent/guard/fine.ts'],
  ['door-of-agent-view', 'cli/j.ts', '../agent/view/read/fine.ts'],
  ['door-of-agent-commands', 'cli/b.ts', '../agent/commands/fine.ts'],
  ['door-of-agent-language-model', 'cli/c.ts', '../agent/language-model/prompt/fine.ts'],
  ['door-of-ranker-moment', 'cli/d.ts', '../ranker/moment/fine.ts'],
  ['door-of-ranker-features', 'cli/h.ts', '../ranker/features/fine.ts'],
  ['door-of-extension-body', 'cli/e.ts', '../extension/body/fine.ts'],
  ['door-of-extension-panel', 'extension/a.ts', './panel/fine.ts'],
  ['adapters-from-roots', 'agent/e.ts', './language-model/adapters/fine.ts'],
  ['ranker', 'ranker/a.ts', '../dataset/fine.ts'],
  ['ranker-library', 'ranker/library.ts', '../dataset/disk/fine.ts'],
  ['ranker', 'ranker/b.ts', 'commander'],
  ['ranker', 'ranker/c.ts', '../agent/commands/commands-policy.ts'],
  ['ranker-adapters', 'ranker/train/a.ts', '../../extension/fine.ts'],
  ['dataset-is-portable', 'dataset/a.ts', 'node:fs'],
  ['dataset-is-portable', 'dataset/b.ts', './disk/fine.ts'],
  ['dataset-is-portable', 'dataset/c.ts', '../agent/reading/fine.ts'],
  ['dataset-archive', 'dataset/archive/a.ts', 'node:fs'],
  ['dataset-disk', 'dataset/disk/a.ts', '../../ranker/fine.ts'],
  ['page-is-plain-dom', 'extension/page/a.ts', '../fine.ts'],
  ['page-is-plain-dom', 'extension/page/c.ts', '../../agent/guard/words/meaning-of.ts'],
  ['page-is-plain-dom', 'extension/page/b.ts', 'webextension-polyfill'],
  ['eyes-do-not-touch', 'extension/page/eyes/a.ts', '../hands/fine.ts'],
  ['extension', 'extension/b.ts', '../cli/fine.ts'],
  ['panel-root', 'extension/panel/main.ts', '../../dataset/disk/fine.ts'],
  ['commands-apart', 'cli/mcp/a.ts', '../serve/fine.ts'],
  ['commands-apart', 'cli/mcp/b.ts', '../fine.ts'],
  ['commands-apart', 'cli/package/a.ts', '../serve/fine.ts'],
  ['panel-rooms-apart', 'extension/panel/settings/a.ts', '../conversation/fine.ts'],
  ['cli-not-panel', 'cli/f.ts', '../extension/panel/fine.ts'],
  ['nobody-imports-roots', 'dataset/d.ts', '../cli/fine.ts'],
  ['no-cycles', 'agent/o.ts', './p.ts'],
  ['resolvable', 'agent/q.ts', './nowhere.ts'],
];

/** Files that import nothing, for the planted ones to import. */
const FINE = [
  ...[
    'agent/acting',
    'agent/commands/answers',
    'agent/commands/deeds',
    'agent/commands/things',
    'agent/commands',
    'agent/guard',
    'agent/guard/words',
    'agent/library',
    'agent/view/read',
    'agent/weblinx',
  ],
  ...['agent/language-model/adapters', 'agent/language-model/prompt', 'agent/reading', 'ranker', 'ranker/moment'],
  'ranker/features',
  ...['dataset', 'dataset/disk', 'extension', 'extension/body', 'extension/page/hands', 'extension/panel', 'cli'],
  'extension/panel/conversation',
  'cli/serve',
].map((folder) => `${folder}/fine.ts`);
const DOORS = [
  'agent/predict.ts',
  'agent/respond.ts',
  'agent/guard/guard.ts',
  'agent/guard/words/meaning-of.ts',
  'agent/commands/commands-policy.ts',
  'agent/weblinx/budget/tokenizer.ts',
];

let folder = '';
let found: { rule: string; from: string }[] = [];

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'planted-'));
  for (const path of [...FINE, ...DOORS]) plant(path, 'export const fine = 1;\n');
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

test('every rule is planted', () => {
  const { forbidden } = createRequire(import.meta.url)('./architecture.cjs') as {
    forbidden: readonly { name: string }[];
  };
  expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
});
