import { describe, expect, test } from 'vitest';
import type { Action, ElementId } from '../../../../agent/action.ts';
import { withNearestElement } from '../../../../agent/language-model/answer/nearest-element.ts';
import { button, page } from '../../../support/fakes.ts';

const SAVE = '3f2a91b0-77c1-4abc';
const elements = [
  button(SAVE, 'Save'),
  button('90aa11dd-1234-4def', 'Cancel'),
  button('11111111-aaaa-4000', 'Edit'),
  button('22222222-bbbb-4000', 'Edit'),
];
const candidates = elements.map((element, index) => ({ element, score: 1, rank: index + 1 }));
const state = { turns: [], page: page(...elements), screenshot: null, tabs: [] };

function meant(uid: string, marked = false): string {
  const action: Action = { intent: 'click', element: uid as ElementId };
  const found = withNearestElement(action, { state, candidates, marked });
  return found.intent === 'click' ? found.element : '';
}

describe('an element that is not on the page', () => {
  test.each([
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
    ['a number when there are no marks', '1'],
    ['a mark that is not there', '9'],
  ])('is not guessed from %s', (_, written) => expect(meant(written, written === '9')).toBe(written));

  test('is found by the number of its mark', () => {
    expect(meant('1', true)).toBe(SAVE);
    expect(meant('mark=4', true)).toBe('22222222-bbbb-4000');
  });

  test('is found where the text should be', () => {
    const action: Action = { intent: 'textinput', element: 'kettle' as ElementId, text: SAVE };
    const found = withNearestElement(action, { state, candidates, marked: false });
    expect(found).toEqual({ intent: 'textinput', element: SAVE, text: 'kettle' });
  });

  test('is found for a scroll', () => {
    const action: Action = { intent: 'scroll', to: { element: 'Save' as ElementId } };
    expect(withNearestElement(action, { state, candidates, marked: false })).toEqual({
      intent: 'scroll',
      to: { element: SAVE },
    });
  });
});

test('an element that is on the page stays, whatever it looks like', () => {
  expect(meant('90aa11dd-1234-4def')).toBe('90aa11dd-1234-4def');
});
