import { expect, test } from 'vitest';
import {
  parseDate,
  parseMonth,
  parseWeek,
  timeOfText,
} from '../../../../../../extension/page/hands/fields/dates/human-date.ts';

const TODAY = new Date(2026, 4, 20);

test.each([
  ['2026-06-12', '2026-06-12'],
  ['2026/6/2', '2026-06-02'],
  ['12 June 2026', '2026-06-12'],
  ['12th of June, 2026', '2026-06-12'],
  ['June 12, 2026', '2026-06-12'],
  ['Jun 12 2026', '2026-06-12'],
  ['Sept. 3 2026', '2026-09-03'],
  ['Friday, 12 June 2026', '2026-06-12'],
  ['the 12th of june 2026', '2026-06-12'],
  ['12.06.2026', '2026-06-12'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['12 June', '2026-06-12'],
  ['June 12', '2026-06-12'],
  ['1 May', '2027-05-01'],
  ['20 May', '2026-05-20'],
  ['today', '2026-05-20'],
  ['Tomorrow', '2026-05-21'],
  ['yesterday', '2026-05-19'],
  ['29 February 2028', '2028-02-29'],
  ['29 February 2026', null],
  ['31 June 2026', null],
  ['2026-13-01', null],
  ['12 Jun e 2026', null],
  ['ju 12 2026', null],
  ['soon', null],
  ['constructor', null],
  ['12', null],
  ['', null],
])('the date %o is %o', (text, expected) => expect(parseDate(text, TODAY)).toBe(expected));

test.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['14.30', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['2 PM', '14:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['14:30:15', '14:30:15'],
  ['5', null],
  ['25:00', null],
  ['13 pm', null],
  ['10:75', null],
])('the time %o is %o', (text, expected) => expect(timeOfText(text)).toBe(expected));

test.each([
  ['2026-06', '2026-06'],
  ['06/2026', '2026-06'],
  ['June 2026', '2026-06'],
  ['june', '2026-06'],
  ['2026-13', null],
  ['then', null],
])('the month %o is %o', (text, expected) => expect(parseMonth(text, TODAY)).toBe(expected));

test.each([
  ['2026-W24', '2026-W24'],
  ['week 4 of 2026', '2026-W04'],
  ['week 24, 2026', '2026-W24'],
  ['12 June 2026', '2026-W24'],
  ['1 January 2027', '2026-W53'],
  ['week 60 2026', null],
  ['next', null],
])('the week %o is %o', (text, expected) => expect(parseWeek(text)).toBe(expected));
