import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../../agent/action.ts';
import { repeatsPress } from '../../../../agent/guard/effects/before/repeats-press.ts';
import { elements, type PageElement } from '../../../../agent/page.ts';
import { targetOf } from '../../../../agent/reading/target.ts';
import type { BrowserTurn } from '../../../../agent/turn.ts';
import { said } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const page = pageFromHtml(
  '<h1>Note</h1><label>Subject <input></label><button>Save draft</button><button>Add row</button><button>Bold</button>',
  { url: 'https://notes.example/' },
);

function control(name: string): PageElement {
  const found = [...elements(page.root)].find((element) => element.children.some((child) => child === name));
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function turn(action: BrowserAction, changes: Partial<BrowserTurn> = {}): BrowserTurn {
  return {
    ...{ type: 'browser', action, target: targetOf(action, page), outcome: { status: 'done', note: null } },
    ...{ url: page.url, timestamp: 0, memo: null, cost: { milliseconds: 0, tokens: 0 }, ...changes },
  } as BrowserTurn;
}

function press(name: string, method = 'POST'): BrowserTurn {
  const { id } = control(name);
  if (id === null) throw new Error(`${name} has no id`);
  const effect = { method, origin: 'https://notes.example', path: '/api', size: 9, by: 'script', held: false } as const;
  return turn({ intent: 'click', element: id }, { effects: [effect] });
}

const wait = turn({ intent: 'wait', seconds: 1 });
const change = (name: string) => turn(press(name).action);

test.each<[string, string, readonly BrowserTurn[], boolean]>([
  ['at once', 'Save draft', [press('Save draft')], true],
  ['after a wait', 'Save draft', [press('Save draft'), wait], true],
  ['after another press', 'Save draft', [press('Save draft'), change('Bold')], false],
  ['where the first one sent nothing', 'Save draft', [press('Save draft', 'GET')], false],
  ['for the first time', 'Save draft', [], false],
  ['where it makes one more', 'Add row', [press('Add row')], false],
])('the same button pressed once more %s: “%s”', (_, name, turns, isRepeated) => {
  const request = said('Write “Tide” as the subject and save the draft');
  expect(repeatsPress(control(name), page, [request, ...turns])).toBe(isRepeated);
});

test.each([
  ['Add a row', true],
  ['Add three rows', false],
  ['Write “Tide” as the subject', false],
])('a button that was pressed for “%s” is asked about once more: %s', (request, isRepeated) => {
  expect(repeatsPress(control('Add row'), page, [said(request), press('Add row')])).toBe(isRepeated);
});
