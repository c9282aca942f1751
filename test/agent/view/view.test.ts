import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { type Box, elements, type Page, type PageElement, type PageNode } from '../../../agent/page.ts';
import { FIRST_LOOK, viewOf } from '../../../agent/view/view.ts';
import { button, element, page } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

/** What a model reads of some HTML, drawn one element below the other. */
function look(html: string, budget = 2_500): string {
  return viewOf(pageFromHtml(html), { ...FIRST_LOOK, budget }).text;
}

function find(page: Page, id: string): PageElement {
  for (const element of elements(page.root))
    if (element.attributes.some(([name, value]) => name === 'id' && value === id)) return element;
  throw new Error(`no element ${id}`);
}

test('a closed list that shows its value as its only choice is one field', () => {
  const list = (expanded: boolean, choices: string) =>
    look(
      `<label for="c">Currency</label><table id="c" role="listbox" tabindex="0" aria-haspopup="true" aria-label="Currency" aria-expanded="${expanded}"><tr><td>${choices}</td><td><input role="presentation" readonly tabindex="-1" value="▼ "></td></tr></table>`,
    );
  const option = (name: string) => `<span role="option">${name}</span>`;
  expect(list(false, option('USD'))).toBe('[e1 listbox "Currency" = "USD" closed]');
  expect(list(true, option('USD'))).not.toContain('= "USD"');
  expect(list(false, option('USD') + option('EUR'))).not.toContain('= "USD"');
});

test('what lies over the page is told before it, whatever its role', () => {
  const at = (y: number) => ({ x: 0, y, width: 100, height: 20 });
  const covered = (id: string, coveredBy: string | null, y: number) => ({
    ...element('button', id, {
      live: { role: 'button', name: id, actionable: true, coveredBy: coveredBy as ElementId },
    }),
    box: at(y),
  });
  const app = (coveredBy: string | null) =>
    element('div', 'app', {
      children: [covered('Save', coveredBy, 0), covered('Send', null, 30), covered('Print', null, 60)],
    });
  const list = element('div', 'list', {
    children: [{ ...element('div', 'item', { children: ['Bern'] }), box: at(0) }],
  });
  const body = (...children: PageElement[]) => page(element('body', 'body', { children }));
  expect(viewOf(body(app('item'), list), FIRST_LOOK).text).toMatch(/^\[popup:\]\nBern\n\[the page behind:\]\n/u);
  expect(viewOf(body(app(null), list), FIRST_LOOK).text).not.toContain('popup');
  expect(viewOf(body(list, app('item')), FIRST_LOOK).text).not.toContain('popup');

  const days = element('div', 'days', {
    children: [1, 2, 3, 4, 5].map((day) => covered(`Day ${day}`, null, 30 * day)),
  });
  const opened = body(app('Day 1'), days);
  const before = body(app(null));
  expect(viewOf(opened, { ...FIRST_LOOK, before }).text).toMatch(/^\[popup:\]\n\+ \[e\d+ button "Day 1"\]/u);
  expect(viewOf(opened, FIRST_LOOK).text).not.toContain('popup');
});

test('that a dialog covers all of the page is said once, and of each control where it does not', () => {
  const button = (id: string, live: { coveredBy: ElementId | null; disabled?: boolean; focused?: boolean }) =>
    element('button', id, { live: { role: 'button', name: id, actionable: true, ...live } });
  const over = { coveredBy: 'dialog' as ElementId };
  const dialog = element('dialog', 'dialog', {
    live: { role: 'dialog' },
    children: [button('Yes', { coveredBy: null })],
  });
  const behind = (...children: PageElement[]) =>
    viewOf(page(element('body', 'body', { children: [...children, dialog] })), FIRST_LOOK)
      .text.split('\n')
      .slice(2);
  expect(behind(button('Save', { ...over, disabled: true }), button('Send', { ...over, focused: true }))).toEqual([
    '[the page behind, covered:]',
    '[e2 button "Save"] [e3 button "Send" focused]',
  ]);
  expect(behind(button('Save', over), button('Send', over), button('Help', { coveredBy: null }))).toEqual([
    '[the page behind:]',
    '[e2 button "Save" covered] [e3 button "Send" covered] [e4 button "Help"]',
  ]);
});

test.each([
  ['aria-readonly="true"', '[e1 textbox readonly] Result 12'],
  ['contenteditable="true"', '[e1 textbox = "Result 12"]'],
])('the text of an editor is read, also where nobody may change it: %s', (attributes, read) => {
  expect(look(`<body><div role="textbox" tabindex="0" ${attributes}>Result 12</div></body>`)).toBe(read);
});

