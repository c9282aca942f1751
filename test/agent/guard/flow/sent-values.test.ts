import { expect, test } from 'vitest';
import { sentValues } from '../../../../agent/guard/flow/sent-values.ts';
import { elements } from '../../../../agent/page.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

function valuesOf(html: string, changed = '') {
  const { root } = pageFromHtml(`<form>${html}</form>`);
  const form = [...elements(root)].find(({ tag }) => tag === 'form') ?? root;
  const touched = [...elements(form)].find(({ attributes }) => attributes.some(([, value]) => value === changed));
  const known = touched?.id == null ? [] : [[touched.id, { before: '', typed: '' }] as const];
  return sentValues(form, new Map(known)).map(({ name, value }) => `${name}: ${value}`);
}

test.each([
  [
    'beside the field in which it is searched',
    '<label for="t">Type</label><div class="box"><span><input id="t" role="combobox" value=""></span><span title="Vacation">Vacation</span></div>',
    'Type: Vacation',
  ],
  ['in itself', '<div role="combobox" aria-label="Priority" tabindex="0">High</div>', 'Priority: High'],
  [
    'as several chips',
    '<div><div><span>Ana Torres</span> <i>×</i></div><div><span>Li Wei</span> <i>×</i></div><input role="combobox" aria-label="Assignees" value=""></div>',
    'Assignees: Ana Torres ×, Li Wei ×',
  ],
])('what a list drawn by its page shows %s is told', (_, html, told) => {
  expect(valuesOf(html)).toEqual([told]);
});

test('a list in which nothing is chosen tells nothing', () => {
  expect(
    valuesOf(
      '<div><div><input role="combobox" aria-label="Type" value=""></div><span class="select-placeholder">Select a type</span></div><p>Next</p>',
    ),
  ).toEqual([]);
});

test('a box from which the agent took the tick is told, one that was never ticked is not', () => {
  const boxes = '<label><input type="checkbox" id="a"> Active</label><label><input type="checkbox"> Admin</label>';
  expect(valuesOf(boxes, 'a')).toEqual(['Active: not chosen']);
});
