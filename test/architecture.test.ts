import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const load = createRequire(import.meta.url);
const { DOORS, SHELVES } = load('./doors.cjs') as {
  readonly DOORS: Readonly<Record<string, readonly string[]>>;
  readonly SHELVES: readonly string[];
};

/** Every rule must catch what it is for: each row plants one forbidden import. */
const PLANTED: readonly (readonly [rule: string, from: string, imports: string])[] = [
  ['agent-is-the-core', 'agent/a.ts', '../ranker/fine.ts'],
  ['agent-is-the-core', 'agent/b.ts', 'commander'],
  ['agent-is-the-core', 'agent/c.ts', 'node:fs'],
  ['library', 'agent/library/a.ts', '../../ranker/fine.ts'],
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
  ['door-of-extension-panel', 'extension/a.ts', './panel/fine.ts'],
  ['door-of-cli-serve', 'cli/mcp/a.ts', '../serve/fine.ts'],
  ['door-of-agent-language-model', 'cli/a.ts', '../agent/language-model/prompt/fine.ts'],
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
  ['commands-import-no-file-of-main', 'cli/mcp/b.ts', '../fine.ts'],
  ['panel-rooms-apart', 'extension/panel/settings/a.ts', '../conversation/fine.ts'],
  ['cli-not-panel', 'cli/f.ts', '../extension/panel/fine.ts'],
  ['nobody-imports-roots', 'dataset/d.ts', '../cli/fine.ts'],
  ['no-cycles', 'agent/o.ts', './p.ts'],
  ['resolvable', 'agent/q.ts', './nowhere.ts'],
];

/** Each room is entered by a file that is no door, each shelf by a folder inside. */
const CLOSED = [
  ...Object.keys(DOORS).map((room) => `${room}/fine.ts`),
  ...SHELVES.map((shelf) => `${shelf}/inside/fine.ts`),
];
const INTRUDERS = CLOSED.map((path, i) => [`cli/intruder-${i}.ts`, path] as const);

/** Files that import nothing, for the planted ones to import. */
const FINE = [
  ...['agent/commands/answers', 'agent/commands/deeds', 'agent/commands/things', 'agent/language-model/prompt'],
  ...[
    'agent/view/read',
    'agent/weblinx',
    'extension/panel/conversation',
    'agent',
    'ranker',
    'dataset',
    'extension',
    'cli',
  ],
  ...SHELVES,
].map((folder) => `${folder}/fine.ts`);
const REAL = [
  'agent/predict.ts',
  'agent/respond.ts',
  ...Object.entries(DOORS).flatMap(([room, doors]) => doors.map((door) => `${room}/${door}.ts`)),
  'agent/weblinx/budget/tokenizer.ts',
];

let folder = '';
let found: { rule: string; from: string }[] = [];

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'planted-'));
  for (const path of [...FINE, ...CLOSED, ...REAL]) plant(path, 'export const fine = 1;\n');
  const planted = [...PLANTED, ...INTRUDERS.map(([from, to]) => ['', from, `../${to}`] as const)];
  for (const [, from, imports] of planted)
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

test.each(INTRUDERS)('no door lets %s import %s', (from) => {
  expect(found.map((violation) => (violation.from === from ? violation.rule : ''))).toContainEqual(
    expect.stringMatching(/^door-of-/u),
  );
});

test('every rule is planted', () => {
  const { forbidden } = load('./architecture.cjs') as { forbidden: readonly { name: string }[] };
  const planted = new Set(PLANTED.map(([rule]) => rule));
  const rules = forbidden.map(({ name }) => name).filter((name) => !name.startsWith('door-of-'));
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([]);
});

test('a room has one or two doors, and design.md names exactly these, and the shelves', () => {
  const [, doors = ''] = readFileSync('docs/design.md', 'utf8').split('### Doors');
  const rows = [...doors.matchAll(/^\| `([\w/-]+)\/` \| (.*) \|$/gmu)].map(([, room = '', files = '']) => [
    room,
    [...files.matchAll(/`([\w-]+)\.ts`/gu)].map(([, file]) => file),
  ]);
  expect(Object.fromEntries(rows)).toEqual(DOORS);
  const shelves = [...doors.matchAll(/^- (`.*)$/gmu)].flatMap(([, line = '']) =>
    [...line.matchAll(/`([\w/-]+)\/`/gu)].map(([, shelf]) => shelf),
  );
  expect(shelves).toEqual(SHELVES);
  expect(Object.entries(DOORS).filter(([, files]) => files.length > 2)).toEqual([]);
});

test('every folder is a room or a shelf, or lies inside a room', () => {
  const known = [...Object.keys(DOORS), ...SHELVES];
  const lost = ['agent', 'ranker', 'dataset', 'extension', 'cli']
    .flatMap((top) => readdirSync(top, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map(({ parentPath }) => `${parentPath.replaceAll('\\', '/')}/`)
    .filter((place) => place.split('/').length > 2 && !known.some((room) => place.startsWith(`${room}/`)));
  expect(lost).toEqual([]);
});

test('no folder holds more than 16 files', () => {
  const count = new Map<string, number>();
  for (const top of ['agent', 'ranker', 'dataset', 'extension', 'cli', 'test', 'bench'])
    for (const entry of readdirSync(top, { withFileTypes: true, recursive: true }))
      if (entry.isFile()) count.set(entry.parentPath, (count.get(entry.parentPath) ?? 0) + 1);
  expect([...count].filter(([, files]) => files > 16)).toEqual([]);
});

test('every door is used from outside', () => {
  const doors = Object.entries(DOORS).flatMap(([room, files]) =>
    files.map((file) => ({ room, path: `${room}/${file}.ts` })),
  );
  const used = new Set(
    imports().flatMap(({ from, to }) =>
      doors.filter(({ room, path }) => path === to && !from.startsWith(`${room}/`)).map(({ path }) => path),
    ),
  );
  expect(doors.filter(({ path }) => !used.has(path))).toEqual([]);
});

/** Every import of one file of ours by another, but for those of roots, which need no door. */
function imports(): readonly { readonly from: string; readonly to: string }[] {
  const files = ['agent', 'ranker', 'dataset', 'extension', 'cli'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path.replaceAll('\\', '/')}`),
  );
  return files
    .filter(
      (from) =>
        /\.tsx?$/u.test(from) &&
        !/(?:^cli\/main\.ts|^extension\/(?:background|content|dialogs|driver|hands|recorder)\.ts|main\.tsx)$/u.test(
          from,
        ),
    )
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/gu)].map(([, to = '']) => ({
        from,
        to: join(dirname(from), to),
      })),
    );
}
