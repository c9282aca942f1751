import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, elements } from '../../../agent/page.ts';
import type { Capture } from '../../../extension/page/eyes/capture.ts';
import { startPageHalf } from '../../support/browser/start-page-half.ts';
import { outline } from './outline.ts';

const PAGES = join(import.meta.dirname, 'pages');
const pageHalf = startPageHalf();

// To write an expectation anew, look at the page and at the diff, then run with --update.
test.each(readdirSync(PAGES))('%s is captured as a person would see it', async (name) => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(`file://${join(PAGES, name, 'source.html')}`);
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  await expect(`${JSON.stringify(outline(capture.page), null, 1)}\n`).toMatchFileSnapshot(
    join(PAGES, name, 'expected.json'),
  );
});

test('no attribute and no text repeats a secret', async () => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(`file://${join(PAGES, 'secrets', 'source.html')}`);
  await page.evaluate(pageHalf.script());
  // Ids are drawn at random, and hold any four digits now and then.
  const seen = JSON.stringify(await page.evaluate(LOOK)).replace(/"id":"[-\da-f]+"/gu, '');
  await page.close();
  expect(seen).toContain('ACME');
  for (const secret of [
    'hunter2',
    'named-one',
    '4111',
    '7373',
    '"321"',
    'AC-55-77',
    'before-it',
    'horse',
    'as-dots',
    '4242 4242 4242 4242',
    '8642',
    '11/29',
    '3782',
    '8224 6310',
    'sent-to-phone',
    'apex',
    'live-0123456789',
    'hidden-token-1',
  ])
    expect(seen.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a document whose root was removed is captured as an empty page', async () => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent('<h1>Head</h1>');
  await page.evaluate(pageHalf.script());
  await page.evaluate(() => document.documentElement.remove());
  const { page: seen } = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  expect(seen.root).toMatchObject({ tag: 'html', children: [] });
});

const LOOK = `(() => {
  const eyes = waymarkPage.createEyes(document, { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null });
  eyes.capture();
  return eyes.capture();
})()`;

// Controls are asked for generated words only where a style sheet writes some: each page has one such sheet, in one place.
test.each([
  ['a sheet that another one imports', `<style>@import "data:text/css,button::before{content:'Delete'}";</style>`],
  ['a rule inside of another', `<style>@media all { button { &::before { content: 'Delete' } } }</style>`],
  [
    'the sheet of a shadow root around',
    `<style></style>`,
    `<style>::slotted(button)::before { content: 'Delete' }</style>`,
  ],
  ['an attribute', `<style>button::before { content: attr(data-deed) }</style>`],
  ['a rule that changes after the first look', `<style>button::before { content: '' }</style>`],
])('words that %s writes belong to a name', async (_, head, shadow = '') => {
  const page = await pageHalf.browser().newPage();
  await page.setContent(
    `${head}<div><template shadowrootmode="open">${shadow}<slot></slot></template><button data-deed="Delete">rows</button></div>`,
  );
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK_AGAIN)) as Capture;
  await page.close();
  expect(outline(capture.page)).toContainEqual(expect.stringContaining('"Delete rows"'));
});

/** Looks twice; between the looks, an empty rule gets its words. */
const LOOK_AGAIN = `(() => {
  const eyes = waymarkPage.createEyes(document, { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null });
  eyes.capture();
  const rule = document.styleSheets[0].cssRules[0];
  if (rule?.style?.content === '""') rule.style.content = '"Delete"';
  return eyes.capture();
})()`;

test('a part that touches go through says so, and what takes them inside of it does not', async () => {
  const page = await pageHalf.browser().newPage();
  await page.setContent(
    '<div id="over" style="pointer-events:none;position:fixed;inset:0"><ol id="list"></ol><button id="on" style="pointer-events:auto">Close</button></div>',
  );
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const through = [...elements(capture.page.root)].filter(({ live }) => live?.through === true);
  expect(through.map((element) => attribute(element, 'id'))).toEqual(['over', 'list']);
});

