import { expect, test } from 'vitest';
import { layOut } from '../../../ranker/boxes/layout.ts';
import { el, styled } from '../../../ranker/train/make/element.ts';

test('in a row, what has a width keeps it, and the others take what is left', () => {
  const [logo, nav, news, doors] = [
    styled(el('div'), { width: 100 }),
    el('nav'),
    el('div'),
    styled(el('div'), { width: 200 }),
  ];
  const row = styled(el('header', {}, logo, nav, news, doors), { flow: 'row', gap: 0 });
  const boxes = layOut(row, { width: 1000 });
  const sides = [logo, nav, news, doors].map(({ uid }) => [boxes.get(uid)?.x, boxes.get(uid)?.width]);
  expect(sides).toEqual([
    [0, 100],
    [100, 350],
    [450, 350],
    [800, 200],
  ]);
});
