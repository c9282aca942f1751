import { describe, expect, test } from 'vitest';
import { readPages } from '../../../support/read-pages.ts';
import { Talk } from '../../../support/talk-with-policy.ts';

const PAGES = new URL('../pages/rooms/', import.meta.url);

type Case = readonly [utterances: string, deeds: readonly string[]];

/** Pages, what a person says on them (several utterances apart by a bar), and every action that follows. */
const SITES: readonly (readonly [site: string, pages: readonly string[], cases: readonly Case[]])[] = [
  [
    'hotel-search',
    ['hotel', 'results'],
    [
      [
        'book a room in Lisbon from 12 June to 15 June',
        [
          'type Lisbon -> Where to?',
          'type 2027-06-12 -> Check-in',
          'type 2027-06-15 -> Check-out',
          'click Search rooms',
        ],
      ],
      ['set the check-in date to tomorrow', ['type 2026-11-22 -> Check-in']],
      ['set check-out to next Friday', ['type 2026-11-27 -> Check-out']],
      ['increase the number of adults', ['click Increase adults']],
      ['add one more adult', ['click Increase adults']],
      ['click the plus next to Children', ['click more children']],
      ['click + next to Children twice', ['click more children', 'click more children']],
      ['choose Suite as the room type', ['click Room type', 'click Suite']],
      ['select Double in Room type', ['click Room type', 'click Double']],
      [
        'set room type to Suite and tick Breakfast and Parking',
        ['click Room type', 'click Suite', 'click Breakfast', 'click Parking'],
      ],
      ['tick breakfast, parking and late check-out', ['click Breakfast', 'click Parking', 'click Late check-out']],
      ['search rooms and open the cheapest hotel', ['click Search rooms', 'click view bairro']],
      [
        'search rooms, sort by price and open the first hotel',
        ['click Search rooms', 'choose Price (lowest first) -> Sort by', 'click view alfama'],
      ],
      ['search rooms and view the deal of Grand Tagus', ['click Search rooms', 'click view tagus']],
      ['search rooms | which hotel is the cheapest? | open it', ['click Search rooms', 'click view bairro']],
      ['search rooms | what is the best rated hotel?', ['click Search rooms']],
      ['search rooms | open the most expensive one', ['click Search rooms', 'click view tagus']],
      ['search rooms | how much is Hotel Alfama per night?', ['click Search rooms']],
      ['search rooms | what is the rating of Bairro Rooms?', ['click Search rooms']],
      ['search rooms | open View deal for Bairro Rooms', ['click Search rooms', 'click view bairro']],
      ['search rooms | open the hotel with 9.3', ['click Search rooms', 'click view tagus']],
      ['search rooms | sort by rating', ['click Search rooms', 'choose Rating -> Sort by']],
      ['search rooms | open the third result', ['click Search rooms', 'click view tagus']],
      ['search rooms | list the hotels', ['click Search rooms']],
      ['search rooms | how many hotels are there?', ['click Search rooms']],
      ['search rooms | open Grand Tagus', ['click Search rooms', 'click view tagus']],
    ],
  ],
  [
    'grid-inbox',
    ['inbox', 'mail1', 'mail2'],
    [
      [
        'write an email to bob@cook.example with subject Lunch saying See you at noon and send it',
        [
          'click Compose',
          'type bob@cook.example -> To',
          'type Lunch -> Subject',
          'type See you at noon -> Message body',
          'click Send',
        ],
      ],
      [
        'Write an email to a@b.c with subject "Hello, you" saying "Nice, and good" and send it',
        [
          'click Compose',
          'type a@b.c -> To',
          'type Hello, you -> Subject',
          'type Nice, and good -> Message body',
          'click Send',
        ],
      ],
      ['compose a new message', ['click Compose']],
      [
        'send a mail to ann@b.c saying I will be late',
        ['click Compose', 'type ann@b.c -> To', 'type I will be late -> Message body', 'click Send'],
      ],
      ['open the mail from Bob', ['click Bob Cook Invoice 1042 19 Nov A D *']],
      ['open the email from Bob Cook and tell me the amount due', ['click Bob Cook Invoice 1042 19 Nov A D *']],
      ['open the first mail', ['click Ann Baker Lunch on Friday? 20 Nov A D *']],
      ["open Bob's email", ['click Bob Cook Invoice 1042 19 Nov A D *']],
      ['open the latest email', ['click Ann Baker Lunch on Friday? 20 Nov A D *']],
      ['open the message about lunch', ['click Ann Baker Lunch on Friday? 20 Nov A D *']],
      ['delete the newsletter', ['click delete news']],
      ['delete the mail from Bob', ['click delete bob']],
      ['archive the last one', ['click archive news']],
      [
        'open the mail from Ann and reply saying "Friday is fine"',
        [
          'click Ann Baker Lunch on Friday? 20 Nov A D *',
          'click Reply',
          'type Friday is fine -> Reply text',
          'click Send',
        ],
      ],
      [
        "reply to Ann's mail saying Yes, gladly",
        [
          'click Ann Baker Lunch on Friday? 20 Nov A D *',
          'click Reply',
          'type Yes, gladly -> Reply text',
          'click Send',
        ],
      ],
      ['search for invoice', ['type invoice -> Search mail', 'submit Search mail']],
      ['open the trash folder', ['click Trash']],
      ['open the inbox', ['click Inbox (3)']],
      ['click the Archive button of the Newsletter', ['click archive news']],
      [
        'compose an email to ann@b.c, subject "Hi" and body "How are you?" but do not send it',
        ['click Compose', 'type ann@b.c -> To', 'type Hi -> Subject', 'type How are you? -> Message body'],
      ],
    ],
  ],
  [
    'issue-board',
    ['board'],
    [
      [
        'create an issue called "Update footer" with priority High',
        ['click New issue', 'type Update footer -> Summary', 'choose High -> Priority', 'click Create'],
      ],
      [
        'create a new issue titled Update footer, assign it to Bob, due 12 June',
        [
          'click New issue',
          'type Update footer -> Summary',
          'choose Bob -> Assignee',
          'type 2027-06-12 -> Due date',
          'click Create',
        ],
      ],
      [
        'create an issue "Broken link" with description "The link in the footer is dead, please fix" and priority Medium',
        [
          'click New issue',
          'type Broken link -> Summary',
          'type The link in the footer is dead, please fix -> Description',
          'choose Medium -> Priority',
          'click Create',
        ],
      ],
      ['add a card called Buy milk', ['click add todo', 'type Buy milk -> Card title', 'click Add']],
      ['new issue', ['click New issue']],
      ['open the more actions menu of Write docs', ['click more docs']],
      ['click the + Add card button under Doing', ['click add doing']],
      [
        'click New issue, type "Test" into Summary and cancel',
        ['click New issue', 'type Test -> Summary', 'click Cancel'],
      ],
      [
        'Create an issue for the Career Fair on 12 June and add "Bring multiple copies of my resume" as the note',
        [
          'click New issue',
          'type Career Fair -> Summary',
          'type 2027-06-12 -> Due date',
          'type Bring multiple copies of my resume -> Description',
          'click Create',
        ],
      ],
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
