import { describe, expect, test } from 'vitest';
import { readPages } from '../../support/read-pages.ts';
import { Talk } from '../../support/talk-with-policy.ts';

const PAGES = new URL('./pages/rooms/', import.meta.url);

type Case = readonly [utterance: string, clicked: readonly string[]];

/** Pages of odd markup, what a person says on them, and what is clicked. */
const SITES: readonly (readonly [site: string, pages: readonly string[], cases: readonly Case[]])[] = [
  [
    'book-tiles',
    ['books'],
    [
      ['reserve Sea Room', ['reserve Sea Room']],
      ['reserve the book by Nan Shepherd', ['reserve The Living Mountain']],
      ['reserve the cheapest book', ['reserve The Living Mountain']],
      ['open the details of the Salt Path', ['details The Salt Path']],
      ['search for sea', ['Go']],
    ],
  ],
  [
    'notebook',
    ['notes'],
    [
      ['add a new entry called Boat trip for 12 June with the text "bring water"', ['＋ New entry', 'Keep']],
      ['remove the old entry', ['Remove Old entry']],
    ],
  ],
  [
    'service-desk',
    ['desk', 'ticket'],
    [
      ['close the ticket of Joel', ['close vpn']],
      ['open the ticket about the printer', ['Printer jams']],
      ['accept the cookies', ['Accept all']],
      [
        'raise a ticket for Broken keyboard with urgency High and description "Keys stick"',
        ['Raise a ticket', 'Continue', 'Submit ticket'],
      ],
    ],
  ],
];

describe.each(SITES)('clicks on %s', (site, pages, cases) => {
  test.each(cases)('%s', async (utterance, clicked) => {
    const talk = new Talk(readPages(new URL(`${site}/`, PAGES), pages));
    await talk.say(utterance);
    expect(talk.deeds.filter((deed) => deed.startsWith('click ')).map((deed) => deed.slice(6))).toEqual(clicked);
  });
});

test.each([
  [
    'a name said word for word',
    '<button>Accept and submit application</button>',
    'Accept and submit the application',
    ['click Accept and submit application'],
  ],
  [
    'the button of the row named, by its verb',
    '<ul><li>Brake shoe <button>Pull</button></li><li>Lantern <button>Pull</button></li></ul>',
    'Pull the lantern',
    ['click Pull'],
  ],
  [
    'every name of a list, some in quotes',
    '<label><input type=checkbox>Mugs</label><label><input type=checkbox>In stock only</label>',
    'Check Mugs and "In stock only"',
    ['click Mugs', 'click In stock only'],
  ],
  [
    'the thing, not the button that stars it',
    '<ul><li><button>Star Dinner</button><a href="#d">Ann: Dinner on Monday, at eight</a></li></ul>',
    'Open "Dinner"',
    ['click Ann: Dinner on Monday, at eight'],
  ],
])('presses %s', async (_, html, utterance, deeds) => {
  const talk = new Talk({ page: `<main>${html}</main>` });
  await talk.say(utterance);
  expect(talk.deeds).toEqual(deeds);
});

test('finds the cheapest thing though no markup names its kind', async () => {
  const card = (name: string, price: number) =>
    `<div class="tile"><div>${name}</div><div>${price} €</div><div role="button" tabindex="0">Reserve ${name}</div></div>`;
  const talk = new Talk({
    page: `<div>Classes</div><div>${card('Yin', 15)}${card('Stretch', 9)}${card('Breath', 11)}</div>`,
  });
  await talk.say('Reserve the cheapest class');
  expect(talk.deeds).toEqual(['click Reserve Stretch']);
});

test("presses no neighbour's control if the thing's own control is disabled", async () => {
  const card = (name: string, off: string) => `<li><h3>${name}</h3><button ${off}>Add to cart</button></li>`;
  const talk = new Talk({ page: `<ul>${card('Mug, Moss', '')}${card('Mug, Plum', 'disabled')}</ul>` });
  expect(await talk.say('Add the plum mug to the cart')).toContain('disabled');
  expect(talk.deeds).toEqual([]);
});
