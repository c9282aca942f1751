import { describe, expect, test } from 'vitest';
import { layOut } from '../../../ranker/boxes/layout.ts';
import { el, styled } from '../../../ranker/train/make/element.ts';
import { hit } from '../../../ranker/train/pointer.ts';

describe('a click on a made page', () => {
  const words = el('span', {}, 'A headline of so many words that it takes two lines');
  const heading = el('h3', {}, words);
  const image = styled(el('img'), { width: 200, height: 100 });
  const holder = styled(el('svg'), { flow: 'block', width: 200, height: 100 });
  const picture = el('figure', {}, holder, styled(el('div', {}, image), { over: true }));
  const root = el('div', {}, heading, picture);
  const boxes = layOut(root, { width: 250 });
  const boxOf = ({ uid }: { readonly uid: string }) => {
    const box = boxes.get(uid);
    if (box === undefined) throw new Error(`${uid} has no box`);
    return box;
  };
  const line = boxOf(words);
  const tail = { x: line.x + line.width - 2, y: line.y + line.height - 2 };

  test('hits words where they stand, and what is around them beside the end of the last line', () => {
    expect(hit(root, boxes, { x: line.x + 5, y: line.y + 5 })).toBe(words);
    expect(hit(root, boxes, { x: line.x + line.width - 2, y: line.y + 5 })).toBe(words);
    expect(hit(root, boxes, tail)).toBe(heading);
  });

  test('does not miss the words that it aims at', () => {
    expect(hit(root, boxes, tail, words)).toBe(words);
  });

  test('hits a picture and not what lies under it', () => {
    const { x, y } = boxOf(image);
    expect(boxOf(holder).y).toBeCloseTo(y, -1);
    expect(hit(root, boxes, { x: x + 50, y: y + 50 })).toBe(image);
  });

  test('outside of it hits nothing', () => {
    expect(hit(root, boxes, { x: 9000, y: 9000 })).toBeNull();
  });

  test('hits nothing that does not show', () => {
    const panel = styled(el('div', {}, el('input')), { over: true, unseen: true, height: 90 });
    const page = styled(el('div', {}, panel, el('p', {}, 'Some words')), { height: 200 });
    const placed = layOut(page, { width: 250 });
    expect(placed.has(panel.uid)).toBe(true);
    expect(hit(page, placed, { x: 100, y: 80 })).toBe(page);
  });
});
