import { describe, expect, test } from 'vitest';
import { readPages } from '../../../support/read-pages.ts';
import { Talk } from '../../../support/talk-with-policy.ts';

const PAGES = new URL('../pages/rooms/', import.meta.url);

type Case = readonly [utterances: string, deeds: readonly string[]];

/** Pages, what a person says on them (several utterances apart by a bar), and every action that follows. */
const SITES: readonly (readonly [site: string, pages: readonly string[], cases: readonly Case[]])[] = [
  [
    'sign-up-form',
    ['register', 'welcome'],
    [
      ['type Ann into the first name field', ['type Ann -> First name *']],
      ['enter "Smith" as the last name', ['type Smith -> Last name *']],
      [
        'fill in the form with first name Ann, last name Smith, email ann@b.c and phone 0612345678',
        [
          'type Ann -> First name *',
          'type Smith -> Last name *',
          'type ann@b.c -> E-mail address',
          'type 0612345678 -> Phone number',
        ],
      ],
      [
        'fill in the form with first name Ann, last name Smith, email ann@b.c and submit it',
        [
          'type Ann -> First name *',
          'type Smith -> Last name *',
          'type ann@b.c -> E-mail address',
          'click Create account',
        ],
      ],
      ['set the password to hunter2', ['type hunter2 -> Choose a password']],
      ['put hunter2 in the password box', ['type hunter2 -> Choose a password']],
      ['choose Female', ['click Female']],
      ['select Male for gender', ['click Male']],
      ['select the Netherlands as country', ['choose Netherlands -> Country']],
      ['choose Germany from the country dropdown', ['choose Germany -> Country']],
      ['pick France in Country', ['choose France -> Country']],
      ['set country to France', ['choose France -> Country']],
      ['set the date of birth to 12 June 1990', ['choose 12 -> Day', 'choose June -> Month', 'choose 1990 -> Year']],
      ['my date of birth is 13 July 1988', ['choose 13 -> Day', 'choose July -> Month', 'choose 1988 -> Year']],
      ['check the newsletter box', ['click Subscribe to our newsletter']],
      ['agree to the terms', ['click I agree to the terms and conditions']],
      ['accept the terms and conditions', ['click I agree to the terms and conditions']],
      ['tick "I agree to the terms and conditions"', ['click I agree to the terms and conditions']],
      ['subscribe to the newsletter', ['click Subscribe to our newsletter']],
      ['tick both checkboxes', ['click Subscribe to our newsletter', 'click I agree to the terms and conditions']],
      ['open the terms and conditions', ['click terms and conditions']],
      ['write "I like tea, coffee and cake" in About you', ['type I like tea, coffee and cake -> About you']],
      ['type hello world into the about you textarea', ['type hello world -> About you']],
      [
        'fill the form: first name = Ann; last name = Lee; country = Germany',
        ['type Ann -> First name *', 'type Lee -> Last name *', 'choose Germany -> Country'],
      ],
      ['First name: Ann, Last name: Lee', ['type Ann -> First name *', 'type Lee -> Last name *']],
      ['my email is ann@b.c', ['type ann@b.c -> E-mail address']],
      ['submit the form', ['click Create account']],
      ['reset the form', ['click Reset']],
      ['type Ann into first name | change it to Bob', ['type Ann -> First name *', 'type Bob -> First name *']],
      ['type Ann into first name | actually Bob', ['type Ann -> First name *', 'type Bob -> First name *']],
      ['choose Germany in country | make it France instead', ['choose Germany -> Country', 'choose France -> Country']],
      ['choose Germany in country | no, France', ['choose Germany -> Country', 'choose France -> Country']],
      [
        'fill in Ann for the first name and Smith for the last name',
        ['type Ann -> First name *', 'type Smith -> Last name *'],
      ],
      [
        'enter Ann in First name, Smith in Last name and 0612345678 in Phone number',
        ['type Ann -> First name *', 'type Smith -> Last name *', 'type 0612345678 -> Phone number'],
      ],
      ['Please fill out my first name as Ann', ['type Ann -> First name *']],
      ['could you please tick the newsletter checkbox?', ['click Subscribe to our newsletter']],
      ["I'd like to select Other as my gender", ['click Other']],
      [
        'type "ann@b.c" into the email field and then press enter',
        ['type ann@b.c -> E-mail address', 'submit E-mail address'],
      ],
      [
        'sign up with first name Ann, last name Lee, email ann@b.c, password pw12',
        [
          'type Ann -> First name *',
          'type Lee -> Last name *',
          'type ann@b.c -> E-mail address',
          'type pw12 -> Choose a password',
          'click Create account',
        ],
      ],
    ],
  ],
  [
    'table-form',
    ['form'],
    [
      ['Type Ann into first name and Lee into last name', ['type Ann -> First name', 'type Lee -> Last name']],
      ['set the city of the delivery address to Bonn', ['type Bonn -> delivery city']],
      ['choose No for the newsletter', ['click No']],
      ['select Private in insurance', ['choose Private -> Insurance']],
      ['my birthday is 3 May 1990', ['type 1990-05-03 -> Birthday']],
      ["write 'allergic to nuts' in the remarks", ['type allergic to nuts -> Remarks']],
      ['save the draft', ['click Save draft']],
      ['the email is ann@lee.org', ['type ann@lee.org -> E-mail']],
    ],
  ],
  [
    'membership-form',
    ['join', 'thanks'],
    [
      [
        'Fill in the form: given name Ann, family name Lee, electronic mail ann@x.y',
        ['type Ann -> g', 'type Lee -> f', 'type ann@x.y -> Electronic mail'],
      ],
      ['my name is Ann Lee', ['type Ann -> g', 'type Lee -> f']],
      ['set born on to 3 May 1988', ['choose 3 -> Day', 'choose May -> Month', 'choose 1988 -> Year']],
      ['set the starting date to 1 December', ['type 2026-12-01 -> Starting']],
      [
        'in the box about how did you hear of us write: from a friend, and the web',
        ['type from a friend, and the web -> how'],
      ],
      ['pick Adult for the membership and send the application', ['click Adult', 'click Send application']],
    ],
  ],
  [
    'account-settings',
    ['settings'],
    [
      ['open the notifications tab', ['click Notifications']],
      ['go to notifications and turn on email alerts', ['click Notifications', 'click Email alerts']],
      [
        'open Notifications, switch off push notifications and set the frequency to weekly',
        ['click Notifications', 'click Push notifications', 'choose Weekly -> Frequency'],
      ],
      ['turn on dark mode', ['click Dark']],
      ['choose the dark theme', ['click Dark']],
      ['set theme to Dark', ['click Dark']],
      ['set the volume to 80', ['type 80 -> Volume']],
      ['change the language to Dutch and save the changes', ['choose Dutch -> Language', 'click Save changes']],
      ['change my display name to Ann Lee', ['type Ann Lee -> Display name']],
      ['expand the advanced options', ['click Advanced options']],
      ['open advanced options', ['click Advanced options']],
      ['expand How do I close my account', ['click How do I close my account?']],
      ['expand "How do I close my account?" and tell me how to close it', ['click How do I close my account?']],
      ['close the cookie banner', ['click Only necessary']],
      ['accept all cookies', ['click Accept all']],
      ['dismiss the cookie notice', ['click Only necessary']],
      ['save', ['click Save changes']],
      ['go to the billing tab', ['click Billing']],
      ['switch to billing', ['click Billing']],
      ['scroll down', ['scroll {"x":0,"y":640}']],
      ['scroll to the bottom', ['scroll {"x":0,"y":2000}']],
      ['scroll to Appearance', ['scroll Appearance']],
      ['go to the appearance section', ['scroll Appearance']],
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