test('the ref of a tall card stands before the first line of what it holds', () => {
  const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const block = (id: string, box: Box, ...children: PageNode[]) => ({ ...element('div', id, { children }), box });
  const card = (id: string, x: number, ...children: PageElement[]) => ({
    ...element('a', id, { live: { role: 'link', actionable: true }, children }),
    box: at(x, 0, 200, 160),
  });
  const title = (id: string, x: number) => ({
    ...element('h3', id, { live: { role: 'heading' }, children: [id] }),
    box: at(x, 10, 180, 30),
  });
  const cards = element('ul', 'cards', {
    children: [
      card('one', 0, title('Concert', 10), block('date', at(10, 60, 180, 20), 'in August')),
      card('two', 300, title('Reading', 310), block('place', at(310, 60, 180, 20), 'in the park')),
    ].map((each) => element('li', `item ${each.id}`, { live: { role: 'listitem' }, children: [each] })),
  });
  expect(viewOf(page(element('body', 'body', { children: [cards] })), FIRST_LOOK).text).toBe(
    '- ### [e1] Concert\nin August\n- ### [e2] Reading\nin the park',
  );
});

test('what the parser of recordings leaves in the head of a page is read', () => {
  expect(look('<title>Shop</title><main><p>Hello</p><button>Buy</button></main>')).toBe('Hello\n[e1 button] Buy');
});

test('a sign behind a field is no name of it, and is one of a button', () => {
  const field = element('input', 'hours', {
    attributes: { name: 'hours' },
    live: { role: 'spinbutton', name: ':', value: '12', actionable: true },
  });
  const view = viewOf(page(field, button('plus', '+')), FIRST_LOOK);
  expect(view.text).toBe('[e1 textbox name=hours = "12"] [e2 button] +');
  expect(view.elements.map(({ name }) => name)).toEqual(['hours', '+']);
});

test('a cell behind a menu keeps its place in the row', () => {
  const cell = (text: string, visible: boolean, width = 100) => ({
    ...element('td', text, { live: { role: 'cell', visible }, children: [text] }),
    box: { x: 0, y: 0, width, height: 20 },
  });
  const row = (...cells: PageElement[]) =>
    page(element('table', 't', { children: [element('tr', 'r', { live: { role: 'row' }, children: cells })] }));
  const text = (of: Page) => viewOf(of, FIRST_LOOK).text;
  expect(text(row(cell('archive', true), cell('9 MiB', false), cell('done', true)))).toBe('archive | | done');
  expect(text(row(cell('archive', true), cell('9 MiB', false, 0), cell('done', true)))).toBe('archive | done');
});

test('a cell that says it is none counts once with the button in it that is one', () => {
  const day = (name: string) =>
    element('td', `cell ${name}`, {
      attributes: { role: 'presentation' },
      children: [element('button', name, { children: [name], live: { role: 'gridcell', name, actionable: true } })],
    });
  const week = page(element('tr', 'week', { live: { role: 'row' }, children: [day('1'), day('2')] }));
  expect(viewOf(week, FIRST_LOOK).text).toBe('[e1 gridcell] 1 | [e2 gridcell] 2');
});

test('the menu of actions in the cell of a new row is no menu that was opened', () => {
  const row = (name: string) =>
    element('div', `row ${name}`, {
      live: { role: 'row' },
      children: [
        element('div', `cell ${name}`, { live: { role: 'gridcell' }, children: [name] }),
        element('div', `actions ${name}`, { live: { role: 'menu' }, children: [button(`more ${name}`, 'More')] }),
      ],
    });
  const grid = (...names: string[]) =>
    page(element('div', 'grid', { live: { role: 'grid' }, children: [button('add', 'Add'), ...names.map(row)] }));
  const { text } = viewOf(grid('Oars', 'Rope', 'Buoy'), { ...FIRST_LOOK, before: grid('Oars', 'Rope') });
  expect(text).toContain('Buoy');
  expect(text).not.toContain('[menu:]');
});

test('neither a frame in the page nor a bar at its edge lies over the page', () => {
  const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const placed = (id: string, box: Box, coveredBy: string | null = null) => ({
    ...element('button', id, {
      live: { role: 'button', name: id, actionable: true, coveredBy: coveredBy as ElementId | null },
      children: [id],
    }),
    box,
  });
  const app = (coveredBy: string | null, ...more: PageElement[]) => ({
    ...element('div', 'app', {
      children: [placed('Save', at(0, 0, 100, 20), coveredBy), placed('Send', at(0, 30, 100, 20)), ...more],
    }),
    box: at(0, 0, 400, 300),
  });
  const bar = element('nav', 'bar', { children: [placed('Help', at(0, 0, 100, 20))] });
  const body = (...children: PageElement[]) => page(element('body', 'body', { children }));
  expect(viewOf(body(app('Help'), bar), FIRST_LOOK).text).not.toContain('popup');
  const shown = element('body', 'inner', { children: [placed('Reply', at(200, 60, 40, 20))] });
  const frame = { ...element('iframe', 'frame', { children: [shown] }), box: at(200, 50, 100, 100) };
  const before = body(app(null));
  expect(viewOf(body(app(null, frame)), { ...FIRST_LOOK, before }).text).not.toContain('popup');
});

