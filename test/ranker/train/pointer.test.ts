import { describe, expect, test } from 'vitest';
import { layOut } from '../../../ranker/boxes/layout.ts';
import { chanceFrom } from '../../../ranker/train/make/chance.ts';
import { el, styled } from '../../../ranker/train/make/element.ts';
import { dragOver, hit } from '../../../ranker/train/pointer.ts';

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

  test('hits nothing outside', () => {
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

describe('a drag over words', () => {
  const words = el('p', {}, 'Words to be copied');
  const article = el('article', {}, el('h1', {}, 'A headline'), words);
  const root = styled(el('div', {}, article, el('footer', {}, 'The end')), { height: 300, gap: 40 });
  const boxes = layOut(root, { width: 400 });
  const box = boxes.get(words.uid);
  if (box === undefined) throw new Error('the words have no box');
  const clicked = Array.from({ length: 60 }, (_, i) => dragOver(root, boxes, { box, chance: chanceFrom(i) })?.made);

  test('clicks the words, or the innermost that is around both of its ends', () => {
    expect(new Set(clicked)).toEqual(new Set([words, article, root]));
  });
});
