import { expect, test } from 'vitest';
import { guard } from '../../../../agent/guard/guard.ts';
import { wordsToPress } from '../../../../agent/guard/request/words-that-allow.ts';
import { elements } from '../../../../agent/page.ts';
import { said } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

function wordsFor(html: string): string | null | undefined {
  const page = pageFromHtml(html);
  const it = [...elements(page.root)].find(({ attributes }) => attributes.some(([, value]) => value === 'it'));
  if (it?.id == null) throw new Error('nothing is called it');
  const state = { turns: [said('Tidy up')], page, screenshot: null, tabs: [] };
  const verdict = guard({ intent: 'click', element: it.id }, state);
  return verdict.kind === 'ask' ? verdict.words : undefined;
}

test.each(['yes', 'OK', 'Ja', 'Go', 'Confirm', 'j', 'A', '#'])('nobody is told to ask for “%s”', (name) => {
  expect(wordsToPress(name)).toBeNull();
});

test('a request to press names its thing where several have one', () => {
  expect(wordsToPress('Mark as read')).toBe('Press “Mark as read”');
  expect(wordsToPress('Star', 'Compost in autumn')).toBe('Press “Star” for “Compost in autumn”');
});

test.each([
  [
    'the title of a dialog',
    '<div role="dialog"><h2>Confirm</h2><p>You delete the table.</p><button id="it">OK</button></div>',
  ],
  [
    'the label of a box',
    '<form method="post"><table><tr><td><label><input type="checkbox" checked> Check keys</label></td><td><button id="it">Delete</button></td></tr></table></form>',
  ],
])('%s is no thing that a request could name', (_, html) => {
  expect(wordsFor(html)).toBeNull();
});

test('the thing in a row is named', () => {
  expect(wordsFor('<table><tr><td>Old Deals</td><td><button id="it">Delete</button></td></tr></table>')).toBe(
    'Delete “Old Deals”',
  );
});
