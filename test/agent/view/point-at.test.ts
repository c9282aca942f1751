import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { attribute, type PageElement, type PageNode } from '../../../agent/page.ts';
import { isTypedInto } from '../../../agent/view/difference.ts';
import { isYetToShow, pointAt, timesShown, whyNotFound } from '../../../agent/view/point-at.ts';
import { element, page as pageOf } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const page = pageFromHtml(`<html><body>
  <h1>Shop</h1><p id="order">Order!</p><p>Order later</p><i id="seat">E12</i><i>e13</i>
  <ul><li>Ann <b id="ann">drop</b></li><li>Bob <b id="bob">drop</b></li></ul>
  <p>Carp <button id="carp" aria-label="Feed"><svg></svg></button></p><p>Eel <button id="eel" aria-label="Feed"><svg></svg></button></p>
  <button id="pin" aria-label="Pin"><svg></svg></button><p hidden>Secret</p><div id="two"><span>Two</span> <em>words</em></div></body></html>`);

test.each([
  ['Order!', 'order'],
  ['order', 'order'],
  ['Two words', 'two'],
  ['E12', 'seat'],
  ['drop near Bob', 'bob'],
  ['drop" near "Ann', 'ann'],
  ['Pin', 'pin'],
  ['Feed near Eel', 'eel'],
])('%s points at one element', (words, id) => {
  const element = pointAt(page.root, words);
  expect(element && attribute(element, 'id')).toBe(id);
});

test.each(['', 'drop', 'drop near Carl', 'drop near Shop', 'Secret', 'x'.repeat(300)])('%s points at none', (words) => {
  expect(pointAt(page.root, words)).toBeNull();
});

test('the label of one field names that field for what is typed, and a line in a field only itself', () => {
  const { root } = pageFromHtml(
    '<html><body><div><span>Name</span><div><input id="n"></div></div><p>All</p><div role="textbox" contenteditable="true"><p id="line">Dear Ann</p></div></body></html>',
  );
  const pointed = (words: string) => pointAt(root, words, ({ live }) => live?.role === 'textbox');
  expect(pointed('Name')?.tag).toBe('input');
  expect(pointed('Dear Ann')?.tag).toBe('p');
  expect(pointed('All')?.tag).toBe('p');
});

test('the control inside another one of the same name is meant, also where it is switched off', () => {
  const inner = element('button', 'inner', {
    live: { role: 'button', name: 'All Rows', actionable: true, disabled: true },
  });
  const outer = element('span', 'outer', { live: { name: 'All Rows', actionable: true }, children: [inner] });
  expect(pointAt(pageOf(outer).root, 'All Rows')?.id).toBe('inner');
});

test('a text beside a field of another name is no label of it', () => {
  const { root } = pageFromHtml(
    '<html><body><div><b>Name</b><input aria-label="Page No"></div><div><b>Town</b><input placeholder="Bern"></div></body></html>',
  );
  const pointed = (words: string) => pointAt(root, words, ({ live }) => live?.role === 'textbox');
  expect(pointed('Name')?.tag).toBe('b');
  expect(pointed('Town')?.tag).toBe('input');
});

test.each([
  ['Drop', 'Drop Alt + Shift + D'],
  ['Login/Group Role...', 'Login/Group Role... Alt + Shift + N'],
  ['Bold', 'Bold (Ctrl+B)'],
  ['Save', 'Save ⌘S'],
  ['Rename', 'Rename F2'],
])('%s points at “%s”, whose name goes on with keys', (words, name) => {
  const { root } = pageFromHtml(
    `<ul><li><button id="it" aria-label="${name}"></button></li><button>Other</button></ul>`,
  );
  expect(attribute(pointAt(root, words) ?? root, 'id')).toBe('it');
});

test.each([
  ['Drop', 'Drop Cascade'],
  ['Invoice', 'Invoice 7'],
])('%s does not point at “%s”', (words, name) => {
  expect(pointAt(pageFromHtml(`<button>${name}</button>`).root, words)).toBeNull();
});

