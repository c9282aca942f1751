import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import type { ElementId } from '../../../../agent/action.ts';
import type { PageElement } from '../../../../agent/page.ts';
import { pruneLikeMind2Web, pruneLikeWeblinx } from '../../../../agent/weblinx/markup/prune.ts';
import { serialiseHtml } from '../../../../agent/weblinx/markup/serialise-html.ts';
import { treeText } from '../../../../agent/weblinx/markup/tree-text.ts';
import { parseFragment } from '../../../../dataset/html/fragment.ts';
import { goldenCases, needsGolden, weblinxFolder } from '../../../support/reference/golden.ts';
import { testEachCase } from '../../../support/reference/test-each-case.ts';

const FAR = { depth: 5, descendants: 50, siblings: 3 };

describe.skipIf(needsGolden !== '')(`pruning as WebLINX does it${needsGolden}`, () => {
  const turns = {
    count: 35,
    list: () => goldenCases<Turn>('dom_pruned_adayjrv.json', 'turns').filter(({ page }) => page !== undefined),
    name: ({ turn }: Turn) => String(turn),
  };

  testEachCase('of turn %s', turns, (turn) => {
    const root = parse(readFileSync(`${weblinxFolder}/demonstrations/adayjrv/pages/${turn.page}`, 'utf8'));
    const candidates = uids(turn.uids);
    const html = serialiseHtml(pruneLikeWeblinx({ root, candidates }));
    expect(html).toBe(turn.raw_html);
    expect(treeText(html)).toBe(turn.repr);
    expect(sha256(treeText(serialiseHtml(pruneLikeWeblinx({ root, candidates, surroundings: FAR }))))).toBe(
      turn.prune_5_50_3_repr_sha256,
    );
    expect(sha256(serialiseHtml(pruneLikeMind2Web({ root, candidates })))).toBe(turn.m2w_prune_sha256);
  });

  const crafted = {
    count: 17,
    list: () => goldenCases<Item>('dom_micro.json', 'items'),
    name: (item: Item) => item.name,
  };

  testEachCase('%s', crafted, (item) => {
    const html = serialiseHtml(pruneLikeWeblinx({ root: parse(item.html), candidates: uids(item.cands) }));
    expect(html).toBe(item.raw);
    expect(treeText(html).replace(/\nAbove are.*$/u, '')).toBe(item.repr);
  });
});

interface Turn {
  turn: number;
  page?: string;
  uids: string[];
  raw_html: string;
  repr: string;
  m2w_prune_sha256: string;
  prune_5_50_3_repr_sha256: string;
}

interface Item {
  name: string;
  html: string;
  cands: string[];
  raw: string;
  repr: string;
}

function parse(html: string): PageElement {
  const { root } = parseFragment(html);
  if (root === null) throw new Error('no element');
  return root;
}

function uids(list: readonly string[]): ReadonlySet<ElementId> {
  return new Set(list as ElementId[]);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
