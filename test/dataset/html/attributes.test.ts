import { expect, test } from 'vitest';
import { readAttributes } from '../../../dataset/html/attributes.ts';

function attributesOf(html: string) {
  return readAttributes({ html, at: 0, dirty: false });
}

test('the first of repeated attributes counts', () => {
  expect(attributesOf('b=1 a=2 b=3 checked>')).toEqual([
    ['b', '1'],
    ['a', '2'],
    ['checked', 'checked', 'bare'],
  ]);
});

// Comparing each with all before it would take minutes.
test('an element with very many attributes is read', () => {
  const many = Array.from({ length: 200_000 }, (_, i) => `a${i}=1`).join(' ');
  expect(attributesOf(`${many}>`)).toHaveLength(200_000);
});