test('what has just appeared over the page is told before it, though it covers nothing', () => {
  const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const placed = (id: string, box: Box) => ({ ...button(id, id), box });
  const save = placed('Save', at(0, 0, 100, 20));
  const app = {
    ...element('div', 'app', { children: [save, placed('Send', at(0, 30, 100, 20))] }),
    box: at(0, 0, 400, 300),
  };
  const asked = (y: number) => element('div', 'over', { children: [placed('Yes', at(200, y, 40, 20))] });
  const body = (...children: PageElement[]) => page(element('body', 'body', { children }));
  const before = body(app);
  expect(viewOf(body(app, asked(60)), { ...FIRST_LOOK, before }).text).toMatch(/^\[popup:\]\n\+ \[e\d+ button\] Yes/u);
  expect(viewOf(body(app, asked(320)), { ...FIRST_LOOK, before }).text).not.toContain('popup');
  expect(viewOf(body(app, asked(60)), FIRST_LOOK).text).not.toContain('popup');
});

test('what stands in a tall row is told with the header of its column', () => {
  const at = (x: number, y: number, height: number) => ({ x, y, width: 100, height });
  const cell = (tag: 'th' | 'td', id: string, x: number, ...children: (string | PageElement)[]) => ({
    ...element(tag, id, { children, live: { role: tag === 'th' ? 'columnheader' : 'gridcell' } }),
    box: tag === 'th' ? at(x, 0, 20) : at(x, -300, 900),
  });
  const row = (id: string, height: number, ...children: PageElement[]) => ({
    ...element('tr', id, { children, live: { role: 'row' } }),
    box: { x: 0, y: 0, width: 200, height },
  });
  const week = page(
    row('days', 20, cell('th', 'h1', 0, 'Mon 23'), cell('th', 'h2', 100, 'Tue 24')),
    row('week', 900, cell('td', 'd1', 0), cell('td', 'd2', 100, { ...button('b', 'Dentist'), box: at(100, 40, 20) })),
  );
  expect(viewOf(week, FIRST_LOOK).text).toBe('Mon 23 | Tue 24\nTue 24: [e1 button] Dentist');
});

test('rows that the page has moved are told in the order in which they are seen', () => {
  const row = (id: string, y: number) => ({
    ...element('div', id, { children: [id], live: { role: 'row' } }),
    box: { x: 0, y, width: 300, height: 20 },
  });
  const grid = (...rows: PageElement[]) =>
    viewOf(page(element('div', 'grid', { children: rows, live: { role: 'grid' } })), FIRST_LOOK).text;
  expect(grid(row('forest', 40), row('boost', 0), row('linear', 20))).toBe('boost\nlinear\nforest');
  const beside = { ...row('other', 0), box: { x: 300, y: 0, width: 300, height: 20 } };
  expect(grid(row('forest', 40), beside)).toBe('forest\nother');
});

test('a small picture is told where it is all that a cell shows', () => {
  const icon = (name: string, visible = true) => ({
    ...element('img', name, { live: { role: 'img', name, visible } }),
    box: { x: 0, y: 0, width: 13, height: 13 },
  });
  const cell = (id: string, ...children: (string | PageElement)[]) =>
    element('td', id, { children, live: { role: 'cell' } });
  const row = (...children: PageElement[]) => page(element('tr', 'row', { children, live: { role: 'row' } }));
  const text = (shown: Page) => viewOf(shown, FIRST_LOOK).text;
  expect(text(row(cell('a', 'Ann'), cell('b', icon('Returned'))))).toBe('Ann | (image: Returned)');
  expect(text(row(cell('a', 'Ann'), cell('b', icon('Returned'), ' on 3 May')))).toBe('Ann | on 3 May');
  expect(text(row(cell('a', 'Ann'), cell('b', icon('Returned', false))))).toBe('Ann |');
  const titled = element('span', 'sign', { attributes: { title: 'fragile: no' } });
  expect(text(row(cell('a', 'Ann'), cell('b', titled)))).toBe('Ann | (image: fragile: no)');
  // Beside the picture stands a text that only a screen reader reads.
  const tick = {
    ...element('i', 'tick', { attributes: { class: 'icon icon-check' } }),
    box: { x: 0, y: 0, width: 13, height: 13 },
  };
  const read = element('span', 'read', { children: ['True'], live: { visible: false } });
  expect(text(row(cell('a', 'Ann'), cell('b', tick, read)))).toBe('Ann | (image: check)');
  const { children } = row(cell('a', 'Ann'), cell('b', icon('Delete'), button('delete', 'Delete'))).root;
  expect(text(page(...children))).toBe('Ann | [e1 button] Delete');
});