test('a label of a field that cannot be used names no other field', () => {
  const { root } = pageFromHtml(
    '<html><body><form><label for="gone">Patient</label><input id="gone" hidden><p><label>Note <input id="n"></label></p></form><div><label for="list">Kind</label><select id="list" hidden></select><input id="drawn"></div></body></html>',
  );
  const pointed = (words: string) => pointAt(root, words, ({ live }) => live?.role === 'textbox');
  expect(pointed('Patient')?.tag).toBe('label');
  expect(pointed('Kind')?.tag).toBe('input');
});

test.each([
  ['drop', 2],
  ['drop near Carl', 2],
  ['Order!', 1],
  ['nothing of it', 0],
])('%s is shown %s times', (words, times) => expect(timesShown(page.root, words)).toBe(times));

test('what stands beside a thing is not what stands in the next record, though it is the only one', () => {
  const { root } = pageFromHtml(
    `<html><body><table><tr><td>Invoice 6</td><td><button id="six">Void</button></td></tr><tr><td>Invoice 7</td><td></td></tr></table>
    <div class="card"><h2>Age</h2></div><div class="card"><h2>Name</h2><button id="need">Required</button></div>
    <table><tr><td>City</td></tr><tr><td><button id="pick">Pick</button></td></tr></table></body></html>`,
  );
  const idOf = (words: string) => {
    const found = pointAt(root, words);
    return found && attribute(found, 'id');
  };
  expect([idOf('Void near Invoice 6'), idOf('Void near Invoice 7')]).toEqual(['six', null]);
  expect([idOf('Required near Name'), idOf('Required near Age')]).toEqual(['need', null]);
  expect(idOf('Pick near City')).toBe('pick');
  expect(whyNotFound(root, 'Void near Invoice 7')).toBe('"Void" stands on the page, but not beside "Invoice 7"');
});

test('a ref points at no text of the page', () => {
  expect(pointAt(page.root, 'e12')).toBeNull();
  expect(pointAt(page.root, ' e13 ')).toBeNull();
});

test('what says the words with their case and signs is meant before what says them in another way', () => {
  const { root } =
    pageFromHtml(`<html><body><a href="/t" id="tag">sourdough</a><label id="box"><input type="checkbox"> Sourdough</label>
    <div id="told">Status:</div><select id="list" aria-label="Status*"><option>New</option></select>
    <i id="dots">DD.MM.YYYY</i> <i id="slashes">DD/MM/YYYY</i></body></html>`);
  const idOf = (words: string) => {
    const found = pointAt(root, words);
    return found === null ? null : attribute(found, 'id');
  };
  expect(['Sourdough', 'Status*', 'Status', 'DD/MM/YYYY'].map(idOf)).toEqual(['box', 'list', 'list', 'slashes']);
});

test('a button is meant rather than a heading that says the same, and each row has its own', () => {
  const row = (name: string) =>
    `<tr><td>${name}</td><td><button><svg></svg><span id="${name}">Row actions</span></button></td></tr>`;
  const { root } = pageFromHtml(
    `<div>Sign In</div><input type="submit" id="go" value="Sign In"><table>${row('Ida')}${row('Joe')}</table>`,
  );
  const found = pointAt(root, 'Sign in');
  expect(found && attribute(found, 'id')).toBe('go');
  const beside = pointAt(root, 'Row actions near Joe');
  expect(beside && attribute(beside, 'id')).toBe('Joe');
});

test('of several with the same words, the one that can be pressed is meant', () => {
  const open = (entries: string) =>
    pageFromHtml(`<html><body><table onclick="open()"><tr><td>Turin</td><td>Bremen</td></tr><tr><td>Turin</td><td>Oslo</td></tr></table>
      <ul role="listbox">${entries}</ul></body></html>`).root;
  const one = pointAt(open('<li role="option"><div id="turin">Turin</div></li><li role="option">Bremen</li>'), 'Turin');
  expect(one && attribute(one, 'id')).toBe('turin');
  expect(pointAt(open('<li role="option">Turin</li><li role="option">Turin</li>'), 'Turin')).toBeNull();
});

