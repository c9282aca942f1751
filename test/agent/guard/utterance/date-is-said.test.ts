import { expect, test } from 'vitest';
import { isSaid } from '../../../../agent/guard/utterance/is-said.ts';

/** A Monday. */
const NOW = new Date(2026, 10, 23, 12);

test.each([
  ['tomorrow', '2026-11-24', true],
  ['tomorrow', '2026-11-25', false],
  ['tomorrow', '24.11.2026', true],
  ['for 4 tomorrow', '2026-12-04', false],
  ['for 4 on Friday 11', '2026-12-11', true],
  ['for 4 on Friday', '2026-12-04', false],
  ['today', '2026-11-23', true],
  ['the day after tomorrow', '2026-11-25', true],
  ['the day after tomorrow', '2026-11-24', false],
  ['on Friday', '2026-11-27', true],
  ['on Friday', '2026-12-04', false],
  ['next Friday', '2026-11-27', true],
  ['next Friday', '2026-12-04', true],
  ['next Friday', '2026-12-11', false],
  ['next Monday', '2026-11-30', true],
  ['this weekend', '2026-11-28', true],
  ['this weekend', '2026-11-27', false],
  ['next week', '2026-12-02', true],
  ['next week', '2026-12-08', false],
  ['in two weeks', '2026-12-07', true],
  ['in three days', '2026-11-26', true],
  ['on 4 March 2027', '2027-03-04', true],
  ['on 4 March 2027', '2027-05-04', false],
  ['od 4 lipca 2027', '2027-07-04', true],
  ['od 4 lipca 2027', '2027-08-04', false],
  ['am 4. März 2027', '2027-03-04', true],
  ['le 4 août 2027', '2027-07-04', false],
  ['from the fourth to the seventh of December', '2026-12-07', true],
  ['from the fourth to the seventh of December', '2026-12-08', false],
  ['on the 5th', '2026-12-05', true],
  ['next month', '2026-12', true],
  ['next month', '2027-01', false],
  ['in May', '2027-05', true],
  ['tomorrow at nine', '09:00', true],
  ['tomorrow at nine', '10:00', false],
  ['tomorrow', '19:00', false],
  ['at 7pm', '19:00', true],
  ['at half past seven', '19:30', true],
  ['at half past seven', '19:45', false],
  ['at a quarter to nine', '08:45', true],
  ['at noon', '12:00', true],
  ['at 9:40', '09:40', true],
  ['tomorrow at nine', '2026-11-24T09:00', true],
  ['tomorrow at nine', '2026-11-24T10:00', false],
])('“%s” and %s: %s', (said, date, isTheSame) => {
  expect(isSaid(date, [said], NOW)).toBe(isTheSame);
});
