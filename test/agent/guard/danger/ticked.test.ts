import { expect, test } from 'vitest';
import type { BrowserAction } from '../../../../agent/action.ts';
import { guard } from '../../../../agent/guard/guard.ts';
import { attribute, elements } from '../../../../agent/page.ts';
import { said } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const LOANS = `<form method="post"><table><tr><th><input type="checkbox" checked></th><th>Loan</th></tr>
<tr><td><input type="checkbox" checked></td><td>Emma</td></tr><tr><td><input type="checkbox"></td><td>Walden</td></tr></table>
<select id="list"><option>Mark as returned</option><option selected>Delete selected loans</option></select><button id="go">Go</button></form>`;

function verdictOn(html: string, id: string, action: { intent: 'click' } | { intent: 'change'; value: string }) {
  const page = pageFromHtml(html);
  const found = [...elements(page.root)].find((each) => attribute(each, 'id') === id);
  if (found?.id == null) throw new Error(`nothing is called ${id}`);
  const turns = [said('Fill in what is left')];
  return guard({ ...action, element: found.id } as BrowserAction, { turns, page, screenshot: null, tabs: [] });
}

test('a choice that a button sends is allowed, and may write nothing by itself', () => {
  const choice = { intent: 'change', value: 'Delete selected loans' } as const;
  expect(verdictOn(LOANS, 'list', choice)).toEqual({ kind: 'allow', unfamiliar: true });
  expect(verdictOn(LOANS, 'list', { intent: 'change', value: 'Mark as returned' })).toEqual({ kind: 'allow' });
});

test('a choice whose script may act asks', () => {
  const choice = { intent: 'change', value: 'Delete selected loans' } as const;
  const scripted = LOANS.replace('id="list"', 'id="list" onchange="go()"');
  expect(verdictOn(scripted, 'list', choice)).toMatchObject({ kind: 'ask', what: 'delete' });
  const alone = LOANS.replace(/<button.*<\/button>/u, '');
  expect(verdictOn(alone, 'list', choice)).toMatchObject({ kind: 'ask', what: 'delete' });
});

test('the button asks with what is chosen and which rows are ticked', () => {
  const asked = { kind: 'ask', what: 'delete', name: 'Delete selected loans', context: 'Emma', words: 'Delete “Emma”' };
  expect(verdictOn(LOANS, 'go', { intent: 'click' })).toMatchObject(asked);
});