test('words that nothing shows yet, or several things do, may name what opens later', () => {
  const { root } = pageFromHtml('<table><tr><td>Graz</td></tr><tr><td>Graz</td></tr></table><button>Choose</button>');
  expect(['Linz', 'Graz', 'Choose', 'e4', '§'].map((words) => isYetToShow(root, words))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the list in the cell of a column and a row is one control, whatever it offers', () => {
  const at = (x: number, y: number) => ({ x, y, width: 100, height: 20 });
  const cell = (tag: string, id: string, x: number, y: number, children: PageNode[]): PageElement => ({
    ...element(tag, id, { live: { role: tag === 'th' ? 'columnheader' : 'cell' }, children }),
    box: at(x, y),
  });
  const option = (id: string) =>
    element('option', id, { live: { role: 'option', name: id, actionable: true }, children: [id] });
  const list = (id: string) =>
    element('select', id, {
      live: { role: 'combobox', name: 'Status', actionable: true },
      children: [option(`Lost ${id}`)],
    });
  const row = (book: string, y: number, id: string) =>
    element('tr', `row-${id}`, {
      children: [cell('td', `t-${id}`, 0, y, [book]), cell('td', `s-${id}`, 100, y, [list(id)])],
    });
  const head = element('tr', 'head', {
    children: [cell('th', 'h', 0, 0, ['Title']), cell('th', 'hs', 100, 0, ['Status'])],
  });
  const { root } = pageOf(
    element('table', 'books', { children: [head, row('Knots', 20, 'a'), row('Splices', 40, 'b')] }),
  );
  expect(pointAt(root, 'Status near Splices')?.id).toBe('b');
});

test('words that a cell holds among others tell its row, and a heading is never beside them', () => {
  const cell = (tag: string, id: string, x: number, y: number, text: string): PageElement => ({
    ...element(tag, id, { live: { role: tag === 'th' ? 'columnheader' : 'cell' }, children: [text] }),
    box: { x, y, width: 100, height: 20 },
  });
  const row = (tag: string, id: string, y: number, ...texts: readonly string[]) =>
    element('tr', id, { children: texts.map((text, i) => cell(tag, `${id}-${i}`, i * 100, y, text)) });
  const head = element('thead', 'head', { children: [row('th', 'h', 0, 'Name', 'Mail', 'Paid')] });
  const body = element('tbody', 'body', {
    children: [
      row('td', 'a', 20, 'Dario Conti', 'dario@club.example', 'no'),
      row('td', 'b', 40, 'Bram Visser', 'bram@club.example', 'no'),
      row('td', 'c', 60, 'Bram Olsen', 'olsen@club.example', 'yes'),
    ],
  });
  const { root } = pageOf(
    element('main', 'main', {
      children: [
        element('h2', 'title', { children: ['Members'] }),
        element('table', 'people', { children: [head, body] }),
      ],
    }),
  );
  const pointed = (words: string) => pointAt(root, words)?.id ?? null;
  expect(pointed('Paid near Dario')).toBe('a-2');
  expect(pointed('Paid near Bram Visser')).toBe('b-2');
  expect(pointed('Paid near Bram')).toBeNull();
  expect(whyNotFound(root, 'Paid near Bram')).toContain('"Bram" stands in several rows');
  expect(pointed('Paid near Bra')).toBeNull();
  expect(pointed('Paid near Members')).toBe('h-2');
});

test('a text to type goes to the field of that label, beside a link of the same words', () => {
  const field = element('textarea', 'field', {
    attributes: { id: 'text' },
    live: { role: 'textbox', name: 'German', value: '', actionable: true },
  });
  const { root } = pageOf(
    element('p', 'path', {
      children: [
        element('a', 'link', { live: { role: 'link', name: 'German', actionable: true }, children: ['German'] }),
      ],
    }),
    element('div', 'group', {
      children: [element('label', 'label', { attributes: { for: 'text' }, children: ['German'] }), field],
    }),
  );
  expect(pointAt(root, 'German', isTypedInto)?.id).toBe('field');
});

test('a link in the row that is named is meant before a column, in a table without a head', () => {
  const { root } = pageFromHtml(
    `<table>${['Orders', 'Returns']
      .map(
        (name) =>
          `<tr><th>3</th><td><a href="/list">${name}</a></td><td><a href="/${name}" id="${name}">Browse</a> <a href="/print">Print</a></td></tr>`,
      )
      .join('')}</table>`,
  );
  const idOf = (name: string) => {
    const link = pointAt(root, `Browse near ${name}`);
    return link && attribute(link, 'id');
  };
  expect(['Orders', 'Returns'].map(idOf)).toEqual(['Orders', 'Returns']);
});

test('words that stand in an open menu and on the page behind it mean the entry of the menu', () => {
  const press = (id: string, coveredBy: string | null = null) =>
    element('a', id, {
      live: { role: 'link', name: 'Remove', actionable: true, coveredBy: coveredBy as ElementId | null },
      children: ['Remove'],
    });
  const row = element('p', 'row', { live: { coveredBy: 'entry' as ElementId }, children: ['handbook'] });
  const bar = element('div', 'bar', { children: [press('tool'), row] });
  const menu = (...children: PageElement[]) => element('ul', 'menu', { children });
  const shown = (...children: PageElement[]) => pageOf(element('body', 'body', { children })).root;
  expect(pointAt(shown(bar, menu(press('entry'))), 'Remove')?.id).toBe('entry');
  expect(
    pointAt(shown(element('div', 'bar', { children: [press('tool')] }), menu(press('entry'))), 'Remove'),
  ).toBeNull();
});

test('words that stand in a dialog and behind it mean what stands in the dialog', () => {
  const text = (id: string, coveredBy: string | null = null) =>
    element('span', id, { live: { coveredBy: coveredBy as ElementId | null }, children: ['Laptop'] });
  const device = (coveredBy: string | null, ...more: PageElement[]) =>
    element('button', 'device', {
      live: { role: 'button', name: 'Laptop Disconnected', actionable: true, coveredBy: coveredBy as ElementId | null },
      children: [text('name'), 'Disconnected', ...more],
    });
  const dialog = element('div', 'dialog', {
    children: [element('p', 'share', { children: [text('shared')] }), element('p', 'hint', { children: ['Share'] })],
  });
  const shown = (...children: PageElement[]) => pageOf(element('main', 'main', { children })).root;
  expect(pointAt(shown(device('share'), dialog), 'Laptop')?.id).toBe('shared');
  expect(pointAt(shown(element('p', 'row', { children: [text('name', 'share')] }), dialog), 'Laptop')?.id).toBe(
    'shared',
  );
  // A dialog that lies over another part of the page than what has the words.
  const other = element('i', 'other', { live: { coveredBy: 'hint' as ElementId }, children: ['Idle'] });
  expect(pointAt(shown(device(null), other, dialog), 'Laptop')?.id).toBe('shared');
  expect(pointAt(shown(device(null), dialog), 'Laptop')).toBeNull();
});

test('words point at no option of a closed list, which might choose something else than was meant', () => {
  const { root } = pageFromHtml(
    '<html><body><select aria-label="Add"><option>Calendar</option><option>Issues</option></select></body></html>',
  );
  expect(pointAt(root, 'Issues')).toBeNull();
  expect(whyNotFound(root, 'Issues')).toBe('"Issues" is an option of the list "Add": change that list to choose it');
});

test('a list without a name is told by its id', () => {
  const { root } = pageFromHtml(
    '<html><body><select id="mass-action"><option>Close</option><option>Merge</option></select></body></html>',
  );
  expect(whyNotFound(root, 'Merge')).toContain('the list "mass-action"');
});
