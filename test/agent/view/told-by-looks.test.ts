import { describe, expect, test } from 'vitest';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';
import { element, page } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

function look(html: string): string {
  return viewOf(pageFromHtml(html)).text;
}

const tabs = (...classes: readonly string[]) =>
  `<ul>${classes.map((each, i) => `<li class="${each}"><a href="/${i}">Flow ${i}</a></li>`).join('')}</ul>`;

describe('what a class alone tells', () => {
  test.each([
    ['the tab in front', tabs('tab active', 'tab'), '[e1 current] Flow 0'],
    ['the tab in front, beside one that cannot be opened', tabs('', 'active', 'disabled'), '[e2 current] Flow 1'],
    ['one with a name of its library', tabs('tab', 'tab lm-mod-current'), '[e2 current] Flow 1'],
    [
      'the page that is open',
      '<a class="menu-item current-route" href="/a">A</a><a class="menu-item" href="/b">B</a>',
      '[e1 current]',
    ],
    [
      'a mark on the link itself',
      '<ul><li><a class="selected" href="/a">A</a></li><li><a href="/b">B</a></li></ul>',
      '[e1 current]',
    ],
    ['a toggle', '<div><button>New</button><button class="is-active">Current</button></div>', '[e2 button current]'],
    [
      'two of three chips',
      '<div><button class="chip chip--active">New</button><button class="chip">Old</button><button class="chip chip--active">Rare</button></div>',
      '[e1 button selected] New [e2 button] Old [e3 button selected] Rare',
    ],
    [
      'rows that a class selects',
      `<table>${['row selected', 'row', 'row selected'].map((words, at) => `<tr class="${words}"><td><a href="/${at}">Flow ${at}</a></td></tr>`).join('')}</table>`,
      '[e3 selected] Flow 2',
    ],
  ])('%s', (_, html, told) => {
    expect(look(html)).toContain(told);
  });

  test.each([
    ['several of a kind', tabs('active', 'active', '')],
    ['the only one of its kind', tabs('active')],
    ['a word with another meaning', tabs('inactive', '')],
    ['the one of a toolbar that can be used', tabs('disabled', 'active', 'disabled')],
    [
      'what says itself what it is',
      '<i role="tab" class="active" aria-selected="false">A</i><i role="tab" aria-selected="false">B</i>',
    ],
    [
      'another part of the page',
      `<div class="active">${'<a href="/a">A</a>'.repeat(9)}</div><div><a href="/b">B</a></div>`,
    ],
  ])('%s is not the current one', (_, html) => {
    expect(look(html)).not.toContain('current');
  });
});

test('the header of a column tells by what the rows are sorted', () => {
  const cells = [
    '<th aria-sort="descending"><button>Name</button></th>',
    '<th class="sorted asc">Date</th>',
    '<th class="sortable desc">Size</th>',
    '<th aria-sort="none">Kind</th>',
  ];
  expect(look(`<table><tr>${cells.join('')}</tr></table>`)).toBe(
    '[e1 button "Name"] (descending) | Date (ascending) | Size | Kind',
  );
});

test('what was added and removed is marked', () => {
  expect(look('<p>Price <del>$20</del></p><ins>$15</ins><ins class="ads"></ins>')).toBe('Price {-$20-}\n{+$15+}');
  expect(
    look(
      '<table><tr><td class="diff-deletedline">Pier <del>B</del></td><td class="diff-addedline">Pier</td></tr></table>',
    ),
  ).toBe('{-Pier {-B-}-} | {+Pier+}');
});

test.each([
  ['a class beside the colour', { class: 'selected' }, '[e1 class=selected red square]'],
  ['an id beside the colour', { id: 'home' }, '[e1 id=home red square]'],
  ['the icon alone', { class: 'fa fa-trash' }, '[e1 icon=trash]'],
  ['the colour alone', {}, '[e1 red square]'],
  [
    'its place on a track',
    { class: 'slider-handle', style: 'left: 40.5%' },
    '[e1 class=slider-handle red square at 40%]',
  ],
])('a control without words is told by %s', (_, attributes: Record<string, string>, told) => {
  expect(
    viewOf(page(element('div', 'box', { attributes, live: { looks: 'red square', actionable: true } }))).text,
  ).toBe(told);
});

describe('a drawing', () => {
  const shapes = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...element('circle', `c${i}`, { live: { looks: `red circle at ${i},0` } }),
      box: { x: i, y: 0, width: 9, height: 9 },
    }));
  const drawn = (count: number, attributes = {}, height = 200) =>
    viewOf(
      page({
        ...element('svg', 'svg', { attributes, children: shapes(count) }),
        box: { x: 0, y: 0, width: 400, height },
      }),
    ).text;

  test('tells some of its shapes, and how many it has besides', () => {
    expect(drawn(2)).toBe('(red circle at 0,0) (red circle at 1,0)');
    expect(drawn(30)).toMatch(/at 23,0\) \(6 more shapes\)$/u);
  });

  test.each([
    ['hidden from screen readers', { 'aria-hidden': 'true' }, 200],
    ['which is a picture', { role: 'img' }, 200],
    ['as low as a logo', {}, 54],
  ])('%s tells none', (_, attributes, height) => {
    expect(drawn(30, attributes, height)).toBe('');
  });
});

