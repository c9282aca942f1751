import { describe, expect, test } from 'vitest';
import { readPages } from '../../../support/read-pages.ts';
import { Talk } from '../../../support/talk-with-policy.ts';

const PAGES = new URL('../pages/rooms/', import.meta.url);

type Case = readonly [utterances: string, deeds: readonly string[]];

/** Pages, what a person says on them (several utterances apart by a bar), and every action that follows. */
const SITES: readonly (readonly [site: string, pages: readonly string[], cases: readonly Case[]])[] = [
  [
    'card-shop',
    ['shop', 'red', 'results', 'about', 'cart'],
    [
      ['open About us', ['click About us']],
      ['go to example.com', ['load https://example.com']],
      ['add the blue mug to the cart', ['click add blue']],
      ['click the Add to cart button of the Travel kettle', ['click add kettle']],
      ['open the second product', ['click Blue mug']],
      ['search for mug and open the second result', ['type mug -> Search products', 'click Search', 'click Blue mug']],
      ['sort by price low to high', ['choose Price: low to high -> Sort by']],
      [
        'open the red mug, set the quantity to 3 and add it to the cart',
        ['click Red mug', 'type 3 -> Quantity', 'click Add to cart'],
      ],
    ],
  ],
  [
    'user-list',
    ['users', 'new'],
    [
      ['edit Bob Cook', ['click edit bob']],
      ['edit Bob', ['click edit bob']],
      ['click Edit in the row of Cleo Day', ['click edit cleo']],
      ['click the edit link for cleo@site.example', ['click edit cleo']],
      ['delete Bob Cook', ['click del bob']],
      ['delete Cleo and confirm', ['click del cleo', 'click yes']],
      ['delete the user Bob Cook and click Yes, delete', ['click del bob', 'click yes']],
      ['tick the checkbox for Bob', ['click sel bob']],
      ['filter by role: Editor', ['choose Editor -> Filter by role']],
      [
        'add a user named Dan East with email dan@site.example and role Editor',
        [
          'click Add user',
          'type Dan East -> Full name',
          'type dan@site.example -> Email',
          'choose Editor -> Role',
          'click Save user',
        ],
      ],
      [
        'create a new user called Dan East with email dan@site.example',
        ['click Add user', 'type Dan East -> Full name', 'type dan@site.example -> Email', 'click Save user'],
      ],
      [
        'add a new user: name Dan East, email dan@site.example, role Admin',
        [
          'click Add user',
          'type Dan East -> Full name',
          'type dan@site.example -> Email',
          'choose Admin -> Role',
          'click Save user',
        ],
      ],
      ['go to the next page', ['click Next page']],
      ['go to page 3', ['click 3']],
      ['delete the last user', ['click del cleo']],
      ['edit the second user', ['click edit bob']],
      ['open the users of page 2', ['click 2']],
    ],
  ],
  [
    'departures',
    ['trains'],
    [
      ['book the train to Rotterdam', ['click book rotterdam']],
      ['book the cheapest train', ['click book amersfoort']],
      ['find trains to Groningen on 12 June', ['type Groningen -> To', 'type 2027-06-12 -> Date', 'click Find trains']],
      [
        'type Groningen into To, set the date to tomorrow and press Find trains',
        ['type Groningen -> To', 'type 2026-11-22 -> Date', 'click Find trains'],
      ],
      ['go to page 2', ['click 2']],
      ['go to the next page', ['click Next']],
      ['book the third train', ['click book amersfoort']],
    ],
  ],
  [
    'news-article',
    ['article'],
    [
      ['open Bakers win prize', ['click Bakers win prize']],
      ['go to the sport section', ['click Sport']],
      ['open the Technology page', ['click Technology']],
      ["like Eva's comment", ['click like eva']],
      ['like the comment by Tom', ['click like tom']],
      ['click the Like button under Eva', ['click like eva']],
      [
        'leave a comment saying "Great news" with the name Ann',
        ['type Great news -> Leave a comment', 'type Ann -> Your name', 'click Post comment'],
      ],
      ['post a comment: Well done', ['type Well done -> Leave a comment', 'click Post comment']],
      [
        'write a comment "I agree, and so does Bob" and post it',
        ['type I agree, and so does Bob -> Leave a comment', 'click Post comment'],
      ],
      ['subscribe to the newsletter with ann@b.c', ['type ann@b.c -> Your email address', 'click Subscribe']],
      ['enter ann@b.c in the email box and subscribe', ['type ann@b.c -> Your email address', 'click Subscribe']],
      ['open the menu', ['click Menu']],
    ],
  ],
  [
    'room-cards',
    ['rooms'],
    [
      ['Reserve the attic single', ['click attic']],
      ['reserve the cheapest room', ['click attic']],
      ['reserve the second one', ['click suite']],
      ['press the last Reserve button', ['click double']],
      ['click Reserve for the Garden room', ['click garden']],
      ['I would like to reserve the sea view double please', ['click double']],
    ],
  ],
  [
    'table-inbox',
    ['inbox', 'one', 'reply', 'compose'],
    [
      ['open the first mail and delete it', ['click Climbing on Saturday', 'click Delete']],
      ['open the mail from the bike shop', ['click Your bike is ready']],
      ['open the email about the meeting', ['click Minutes of the meeting']],
      [
        'reply to the mail about climbing and say "Yes, gladly"',
        ['click Climbing on Saturday', 'click Reply', 'type Yes, gladly -> Message', 'click Send'],
      ],
      [
        'write an email to bob@x.org with subject Hello saying "See you soon" and send it',
        ['click Compose', 'type bob@x.org -> To', 'type Hello -> Subject', 'type See you soon -> Body', 'click Send'],
      ],
      ['go to trash', ['click Trash']],
    ],
  ],
];

describe.each(SITES)('on %s', (site, pages, cases) => {
  test.each(cases)('%s', async (utterances, deeds) => {
    const talk = new Talk(readPages(new URL(`${site}/`, PAGES), pages));
    for (const utterance of utterances.split(' | ')) await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });
});
