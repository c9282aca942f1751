import { expect, test } from 'vitest';
import { isEveryday } from '../../../../agent/guard/words/everyday.ts';

test.each([
  'Save',
  'Add to list',
  'SEARCH',
  'Filter anwenden',
  'Ajouter une note',
  '搜索商品',
  'Next ›',
  'Uložit',
  'Only necessary cookies',
])('everybody knows what “%s” does', (name) => expect(isEveryday(name)).toBe(true));

test.each(['Mint', 'Assign to Eve', 'Satın al', 'Assign, then save it all to Eve', 'Verleihen', '구매하기'])(
  'nobody knows what “%s” does',
  (name) => expect(isEveryday(name)).toBe(false),
);