test('the label of a field that nobody sees is written', () => {
  const day = (visible: boolean) =>
    page(
      element('label', 'label', { attributes: { for: 'day' }, children: ['Day'] }),
      element('input', 'field', {
        attributes: { id: 'day' },
        live: { role: 'textbox', name: 'Day', visible, actionable: true },
      }),
      button('choose', 'Choose'),
    );
  expect(viewOf(day(true), FIRST_LOOK).text).toBe('[e1 textbox "Day"] [e2 button] Choose');
  expect(viewOf(day(false), FIRST_LOOK).text).toBe('Day [e1 button] Choose');
});

test('a box around a field is no control of its own, but one with words is', () => {
  const live = { actionable: true };
  const box = (...words: string[]) => {
    const at = (x: number, width: number) => ({ x, y: 0, width, height: 30 });
    const guests = { role: 'textbox', name: 'Guests', actionable: true };
    const field = { ...element('input', 'field', { live: guests }), box: at(0, 200) };
    const open = { ...button('open', 'Open'), box: at(200, 40) };
    const inner = { ...element('div', 'inner', { live, children: [...words, field, open] }), box: at(0, 300) };
    return page({ ...element('div', 'box', { live, children: [inner] }), box: at(0, 300) });
  };
  expect(viewOf(box(), FIRST_LOOK).text).toBe('[e1 textbox "Guests"] [e2 button] Open');
  expect(viewOf(box('Ada'), FIRST_LOOK).text).toContain('[e1');
  expect(viewOf(box('Ada'), FIRST_LOOK).elements).toHaveLength(3);
});

describe('a box with a listener around several controls', () => {
  const box = (x: number, y: number, width: number, height = 20) => ({ x, y, width, height });
  const part = (id: string, className: string, x: number, width = 10): PageElement => ({
    ...element('div', id, { attributes: { class: className }, live: { actionable: true } }),
    box: box(x, 0, width),
  });
  const around = (children: (PageElement | string)[], height = 20) =>
    page({ ...element('div', 'around', { live: { actionable: true }, children }), box: box(0, 0, 300, height) });
  const text = (of: Page) => viewOf(of, FIRST_LOOK).text;

  test('is no control of its own where nothing else is drawn in it', () => {
    const [edit, more] = [
      { ...button('edit', 'Edit'), box: box(0, 0, 40) },
      { ...button('more', 'More'), box: box(60, 0, 40) },
    ];
    expect(text(around([edit, more]))).toBe('[e1 button] Edit [e2 button] More');
    expect(text(around(['Lamp', edit, more]))).toContain('[e1]');
    expect(text(around([edit, more], 300))).toContain('[e1]');
    const row = element('div', 'row', {
      live: { role: 'row', selected: true, actionable: true },
      children: [edit, more],
    });
    expect(text(page({ ...row, box: box(0, 0, 300) }))).toContain('[e1 row selected]');
    const picture = { ...element('img', 'picture', { live: {} }), box: box(120, 0, 20) };
    expect(text(around([edit, more, picture]))).toContain('[e1]');
  });

  test('and the drawn parts of its one widget are that widget', () => {
    const slider = {
      ...element('div', 'thumb', { live: { role: 'slider', value: '30', actionable: true } }),
      box: box(30, 0, 10),
    };
    const drawn = [part('rail', 'slider-rail', 0, 200), part('track', 'slider-track', 0, 35), slider];
    expect(text(around(drawn))).toBe('[e1 slider = "30"]');
  });

  test('but what stands beside that widget is a control of its own', () => {
    const tick = {
      ...element('span', 'tick', { live: { role: 'checkbox', name: 'Ferns', actionable: true } }),
      box: box(30, 0, 16),
    };
    expect(text(around([part('fold', 'tree-switcher', 0, 24), tick]))).toBe(
      '[e1 class=tree-switcher] [e2 checkbox "Ferns"]',
    );
  });

  test('but what takes something away is a control', () => {
    const field = {
      ...element('input', 'field', { live: { role: 'combobox', name: 'Tag', actionable: true } }),
      box: box(0, 0, 200),
    };
    expect(text(around([field, part('caret', 'combo-caret', 210)]))).toBe('[e1 combobox "Tag"]');
    expect(text(around([field, part('clear', 'combo-clear', 210)]))).toBe('[e1 combobox "Tag"] [e2 class=combo-clear]');
  });
});