test('a button is named by what its slots show, also as an entry of a list', async () => {
  const page = await pageHalf.browser().newPage();
  const inner =
    '<div><template shadowrootmode="open"><slot></slot></template><slot name="title"></slot><slot></slot></div>';
  const entry = (attributes: string) =>
    `<div><template shadowrootmode="open"><button ${attributes}>${inner}</button></template><b slot="title">Time and place</b><i>At a time</i></div>`;
  await page.setContent(entry('role="listitem"') + entry(''));
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const buttons = [...elements(capture.page.root)].filter(({ tag }) => tag === 'button');
  expect(buttons.map(({ live }) => live?.name)).toEqual(['Time and place At a time', 'Time and place At a time']);
});

test('a short text on the left of a field that stands alone in its row is its name', async () => {
  const page = await pageHalf.browser().newPage();
  const row = (label: string) =>
    `<div style="display:flex"><div style="width:200px"><svg width="9" height="9"></svg><span>${label}</span></div><div><div><textarea rows="1"></textarea></div></div></div>`;
  await page.setContent(
    row('Seats') +
      row('See the <a href="/rules">rules</a>') +
      row('Whatever stands here is far too long to be a label'),
  );
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const fields = [...elements(capture.page.root)].filter(({ tag }) => tag === 'textarea');
  expect(fields.map(({ live }) => live?.name)).toEqual(['Seats', '', '']);
});

test('a label that leads to no field names the one beside it, before a link and before an example in the field', async () => {
  const page = await pageHalf.browser().newPage();
  await page.setContent(
    `<div><label>Folder Type</label>&nbsp;<a href="/help">Help</a><select><option>Send Only</select></div>
    <div><div><span><label for="gone">Schedule Name</label></span><div><input placeholder="nothing"></div></div>
    <div><span><label for="payee">Payee</label></span><div><input id="payee" placeholder="(none)"></div></div></div>
    <div><div><label>Total</label></div><section><form><div><input placeholder="Search"></div></form></section></div>
    <div><label>Ports</label><div><input placeholder="from"><input placeholder="to"></div></div>`,
  );
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const fields = [...elements(capture.page.root)].filter(({ tag }) => tag === 'input' || tag === 'select');
  expect(fields.map(({ live }) => live?.name)).toEqual([
    'Folder Type',
    'Schedule Name',
    'Payee',
    'Search',
    'from',
    'to',
  ]);
});

test('fields that share an id are named by the label beside each', async () => {
  const page = await pageHalf.browser().newPage();
  await page.setContent(
    ['English', 'German']
      .map((name) => `<div><label for="text">${name}</label><div><textarea id="text"></textarea></div></div>`)
      .join(''),
  );
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const fields = [...elements(capture.page.root)].filter(({ tag }) => tag === 'textarea');
  expect(fields.map(({ live }) => live?.name)).toEqual(['English', 'German']);
});

test('what an editor draws into a line of code breaks no line', async () => {
  const page = await pageHalf.browser().newPage();
  const lens = '<span role="button" contenteditable="false" style="display:inline-flex"><svg width="9"></svg></span>';
  await page.setContent(
    `<div contenteditable="true" role="textbox"><div><span>stock</span><img>${lens} = pd.DataFrame(</div><div>  rows)</div><div>one<br>two</div></div>`,
  );
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const editor = [...elements(capture.page.root)].find(({ live }) => live?.role === 'textbox');
  expect(editor?.live?.value).toBe('stock = pd.DataFrame(\nrows)\none\ntwo');
});

