import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../../agent/action.ts';
import { holdsUnasked } from '../../../../agent/guard/effects/unasked-changes.ts';
import { elements, type Page } from '../../../../agent/page.ts';
import { targetOf } from '../../../../agent/reading/target.ts';
import type { BrowserTurn, Outcome } from '../../../../agent/turn.ts';
import { said } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const pageWith = (value: string): Page =>
  pageFromHtml(`<h1>Boat</h1><label>Name <input value="${value}"></label><button>Show details</button>`, {
    url: 'https://boats.example/',
  });

const here = pageWith('New');

function field(page: Page) {
  const id = [...elements(page.root)].find(({ tag }) => tag === 'input')?.id;
  if (id == null) throw new Error('no field');
  return id;
}

function turn(action: BrowserAction, outcome: Outcome): BrowserTurn {
  return {
    ...{ type: 'browser', action, target: targetOf(action, here), outcome, url: here.url, timestamp: 0, memo: null },
    ...{ cost: { milliseconds: 0, tokens: 0 }, reverse: { intent: 'textinput', element: field(here), text: 'Old' } },
  };
}

const typed = turn({ intent: 'textinput', element: field(here), text: 'New' }, { status: 'done', note: null });
const enter = (status: 'done' | 'refused') =>
  turn(
    { intent: 'press', element: field(here), keys: 'Enter' },
    status === 'done' ? { status, note: null } : { status, reason: 'no' },
  );

test.each<[string, boolean, string, readonly BrowserTurn[]]>([
  ['that a refused Enter was to send', true, 'New', [typed, enter('refused')]],
  ['that was put back since', false, 'Old', [typed, enter('refused')]],
  ['that nobody wanted to send', false, 'New', [typed]],
])('a page may save a text %s as its field is left: %s', (_, isHeld, value, turns) => {
  const request = said('Type “New” into Name but do not save it yet, then show the details');
  expect(holdsUnasked(pageWith(value), [request, ...turns])).toBe(isHeld);
});
