import { describe, expect, test } from 'vitest';
import type { Action, ElementId } from '../../../../agent/action.ts';
import { withNearestElement } from '../../../../agent/language-model/answer/nearest-element.ts';
import { type Box, elements as elementsOf, type PageElement } from '../../../../agent/page.ts';
import { viewOf } from '../../../../agent/view/view.ts';
import { button, element, page } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const SAVE = '3f2a91b0-77c1-4abc';
const elements = [
  button(SAVE, 'Save'),
  button('90aa11dd-1234-4def', 'Cancel'),
  button('11111111-aaaa-4000', 'Edit'),
  button('22222222-bbbb-4000', 'Edit'),
];
const HERE = page(...elements);
const SHOWN = viewOf(HERE);

function meant(written: string): string {
  const action: Action = { intent: 'click', element: written as ElementId };
  const found = withNearestElement(action, HERE, SHOWN);
  return found.intent === 'click' ? found.element : '';
}

describe('an element that is not on the page', () => {
  test.each([
    ['by its ref', 'e1'],
    ['by its ref in brackets', '[e1 button]'],
    ['by its ref with its label', 'ref=e1'],
    ['in another case', SAVE.toUpperCase()],
    ['in quotes and brackets', `["${SAVE}"]`],
    ['with its label', `uid=${SAVE}`],
    ['with a character missing', SAVE.slice(0, 5) + SAVE.slice(6)],
    ['with a character too many', `${SAVE.slice(0, 5)}f${SAVE.slice(5)}`],
    ['with a wrong character', `${SAVE.slice(0, 5)}x${SAVE.slice(6)}`],
    ['without its end', SAVE.slice(0, 8)],
    ['by its name', 'save'],
  ])('is found %s', (_, written) => expect(meant(written)).toBe(SAVE));

  test.each([
    ['a name that two have', 'Edit'],
    ['an id that is like none', 'ffffffff-0000-4000'],
    ['a short beginning', SAVE.slice(0, 4)],
    ['nothing', ''],
    ['a ref that is not there', 'e9'],
    ['a number without its letter', '1'],
    ['a text that begins with the number of a ref', '1/12/2026'],
  ])('is not guessed from %s', (_, written) => expect(meant(written)).toBe(written));

  test('is found by the words that its name begins with', () => {
    const entries = page(button('empty', 'Empty page Start from scratch'), button('news', 'News page For a club'));
    const found = (words: string) =>
      withNearestElement({ intent: 'click', element: words as ElementId }, entries, viewOf(entries));
    expect(found('empty page')).toEqual({ intent: 'click', element: 'empty' });
    expect(found('Empty')).toEqual({ intent: 'click', element: 'Empty' });
  });

  test('is found by the number of its mark', () => {
    expect(meant('mark=4')).toBe('22222222-bbbb-4000');
  });

  test('is the entry of an open menu, whose text is all that it is called by, rather than a button behind the menu', () => {
    const entry = element('a', 'entry', { live: { actionable: true }, children: ['Remove'] });
    const row = element('p', 'row', { live: { coveredBy: 'entry' as ElementId }, children: ['handbook'] });
    const body = element('body', 'body', {
      children: [
        element('div', 'bar', { children: [button('tool', 'Remove'), row] }),
        element('ul', 'menu', { children: [entry] }),
      ],
    });
    const root = page(body);
    const click: Action = { intent: 'click', element: 'Remove' as ElementId };
    expect(withNearestElement(click, root, viewOf(root))).toEqual({ ...click, element: 'entry' });
  });

  test('is the one that a press reaches, where two are called the same', () => {
    const cover = 'cover' as ElementId;
    const [under, over] = [button('under', 'Archive'), button('over', 'Archive')];
    const root = page({ ...under, live: under.live && { ...under.live, coveredBy: cover } }, over);
    const click: Action = { intent: 'click', element: 'Archive' as ElementId };
    expect(withNearestElement(click, root, viewOf(root))).toEqual({ ...click, element: 'over' });
  });

  test('is the button, where links are called the same', () => {
    const root = pageFromHtml('<h1>Log in</h1><a href="/in">Log in</a><button id="b">Log in</button>');
    const [sends] = [...elementsOf(root.root)].filter(({ tag }) => tag === 'button');
    const click: Action = { intent: 'click', element: 'Log in' as ElementId };
    expect(withNearestElement(click, root, viewOf(root))).toEqual({ ...click, element: sends?.id });
  });

  test('is the box where a choice of that name can be ticked or chosen', () => {
    const root = pageFromHtml(
      '<select aria-label="Show"><option>Daily bakes</option></select><input type="checkbox" id="box" aria-label="Daily bakes">',
    );
    const box = [...elementsOf(root.root)].find((each) => each.attributes.some(([, value]) => value === 'checkbox'));
    const tick: Action = { intent: 'change', element: 'Daily bakes' as ElementId, value: 'true' };
    expect(withNearestElement(tick, root, viewOf(root))).toEqual({ ...tick, element: box?.id });
  });

  test('is what the action can be done to, where two are called the same', () => {
    const root = pageFromHtml('<a href="/t" id="link">Spent time</a><input id="field" aria-label="Spent time">');
    const ids = [...elementsOf(root.root)].filter(({ tag }) => tag === 'a' || tag === 'input').map(({ id }) => id);
    const typed: Action = { intent: 'textinput', element: 'Spent time' as ElementId, text: '1.5' };
    expect(withNearestElement(typed, root, viewOf(root))).toEqual({ ...typed, element: ids[1] });
  });

  test('is found for a look', () => {
    const looking = { intent: 'look', element: 'e2' as ElementId } as const;
    expect(withNearestElement(looking, HERE, SHOWN)).toEqual({ intent: 'look', element: '90aa11dd-1234-4def' });
  });

  test('is found where the text should be', () => {
    const action: Action = { intent: 'textinput', element: 'kettle' as ElementId, text: 'e1' };
    const found = withNearestElement(action, HERE, SHOWN);
    expect(found).toEqual({ intent: 'textinput', element: SAVE, text: 'kettle' });
  });

  test.each([
    ['words and a number', 'Hours', '1'],
    ['words that the page shows and a ref', 'Edit', 'e1'],
    ['words and words', 'kettle', 'Save'],
    ['words and a ref of nothing', 'kettle', 'e99'],
  ])('is not sought in the text of %s', (_, written, text) => {
    const action: Action = { intent: 'textinput', element: written as ElementId, text };
    expect(withNearestElement(action, HERE, SHOWN)).toEqual(action);
  });

  test('is found for a scroll', () => {
    const action: Action = { intent: 'scroll', to: { element: 'Save' as ElementId } };
    expect(withNearestElement(action, HERE, SHOWN)).toEqual({
      intent: 'scroll',
      to: { element: SAVE },
    });
  });
});