test('a shape over a text of its group is called by that text', async () => {
  const page = await pageHalf.browser().newPage();
  const node = (x: number, text: string) =>
    `<g><g><rect x="${x}" width="90" height="40" fill="none" stroke="black"/><text x="${x}" y="20"><tspan>${text}</tspan></text></g><rect class="hit" x="${x}" width="90" height="40" fill="none" style="pointer-events: all; cursor: pointer"/></g>`;
  const prose = 'A long remark of the author about all of this part, which is no label of anything at all';
  await page.setContent(`<svg width="400" height="60">${node(0, 'Check stock')}${node(100, prose)}</svg>`);
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const shapes = [...elements(capture.page.root)].filter((part) => attribute(part, 'class') === 'hit');
  expect(shapes.map(({ live }) => live?.name)).toEqual(['Check stock', '']);
});

test('a window that a script opened empty belongs to the origin of the script', async () => {
  const page = await pageHalf.browser().newPage();
  await page.route('http://desk.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Desk' }));
  await page.goto('http://desk.example/');
  const [list] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(''))]);
  await list.evaluate(pageHalf.script());
  const capture = (await list.evaluate(LOOK)) as Capture;
  await Promise.all([list.close(), page.close()]);
  expect(capture.page.url).toBe('http://desk.example/');
});

test('a field has the name of no other one, of nothing hidden, and a choice is no secret', async () => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  const row = (name: string) =>
    `<tr><td>${name}</td><td><span style="display:none">0</span> <input name="f[${name}]" value="7"></td></tr>`;
  await page.setContent(`<input type="checkbox" id="all"><label for="all">Check all</label> <select id="many"><option>With selected:</select>
    <label for="by">Password:</label> <select id="by" name="pred_password"><option>Use text field</select>
    <table><tr><th>Column<th>Value</tr>${Array.from('abcdefghijklm', row).join('')}</table>`);
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const fields = [...elements(capture.page.root)].filter(({ tag }) => tag === 'select' || tag === 'input').slice(1);
  expect(fields.slice(0, 3).map(({ live }) => [live?.name, live?.value])).toEqual([
    ['', 'With selected:'],
    ['Password:', 'Use text field'],
    ['Value', '7'],
  ]);
  expect(fields.filter(({ live }) => live?.secret === true)).toEqual([]);
});

test('a page made to break the look is looked at all the same', async () => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<label>Key <input type="password" value="hunter2"></label>
    <div role="button" aria-owns="b" id="a">First</div><div role="button" aria-owns="a" id="b">Second</div>
    <svg width="50" height="50"><input></input><select></select><option></option><details></details><textarea></textarea></svg>
    <math><summary></summary><iframe></iframe><button>odd</button></math><p>All is well</p>`);
  // The parser takes some of them out of the drawing; a script puts them back.
  await page.evaluate(() => {
    for (const tag of [
      'input',
      'select',
      'option',
      'details',
      'textarea',
      'summary',
      'iframe',
      'label',
      'dialog',
      'button',
    ])
      document.querySelector('svg')?.append(document.createElementNS('http://www.w3.org/2000/svg', tag));
  });
  await page.evaluate(pageHalf.script());
  const seen = JSON.stringify(await page.evaluate(LOOK));
  await page.close();
  expect(seen).toContain('All is well');
  expect(seen).toContain('First');
  expect(seen).not.toContain('hunter2');
});

test.each([
  [
    'what a mask leaves free',
    '<div style="position:fixed;inset:0"></div><div id="over" style="position:fixed;top:80px"><b>Remove</b> <button>Yes</button> <button>No</button></div>',
  ],
  [
    'no box around one',
    '<div style="position:fixed;inset:0" tabindex="-1"><div id="over" role="dialog">Remove <button>Yes</button> <button>No</button></div></div>',
  ],
])('a dialog is %s', async (_, html) => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<body><p><button>One</button> <button>Two</button> <button>Three</button></p>${html}</body>`);
  await page.evaluate(pageHalf.script());
  const capture = (await page.evaluate(LOOK)) as Capture;
  await page.close();
  const dialogs = [...elements(capture.page.root)].filter(({ live }) => live?.role === 'dialog');
  expect(dialogs.map((part) => attribute(part, 'id'))).toEqual(['over']);
});