test('the entry of an open list that the keys are on is told', () => {
  const entry = (id: string, attributes: Record<string, string> = {}) =>
    element('li', id, {
      attributes: { id, ...attributes },
      live: { role: 'option', actionable: true },
      children: [id],
    });
  const field = (focused: boolean) =>
    element('input', 'f', {
      attributes: { 'aria-activedescendant': 'Elm' },
      live: { role: 'combobox', name: 'Tree', actionable: true, focused },
    });
  const list = element('ul', 'l', { children: [entry('Oak'), entry('Elm')] });
  expect(viewOf(page(field(true), list)).text).toContain('[e3 option highlighted] Elm');
  expect(viewOf(page(field(false), list)).text).not.toContain('highlighted');
  expect(viewOf(page(entry('Oak', { 'data-highlighted': '' }), entry('Elm'))).text).toContain(
    '[e1 option highlighted] Oak',
  );
});

describe('what is written of an element', () => {
  test.each([
    ['a link', '<a href="/x">Terms</a>', '[e1] Terms'],
    ['a heading that is a link', '<h2><a href="/x">Mug</a></h2>', '## [e1] Mug'],
    ['a button', '<button>Save</button>', '[e1 button] Save'],
    ['a disabled button', '<button disabled>Save</button>', '[e1 button disabled] Save'],
    [
      'a button whose name says more than its text',
      '<button aria-label="Save the form">Save</button>',
      '[e1 button "Save the form"]',
    ],
    [
      'a button whose text says more than its name',
      '<button aria-label="Save">Save and close</button>',
      '[e1 button] Save and close',
    ],
    ['a sign with a name', '<button aria-label="Close">×</button>', '[e1 button "Close"]'],
    [
      'a row that a grid draws in parts',
      `<div role="grid">${[
        ['oak', 'elm'],
        ['4 ms', '7 ms'],
      ]
        .map(
          (texts) =>
            `<div>${texts.map((each, at) => `<div role="row" aria-rowindex="${at + 2}"><div role="gridcell">${each}</div></div>`).join('')}</div>`,
        )
        .join('')}</div>`,
      'oak | 4 ms\nelm | 7 ms',
    ],
    ['a key with a tooltip', '<button title="New folder">F7</button>', '[e1 button "New folder"] F7'],
    [
      'a field with a short label and a tooltip',
      '<label for="c">Cc:</label><input id="c" title="Space or comma delimited">',
      '[e1 textbox "Cc:"]',
    ],
    ['a placeholder with a tooltip', '<p>Hi, <a href="/1" title="Ctrl+1">%s</a>!</p>', 'Hi, [e1 "Ctrl+1"] %s!'],
    ['a sign with a tooltip', '<button title="Delete">🗑</button>', '[e1 button "Delete"]'],
    ['a day with a tooltip', '<button title="26 November 2026">26</button>', '[e1 button] 26'],
    ['a sign without one', '<button>×</button>', '[e1 button] ×'],
    ['a field with a label', '<label for="a">Email</label><input id="a" required>', '[e1 textbox "Email" required]'],
    ['a field in its label', '<label>Email <input value="a@b.c"></label>', '[e1 textbox "Email" = "a@b.c"]'],
    [
      'a placeholder beside a name',
      '<label>Day <input placeholder="dd/mm"></label>',
      '[e1 textbox "Day" hint="dd/mm"]',
    ],
    ['a ticked box', '<label><input type="checkbox" checked> Mugs</label>', '[e1 checkbox "Mugs" checked]'],
    [
      'a number',
      '<input type="number" min="1" max="9" step="2" aria-label="Guests" value="3">',
      '[e1 number "Guests" = "3" 1..9 step 2]',
    ],
    ['a password', '<input type="password" aria-label="Password" value="secret">', '[e1 password "Password"]'],
    [
      'a select by its labels',
      '<label for="s">Price</label><select id="s"><option value="0">Any price</option><option value="20" selected>Up to $20</option></select>',
      '[e1 select "Price" = "Up to $20" options=["Any price","Up to $20"]]',
    ],
    [
      'a select with groups of options',
      '<select aria-label="Plant"><optgroup label="Trees"><option selected>Oak</option><option>Ash</option></optgroup><optgroup label="Herbs"><option>Sage</option></optgroup></select>',
      '[e1 select "Plant" = "Oak" options=["Trees": "Oak","Ash","Herbs": "Sage"]]',
    ],
    ['a button that opens something', '<button aria-expanded="false">Menu</button>', '[e1 button closed] Menu'],
    ['a pressed button', '<button aria-pressed="true">Bold</button>', '[e1 button] Bold'],
    ['a link inside of text', '<p>Read the <a href="/t">terms</a> and sign.</p>', 'Read the [e1 "terms"] and sign.'],
    ['a link at the end of text', '<p>Read the <a href="/t">terms</a></p>', 'Read the [e1] terms'],
    ['an icon', '<button><i class="fa fa-trash"></i></button>', '[e1 button icon=trash]'],
    [
      'an icon of a component library',
      '<span class="ag-header-icon" onclick="open()"><i class="ag-icon ag-icon-filter"></i></span>',
      '[e1 icon=filter]',
    ],
    ['an icon of an editor', '<button><b class="dashicons dashicons-edit"></b></button>', '[e1 button icon=edit]'],
    [
      'a word that a font draws',
      '<button><i class="material-icons">mode_edit</i></button>',
      '[e1 button icon=mode_edit]',
    ],
    [
      'a word that a font draws on a button with a name',
      '<button aria-label="Edit"><i class="material-icons">mode_edit</i></button>',
      '[e1 button "Edit"]',
    ],
    ['an icon drawn in outlines', '<button><i class="material-icons-outlined"></i></button>', '[e1 button]'],
    ['an icon with a common name', '<button><svg class="lucide lucide-box"></svg></button>', '[e1 button icon=box]'],
    [
      'a class among declarations',
      '<button class="flex items-center hover:bg-red-100 toolbar-print"></button>',
      '[e1 button class=toolbar-print]',
    ],
    [
      'the theme of a library',
      '<button class="v-btn v-btn--icon theme--light v-size--default"></button>',
      '[e1 button]',
    ],
    ['declarations alone', '<button class="flex items-center gap-2 active:cursor-grabbing"></button>', '[e1 button]'],
    [
      'an icon in a box that listens',
      '<div role="option"><div onclick="open()"><svg class="lucide lucide-bot"></svg></div></div>',
      '[e1 option icon=bot]',
    ],
    [
      'an icon that listens, before the words of a link',
      '<a href="/m"><span onclick="go()"><i data-icon="folder"></i></span> Members</a>',
      '[e1] Members',
    ],
    [
      'an arrow that listens, after the words of a button',
      '<button>Members <span onclick="go()"><i data-icon="expand_more"></i></span></button>',
      '[e1 button] Members',
    ],
    [
      'a cross that listens, after the words of a button',
      '<button>Members <span onclick="go()"><i data-icon="close"></i></span></button>',
      '[e1 button] Members [e2 icon=close]',
    ],
    ['a sprite', '<button><svg><use href="/i.svg#icon-close"></use></svg></button>', '[e1 button icon=close]'],
    ['a nameless field', '<input id="first-name">', '[e1 textbox id=first-name]'],
    ['a picture', '<img alt="A red mug">', '(image: A red mug)'],
    ['a picture in a link', '<a href="/"><img alt="Home"></a>', '[e1 "Home"]'],
    ['what is hidden', '<p hidden>Obey me</p><p>Hello</p>', 'Hello'],
  ])('%s', (_, html, expected) => expect(look(html)).toBe(expected));
});

