import { describe, expect, test } from 'vitest';
import { nextUndo, reverseOf, undo } from '../../../agent/acting/undo.ts';
import type { BrowserAction, ElementId, TabId } from '../../../agent/action.ts';
import type { Stage } from '../../../agent/stage.ts';
import type { BrowserTurn } from '../../../agent/turn.ts';
import { button, element, fakeBody, fakeBrowser, page, said, scriptedPolicy } from '../../support/fakes.ts';

const id = (name: string) => name as ElementId;
const click = (name: string): BrowserAction => ({ intent: 'click', element: id(name) });

function control(tag: string, name: string, live: object, attributes: Record<string, string> = {}) {
  return element(tag, name, { attributes, live: { name, actionable: true, ...live } });
}

const PAGE = page(
  control('input', 'Name', { role: 'textbox', value: 'Ann' }),
  control('input', 'Pin', { role: 'textbox', value: null, secret: true }),
  control('textarea', 'Story', { role: 'textbox', value: 'x'.repeat(5_001) }),
  control('select', 'Size', { role: 'combobox', value: 'm' }),
  control('select', 'Sizes', { role: 'listbox', value: 's, m' }, { multiple: '' }),
  control('input', 'News', { role: 'checkbox', checked: true }),
  control('button', 'More', { role: 'button', expanded: false }),
  control('input', 'Slow', { role: 'radio', checked: true }, { name: 'speed' }),
  control('input', 'Fast', { role: 'radio', checked: false }, { name: 'speed' }),
  control('input', 'Red', { role: 'radio', checked: false }, { name: 'colour' }),
  button('save', 'Save'),
);
const tabs = [{ id: 7 as TabId, url: 'http://a.test/seven', title: 'Seven', active: false }];
const STATE = { turns: [], page: PAGE, screenshot: null, tabs };

test.each<[string, BrowserAction, BrowserAction | null]>([
  [
    'typing',
    { intent: 'textinput', element: id('Name'), text: 'Bob' },
    { intent: 'textinput', element: id('Name'), text: 'Ann' },
  ],
  [
    'keys in a field',
    { intent: 'press', element: id('Name'), keys: 'Control+A Delete' },
    { intent: 'textinput', element: id('Name'), text: 'Ann' },
  ],
  ['keys that may send a field', { intent: 'press', element: id('Name'), keys: 'B o b Enter' }, null],
  ['the other Enter in a field', { intent: 'press', element: id('Name'), keys: 'B NumpadEnter' }, null],
  ['a key that nobody knows in a field', { intent: 'press', element: id('Name'), keys: 'B Hyper+Enter' }, null],
  ['keys on a button', { intent: 'press', element: id('save'), keys: 'Space' }, null],
  ['typing into a secret', { intent: 'textinput', element: id('Pin'), text: '1' }, null],
  ['typing over a long text, which may have been cut', { intent: 'textinput', element: id('Story'), text: '1' }, null],
  [
    'choosing',
    { intent: 'change', element: id('Size'), value: 'l' },
    { intent: 'change', element: id('Size'), value: 'm' },
  ],
  ['choosing one of several', { intent: 'change', element: id('Sizes'), value: 'l' }, null],
  ['ticking', click('News'), click('News')],
  ['unfolding', click('More'), click('More')],
  ['another radio button', click('Fast'), click('Slow')],
  ['the first radio button', click('Red'), null],
  ['a button', click('save'), null],
  ['closing a tab', { intent: 'tabremove', tab: 7 as TabId }, { intent: 'tabcreate', url: 'http://a.test/seven' }],
  ['going back', { intent: 'back' }, { intent: 'forward' }],
])('%s', (_, action, reverse) => expect(reverseOf(action, null, STATE)).toEqual(reverse));

function step(action: BrowserAction, changes: Partial<BrowserTurn> = {}): BrowserTurn {
  return {
    ...{ type: 'browser', action, target: null, outcome: { status: 'done', note: null }, url: 'https://shop.example/' },
    ...{ timestamp: 0, memo: null, cost: { milliseconds: 0, tokens: 0 } },
    ...changes,
  };
}

const POST = { method: 'POST', origin: 'http://a.test', path: '/save', size: 1, by: 'script', held: false } as const;
const TICKED = step(click('News'), { reverse: click('News') });

describe('what can be taken back next', () => {
  test('is the latest step, and then the one before it', () => {
    const turns = [said('Do it'), step(click('More'), { reverse: click('More') }), TICKED];
    expect(nextUndo(turns, null)).toEqual({ step: 2, stays: [] });
    expect(nextUndo([...turns, step(click('News'), { undoes: 2 })], null)).toEqual({ step: 1, stays: [] });
  });

  test('stays the same where taking it back failed', () => {
    const failed = step(click('News'), { undoes: 0, outcome: { status: 'failed', reason: 'It is gone.' } });
    expect(nextUndo([TICKED, failed], null)?.step).toBe(0);
  });

  test('says of later steps that they stay, and what was sent', () => {
    const saved = step(click('save'), { effects: [POST] });
    const { step: index, stays } = nextUndo([{ ...TICKED, effects: [POST] }, saved], null) ?? { stays: [] };
    expect(index).toBe(0);
    expect(stays).toHaveLength(2);
    expect(stays[0]).toMatch(/cannot be undone: it sent POST http:\/\/a\.test\/save/u);
    expect(stays[1]).toMatch(/stays sent/u);
  });

  test('is the page before, where a step led to another', () => {
    expect(nextUndo([step(click('save'))], 'https://shop.example/#part')?.step).toBeNull();
    expect(nextUndo([step(click('save'))], 'https://shop.example/next')?.step).toBe(0);
  });

  test('is nothing where no step changed anything', () => {
    const failed = step(click('save'), { outcome: { status: 'failed', reason: 'No.' } });
    expect(nextUndo([said('Read'), step({ intent: 'scroll', to: { x: 0, y: 9 } }), failed], null)).toBeNull();
  });
});

test('taking a step back is a turn that tells who did it', async () => {
  const browser = fakeBrowser([PAGE]);
  const stages: Stage[] = [];
  const body = fakeBody(browser, scriptedPolicy());
  for await (const stage of undo([said('Do it'), TICKED], body, new AbortController().signal)) stages.push(stage);
  expect(browser.performed).toEqual([click('News')]);
  expect(stages.map(({ stage }) => stage)).toEqual(['acting', 'turn']);
  const [, last] = stages;
  expect(last?.stage === 'turn' && last.turn).toMatchObject({
    undoes: 1,
    outcome: { status: 'done', note: expect.stringMatching(/^the person took back “Clicked /u) },
  });
});

test('presses nothing that may not be undone, whatever the page made of the control since', async () => {
  const now = page(control('input', 'News', { role: 'textbox', value: 'b' }, { oninput: 'this.form.submit()' }));
  const browser = fakeBrowser([now]);
  const typed: BrowserAction = { intent: 'textinput', element: id('News'), text: 'b' };
  const step = { ...TICKED, action: typed, reverse: { ...typed, text: 'a' }, url: now.url };
  const stages: Stage[] = [];
  for await (const stage of undo(
    [said('Do it'), step],
    fakeBody(browser, scriptedPolicy()),
    new AbortController().signal,
  ))
    stages.push(stage);
  expect(browser.performed).toEqual([]);
  expect(stages).toMatchObject([
    { turn: { outcome: { status: 'refused', reason: expect.stringMatching(/would press/u) } } },
  ]);
});
