import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPages } from '../../support/read-pages.ts';
import { Talk } from '../../support/talk-with-policy.ts';

const PAGES = new URL('./pages/rooms/', import.meta.url);

type Case = readonly [question: string, answer: RegExp];

/** Pages, questions about them, and what the answers say. */
const SITES: readonly (readonly [site: string, pages: readonly string[], cases: readonly Case[]])[] = [
  [
    'room-cards',
    ['rooms'],
    [
      ['what does the sea view suite cost?', /190\.00/u],
      ['how much is the attic single?', /49\.50/u],
      ['which room is the cheapest?', /Attic single/u],
      ['what is the most expensive room?', /Sea view suite/u],
      ['how many rooms are there?', /^I count 4 rooms on this page\.$/u],
      ['how many rooms are there without a balcony?', /^I count 4 rooms .* cannot tell .*“balcony”/u],
      ['how many beds does the garden room have?', /\b2\b/u],
      ['is the pool open on Monday?', /closed/u],
      ['when is breakfast on Sunday?', /8-11/u],
      ['are pets allowed?', /not allowed/u],
      ['what is the phone number?', /\+49 30 1234/u],
      ['when is check-in?', /3 pm/u],
      ['do you have a sauna?', /does not say|do not see|nothing/iu],
    ],
  ],
  [
    'card-shop',
    ['shop', 'red', 'results', 'about', 'cart'],
    [
      ['what is the price of the travel kettle?', /\$39\.99/u],
      ['how much is the blue mug', /\$14\.50/u],
      ['is the travel kettle in stock?', /^No.*Sold out/u],
      ['list the products', /Red mug.*Blue mug.*Travel kettle/u],
      ['what is the cheapest product', /Red mug/u],
      ['open the cart and tell me the total', /\$42\.50/u],
      ['open About us and tell me where the warehouse is', /Rotterdam/u],
      ['what is the capital of France?', /does not say/u],
    ],
  ],
  [
    'book-tiles',
    ['books'],
    [
      ['is Sea Room available?', /^No.*on loan/u],
      ['who wrote Sea Room?', /Adam Nicolson/u],
      ['what is the most expensive book', /Sea Room: €14\.00/u],
      ['how many copies of The Living Mountain are free?', /5 copies/u],
    ],
  ],
  [
    'service-desk',
    ['desk', 'ticket'],
    [
      ['what is the state of VPN drops', /Waiting/u],
      ['what are the special offers', /Free delivery.*Two for one/u],
      ['open the ticket about the printer and tell me the room', /B12/u],
    ],
  ],
];

describe.each(SITES)('on %s', (site, pages, cases) => {
  test.each(cases)('answers “%s”', async (question, answer) => {
    expect(await new Talk(readPages(new URL(`${site}/`, PAGES), pages)).say(question)).toMatch(answer);
  });
});

const page = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const PERMIT = page('test/end-to-end/pages/other-sites/permit.html');
const DEPOT = page('test/end-to-end/pages/other-sites/depot.html');
const ARTICLE = page('cli/practice/site/article/index.html');

test.each([
  ['a question that names the column', PERMIT, 'What is the fee for 51 to 200 people?', '£40'],
  ['a column headed in bold', DEPOT, 'On which shelf is the red lantern?', 'F9'],
  [
    'a sentence whose subject is in the one before',
    ARTICLE,
    'When was the first trail of the Czech Tourist Club marked?',
    '1889',
  ],
])('answers %s', async (_, html, question, fact) => {
  expect(await new Talk({ page: html }).say(question)).toContain(fact);
});

describe('a count', () => {
  const LETTERS = `<main><h1>Letters</h1><ul>${['Rent', 'Heating', 'Choir', 'Dentist']
    .map((subject) => `<li class="new"><a href="#">${subject}</a> <span>12 May</span></li>`)
    .join('')}</ul></main>`;
  const UNREAD = `<main><h1>Inbox</h1><ul>${['Rent', 'Heating', 'Choir', 'Dentist']
    .map(
      (subject, i) =>
        `<li class="mail ${i < 2 ? 'unread' : ''}"><a href="#">${subject}</a> <span>Mail of May</span></li>`,
    )
    .join('')}</ul></main>`;
  const LAMPS = `<main><h1>Lamps</h1><ul>${['Desk Lamp, 300 lm', 'Wall Lamp, 500 lm', 'Floor Lamp, 900 lm']
    .map((name) => `<li><h2>${name}</h2><p>$20.00</p><button>Add</button></li>`)
    .join('')}</ul></main>`;

  test.each([
    ['what the page says nothing about', LETTERS, 'how many unread letters are there?', /does not say/u],
    [
      'those that only a class tells',
      UNREAD,
      'how many unread mails are there?',
      /^I count 2 unread mails on this page\.$/u,
    ],
    ['a number that belongs to a name', LAMPS, 'how many lamps are sold out?', /“sold”|does not say|“sold out”/u],
    ['all of them', LAMPS, 'how many lamps are there?', /^I count 3 lamps on this page\.$/u],
  ])('is of %s', async (_, html, question, answer) => {
    expect(await new Talk({ page: html }).say(question)).toMatch(answer);
  });
});
