import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];
const OURS = /`((?:agent|ranker|dataset|extension|cli|test|bench|docs)\/[\w./-]*)`/gu;

/** How far the line count of the tour may be from the file's. */
const ROUNDED = 10;

test.each(DOCS)('%s names only files and folders that exist', (doc) => {
  const named = [...readFileSync(doc, 'utf8').matchAll(OURS)].map(([, path]) => path ?? '');
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

const tour = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/\| `(agent\/[a-z-]+\.ts)` \| (\d+) \|/gu)].map(
  ([, path, lines]) => ({ path: path ?? '', lines: Number(lines) }),
);

test('the tour lists the core whole, and nothing else', () => {
  const core = readdirSync('agent').flatMap((name) => (name.endsWith('.ts') ? `agent/${name}` : []));
  expect(tour.map(({ path }) => path).sort()).toEqual(core.sort());
});

test.each(tour)('$path has about $lines lines', ({ path, lines }) => {
  const actual = linesOf(path);
  expect(Math.abs(actual - lines), `${path} has ${actual} lines`).toBeLessThanOrEqual(ROUNDED);
});

test('the core is read in a quarter of an hour: 750 lines at most', () => {
  expect(tour.reduce((sum, { path }) => sum + linesOf(path), 0)).toBeLessThanOrEqual(750);
});

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