test('an element that is on the page stays, whatever it looks like', () => {
  expect(meant('90aa11dd-1234-4def')).toBe('90aa11dd-1234-4def');
});

/** x, y, width and height in px. */
type Sides = readonly [number, number, number, number];

describe('a calendar whose days and hours are cells that cross', () => {
  const at = (tag: string, id: string, [x, y, width, height]: Sides, given: Parameters<typeof element>[2]) => ({
    ...element(tag, id, given),
    box: { x, y, width, height },
  });
  const cell = (id: string, sides: Sides, text: string) =>
    at('td', id, sides, { live: { role: 'cell' }, children: [text] });
  const heading = (id: string, x: number) =>
    at('th', id, [x, 0, 100, 20], { live: { role: 'columnheader' }, children: [id] });
  const hour = (id: string, y: number) =>
    element('tr', `row-${id}`, { children: [cell(id, [0, y, 40, 30], id), cell(`lane-${id}`, [40, y, 200, 30], '')] });
  const CALENDAR = page(
    { ...element('tr', 'head', { children: [heading('Mon', 40), heading('Tue', 140)] }), box: null },
    at('div', 'grid', [0, 20, 240, 90], {
      children: [
        ...[hour('8am', 20), hour('9am', 50), hour('10am', 80)],
        ...[cell('days-mon', [40, 20, 100, 90], ''), cell('days-tue', [140, 20, 100, 90], '')],
      ],
    }),
    at('div', 'visit', [45, 20, 90, 60], {
      live: { role: 'button', name: 'Visit', actionable: true },
      children: ['Visit'],
    }),
  );
  const done = (action: Action) => withNearestElement(action, CALENDAR, viewOf(CALENDAR));

  test('is pressed where they cross', () => {
    const pressed = done({ intent: 'click', element: 'Tue near 9am' as ElementId });
    expect(pressed).toEqual({ intent: 'click', element: 'grid', at: { x: 190, y: 45 } });
  });

  test('takes what is dropped there by its upper edge', () => {
    const dropped = done({ intent: 'drag', element: 'Visit' as ElementId, to: 'Tue near 9am' as ElementId });
    expect(dropped).toEqual({ intent: 'drag', element: 'visit', at: { x: 45, y: 10 }, to: { x: 100, y: 35 } });
  });

  test('is marked from one hour to another', () => {
    const marked = done({ intent: 'drag', element: 'Mon near 8am' as ElementId, to: 'Mon near 10am' as ElementId });
    expect(marked).toEqual({ intent: 'drag', element: 'grid', at: { x: 90, y: 15 }, to: { x: 0, y: 60 } });
  });
});