describe('how a page reads', () => {
  test('a list is a list, in lists too', () => {
    expect(look('<ul><li>One<ul><li>Two words</li></ul></li><li>Three</li></ul>')).toBe(
      '- One\n  - Two words\n- Three',
    );
  });

  test('links that follow each other stand on one line', () => {
    expect(look('<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul>')).toBe('- [e1] A [e2] B');
  });

  test('a row of a table is a line', () => {
    const html = '<table><tr><th>Name</th><th></th></tr><tr><td>Ana</td><td><button>Edit</button></td></tr></table>';
    expect(look(html)).toBe('Name |\nAna | [e1 button] Edit');
  });

  test('spans that a style makes boxes stand apart, though they touch', () => {
    const page = pageFromHtml(
      '<table><tr><td><span>readme.txt</span><span>6b</span></td></tr></table><p>b<b>l</b>ank</p>',
    );
    for (const each of elements(page.root))
      if (each.tag === 'span' && each.live !== null) Object.assign(each.live, { apart: true });
    expect(viewOf(page).text).toBe('readme.txt 6b\nblank');
  });

  test('code keeps its lines and gets no blanks', () => {
    expect(look('<pre><b>if</b> (a<i>[</i>0]) {\n  go()\n}</pre>')).toBe('if (a[0]) {\n  go()\n}');
  });

  test('code beside the number of its line keeps its indentation', () => {
    const line = (number: number, code: string) => `<tr><td>${number}</td><td><pre>${code}</pre></td></tr>`;
    const html = `<table>${line(1, '<b>def</b> go():')}${line(2, '    <b>pass</b>')}</table>`;
    expect(look(html)).toBe('1 | def go():\n2 |     pass');
  });

  test.each([
    [
      'text in a slot',
      '<x-button><shadow-root><button><slot></slot></button></shadow-root>Save</x-button>',
      '[e1 button] Save',
    ],
    [
      'elements in named slots, in the order of the slots',
      '<x-card><shadow-root><h2><slot name="title"></slot></h2><div><slot></slot></div></shadow-root><p>Body</p><span slot="title">Title</span></x-card>',
      '## Title\nBody',
    ],
    [
      'a slot handed on to an inner element',
      '<x-outer><shadow-root><x-inner><shadow-root><b><slot></slot></b></shadow-root><slot></slot></x-inner></shadow-root>Deep</x-outer>',
      'Deep',
    ],
    [
      'what stands in a slot that nothing fills',
      '<x-a><shadow-root><slot>Nothing yet</slot></shadow-root></x-a>',
      'Nothing yet',
    ],
    [
      'no text of a slot that is not drawn',
      '<x-fold><shadow-root><div hidden><slot></slot></div></shadow-root>Folded</x-fold><p>After</p>',
      'After',
    ],
    ['no text that no slot takes', '<x-a><shadow-root><p>Own</p></shadow-root>Lost</x-a>', 'Own'],
  ])('%s', (_, html, expected) => {
    expect(look(html)).toBe(expected);
  });

  test('an element of a shadow root or frame stands where it is', () => {
    expect(look('<p>Before</p><x-box><shadow-root><button>Inside</button></shadow-root></x-box><p>After</p>')).toBe(
      'Before\n[e1 button] Inside\nAfter',
    );
  });

  test('each control inside of a pressable box is told of, and the box too', () => {
    const html = '<div role="row" tabindex="0"><span>Letter</span><button>Delete</button></div>';
    expect(look(html)).toBe('[e1 row] Letter [e2 button] Delete');
  });

  test('a box around one control alone is that control', () => {
    expect(look('<div tabindex="0"><button>Go</button></div>')).toBe('[e1 button] Go');
  });

  test.each(['menu', 'tabpanel', 'toolbar'])('a %s that takes the focus is no control', (role) => {
    const html = (name: string) =>
      `<div role="${role}" tabindex="0"${name}><button>Go</button><button>On</button></div>`;
    expect(look(html(''))).toBe('[e1 button] Go [e2 button] On');
    expect(look(html(' aria-label="Ways"'))).toContain('"Ways"');
  });

  test('a dialog comes first', () => {
    expect(look('<p>Page</p><dialog open><h2>Sure?</h2><button>Yes</button></dialog>')).toBe(
      '[dialog:]\n## Sure?\n[e1 button] Yes\n[the page behind:]\nPage',
    );
  });

  test('a menu that was just opened comes first', () => {
    const html = '<button>Open</button><p>Text</p><div role="menu" id="m"><button role="menuitem">Cut</button></div>';
    const before = pageFromHtml(html.replace('id="m"', 'id="m" hidden'));
    const page = pageFromHtml(html);
    expect(viewOf(page, { ...FIRST_LOOK, before }).text).toMatch(
      /^\[menu:\]\n\+ \[e1 menuitem\] Cut\n\[the page behind:\]/u,
    );
    const instead = pageFromHtml(html.replace('<p>Text</p>', '').replace('Open', 'Back'), { prefix: 'n' });
    expect(viewOf(instead, { ...FIRST_LOOK, before }).text).not.toContain('[menu:]');
  });
});

