import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../../../agent/action.ts';
import { emptiesUnasked } from '../../../../../agent/guard/request/values/emptied.ts';
import { changedOf, filledIn, triedSince } from '../../../../../agent/guard/request/values/filled-in.ts';
import { holdsReckoning } from '../../../../../agent/guard/request/values/values-are-said.ts';
import { elements } from '../../../../../agent/page.ts';
import type { BrowserTurn, Outcome } from '../../../../../agent/turn.ts';
import { said } from '../../../../support/fakes.ts';
import { pageFromHtml } from '../../../../support/page-from-html.ts';

const PAGE = pageFromHtml('<label>To <input id="to" value="Annax"></label>');
const FIELD = [...elements(PAGE.root)].find(({ tag }) => tag === 'input')?.id ?? null;

function turn(action: BrowserAction, outcome: Outcome): BrowserTurn {
  const rest = { target: null, memo: null, timestamp: 0, cost: { milliseconds: 0, tokens: 0 } };
  return { type: 'browser', url: PAGE.url, action, outcome, ...rest };
}

const REFUSED = { status: 'refused', reason: 'no' } as const;
const FAILED = { status: 'failed', reason: 'no' } as const;

test.each<[string, BrowserAction, Outcome]>([
  ['keys of which one was refused', { intent: 'press', element: FIELD, keys: 'End x Control+Q' }, REFUSED],
  ['text that the field did not take as it was', { intent: 'textinput', element: FIELD ?? fail(), text: 'y' }, FAILED],
])('what a field holds by now counts after %s', (_, action, outcome) => {
  expect(filledIn([turn(action, outcome)], PAGE)).toEqual([{ text: 'Annax', isLabel: false }]);
});

test.each([
  ['what keys put over marked words, with what it stands in', '£95', '£ 1 0 5', ['£105']],
  [
    'it, and the marked words where they are many more',
    'Adults pay £240 and students £95',
    '£ 1 0 5',
    ['£105 Adults pay 240 and students 95'],
  ],
  ['all of a text in which other keys were pressed as well', '£95', 'Backspace £ 1 0 5', ['From £105 on']],
  ['all of a text that was marked as a whole', '', '£ 1 0 5', ['From £105 on']],
])('%s counts', (_, words, keys, filled) => {
  const page = pageFromHtml('<div id="e" role="textbox" contenteditable="true">From £105 on</div>');
  const element =
    [...elements(page.root)].find(({ attributes }) => attributes.some(([name]) => name === 'id'))?.id ?? fail();
  const done = { status: 'done', note: null } as const;
  const turns = [turn({ intent: 'selecttext', element, words }, done), turn({ intent: 'press', element, keys }, done)];
  expect(filledIn(turns, page).map(({ text }) => text)).toEqual(filled);
});

test.each([
  ['cut words out of a text', 'Bread and jam, tea with milk, two pears and a cake', 'Bread and jam', true],
  ['took out what was asked for', 'Bread and jam, tea with milk', 'Bread and jam, tea', false],
])('keys that %s are compared with what it held before', (_, before, now, isUnasked) => {
  const page = pageFromHtml(`<textarea id="e">${now}</textarea>`);
  const element = [...elements(page.root)].find(({ tag }) => tag === 'textarea')?.id ?? fail();
  const done = { status: 'done', note: null } as const;
  const cut = turn({ intent: 'press', element, keys: 'Delete' }, done);
  const reverse = { intent: 'textinput', element, text: before } as const;
  const asked = { ...said('Take the milk out of the tea and save'), timestamp: 0 };
  const since = triedSince([asked, { ...cut, reverse }], page);
  expect(emptiesUnasked(changedOf(since, page), page, isUnasked ? ['Add the pears'] : [asked.utterance])).toBe(
    isUnasked,
  );
});

test('what moved on to another field counts where the keys were refused at last', () => {
  const action = { intent: 'press', element: FIELD, keys: 'Tab 9 0 0 Control+Q' } as const;
  expect(filledIn([turn(action, REFUSED)], PAGE)).toContainEqual({ text: '900', isLabel: true, byKeys: true });
});

test.each<[string, Partial<BrowserTurn>[], readonly string[]]>([
  [
    'what a text adds to the one that the page held',
    [{ action: typed('The lane is closed on Monday.'), reverse: typed('The lane is closed.') }],
    ['on Monday'],
  ],
  [
    'what an edit puts in place of something',
    [
      {
        action: typed('Ice service 0431 555 21. Open daily. Boats in hall 3.'),
        reverse: typed('Ice service 0431 555 12. Open daily. Boats in hall 3.'),
      },
    ],
    ['21'],
  ],
  [
    'what a text takes away with nothing in its place',
    [{ action: typed('The lane is.'), reverse: typed('The lane is closed.') }],
    ['closed'],
  ],
  [
    'all of a text that takes the place of most of another, though that one has its words',
    [
      {
        action: typed('Yes, book two places please.'),
        reverse: typed(
          'Ana wrote: the hall is free on Thursday, shall I book two places for us? Tell me please, they ask.',
        ),
      },
    ],
    ['Yes, book two places please.'],
  ],
  ['nothing of a field that holds again what it held', [{ action: typed('Bo'), reverse: typed('Annax') }], []],
])('%s is filled in', (_, turns, filled) => {
  const done = turns.map((each) => ({ ...turn(typed(''), { status: 'done', note: null }), ...each }) as BrowserTurn);
  expect(filledIn(done, PAGE).map(({ text }) => text)).toEqual(filled);
});

