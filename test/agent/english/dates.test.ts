import { expect, test } from 'vitest';
import { isoDay } from '../../../agent/english/calendar.ts';
import { isDay, leadingDay, parseDay } from '../../../agent/english/dates.ts';
import { isoTime, leadingTime, parseTime } from '../../../agent/english/times.ts';

const WEDNESDAY = new Date(2026, 5, 10, 9);

test.each([
  ['2026-06-12', '2026-06-12'],
  ['12 June', '2026-06-12'],
  ['June 12th, 2027', '2027-06-12'],
  ['the 12th of June', '2026-06-12'],
  ['3/4/2026', '2026-03-04'],
  ['13/4/2026', '2026-04-13'],
  ['4.3.2026', '2026-03-04'],
  ['Friday', '2026-06-12'],
  ['next Friday', '2026-06-12'],
  ['Wednesday', '2026-06-10'],
  ['next Wednesday', '2026-06-17'],
  ['in two weeks', '2026-06-24'],
  ['tomorrow at 5pm', '2026-06-11'],
  ['the day after tomorrow', '2026-06-12'],
  ['1 May', '2026-05-01'],
  ['1 March', '2027-03-01'],
  ['a table for 4 on 12 June at 7pm', '2026-06-12'],
  ['31 June', null],
  ['3/4 inch screw', null],
  ['may I see 5 flats', null],
])('the first day in %o is %o', (text, expected) => {
  const day = parseDay(text, { now: WEDNESDAY, year: null });
  expect(day === null ? null : isoDay(day)).toBe(expected);
});

test('a day without a year is in the year that the page shows', () =>
  expect(parseDay('12 June', { now: WEDNESDAY, year: 2030 })).toEqual({ year: 2030, month: 6, day: 12 }));

test.each([
  ['7pm', '19:00'],
  ['9:30 p.m.', '21:30'],
  ['9.30', '09:30'],
  ['12 am', '00:00'],
  ['half past two', '02:30'],
  ['quarter to nine', '08:45'],
  ['half past seven in the evening', '19:30'],
  ['noon', '12:00'],
  ['25:00', null],
  ['at 9', null],
])('the first time in %o is %o', (text, expected) => {
  const time = parseTime(text);
  expect(time === null ? null : isoTime(time)).toBe(expected);
});

test('a value may begin with a day or a time', () => {
  expect(leadingDay('12 June 2026 for two'.split(' '))).toBe(3);
  expect(leadingDay('two people'.split(' '))).toBe(0);
  expect(leadingTime('7 pm sharp'.split(' '))).toBe(2);
  expect(isDay('on Friday, 12 June')).toBe(true);
  expect(isDay('12 June for two')).toBe(false);
});
