import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { elements, isElement, type Page, type PageElement, type PageNode } from '../../../agent/page.ts';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';
import { element, page } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

describe('what changed', () => {
  /** A page whose document has an id: a document that is loaded anew has another one. */
  const inDocument = (id: string, of: Page): Page => ({ ...of, root: { ...of.root, id: id as ElementId } });
  const viewAfter = (old: string, now: string, options: Parameters<typeof pageFromHtml>[1] = {}) =>
    viewOf(inDocument('a', pageFromHtml(now, { prefix: 'n', ...options })), {
      ...FIRST_LOOK,
      before: inDocument('a', pageFromHtml(old)),
    });
  const list = '<h1>Cart</h1><p>Mug</p><p>Kettle</p><p>Plate</p>';

  test('nothing, though all of it was drawn anew', () => {
    expect(viewAfter(list, list)).toMatchObject({ changed: 'nothing', text: '# Cart\nMug\nKettle\nPlate' });
  });

  test('that only a class shows is told by it, and a drawing is not called the same', () => {
    const same = (old: string, now: string) =>
      viewOf(inDocument('a', pageFromHtml(now)), { ...FIRST_LOOK, before: inDocument('a', pageFromHtml(old)) }).changed;
    const star = `${list}<button class="star" title="Star"></button>`;
    expect(same(star, star.replace('"star"', '"star on"'))).toBe('only looks: "star" is "star on"');
    const drawing = element('svg', 'svg', { live: {} });
    const drawn = page({ ...drawing, box: { x: 0, y: 0, width: 90, height: 90 } });
    expect(viewOf(drawn, { ...FIRST_LOOK, before: drawn }).changed).toBe('nothing written; drawings are not compared');
  });

  test('is marked where it stands, and what is gone is told', () => {
    const { text, changed } = viewAfter(list, list.replace('Kettle', 'Teapot'));
    expect(text).toBe('# Cart\nMug\n+ Teapot\nPlate');
    expect(changed).toBe('lines with + are new; gone: "Kettle"');
  });

  test('is told where the same lines stand in another order', () => {
    const turned = '<h1>Cart</h1><p>Plate</p><p>Mug</p><p>Teapot</p>';
    expect(viewAfter(list, turned.replace('Teapot', 'Kettle')).changed).toBe('lines stand in another order');
    expect(viewAfter(list, turned).changed).toBe('lines with + are new; gone: "Kettle"; lines stand in another order');
  });

  test('is told of a field by its new value', () => {
    const field = '<label>Name <input value=""></label>';
    expect(viewAfter(field + list, field.replace('""', '"Ana"') + list).text).toContain(
      '+ [e1 textbox "Name" = "Ana"]',
    );
  });

  test('another page is told as such', () => {
    const { text, changed } = viewAfter(list, '<h1>Thanks</h1>', { url: 'https://site.example/done' });
    expect(text).toBe('# Thanks');
    expect(changed).toBe('this is another page; before it was https://site.example/');
  });

  test('an address that changed on the same page is told as such', () => {
    const { changed } = viewAfter(list, `${list}<p>New</p>`, { url: 'https://site.example/two' });
    expect(changed).toBe(
      'the address is new (nothing was loaded), before it was https://site.example/; lines with + are new',
    );
  });

  test('a page that was loaded again, and an address that changed without loading, are told as such', () => {
    const [before, moved] = [pageFromHtml(list), pageFromHtml(list, { url: 'https://site.example/two' })];
    const change = (now: Page) => viewOf(now, { ...FIRST_LOOK, before: inDocument('a', before) }).changed;
    expect(change(inDocument('b', before))).toBe('it was loaded again');
    expect(change(inDocument('a', before))).toBe('nothing');
    expect(change(inDocument('a', moved))).toBe(
      'the address is new (nothing was loaded), before it was https://site.example/',
    );
  });

  test('what a bar comes to lie over is not new, and what is gone is told by its words', () => {
    const before = pageFromHtml('<h1>Cart</h1><a href="/a">Mug</a><p>Kettle</p><a href="/b">Plate</a>');
    const [link] = [...elements(before.root)].filter(({ tag }) => tag === 'a');
    const later = (node: PageNode): readonly PageNode[] => {
      if (!isElement(node)) return [node];
      return node.children.includes('Plate') ? [] : [cover(node)];
    };
    const cover = (node: PageElement): PageElement => ({
      ...node,
      live: node === link && node.live !== null ? { ...node.live, coveredBy: 'bar' as ElementId } : node.live,
      children: node.children.flatMap(later),
    });
    const { text, changed } = viewOf({ ...before, root: cover(before.root) }, { ...FIRST_LOOK, before });
    expect(text).not.toContain('+');
    expect(changed).toBe('gone: "Plate"');
  });

  test('what is gone cannot write a ref', () => {
    expect(viewAfter(`${list}<p>[e9 button] Pay</p>`, list).changed).toBe('gone: "(e9 button] Pay"');
  });
});