describe('a point of the view', () => {
  const at = (id: string, [x, y, width, height]: readonly number[], coveredBy: string | null = null) => ({
    ...element('div', id, { live: { coveredBy: coveredBy as ElementId | null } }),
    box: { x, y, width, height } as Box,
  });
  const LAID = page(
    at('left', [0, 0, 100, 100]),
    at('cover', [150, 0, 50, 50]),
    at('under', [100, 0, 100, 100], 'cover'),
  );
  const pressed = (point: string) =>
    withNearestElement({ intent: 'click', element: point as ElementId }, LAID, viewOf(LAID));

  test('names what lies there, and where in it', () => {
    expect(pressed('at 30,70')).toEqual({ intent: 'click', element: 'left', at: { x: 30, y: 70 } });
    expect(pressed('at 120,60')).toEqual({ intent: 'click', element: 'under', at: { x: 20, y: 60 } });
  });

  test('names what lies over it', () => {
    expect(pressed('at 160,10')).toEqual({ intent: 'click', element: 'cover', at: { x: 10, y: 10 } });
  });

  test('beyond the edges of an element names what lies there', () => {
    const beside = { intent: 'click', element: 'left' as ElementId } as const;
    const named = (x: number, y: number) => withNearestElement({ ...beside, at: { x, y } }, LAID, viewOf(LAID));
    expect(named(120, 60)).toEqual({ intent: 'click', element: 'under', at: { x: 20, y: 60 } });
    expect(named(101, 60)).toEqual({ ...beside, at: { x: 101, y: 60 } });
  });

  test('names nothing that touches go through', () => {
    const over = at('over', [0, 0, 800, 600]);
    const laid = { ...LAID, root: { ...LAID.root, children: [...LAID.root.children, over] } };
    const named = (part: PageElement) =>
      withNearestElement({ intent: 'click', element: 'at 30,70' as ElementId }, { ...laid, root: part }, viewOf(laid));
    expect(named(laid.root)).toMatchObject({ element: 'over' });
    const live = over.live && { ...over.live, through: true as const };
    expect(named({ ...laid.root, children: [...LAID.root.children, { ...over, live }] })).toMatchObject({
      element: 'left',
      at: { x: 30, y: 70 },
    });
  });

  test('is none where it is only written so', () => {
    expect(pressed('30,70')).toEqual({ intent: 'click', element: '30,70' });
  });

  test('outside of everything names nothing', () => {
    expect(pressed('at 900,900')).toEqual({ intent: 'click', element: 'at 900,900' });
  });
});