describe('what is shown of a long page', () => {
  const rows = Array.from({ length: 80 }, (_, i) => `<li><a href="/${i}">Item ${i}</a> costs ${i} euros</li>`).join('');
  const html = `<h1>Goods</h1><ul id="goods">${rows}</ul><footer aria-label="Small print"><p>${'legal words '.repeat(80)}</p></footer>`;

  test('all that can be used in view, then what there is room for, and a line for the rest', () => {
    const text = look(html, 300);
    const inView = [...(text.split('[below:]')[0] ?? '').matchAll(/\[e\d+/gu)].length;
    expect(inView).toBeGreaterThan(14);
    expect(text).toMatch(/\[e\d+ \d+ items: \d+ links\]/u);
    expect(text).toMatch(/\[e\d+ footer "Small print": \d+ words\]$/u);
  });

  test('what matters is shown wherever it lies', () => {
    const page = pageFromHtml(html);
    const wanted = [...elements(page.root)].find(({ live }) => live?.name === 'Item 77');
    const { text } = viewOf(page, { ...FIRST_LOOK, budget: 300, ranked: wanted === undefined ? [] : [wanted] });
    const ref = /\[(e\d+)(?: "Item 77"\]|\] Item 77)/u.exec(text)?.[1];
    expect(ref).toBeDefined();
    expect(text).toMatch(new RegExp(`^probably: ${ref}\n`, 'u'));
  });

  test.each([
    ['as it is called', 'Click item 77', /\[e\d+ "Item 77"\]/u],
    ['with other endings', 'open the items 77', /\[e\d+ "Item 77"\]/u],
  ])('what is asked for is shown wherever it lies: %s', (_, asked, shown) => {
    const { text } = viewOf(pageFromHtml(html), { ...FIRST_LOOK, budget: 300, asked });
    expect(text).toMatch(shown);
    expect(text).not.toContain('Item 76');
  });

  test('words of a request that are on no line, or on most lines, show nothing more', () => {
    const asked = viewOf(pageFromHtml(html), { ...FIRST_LOOK, budget: 300, asked: 'Order the cheapest boat' });
    expect(asked.text).toBe(look(html, 300));
  });

  test('text that matters gets a ref', () => {
    const page = pageFromHtml('<p id="price">Only today</p>');
    expect(viewOf(page, { ...FIRST_LOOK, ranked: [find(page, 'price')] }).text).toBe(
      'probably: e1\n[e1 text] Only today',
    );
  });

  test('text that matters gets none inside of a control', () => {
    const page = pageFromHtml('<button>To <span id="to">Booking</span></button>');
    const { text } = viewOf(page, { ...FIRST_LOOK, ranked: [find(page, 'to')] });
    expect(text.replace(/^probably.*\n/u, '')).toBe('[e1 button] To Booking');
  });

  test('an option that matters is named in its long list, and stands for the list', () => {
    const options = Array.from({ length: 60 }, (_, i) => `<option id="o${i}">Country ${i}</option>`).join('');
    const page = pageFromHtml(`<select aria-label="Country">${options}</select>`);
    const { text } = viewOf(page, { ...FIRST_LOOK, ranked: [find(page, 'o42')] });
    expect(text).toMatch(/^probably: e1\n/u);
    expect(text).toContain('"Country 11","Country 42",… 47 more]');
  });

  test('what has just appeared is shown wherever it lies', () => {
    const before = pageFromHtml(html);
    const page = pageFromHtml(html.replace('</footer>', '<button>Undo</button></footer>'));
    const { text } = viewOf(page, { ...FIRST_LOOK, budget: 300, before });
    expect(text).toMatch(/\[e\d+ button\] Undo/u);
  });
});

