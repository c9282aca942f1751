import { expect, test } from 'vitest';
import { inFormOf } from '../../../../../../extension/page/hands/fields/dates/date-form.ts';

test.each([
  ['2026-12-19', ['', '12/18/2026'], '12/19/2026'],
  ['2026-12-19', ['MM/DD/YYYY', ''], '12/19/2026'],
  ['2026-12-19', ['TT.MM.JJJJ', ''], '19.12.2026'],
  ['2026-12-19', ['', '03.04.2026'], '19.12.2026'],
  ['2026-12-19', ['dd/mm/yy', ''], '19/12/26'],
  // Nobody knows which of the two is the month.
  ['2026-12-19', ['', '03/04/2026'], '2026-12-19'],
  ['2026-12-19', ['Search', 'Oslo'], '2026-12-19'],
  ['19 December', ['MM/DD/YYYY', ''], '19 December'],
  ['2026-13-40', ['MM/DD/YYYY', ''], '2026-13-40'],
])('%s in a field that shows %j is typed as %s', (text, shown, typed) => {
  expect(inFormOf(text, shown)).toBe(typed);
});
