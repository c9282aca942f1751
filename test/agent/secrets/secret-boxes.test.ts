import { expect, test } from 'vitest';
import type { Box, PageElement } from '../../../agent/page.ts';
import { secretBoxes } from '../../../agent/secrets/secret-boxes.ts';
import { button, element, page } from '../../support/fakes.ts';

const at = (y: number): Box => ({ x: 0, y, width: 100, height: 20 });
const secret = (y: number) => ({ ...element('input', `s${y}`, { live: { secret: true } }), box: at(y) });

function frame(y: number, ...inside: PageElement[]): PageElement {
  const document = element('#document', null, { children: inside });
  return { ...element('iframe', `f${y}`, { children: inside.length === 0 ? [] : [document] }), box: at(y) };
}

test('tells the fields that are secret, and none that are not', () => {
  expect(secretBoxes(page(button('b', 'Pay'), secret(10), secret(40)))).toEqual([at(10), at(40)]);
});

test('tells what repeats a secret', () => {
  const preview = { ...element('p', 'p', { children: ['Your card: ••••'] }), box: at(70) };
  const copy = { ...element('input', 'i', { live: { value: 'x••••' } }), box: at(90) };
  expect(secretBoxes(page(preview, copy))).toEqual([at(70), at(90)]);
});

test('tells a whole frame that holds a secret or could not be looked into, and no other', () => {
  expect(secretBoxes(page(frame(10, button('b', 'Go')), frame(40, secret(5)), frame(70)))).toEqual([at(40), at(70)]);
});