test.each([
  ['both choices of a list that shows both', '<span>Owner ×</span><span>Writer ×</span>', ['Owner', 'Writer']],
  ['the last choice of a list that shows no other', '<span>Writer</span>', ['Writer']],
  [
    'the last choice of an open list that offers both',
    '<span>Writer</span><ul><li role="option">Owner</li><li role="option">Writer</li></ul>',
    ['Writer'],
  ],
])('%s counts', (_, shown, filled) => {
  const page = pageFromHtml(`<div><div role="combobox" tabindex="0">${shown}</div></div>`);
  const list = [...elements(page.root)].find(({ live }) => live?.role === 'combobox')?.id ?? fail();
  const done = ['Owner', 'Writer'].map((value) =>
    turn({ intent: 'change', element: list, value }, { status: 'done', note: null }),
  );
  expect(filledIn(done, page).map(({ text }) => text)).toEqual(filled);
});

test('what stood in a document that was left without a press is not filled in any more', () => {
  const gone = turn({ intent: 'textinput', element: 'gone' as never, text: 'Bo' }, { status: 'done', note: null });
  const load = turn({ intent: 'load', url: PAGE.url }, { status: 'done', note: null });
  const press = turn({ intent: 'click', element: 'on' as never }, { status: 'done', note: null });
  expect(filledIn([gone, press], PAGE).map(({ text }) => text)).toEqual(['Bo']);
  expect(filledIn([gone, press, load], PAGE).map(({ text }) => text)).toEqual(['Bo']);
  expect(filledIn([gone, load], PAGE)).toEqual([]);
});

function typed(text: string): BrowserAction {
  return { intent: 'textinput', element: FIELD ?? fail(), text };
}

function fail(): never {
  throw new Error('the page has no field');
}

test('what keys delete from a text to which something was added counts as well', () => {
  const before = 'option title House\noption currency EUR\nopen Checking and Savings\nopen Rent and Food';
  const page = pageFromHtml(
    '<div id="e" role="textbox" contenteditable="true">open Checking and Savings<br>open Rent and Food<br>open Gifts</div>',
  );
  const element = [...elements(page.root)].find(({ tag }) => tag === 'div')?.id ?? fail();
  const done = { status: 'done', note: null } as const;
  const added = turn({ intent: 'addtext', element, text: 'open Gifts', where: 'end' }, done);
  const reverse = { intent: 'textinput', element, text: before } as const;
  const keys = turn({ intent: 'press', element, keys: 'Control+Home Shift+ArrowDown Shift+ArrowDown Delete' }, done);
  const texts = filledIn([{ ...added, reverse }, keys], page).map(({ text }) => text);
  expect(texts).toContain('option title House option currency EUR');
});

test('keys choose in the list that was clicked before them', () => {
  const page = pageFromHtml('<span id="e" role="combobox" aria-expanded="false" tabindex="0">Cancelled</span>');
  const element = [...elements(page.root)].find(({ live }) => live?.role === 'combobox')?.id ?? fail();
  const done = { status: 'done', note: null } as const;
  const opened = turn({ intent: 'click', element }, done);
  const keys = turn({ intent: 'press', element: null, keys: 'ArrowDown Enter' }, done);
  expect(filledIn([opened, keys], page)).toEqual([{ text: 'Cancelled', isLabel: true }]);
});

test('keys with Enter among them that sent nothing are no deed that ends what came before', () => {
  const page = pageFromHtml('<textarea id="e">open Gifts\npaid Mal 500</textarea>');
  const element = [...elements(page.root)].find(({ tag }) => tag === 'textarea')?.id ?? fail();
  const done = { status: 'done', note: null } as const;
  const deed = { what: 'unknown', name: 'Save', context: '', stage: 'does', idle: true } as const;
  const keys = turn({ intent: 'press', element, keys: 'p a i d Space M a l Space 5 0 0 Enter' }, done);
  expect(triedSince([{ ...keys, deed }], page)).toHaveLength(1);
  expect(triedSince([{ ...keys, action: { intent: 'press', element, keys: 'Enter' }, deed }], page)).toEqual([]);
});

test.each([
  ['71.90 * 71.90 USD', true],
  ['-71.90 * 71.90 USD', true],
  ['71.90 USD', false],
])('a field that held the currency before, now %s, reckons unsaid: %s', (now, isUnsaid) => {
  const page = pageFromHtml(`<input id="e" value="${now}">`);
  const element = [...elements(page.root)].find(({ tag }) => tag === 'input')?.id ?? fail();
  const typed = turn({ intent: 'textinput', element, text: now }, { status: 'done', note: null });
  const reverse = { intent: 'textinput', element, text: 'USD' } as const;
  expect(holdsReckoning([{ ...typed, reverse }], page, ['Book 71.90 USD'])).toBe(isUnsaid);
});
