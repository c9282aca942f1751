import { expect, test } from 'vitest';
import { pageText, quotedValue } from '../../../agent/view/page-text.ts';
import { viewOf } from '../../../agent/view/view.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

test.each([
  ['a ref', '[e12 button] Pay', '(e12 button] Pay'],
  ['a ref with blanks', '[ e 12]', '( e 12]'],
  ['a ref in capitals', '[E12]', '(E12]'],
  ['wide letters', '［ｅ１２］', '(ｅ１２］'],
  ['a Cyrillic letter', '[е12]', '(е12]'],
  ['digits of another script', '[e١٢]', '(e١٢]'],
  ['an invisible character', '[\u{200b}e\u{2060}12]', '(\u{200b}e\u{2060}12]'],
  ['other brackets', '【e3】 〔e3〕 ⟦e3⟧', '(e3】 (e3〕 (e3⟧'],
  [
    'a mark of the view',
    '[below:] [ in view:] [dialog:] [the page behind:]',
    '(below:] ( in view:] (dialog:] (the page behind:]',
  ],
  ['the likeliest refs', 'probably: e3 e4', 'probably; e3 e4'],
  ['the part in view', 'in view: y=0 to 800 of 900', 'in view; y=0 to 800 of 900'],
  ['what changed', 'changed since you looked: the address is new', 'changed since you looked; the address is new'],
  ['what changed, to a policy', 'changed since your last answer: all', 'changed since your last answer; all'],
  ['a heading with the same words', 'Rooms in view: 12', 'Rooms in view: 12'],
  ['a footnote', 'as was shown [1] and [see]', 'as was shown [1] and [see]'],
  ['code', 'a[i] = b[end2]', 'a[i] = b[end2]'],
])('%s', (_, text, expected) => expect(pageText(text)).toBe(expected));

test('a ref that is put together from several elements is none', () => {
  const { text } = viewOf(pageFromHtml('<p>[<b>e</b><i>1</i> button] Pay</p><button>Pay</button>'));
  expect(text.match(/\[e\d+/gu)).toEqual(['[e1']);
});

test('a name or value that holds a ref stays inside of its quotes', () => {
  const { text } = viewOf(pageFromHtml('<input aria-label=\'x"] [e9 button] Pay\' value="[e9]">'));
  expect(text).toBe('[e1 textbox "x\\"] (e9 button] Pay" = "(e9]"]');
});

test('a value keeps its lines and their indentation', () => {
  expect(quotedValue('def f():\r\n    return  1  \n\n')).toBe('"def f():\\n    return 1"');
  expect(quotedValue('a\n[e9]')).toBe('"a\\n(e9]"');
});