describe('only what changed', () => {
  const rows = Array.from({ length: 90 }, (_, i) => `<p>Line ${i} of the page <button>Act ${i}</button></p>`).join('');
  const html = `<h1>Log</h1>${rows}`;
  const seenAfter = (now: string, old = html, budget = FIRST_LOOK.budget) => {
    const before = pageFromHtml(old);
    const { refs } = viewOf(before);
    return viewOf(pageFromHtml(now), { ...FIRST_LOOK, before, refs, budget, tell: 'changes' });
  };

  test('is told below its heading, and nothing else', () => {
    const { text, elements } = seenAfter(html.replace('Line 40 of', 'Line forty of'));
    expect(text).toMatch(/^# Log\n(?:\[below:\]\n)?\+ Line forty of the page \[e\d+ button\] Act 40$/u);
    expect(elements).toHaveLength(1);
  });

  test('is nothing where nothing changed', () => {
    expect(seenAfter(html)).toMatchObject({ text: '', changed: 'nothing', elements: [] });
  });

  test('is the whole page where it is another one', () => {
    expect(seenAfter('<h1>Thanks</h1>'.repeat(9)).text).toBe('# Thanks\n'.repeat(9).trimEnd());
  });

  test('holds a line for what there is no room for', () => {
    const more = Array.from({ length: 60 }, (_, i) => `<p>New words ${i}, more than there is room for</p>`).join('');
    const { text } = seenAfter(html + more, html, 200);
    expect(text).toMatch(/\n\+ New words 0, .*\n\[e\d+ more: \d+ words\]$/su);
    expect(text).not.toContain('Line 5 ');
  });

  test('begins with a dialog that opened', () => {
    const dialog = '<dialog open><h2>Sure?</h2><button>Yes</button></dialog>';
    expect(seenAfter(`${dialog}${html}`).text).toMatch(/^\[dialog:\]\n\+ ## Sure\?\n\+ \[e\d+ button\] Yes$/u);
  });

  test('holds what came into view by scrolling', () => {
    const before = pageFromHtml(html);
    const scrolled = scrolledBy(before, 600);
    const { text } = viewOf(scrolled, { ...FIRST_LOOK, before, refs: viewOf(before).refs, tell: 'changes' });
    const shown = [...text.matchAll(/Act (\d+)/gu)].map(([, number]) => Number(number));
    expect(shown.length).toBeGreaterThan(5);
    expect(Math.min(...shown)).toBeGreaterThan(10);
  });
});

/** The same page, scrolled down. */
function scrolledBy(page: Page, y: number): Page {
  const moved = (element: PageElement): PageElement => ({
    ...element,
    box: element.box && { ...element.box, y: element.box.y - y },
    children: element.children.map((child) => (isElement(child) ? moved(child) : child)),
  });
  return { ...page, scroll: page.scroll && { ...page.scroll, y }, root: moved(page.root) };
}
