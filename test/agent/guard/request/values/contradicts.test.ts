import { expect, test } from 'vitest';
import { contradicts } from '../../../../../agent/guard/request/values/contradicts.ts';
import { elements } from '../../../../../agent/page.ts';
import { pageFromHtml } from '../../../../support/page-from-html.ts';

function formOf(html: string) {
  const found = [...elements(pageFromHtml(`<form>${html}</form>`).root)].find(({ tag }) => tag === 'form');
  if (found === undefined) throw new Error('there is no form');
  return found;
}

test.each([
  [
    'another account',
    '<label>IBAN <input value="LT60 1010 0123 4567 8901"></label>',
    'Send 40 to IBAN DE12 5001 0517 5407 3249 31',
    true,
  ],
  [
    'the account that was said',
    '<label>IBAN <input value="DE12500105175407324931"></label>',
    'Send 40 to IBAN DE12 5001 0517 5407 3249 31',
    false,
  ],
  [
    'a day and a time, which are no code',
    '<label>Departure <input value="2027-03-04T09:15"></label>',
    'Set departure to 2027-03-04 09:15',
    false,
  ],
  ['another number beside its name', '<label>Guests <input value="7"></label>', 'A table for 4 guests', true],
  [
    'a number that another clause says of the same name',
    '<label>Pages <input value="250"></label>',
    'Add a book with 880 pages. Then set the pages of Emma to 250',
    false,
  ],
])('a form that holds %s', (_, html, said, is) => {
  expect(contradicts(formOf(html), [said])).toBe(is);
});
