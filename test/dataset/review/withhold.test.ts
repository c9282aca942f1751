import { describe, expect, test } from 'vitest';
import type { Box, PageElement, PageNode } from '../../../agent/page.ts';
import { hiddenWords } from '../../../dataset/review/hidden-words.ts';
import { isTelling, withholdPhrases } from '../../../dataset/review/withhold/withhold-phrases.ts';
import { withholding } from '../../../dataset/review/withhold/withholding.ts';
import { element, page } from '../../support/fakes.ts';

describe('hidden phrases are withheld', () => {
  test.each([
    ['Hello Ada Lovelace!', 'Hello ••••••!'],
    ['ADA\n  LOVELACE', '••••••'],
    ['Ada Lovelaces', 'Ada Lovelaces'],
    ['Lovelace, Ada', 'Lovelace, Ada'],
    ['/people/ada-lovelace?q=Ada%20Lovelace', '/people/••••••?q=••••••'],
    ['Ada&nbsp;Lovelace &amp; Co', '•••••• &amp; Co'],
    ['&#65;da Lovelace, 100% of it', '••••••, 100% of it'],
    ['Caf%C3%A9 Zo%C3%AB', '••••••'],
    ['café zoë and Ada Lovelace', '•••••• and ••••••'],
    ['山田太郎さんの注文', '••••••さんの注文'],
  ])('in %j', (text, expected) => {
    expect(withholdPhrases(['Ada Lovelace', 'Café Zoë', '山田太郎'])(text)).toBe(expected);
  });

  test('the longest first', () => {
    expect(withholdPhrases(['Ada', 'Ada Lovelace'])('Ada Lovelace and Ada')).toBe('•••••• and ••••••');
  });

  test.each([
    ['Ada', true],
    ['Al', false],
    ['12', false],
    ['4111', true],
    ['12.50', true],
    ['×', false],
  ])('wherever they stand, if they tell something: %s %s', (phrase, telling) => {
    expect(isTelling(phrase)).toBe(telling);
  });
});

const UID = '1f0c9a3e-77d2-4b01';

describe('markup keeps all but hidden words', () => {
  const words = withholding({ phrases: ['Ada', 'text', 'Al'], elements: new Set([UID]) }, 'there');
  test.each([
    ['<p class="ada">Ada</p>', '<p class="ada">••••••</p>'],
    ['<input type="text" value="Ada text">', '<input type="text" value="•••••• ••••••">'],
    [`<img data-webtasks-id="${UID}" src="/1.png" alt='x'>`, `<img data-webtasks-id="${UID}" src="••••••" alt='x'>`],
    ['<img src="/1.png">', '<img src="/1.png">'],
    ['<a href=/people/ada>Al</a>', '<a href=/people/••••••>••••••</a>'],
    ['<i data-x="al" title="al">', '<i data-x="al" title="••••••">'],
    ['<script>if (a<b && c>"Ada") f("</p>Ada")</script>', '<script>if (a<b && c>"••••••") f("</p>••••••")</script>'],
    ['<!-- Ada --><text>x</text>', '<!-- •••••• --><text>x</text>'],
    ['a < b > Ada', 'a < b > ••••••'],
    ['<b title="Ada', '<b title="••••••'],
  ])('%s', (html, expected) => {
    expect(words.html(html)).toBe(expected);
  });
});

/** An element with a box in a window of 1280 x 800 CSS px. */
function boxed(tag: string, box: readonly [number, number, number, number] | null, children: PageNode[]): PageElement {
  const [x, y, width, height] = box ?? [0, 0, 0, 0];
  return {
    ...element(tag, `${tag} ${x} ${y}`, { children }),
    box: box === null ? null : ({ x, y, width, height } as Box),
  };
}

describe('under a region lie', () => {
  const shown = page(
    boxed(
      'div',
      [0, 0, 1280, 800],
      [
        'Own words',
        boxed('p', [100, 80, 400, 20], ['Ada ', boxed('b', [140, 80, 60, 20], ['Lovelace'])]),
        boxed('p', [100, 200, 400, 20], ['Elsewhere']),
        boxed('select', [600, 80, 100, 20], [boxed('option', null, ['First']), boxed('option', null, ['Second'])]),
        boxed('script', null, ['run()']),
        boxed('span', null, ['Never drawn']),
      ],
    ),
  );
  const under = (region: readonly [number, number, number, number]) => hiddenWords(shown, [region]).phrases;

  test.each([
    ['the texts of all elements that it overlaps', [0.1, 0.1, 0.05, 0.02], ['Own words', 'Ada ', 'Lovelace']],
    ['what has no box in an element that it overlaps', [0.47, 0.1, 0.05, 0.02], ['Own words', 'First', 'Second']],
    ['nothing that it only touches', [0, 0, 0.0785, 0.9], ['Own words']],
    [
      'everything, if it covers everything',
      [0, 0, 1, 1],
      ['Own words', 'Ada ', 'Lovelace', 'Elsewhere', 'First', 'Second', 'Never drawn'],
    ],
  ] as const)('%s', (_, region, expected) => {
    expect(under(region)).toEqual(expected);
  });
});