test('what another document shows was not opened over anything', () => {
  const at = (y: number) => ({ x: 0, y, width: 100, height: 20 });
  const link = (id: string, y: number) => ({
    ...element('a', id, { live: { role: 'link', name: id, actionable: true } }),
    box: at(y),
  });
  const document = (root: string, ...ids: readonly string[]) => {
    const content = {
      ...element('div', `${root}-content`, { children: ids.map((id, i) => link(id, 30 * i)) }),
      box: { x: 0, y: 0, width: 400, height: 300 },
    };
    const nav = element('div', `${root}-nav`, { children: [link(`${root}-home`, 200)] });
    const seen = page(element('body', 'body', { children: [content, nav] }));
    return { ...seen, root: { ...seen.root, id: root as NonNullable<typeof seen.root.id> } };
  };
  const before = document('one', 'Read', 'Edit', 'History');
  expect(viewOf(document('two', 'Read', 'Edit', 'History'), { ...FIRST_LOOK, before }).text).not.toContain('popup');
  expect(viewOf(document('one', 'Read', 'Edit', 'History'), { ...FIRST_LOOK, before }).text).not.toContain('popup');
});

test('cells without a name are told by the texts over their columns and beside their rows', () => {
  const placed = (at: readonly [x: number, y: number], of: ReturnType<typeof element>) => ({
    ...of,
    box: { x: at[0], y: at[1], width: 80, height: 20 },
  });
  const text = (words: string, x: number, y: number) => placed([x, y], element('div', null, { children: [words] }));
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const hours = ['08:00', '09:00', '10:00', '11:00'];
  const column = (x: number, kind: string) =>
    element('section', null, {
      children: hours.map((_, at) =>
        placed(
          [x, 40 + 20 * at],
          element('div', `${kind}${x}-${at}`, { attributes: { class: kind }, live: { actionable: true } }),
        ),
      ),
    });
  const week = (count: number) =>
    viewOf(
      page(
        ...days.map((day, at) => text(day, 100 * at + 100, 0)),
        ...days.map((_, at) => text(String(at + 1), 100 * at + 100, 18)),
        ...hours.map((hour, at) => text(hour, 10, 40 + 20 * at)),
        element('main', null, { children: days.slice(0, count).map((_, at) => column(100 * at + 100, 'hour')) }),
      ),
      FIRST_LOOK,
    ).text;
  expect(week(6)).toContain('[e1 "Mon 1, 08:00"]');
  expect(week(6)).toContain('"Sat 6, 08:00"');
  expect(week(6).match(/"11:00"/gu)).toHaveLength(6);
  expect(week(1)).toContain('[e1 class=hour]');
});

test('cells without a name in rows with words are told by their column, and by nothing outside of the table', () => {
  const placed = (x: number, y: number, width: number, of: ReturnType<typeof element>) => ({
    ...of,
    box: { x, y, width, height: 20 },
  });
  const text = (words: string, x: number, y: number, width = 30) =>
    placed(x, y, width, element('span', null, { children: [words] }));
  const heads = ['Date', 'Payee', 'Notes', 'Payment'];
  const columns = ['select', ...heads.map((head) => head.toLowerCase()), 'cleared'];
  const table = (pitch: number) => {
    const rows = Array.from({ length: 9 }, (_, line) => {
      const cells = columns.map((column, at) => {
        const [x, y] = [200 + 90 * at, 60 + pitch * line];
        const isFilled = /date|payee/u.test(column);
        const inner = isFilled
          ? text(`${column} ${line}`, x, y)
          : placed(
              x,
              y,
              20,
              element('div', `${column}${line}`, { attributes: { class: 'v' }, live: { actionable: true } }),
            );
        return placed(x, y, 80, element('div', null, { attributes: { 'data-testid': column }, children: [inner] }));
      });
      return placed(200, 60 + pitch * line, 540, element('div', null, { children: cells }));
    });
    const balances = rows.map((_, at) => text(`53,${at}`, 150, 58 + 20 * at));
    const head = heads.map((words, at) => text(words, 290 + 90 * at, 30));
    return viewOf(page(...balances, ...head, element('main', null, { children: rows }))).text;
  };
  // Rows as high as the lines of the bar beside the table, and others.
  for (const told of [table(20), table(31)]) {
    expect(told).not.toMatch(/\[e\d+ "53/u);
    expect(told.match(/\[e\d+ "Notes"\]/gu)).toHaveLength(9);
    expect(told.match(/\[e\d+ "Payment"\]/gu)).toHaveLength(9);
    expect(told.match(/\[e\d+ test=select\]/gu)).toHaveLength(9);
    expect(told.match(/\[e\d+ test=cleared\]/gu)).toHaveLength(9);
  }
});
