import { describe, expect, test } from 'vitest';
import type { Attribute, PageElement } from '../../../agent/page.ts';
import { visitElements } from '../../../agent/weblinx/markup/node-path.ts';
import { serialiseHtml } from '../../../agent/weblinx/markup/serialise-html.ts';
import { treeText } from '../../../agent/weblinx/markup/tree-text.ts';
import { parseFragment } from '../../../dataset/html/fragment.ts';
import { type HtmlDocument, isHtmlElement } from '../../../dataset/html/tree.ts';
import { goldenCases, goldenEntries, needsGolden } from '../../support/reference/golden.ts';
import { testEachCase } from '../../support/reference/test-each-case.ts';

interface Item {
  html: string;
  root_tag: string;
  doc: string;
  self: string;
  paths: string[];
  repr: string;
}

interface Serialised {
  tag: string;
  attr: string;
  nontrivial: [character: string, html: string][];
}

const REFUSED = 'ValueError';

describe.skipIf(needsGolden !== '')(`markup as libxml2 reads and writes it${needsGolden}`, () => {
  const file = 'lxml_micro.json';
  const items = { count: 42, list: () => goldenCases<Item>(file, 'parse'), name: ({ html }: Item) => html };

  testEachCase('%s', items, (item) => {
    const { document, root } = parseFragment(item.html);
    const [first] = document.children.filter(isHtmlElement);
    if (root === null || first === undefined) throw new Error('no element');
    expect(root.tag).toBe(item.root_tag);
    expect(serialiseHtml(first)).toBe(item.doc);
    expect(serialiseHtml(root)).toBe(item.self);
    expect(pathsOf(document)).toEqual(item.paths);
    expect(treeText(item.self).replace(/\nAbove are.*$/u, '')).toBe(item.repr);
  });

  test('attribute values are escaped, and addresses encoded, character by character', () => {
    for (const { tag, attr, nontrivial } of goldenCases<Serialised>(file, 'attr_serialise', 'items')) {
      for (const [character, html] of nontrivial) {
        if (html !== REFUSED) expect(serialiseHtml(element(tag, [attr, `A${character}B`], ['t']))).toBe(html);
      }
    }
    for (const [name, value, html] of goldenCases<[string, string | null, string]>(file, 'special_attrs')) {
      const attribute: Attribute = value === null ? [name, '', 'bare'] : [name, value];
      expect(serialiseHtml(element('a', attribute, ['t']))).toBe(html);
    }
  });

  test('text is escaped character by character', () => {
    for (const [character, html] of goldenCases<[string, string]>(file, 'text_serialise')) {
      if (html !== REFUSED) expect(serialiseHtml(element('p', null, [`A${character}B`]))).toBe(html);
    }
  });

  test('elements without content have an end tag or none', () => {
    for (const [tag, html] of goldenEntries<string>(file, 'empty_element')) {
      expect(serialiseHtml(element(tag, null, []))).toBe(html);
    }
  });
});

test('markup without any element has no root', () => {
  for (const html of ['', ' \n', '<!-- x -->', '<!doctype html>', '<!-- never ended']) {
    expect(parseFragment(html).root).toBeNull();
  }
});

test('nesting stops where libxml2 stops reading', () => {
  const { document } = parseFragment(`${'<div>'.repeat(400)}x`);
  expect(pathsOf(document)).toHaveLength(257);
});

test('a long line of unended comments, tags and references is read in one pass', () => {
  for (const piece of ['<!--', '<a ', '&', '<', '<!--x--!>', '<p title="', '</', '<script>', '&amp', '<?x ']) {
    expect(parseFragment(`<p>${piece.repeat(60_000)}`).root).not.toBeNull();
  }
});

function element(tag: string, attribute: Attribute | null, children: string[]): PageElement {
  return { tag, id: null, attributes: attribute === null ? [] : [attribute], children, box: null, live: null };
}

function pathsOf({ children }: HtmlDocument): readonly string[] {
  const paths: string[] = [];
  visitElements(children, (element, siblings) => paths.push(siblings.pathOf(element)));
  return paths;
}
