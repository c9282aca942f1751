import { expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../../agent/action.ts';
import { dangerOf } from '../../../../agent/guard/danger/danger.ts';
import { meaningOf } from '../../../../agent/guard/words/meaning-of.ts';
import { elements, type Live, type Page } from '../../../../agent/page.ts';
import { button, element, page } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

function idOf(page: Page, name: string): ElementId {
  const found = [...elements(page.root)].find(({ attributes }) =>
    attributes.some(([key, value]) => key === 'id' && value === name),
  );
  if (found?.id == null) throw new Error(`nothing is called ${name}`);
  return found.id;
}

const press = (keys: string) => (element: ElementId) => ({ intent: 'press', element, keys }) as const;
const type = (element: ElementId) => ({ intent: 'textinput', element, text: 'x' }) as const;
const doubleClick = (element: ElementId) => ({ intent: 'doubleclick', element }) as const;

test.each([
  ['a card', '<li id="it" draggable="true">Book the crane</li>', null],
  ['a button', '<li><button id="it">Book the crane</button></li>', 'buy'],
])('dropping %s somewhere else presses it only if it is a control', (_, card, what) => {
  const page = pageFromHtml(`<ul>${card}<li id="other">Draw the cellar</li></ul>`);
  const drag = { intent: 'drag', element: idOf(page, 'it'), to: idOf(page, 'other') } as const;
  expect(dangerOf(drag, page, meaningOf)?.what ?? null).toBe(what);
});

test.each<[string, string, (element: ElementId) => BrowserAction, string | null]>([
  ['Enter on a button', '<button id="it">Delete file</button>', press('Enter'), 'delete'],
  ['Space on a button', '<button id="it">Delete file</button>', press('Space'), 'delete'],
  ['a double click', '<button id="it">Place order</button>', doubleClick, 'buy'],
  ['a text for a part of a button', '<button><b id="it">Delete file</b></button>', type, 'delete'],
  ['a text for a field in a part that is pressed', '<div role="button"><input id="it">Delete file</div>', type, null],
  ['Enter in a field', '<input id="it" aria-label="Message">', press('Enter'), 'send'],
  [
    'Control and Enter in a field',
    '<textarea id="it" aria-label="Message"></textarea>',
    press('Control+Enter'),
    'send',
  ],
  [
    'Delete in a list',
    '<ul role="tree"><li role="treeitem" id="it">a.txt</li></ul>',
    press('ArrowDown Delete'),
    'delete',
  ],
  ['an unknown shortcut', '<table><tr id="it"><td>Mail</td></tr></table>', press('#'), 'unknown'],
  ['an access key in a field', '<input id="it">', press('Alt+s'), 'unknown'],
  ['pasting in a field', '<input id="it">', press('Control+V'), 'unknown'],
  ['Control and Enter in a note', '<textarea id="it"></textarea>', press('Control+Enter'), 'unknown'],
  [
    'Control and Enter in an editor of code',
    '<div id="it" contenteditable="true" spellcheck="false" autocapitalize="off">1 + 1</div>',
    press('Control+Enter'),
    null,
  ],
  [
    'Control and Enter in an editor of code over a button that sends',
    '<div><div id="it" contenteditable="true" spellcheck="false" autocapitalize="off">1 + 1</div><button>Send</button></div>',
    press('Control+Enter'),
    'send',
  ],
  [
    'Control and Enter in the code of a form',
    '<form><textarea id="it" spellcheck="false" autocapitalize="off">1 + 1</textarea><button>Publish</button></form>',
    press('Control+Enter'),
    'send',
  ],
  ['Mod and Enter in a note', '<textarea id="it"></textarea>', press('Mod+Enter'), 'unknown'],
  ['Mod and the other Enter', '<textarea id="it" aria-label="Message"></textarea>', press('Mod+NumpadEnter'), 'send'],
  ['pasting with Mod', '<input id="it">', press('Mod+V'), 'unknown'],
  ['a shortcut that nobody knows in a field', '<input id="it">', press('Hyper+Enter'), 'unknown'],
  ['bold text with Mod', '<textarea id="it"></textarea>', press('ControlOrMeta+B'), null],
  ['deleting a word in a field', '<input id="it">', press('Control+Backspace'), null],
  ['bold text', '<textarea id="it"></textarea>', press('Control+B'), null],
  ['Delete in a field', '<input id="it">', press('Control+A Delete'), null],
  [
    'Enter in a long text',
    '<form><textarea id="it" aria-label="Text"></textarea><button>Publish</button></form>',
    press('Enter'),
    'send',
  ],
  [
    'Enter in a note',
    '<form><h2>Note</h2><textarea id="it"></textarea><button>Delete</button></form>',
    press('Enter'),
    null,
  ],
  ['Enter in a search', '<form role="search"><input id="it" type="search"></form>', press('Enter'), null],
  [
    'Enter in the field of a list that a part around it says to be one',
    '<div role="combobox" aria-haspopup="listbox"><div><input id="it" aria-autocomplete="list"></div></div>',
    press('Enter'),
    null,
  ],
  [
    'Enter in a field beside the one of a list',
    '<div role="combobox" aria-haspopup="listbox"><input aria-autocomplete="list"><input id="it"></div>',
    press('Enter'),
    'send',
  ],
  ['arrows in a list', '<ul role="tree"><li role="treeitem" id="it">a.txt</li></ul>', press('ArrowDown Home'), null],
  ['a shortcut that only opens', '<p id="it">x</p>', press('Control+K'), null],
  [
    'a letter in a tree',
    '<ul role="tree"><li role="treeitem" id="it">a.txt</li><li role="treeitem">b.txt</li></ul>',
    press('b'),
    null,
  ],
  [
    'a letter in a tree without an entry that begins with it',
    '<ul role="tree"><li role="treeitem" id="it">a.txt</li></ul>',
    press('b'),
    'unknown',
  ],
])('%s is judged as what it comes down to', (_, html, action, what) => {
  const page = pageFromHtml(html);
  expect(dangerOf(action(idOf(page, 'it')), page, meaningOf)?.what ?? null).toBe(what);
});

test.each([
  ['Trash', 'delete'],
  ['Papierkorb (3)', 'delete'],
  ['Delete', 'delete'],
  ['Doing', null],
])('a drop on “%s”: %s', (words, what) => {
  const page = pageFromHtml(`<div id="it">a.txt</div><section><div id="place">${words}</div></section>`);
  const action = { intent: 'drag', element: idOf(page, 'it'), to: idOf(page, 'place') } as const;
  expect(dangerOf(action, page, meaningOf)?.what ?? null).toBe(what);
});

test('text that is added is judged as text that is typed', () => {
  const page = pageFromHtml('<form><input id="it" type="range" aria-label="Delete all after (days)"></form>');
  const element = idOf(page, 'it');
  const typed = dangerOf({ intent: 'textinput', element, text: '7' }, page, meaningOf);
  expect(dangerOf({ intent: 'addtext', element, text: '7', where: 'end' }, page, meaningOf)).toEqual(typed);
});

test.each([
  ['keeps a secret among many settings, on another tab', false, 4, null],
  ['holds a secret that nobody sees, and little else', false, 1, 'access'],
  ['shows a secret', true, 3, 'access'],
])('*Save* of a dialog that %s', (_, visible, fields, what) => {
  const field = (id: string, live: Partial<Live>) => element('input', id, { live: { value: '', ...live } });
  const rates = Array.from({ length: fields }, (_each, at) => field(`rate${at}`, { name: `Rate ${at}` }));
  const secret = field('secret', { name: 'Password', secret: true, filled: true, visible });
  const dialog = element('div', 'box', {
    live: { role: 'dialog', name: 'Settings' },
    children: [...rates, secret, button('it', 'Save')],
  });
  expect(dangerOf({ intent: 'click', element: 'it' as ElementId }, page(dialog), meaningOf)?.what ?? null).toBe(what);
});