test('the shapes of a drawing are told, unless it illustrates an item that has words', () => {
  const shape = element('path', 'shape', { live: { looks: 'green shape at 40,50' } });
  const list = (...words: string[]) =>
    element('ul', 'list', {
      children: [element('li', 'item', { live: { role: 'listitem' }, children: [shape, ...words] })],
    });
  expect(viewOf(page(list()), FIRST_LOOK).text).toContain('(green shape at 40,50)');
  expect(viewOf(page(list('Oak')), FIRST_LOOK).text).toBe('- Oak');
});

describe('controls that stand for one thing', () => {
  const look = (html: string) => viewOf(pageFromHtml(html), FIRST_LOOK).text;

  test('the place of two buttons in a toolbar is no control of its own', () => {
    const part = (id: string, role: string, name: string, ...children: PageElement[]): PageElement => ({
      ...element('div', id, { live: { role, name, actionable: true }, children }),
      box: { x: 0, y: 0, width: 90, height: 20 },
    });
    const place = part('place', 'menuitem', '', part('all', 'button', 'Reply all'), part('more', 'button', 'More'));
    expect(viewOf(page(element('body', 'body', { children: [place] })), FIRST_LOOK).text).toBe(
      '[e1 button "Reply all"] [e2 button "More"]',
    );
  });

  test('an entry around the one link or button that fills it is one control', () => {
    const text = look(
      '<ul><li role="menuitem" tabindex="0"><div role="button" tabindex="0" aria-expanded="false">SQL</div></li></ul>' +
        '<div role="listbox"><div role="option" tabindex="0" aria-selected="true"><a href="/s">Settings</a></div></div>',
    );
    expect(text).toMatch(/\[e\d+ button closed\] SQL/u);
    expect(text).not.toContain('menuitem');
    expect(text).toMatch(/\[e\d+ option selected\] Settings/u);
    expect([...text.matchAll(/\[e\d+/gu)].length).toBe(2);
  });

  test('the label of an icon is no part of a name that stands there', () => {
    const text = look('<button aria-label=""><span role="img" aria-label="right"></span>Charts</button>');
    expect(text).toMatch(/\[e\d+ button\] Charts/u);
  });
});
