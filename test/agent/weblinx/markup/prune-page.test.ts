import { expect, test } from 'vitest';
import type { ElementId } from '../../../../agent/action.ts';
import type { Live, PageElement } from '../../../../agent/page.ts';

import { prunePage } from '../../../../agent/weblinx/markup/prune-page.ts';
import { parseFragment } from '../../../../dataset/html/fragment.ts';
import { goldenCases, needsGolden } from '../../../support/reference/golden.ts';
import { outline } from './outline.ts';

function parse(html: string): PageElement {
  const { root } = parseFragment(html);
  if (root === null) throw new Error('no element');
  return root;
}

function pruned(html: string, ...uids: string[]): string {
  const candidates = uids.length === 0 ? null : new Set(uids as ElementId[]);
  return outline(prunePage(parse(html), { candidates }));
}

const page = (body: string) => `<html data-webtasks-id="h"><body data-webtasks-id="b">${body}</body></html>`;

test('an element that is unwrapped or removed leaves the text in and beside it', () => {
  const html = page(
    '<div data-webtasks-id="c"><span data-webtasks-id="s">Hello</span> tail</div>after' +
      '<p data-webtasks-id="1">1</p><p data-webtasks-id="2">2</p><p data-webtasks-id="3">3</p>end',
  );
  expect(pruned(html, 'c')).toBe('(html (body (div data-webtasks-id="c" "Hello tail") "after" (p "1") (p "2") "end"))');
});

test('an element without uid is no reason to keep all others without', () => {
  expect(pruned('<html><body><p>far</p><ul><li data-webtasks-id="c">x</li></ul></body></html>', 'c')).toBe(
    '(html (body (ul (li data-webtasks-id="c" "x"))))',
  );
});

test('without candidates everything that can be seen stays, and what can be acted on has its uid', () => {
  const html = page(
    '<script>1</script><p data-webtasks-id="p" style="color: red">text<!-- c --></p><a data-webtasks-id="a" href="/x">go</a>' +
      '<p hidden data-webtasks-id="q">no</p><p style="display:none">no</p><input type="hidden" data-webtasks-id="i">',
  );
  expect(pruned(html)).toBe('(html (body (p "text") (a data-webtasks-id="a" href="/x" "go")))');
});

test('words of neighbouring blocks do not run together when the blocks are unwrapped', () => {
  expect(pruned(page('<div>one</div><div>two</div><span>three</span>'))).toBe('(html (body "one two three"))');
});

test('what a live page hides is left out, and what is seen inside it stays', () => {
  const live = (visible: boolean) => ({ visible, actionable: false }) as Live;
  const element = (visible: boolean, ...children: PageElement['children']): PageElement => {
    return { tag: 'p', id: null, attributes: [], children, box: null, live: live(visible) };
  };
  const root = element(true, element(false, 'unseen', element(true, 'seen')), element(false, 'unseen'));
  expect(outline(prunePage(root, { candidates: null }))).toBe('(p (p (p "seen")))');
});

test('shadow roots and frames are seen through', () => {
  const box = { id: null, attributes: [], box: null, live: null };
  const shadow: PageElement = { ...box, tag: '#shadow-root', children: [{ ...box, tag: 'b', children: ['in'] }] };
  expect(outline(prunePage({ ...box, tag: 'body', children: [shadow] }, { candidates: null }))).toBe('(body (b "in"))');
});

test('no text can open or close an element', () => {
  expect(pruned(page('<p title="a) (b">:) "quoted"</p><br>'))).toBe(
    '(html (body (p title="a) (b" ":) \\"quoted\\"") (br)))',
  );
});

interface Item {
  html: string;
  cands: string[];
}

test.skipIf(needsGolden !== '')(`parentheses balance on every crafted page${needsGolden}`, () => {
  for (const { html, cands } of goldenCases<Item>('dom_micro.json', 'items')) {
    const bare = pruned(html, ...cands).replace(/"(?:[^"\\]|\\.)*"/gu, '""');
    let depth = 0;
    for (const character of bare) {
      if (character === '(') depth++;
      if (character === ')') depth--;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  }
});
