import { expect, test } from 'vitest';
import { sentValues } from '../../../../agent/guard/flow/sent-values.ts';
import { elements, isElement, type PageElement, textOf } from '../../../../agent/page.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

function valuesOf(html: string, changed = '', typed = '') {
  const { root } = pageFromHtml(`<form>${html}</form>`);
  const form = [...elements(root)].find(({ tag }) => tag === 'form') ?? root;
  const touched = [...elements(form)].find(({ attributes }) => attributes.some(([, value]) => value === changed));
  const known = touched?.id == null ? [] : [[touched.id, { before: '', typed }] as const];
  return sentValues(form, new Map(known), { root }).map(({ name, value }) => `${name}: ${value}`);
}

test.each([
  [
    'beside the field in which it is searched',
    '<label for="t">Type</label><div class="box"><span><input id="t" role="combobox" value=""></span><span title="Vacation">Vacation</span></div>',
    'Type: Vacation',
  ],
  ['in itself', '<div role="combobox" aria-label="Priority" tabindex="0">High</div>', 'Priority: High'],
  [
    'as several chips',
    '<div><div><span>Ana Torres</span> <i>×</i></div><div><span>Li Wei</span> <i>×</i></div><input role="combobox" aria-label="Assignees" value=""></div>',
    'Assignees: Ana Torres ×, Li Wei ×',
  ],
])('what a list drawn by its page shows %s is told', (_, html, told) => {
  expect(valuesOf(html)).toEqual([told]);
});

test('a list in which nothing is chosen tells nothing', () => {
  expect(
    valuesOf(
      '<div><div><input role="combobox" aria-label="Type" value=""></div><span class="select-placeholder">Select a type</span></div><p>Next</p>',
    ),
  ).toEqual([]);
});

test('a box from which the agent took the tick is told, one that was never ticked is not', () => {
  const boxes = '<label><input type="checkbox" id="a"> Active</label><label><input type="checkbox"> Admin</label>';
  expect(valuesOf(boxes, 'a')).toEqual(['Active: not chosen']);
});

test.each([
  [
    'of code, which draws it around the field that takes the keys',
    '<textarea hidden aria-label="SQL query"></textarea><div><div><textarea id="a"></textarea></div><div><div>1</div><pre>DROP TABLE orders;</pre><div>2</div><pre>SELECT 1</pre></div></div>',
    'DROP TABLE orders;\nSELECT 1',
    'SQL query: DROP TABLE orders;\nSELECT 1',
  ],
  ['that shows nothing of it', '<textarea id="a"></textarea>', 'SELECT 1', 'text: SELECT 1'],
  ['of several lines', `<textarea id="a">${'a'.repeat(200)}</textarea>`, 'a', `text: ${'a'.repeat(200)}`],
])('what was typed into an editor %s is told first', (_, html, typed, told) => {
  expect(valuesOf(`<label>Delimiter <input value=";"></label>${html}`, 'a', typed)).toEqual([told, 'Delimiter: ;']);
});

test('fields of a table that share a name, or have none, are told with their row', () => {
  const row = (name: string, value: string) =>
    `<tr><td>${name}</td><td>int(11)</td><td><input aria-label="Value" value="${value}"></td><td><input name="x[${name}]" value="${value}"></td></tr>`;
  expect(
    valuesOf(
      `<table><tr><th>Column</th><th>Type</th><th>Value</th><th>Unit</th></tr>${row('price', '189')}${row('stock', '4')}</table>`,
    ),
  ).toEqual(['Value (price): 189', 'Unit (price): 189', 'Value (stock): 4', 'Unit (stock): 4']);
});

test('a field that a page draws over a cell to edit it is told by column and row', () => {
  const { root } = pageFromHtml(
    '<form><table><tr><th>Action</th><th>Name</th><th>Phone</th></tr><tr><td>Edit</td><td>Boris Miller</td><td>01</td></tr><tr><td>Edit</td><td>Anna Keller</td><td>02</td></tr></table><textarea id="a">07</textarea></form>',
  );
  const box = { x: 600, y: 600, width: 50, height: 20 };
  const placed = (part: PageElement): PageElement => ({
    ...part,
    box: part.tag === 'textarea' || textOf(part) === '01' ? box : part.box,
    children: part.children.map((child) => (isElement(child) ? placed(child) : child)),
  });
  const page = placed(root);
  expect(sentValues(page, new Map(), { root: page })).toEqual([{ name: 'Phone (Boris Miller)', value: '07' }]);
});

test('of options with one value the chosen one is told, and a box without words that nobody sees is not', () => {
  expect(
    valuesOf(
      '<label>Move <select><option value="" selected>at the end</option><option value="">after</option><option value="">after</option></select></label><div hidden><input type="checkbox" checked></div>',
    ),
  ).toEqual(['Move: at the end']);
});

test.each([
  [
    'that nobody sees, and none that shows its choice, is not told',
    '<div style="display:none"><label>Theme <select><option selected>Dark</option></select></label></div>',
    [],
  ],
  [
    'whose place another one took, which shows its choice, is told',
    '<select style="display:none" aria-label="Role"><option selected>Crew</option></select><div><a><span>Crew</span></a></div>',
    ['Role: Crew'],
  ],
  [
    'that another one took the place of is told once',
    '<span id="r">Role</span><select style="display:none" aria-label="Role"><option selected>Crew</option></select><div role="combobox" tabindex="0" aria-labelledby="r"><span title="Remove all">×</span>Crew</div>',
    ['Role: × Crew'],
  ],
  ['that only asks to choose is not told', '<select aria-label="Role"><option>Choose one…</option></select>', []],
])('a list %s', (_, html, told) => {
  expect(valuesOf(html)).toEqual(told);
});

test('what only shows a value, or asks to choose, is no field', () => {
  const html =
    '<div role="separator" tabindex="0" aria-label="Resize" aria-valuenow="300"></div><input aria-label="Owner" value="Select other…">';
  expect(valuesOf(html)).toEqual([]);
});

test('a list in which the agent chose nothing says so', () => {
  const list =
    '<label>Milestone <select id="a"><option value="" selected></option><option value="m1">May</option></select></label>';
  expect(valuesOf(list, 'a')).toEqual(['Milestone: (emptied)']);
});

test('an editor in a frame is called as the field whose place it took', () => {
  const bar = '<div role="toolbar"><button type="button">Bold</button></div>';
  const editor = `<div><div>${bar}</div><div><div><div role="textbox" contenteditable="true" aria-label="Rich Text Area">Green</div></div></div></div>`;
  const html = `<label for="t">Description</label><textarea id="t" style="display:none">White</textarea>${editor}`;
  expect(valuesOf(html)).toEqual(['Description: Green']);
});
