import { describe, expect, test } from 'vitest';
import type { BrowserTurn } from '../../../agent/turn.ts';
import { readReplay } from '../../../dataset/demonstration.ts';
import { stateAt } from '../../../dataset/replay/state-at.ts';

type Json = Record<string, unknown>;

/** The core turns of recorded turns, as an agent has them afterwards. */
function converted(...turns: readonly Json[]) {
  const text = JSON.stringify({ data: turns });
  const demonstration = readReplay(text, { name: 'handmade', source: 'replay.json' });
  return stateAt(demonstration, turns.length, null).turns;
}

/** A recorded action on a button with a uid, at 5 seconds; `args` and `element` replace what is recorded. */
function recorded(intent: string, args: Json = {}, element: Json | null = {}): Json {
  const button = { tagName: 'BUTTON', textContent: 'Buy  now\n', attributes: { 'data-webtasks-id': 'a1' }, ...element };
  const page = { metadata: { url: 'https://shop.example/' }, ...(element === null ? {} : { element: button }) };
  return { type: 'browser', timestamp: 5, state: null, action: { intent, arguments: { ...page, ...args } } };
}

function convertedAction(turn: Json): BrowserTurn['action'] | null {
  const [only] = converted(turn);
  return only?.type === 'browser' ? only.action : null;
}

test('converts chat: everybody but the instructor is the navigator', () => {
  const said = (speaker: string) => ({ type: 'chat', timestamp: 1.5, speaker, utterance: 'Hello' });
  expect(converted(said('instructor'), said('navigator'), said('Sam'))).toMatchObject([
    { type: 'chat', speaker: 'instructor', utterance: 'Hello', timestamp: 1.5, memo: null },
    { type: 'chat', speaker: 'navigator' },
    { type: 'chat', speaker: 'navigator' },
  ]);
});

test('converts an action with its page, time and target', () => {
  expect(converted(recorded('click', {}, { bbox: { x: 10, y: 20, width: 30, height: 40 } }))).toEqual([
    {
      type: 'browser',
      action: { intent: 'click', element: 'a1' },
      target: {
        ...{ tag: 'button', role: null, name: 'Buy now', secret: false },
        box: { x: 10, y: 20, width: 30, height: 40 },
      },
      outcome: { status: 'done', note: null },
      ...{ url: 'https://shop.example/', timestamp: 5, memo: null },
      cost: { milliseconds: 0, tokens: null },
    },
  ]);
});

describe('converts actions', () => {
  test.each<[string, Json, Json]>([
    ['hover', recorded('hover'), { intent: 'hover', element: 'a1' }],
    ['submit', recorded('submit'), { intent: 'submit', element: 'a1' }],
    ['copy', recorded('copy', { selected: 'x' }), { intent: 'copy', element: 'a1' }],
    ['textInput', recorded('textInput', { text: 'tea' }), { intent: 'textinput', element: 'a1', text: 'tea' }],
    ['paste', recorded('paste', { pasted: 'tea' }), { intent: 'paste', element: 'a1', text: 'tea' }],
    ['change', recorded('change', { value: 'red' }), { intent: 'change', element: 'a1', value: 'red' }],
    [
      'load',
      recorded('load', { properties: { url: 'https://a.example/' } }),
      { intent: 'load', url: 'https://a.example/' },
    ],
    ['scroll', recorded('scroll', { scrollX: 1, scrollY: 2.5 }), { intent: 'scroll', to: { x: 1, y: 2.5 } }],
    ['tabcreate', recorded('tabcreate', { properties: { tabId: 7 } }), { intent: 'tabcreate', url: null }],
    ['tabswitch', recorded('tabswitch', { properties: { tabId: 7 } }), { intent: 'tabswitch', tab: 7 }],
    ['tabremove', recorded('tabremove', { properties: { tabId: 7 } }), { intent: 'tabremove', tab: 7 }],
  ])('%s', (_, turn, action) => expect(convertedAction(turn)).toEqual(action));
});

describe('keeps the turn when a field is missing', () => {
  test.each<[string, Json, Json]>([
    ['no element', recorded('click', {}, null), { intent: 'click', element: '' }],
    ['no uid', recorded('click', {}, { attributes: {} }), { intent: 'click', element: '' }],
    [
      'a uid that is not text',
      recorded('click', {}, { attributes: { 'data-webtasks-id': 3 } }),
      { intent: 'click', element: '' },
    ],
    ['no text to type', recorded('textInput'), { intent: 'textinput', element: 'a1', text: '' }],
    ['no pasted text', recorded('paste'), { intent: 'paste', element: 'a1', text: '' }],
    ['no value', recorded('change'), { intent: 'change', element: 'a1', value: '' }],
    ['no offset', recorded('scroll'), { intent: 'scroll', to: { x: 0, y: 0 } }],
    ['no URL', recorded('load'), { intent: 'load', url: '' }],
    [
      'a URL above the action',
      { ...recorded('load'), url: 'https://old.example/' },
      { intent: 'load', url: 'https://old.example/' },
    ],
    ['no tab', recorded('tabswitch'), { intent: 'tabswitch', tab: 0 }],
  ])('%s', (_, turn, action) => expect(convertedAction(turn)).toEqual(action));

  test('leaves out a turn of an intent that agents do not have', () => {
    expect(converted(recorded('drag'), recorded('click'))).toMatchObject([{ action: { intent: 'click' } }]);
  });
});

describe('describes the target', () => {
  const target = (element: Json, metadata: Json = {}) => {
    const [turn] = converted(recorded('click', { metadata }, element));
    return turn?.type === 'browser' ? turn.target : null;
  };

  test('names it by its text, else by the first attribute that names it', () => {
    expect(target({})?.name).toBe('Buy now');
    expect(target({ textContent: '', attributes: { name: 'q', placeholder: 'Search' } })?.name).toBe('Search');
    expect(target({ textContent: ' ', attributes: { 'aria-label': 'Close', alt: 'x' } })?.name).toBe('Close');
    expect(target({ textContent: null })?.name).toBe('');
    expect(target({ textContent: 'a'.repeat(300) })?.name).toHaveLength(100);
  });

  test('converts its box to CSS px, and has none if none was recorded', () => {
    const bbox = { x: 20, y: 40, width: 100, height: 50 };
    expect(target({ bbox }, { zoomLevel: 2 })?.box).toEqual({ x: 10, y: 20, width: 50, height: 25 });
    expect(target({ bbox: { x: 20 } })?.box).toEqual({ x: 20, y: 0, width: 0, height: 0 });
    expect(target({})?.box).toBeNull();
  });

  test('marks passwords as secret, and keeps the role', () => {
    expect(target({ attributes: { type: 'password', role: 'textbox' } })).toMatchObject({
      secret: true,
      role: 'textbox',
    });
    expect(target({ tagName: null })).toMatchObject({ tag: '', secret: false, role: null });
  });

  test('is null if no element was recorded', () => {
    expect(converted(recorded('load', {}, null))).toMatchObject([{ target: null }]);
  });
});
