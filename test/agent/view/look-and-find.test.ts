import { describe, expect, test } from 'vitest';
import { elements, type Page } from '../../../agent/page.ts';
import { FIND_BUDGET, findOnPage } from '../../../agent/view/find-on-page.ts';
import { lookPart, PART_BUDGET } from '../../../agent/view/look-part.ts';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const ROWS = Array.from({ length: 60 }, (_, i) => `<li><a href="/${i}">Order ${i}</a> of ${i} euros</li>`).join('');
const SHOP = pageFromHtml(`
  <h1>Shop</h1><h2>Orders</h2><ul>${ROWS}</ul>
  <h2>Returns</h2><p>We take everything back within thirty days. ${'Some more words. '.repeat(30)} A refund takes a week.</p>
  <footer aria-label="Small print"><a href="/terms">Terms</a><p>${'legal words '.repeat(60)}</p></footer>`);

function look(page: Page, ref: string, budget = PART_BUDGET): string | undefined {
  const { refs } = viewOf(page, { ...FIRST_LOOK, budget: 200 });
  const id = refs.given.find(([each]) => each === ref)?.[1];
  return id === undefined ? undefined : lookPart(page, id, { refs, budget })?.text;
}

describe('look', () => {
  const { text } = viewOf(SHOP, { ...FIRST_LOOK, budget: 200 });
  const folded = /\[(e\d+) \d+ items: /u.exec(text)?.[1] ?? '';
  const footer = /\[(e\d+) footer/u.exec(text)?.[1] ?? '';

  test('unfolds what was left out, as far as there is room, and goes on counting', () => {
    const part = look(SHOP, folded) ?? '';
    const last = Number(/e(\d+)/u.exec(text.slice(text.lastIndexOf('[e')))?.[1]);
    expect(part).toMatch(new RegExp(`^\\[below:\\]\\n- \\[e${last + 1} "Order \\d+"\\] of`, 'u'));
    expect(part).toContain('"Order 59"');
    expect(look(SHOP, folded, 60)).toMatch(/\[e\d+ \d+ items: \d+ links\]$/u);
  });

  test('unfolds one part and not what comes after it', () => {
    expect(look(SHOP, footer)).toMatch(/^\[below:\]\n\[e\d+\] Terms\nlegal words/u);
  });

  test.each([
    ['a long value', `<textarea>${'long '.repeat(60)}end</textarea>`, `e1 holds\n${'long '.repeat(60)}end`],
    [
      'the format of a rich text',
      '<div contenteditable="true" role="textbox" aria-label="Body"><h2>Welcome</h2><p>Free <strong>for <em>all</em></strong> members, see <a href="/terms">terms</a>.</p><ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul><blockquote><p>So <s>it</s> is</p></blockquote></div>',
      'e1 holds\n## Welcome\nFree **for *all*** members, see terms (link: /terms).\n- One\n- Two\n  1. Three\n> So ~~it~~ is',
    ],
    ['an empty field', '<input aria-label="Name">', 'e1 is empty'],
    ['a secret', '<input type="password" value="x">', 'e1 holds a secret, which is withheld'],
    ['all options', '<select><option>A</option><option>B "b"</option></select>', 'e1 has the options "A", "B \\"b\\""'],
  ])('reads %s whole', (_, html, expected) => expect(look(pageFromHtml(html), 'e1')).toBe(expected));

  test('finds nothing where the element is gone', () => {
    const { refs } = viewOf(SHOP);
    const gone = [...elements(SHOP.root)][5]?.id;
    expect(
      gone == null ? null : lookPart(pageFromHtml('<p>Other</p>', { prefix: 'x' }), gone, { refs, budget: 100 }),
    ).toBeNull();
  });
});

describe('find', () => {
  const find = (sought: string, budget = FIND_BUDGET) =>
    findOnPage(SHOP, sought, { refs: viewOf(SHOP).refs, budget }).text;

  test('shows the line with its heading and its refs', () => {
    expect(find('order 42')).toMatch(
      /^1 line matches "order 42":\n(?:\[below:\]\n)?## Orders\n(?:\[below:\]\n)?- \[e\d+ "Order 42"\] of 42 euros$/u,
    );
  });

  test('shows of a long text what is around the match', () => {
    const text = find('refund takes');
    expect(text).toMatch(/## Returns\n….*A refund takes a week\.$/su);
    expect(text.length).toBeLessThan(400);
  });

  test('takes a rare word for more than many common ones', () => {
    expect(find('how long does a refund of an order take')).toContain('refund');
  });

  test('searches for a pattern', () => {
    expect(find('/order 4[12]\\b/')).toMatch(/^2 lines match/u);
  });

  test('says how many there are and shows the first', () => {
    expect(find('euros', 60)).toMatch(/^60 lines match "euros", of which the first \d:/u);
  });

  test('shows the lines of an open dialog first', () => {
    const rows = '<p>The tag of a row, and some more words of it</p>'.repeat(9);
    const page = pageFromHtml(`${rows}<div role="dialog" aria-modal="true"><p>Tag of the new row</p></div>`);
    const { text } = findOnPage(page, 'tag', { refs: viewOf(page).refs, budget: 40 });
    expect(text).toContain('Tag of the new row');
  });

  test('says that there is none', () => expect(find('giraffe')).toBe('nothing on the page matches "giraffe"'));

  test.each([
    ...['/(/', '/(a)\\1/', '/(?=o)order/', '/(?<!x)order/', '/(?<x>a)\\k<x>/', '/(?i:a)/', '/a{9}{9}/'],
    ...['/((a{9}){9}){9}/', `/${'a'.repeat(200)}/`],
  ])('refuses %s, which needs more than one pass', (pattern) => {
    expect(find(pattern)).toMatch(/cannot be searched for: write a simpler pattern/u);
  });
});
