import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../../../agent/action.ts';
import { filledIn } from '../../../../../agent/guard/request/values/values-are-said.ts';
import { elements } from '../../../../../agent/page.ts';
import type { BrowserTurn, Outcome } from '../../../../../agent/turn.ts';
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

test('what moved on to another field counts where the keys were refused at last', () => {
  const action = { intent: 'press', element: FIELD, keys: 'Tab 9 0 0 Control+Q' } as const;
  expect(filledIn([turn(action, REFUSED)], PAGE)).toContainEqual({ text: '900', isLabel: true });
});

function fail(): never {
  throw new Error('the page has no field');
}
