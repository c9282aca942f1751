import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { stampOf, WEB_SOURCES } from '../../../../ranker/train/web/sources.ts';
import { readSpoken, spokenMoments } from '../../../../ranker/train/web/spoken.ts';
import { readAllWebPages, readWebPages, STAMP } from '../../../../ranker/train/web/web-pages.ts';

const training = WEB_SOURCES.filter(({ split }) => split === 'training');

/** A folder in which every training source has one page. */
function collected(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-pages-'));
  for (const source of training) {
    const inner = join(folder, 'pages', source.name);
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, '00.json.gz'), gzipSync('[]'));
    writeFileSync(join(inner, STAMP), stampOf(source));
  }
  return folder;
}

test('reads the pages of all sources of a split', () => {
  expect(readAllWebPages(collected(), 'training')).toHaveLength(training.length);
});

test('names the sources that were not collected, and those of another version', () => {
  const folder = collected();
  expect(() => readAllWebPages(folder, 'development')).toThrow(/has no current pages of sb-admin-2, /u);
  writeFileSync(join(folder, 'pages', 'git', STAMP), 'git-doc=1 usr/share/doc/git-doc 9');
  expect(() => readAllWebPages(folder, 'training')).toThrow(/has no current pages of git$/u);
});

test('every source is pinned to a version, and no author is in both splits', () => {
  for (const { from } of WEB_SOURCES) expect(from.pinned).toMatch(/.[@=]\d/u);
  const authors = (split: string) =>
    new Set(WEB_SOURCES.filter((one) => one.split === split).map(({ author }) => author));
  expect([...authors('training')].filter((author) => authors('development').has(author))).toEqual([]);
  expect(authors('development').size).toBeGreaterThanOrEqual(25);
});

test('a spoken request that means nothing on its page is named', () => {
  const pages = readWebPages('test/ranker', 'development');
  const [moment] = spokenMoments(readSpoken('sb-admin-2\t404.html\tCharts\t1\tthe graphs\n'), pages);
  expect(moment).toMatchObject({ index: 1, group: 'sb-admin-2', target: expect.any(String) });
  expect(() => spokenMoments(readSpoken('sb-admin-2\t404.html\tChart\t1\tthe graphs'), pages)).toThrow(
    'sb-admin-2: 404.html has no "Chart" number 1, which "the graphs" means',
  );
});
