import { expect, test } from 'vitest';
import { textOf } from '../../../agent/page.ts';
import { isLongText } from '../../../agent/reading/text-lines.ts';
import { element } from '../../support/fakes.ts';

test('tells a long text by what is read of it, white space and scripts aside', () => {
  const script = element('script', null, { children: ['x'.repeat(50)] });
  const part = element('div', null, {
    children: ['  Next: ', script, element('b', null, { children: ['takes\n   € 240'] })],
  });
  const letters = textOf(part).replaceAll(' ', '').length;
  expect([letters - 1, letters].map((most) => isLongText(part, most))).toEqual([true, false]);
});
