import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { visitElements } from '../../../agent/weblinx/markup/node-path.ts';
import { parseFragment } from '../../../dataset/html/fragment.ts';
import { uidXpaths } from '../../../dataset/page/xpaths.ts';
import { goldenCases, needsGolden, weblinxFolder } from '../../support/reference/golden.ts';
import { testEachCase } from '../../support/reference/test-each-case.ts';

describe.skipIf(needsGolden !== '')(`the pages of a demonstration${needsGolden}`, () => {
  const pages = {
    count: 69,
    list: () => goldenCases<Golden>('xpaths_pages.json', 'pages').filter(({ demo }) => demo === 'adayjrv'),
    name: ({ page }: Golden) => page,
  };

  testEachCase('%s has the paths that lxml finds', pages, (page) => {
    const html = readFileSync(`${weblinxFolder}/demonstrations/${page.demo}/pages/${page.page}`, 'utf8');
    const lines: string[] = [];
    const structure: string[] = [];
    visitElements(parseFragment(html).document.children, (element, siblings) => {
      const path = siblings.pathOf(element);
      structure.push(`${path.split('/').length - 2}:${element.tag}`);
      if (element.id !== null) lines.push(`${element.id}\t${path}`);
    });
    expect(lines.length).toBe(page.n_uid_elems);
    expect(sha256(lines.join('\n'))).toBe(page.sha256);
    expect(sha256(structure.join(' '))).toBe(page.structure_sha256);
    expect(uidXpaths(html).size).toBe(page.n_unique);
  });
});

interface Golden {
  demo: string;
  page: string;
  n_uid_elems: number;
  n_unique: number;
  sha256: string;
  structure_sha256: string;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
