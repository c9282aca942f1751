import { expect, test } from 'vitest';
import { isOnOtherLine } from '../../../../agent/guard/effects/other-row.ts';
import { tellingIn } from '../../../../agent/guard/request/beside/outdone.ts';

const BEFORE = 'Before the ice comes:\nIce service: 0431 555 12\nHarbour office: 0431 555 40';
const TOLD = tellingIn(['Change the number of the ice service to 0431 555 21']);

test('an edit is for the line that was named', () => {
  const ofOther = BEFORE.replace('40', '21');
  expect(isOnOtherLine(BEFORE, ofOther, TOLD)).toBe(true);
  expect(isOnOtherLine(BEFORE, BEFORE.replace('12', '21'), TOLD)).toBe(false);
});

test('an edit of several lines, or of one line alone, is judged by its words', () => {
  expect(isOnOtherLine(BEFORE, BEFORE.replaceAll('555', '556'), TOLD)).toBe(false);
  expect(isOnOtherLine('Harbour office: 40', 'Harbour office: 21', TOLD)).toBe(false);
});
