import { at } from '../cases/pages.ts';
import type { Errand } from './task.ts';

const SENDING = 'method="post" action="/s"';
const PARKING = at(
  'https://money.example/bills/4',
  `<h1>Edit this bill</h1><form ${SENDING}><label>What? <input value="Parking"></label><label>How much? <input id="a" value="9.00"></label><button id="go" data-effect="kept">Submit</button></form>`,
);
const TAPAS = at(
  'https://money.example/bills/new',
  `<h1>Add a bill</h1><form ${SENDING}><label>What? <input id="w"></label><label>How much? <input id="a"></label><fieldset><legend>For whom?</legend>${['Anna', 'Bruno', 'Carla'].map((name) => `<label><input type="checkbox" id="${name}" checked>${name}</label>`).join('')}</fieldset><button id="go" data-effect="kept">Submit</button></form>`,
);
const SETTINGS = at(
  'https://help.example/settings',
  `<h1>User settings</h1><form ${SENDING}><p><label><input type="checkbox" checked>Show ticket list on login?</label></p><p><label><input type="checkbox" checked>Play sounds</label></p><label>Tickets to show per page <select id="n"><option>10</option><option>25</option></select></label><label>Default currency <select id="c"><option>No currency</option><option>Euro</option></select></label><button id="go" data-effect="kept">Save changes</button></form>`,
);
const RECORD = (arrival: string, status: string, around = '') =>
  at(
    'https://stay.example/bookings/8',
    `<h2>Edit booking</h2><form id="r"><label for="f0">Code</label><input id="f0" value="B-108"><label for="f1">Arrival</label><input id="f1" value="${arrival}"><label for="f2">Status</label><div class="select"><div tabindex="0" role="button" id="op" aria-expanded="true"><span>${status}</span></div>${around}</div></form><button type="submit" form="r" id="go" data-effect="kept">Save changes</button>`,
  );
const DAYS = [16, 17]
  .map((day) => `<span id="d${day}" aria-label="December ${day}, 2026" tabindex="-1">${day}</span>`)
  .join('');
const LIST =
  '<div role="menu"><div tabindex="0" role="menuitem">requested</div><div tabindex="0" role="menuitem" id="to">confirmed</div></div>';
const TOPICS = at(
  'https://plots.example/category/9/kitchen',
  `<h1>Kitchen</h1><button id="new" data-effect="composer">New Topic</button><ul>${[
    ['10/rotavator-is-broken', 'Rotavator is broken'],
    ['4/slugs-again', 'Slugs again'],
  ]
    .map(([path, name], i) => `<li><h2><a href="/topic/${path}" id="t${i}" data-effect="opened">${name}</a></h2></li>`)
    .join('')}</ul>`,
);
const MAIL = at(
  'https://mail.example/reply/7',
  `<h1>Re: Thursday</h1><form ${SENDING}><p>To: Odile Marchand</p><label>Message <textarea id="b"></textarea></label><button id="go" data-effect="sent">Send</button></form>`,
);

/** What drivers of real applications chose by clicks, opened by an address with a name, and told in words of their own. */
export const CHOSEN_AND_TOLD: readonly Errand[] = [
  ...['Correct the amount of the parking to 19.', 'The parking was 19, not 9. Please correct that.'].map((say) => ({
    ...{ name: say, on: PARKING, say, does: ['type #a = 19', 'click #go'], gets: ['kept'] },
  })),
  ...['only for Anna and Bruno', 'for Anna and Bruno', 'for everyone except Carla'].map((whom) => ({
    name: `a bill ${whom}`,
    on: TAPAS,
    say: `Enter a bill of 20 for "Tapas", ${whom}.`,
    does: ['type #w = Tapas', 'type #a = 20', 'click #Carla', 'click #go'],
    gets: ['kept'],
  })),
  {
    name: 'a number beside a ticked box that shares a word with the request',
    on: SETTINGS,
    say: 'Set the number of tickets per page to 25.',
    does: ['choose #n = 25', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'an option beside another one that is called like its list',
    on: SETTINGS,
    say: 'Set the default currency to Euro.',
    does: ['choose #c = Euro', 'click #go'],
    gets: ['kept'],
  },
  ...['Move', 'Set', 'Postpone'].map((verb) => ({
    name: `a day of a calendar: ${verb}`,
    on: {
      a: RECORD('2026-12-13 15:00:00', 'requested', DAYS),
      b: RECORD('2026-12-16 15:00:00', 'requested'),
    },
    say: `${verb} the arrival of booking B-108 to 16 December 2026.`,
    does: ['click #d16 -> b', 'click #go'],
    gets: ['kept'],
  })),
  ...['Set the status of booking B-108 to confirmed.', 'Mark booking B-108 as confirmed.'].map((say) => ({
    name: `an entry of a list made of boxes: ${say}`,
    on: { a: RECORD('2026-12-13', 'requested', LIST), b: RECORD('2026-12-13', 'confirmed') },
    say,
    does: ['click #op', 'click #to -> b', 'click #go'],
    gets: ['kept'],
  })),
  {
    name: 'a date with a blank before its time',
    on: at(
      'https://stay.example/bookings/new',
      `<h1>New booking</h1><form ${SENDING}><label>Code <input id="c"></label><label>Arrival <input id="d"></label><button id="go" data-effect="made">Create</button></form>`,
    ),
    say: 'Add a booking B-115 with arrival 2 January 2027 at 15:00.',
    does: ['type #c = B-115', 'type #d = 2027-01-02 15:00:00', 'click #go'],
    gets: ['made'],
  },
  {
    name: 'an address that ends in the name of its thing',
    on: TOPICS,
    say: 'Upvote the reply about the new cord in the topic "Rotavator is broken".',
    does: ['click #t0'],
    gets: ['opened'],
  },
  {
    name: 'a new topic whose text asks something',
    on: TOPICS,
    say: 'Start a new topic in Kitchen called "Quince jelly" with the text "Who has quinces to spare? I bring the sugar."',
    does: ['click #new'],
    gets: ['composer'],
  },
  {
    name: 'a place with "and" in its name',
    on: at(
      'https://plots.example/topic/7/spam',
      '<ol><li><a href="/category/7/tools-and-sheds">Tools and Sheds</a></li></ol><h1>Spam: cheap watches</h1><p>Buy now!</p><div><button aria-expanded="true">Topic Tools</button><ul><li><a href="#">Pin Topic</a></li><li><a href="#" id="d" data-effect="deleted">Delete Topic</a></li></ul></div>',
    ),
    say: 'Delete the topic "Spam: cheap watches" in Tools and Sheds.',
    does: ['click #d'],
    gets: ['deleted'],
  },
  ...[
    ["tell her I'm running 15 min late", "Hi Odile, I'm running 15 minutes late. See you there!"],
    [
      'Ask Odile if the room is still free and whether she would take 80 for it. I could come on Saturday.',
      'Hello Odile, is the room still free? Would you take 80 € for it? I could come on Saturday.',
    ],
    [
      'Rispondi a Odile che domenica ci sono, ma solo fino alle 13',
      'Ciao Odile, domenica ci sono, però solo fino alle 13.',
    ],
  ].map(([say = '', text]) => ({
    ...{ name: `told otherwise: ${say}`, on: MAIL, say, does: [`type #b = ${text}`, 'click #go'], gets: ['sent'] },
  })),
  ...['', 'role="switch"'].map((role) => ({
    name: `one of two boxes ${role} loses its tick`,
    on: at(
      'https://forum.example/settings',
      `<h1>Settings</h1><form ${SENDING}><h2>Email me about</h2>${['New comments on my posts', 'Sign-ins from unknown devices'].map((label, i) => `<div><input type="checkbox" ${role} id="b${i}" checked><label for="b${i}">${label}</label></div>`).join('')}<button id="go" data-effect="kept">Save</button></form>`,
    ),
    say: 'Turn off the mails about new comments on my posts',
    does: ['click #b0', 'click #go'],
    gets: ['kept'],
  })),
  ...['<input id="y" type="range" min="2018" max="2024" value="2018">', '<input id="y" value="2018">'].map((year) => ({
    name: `a list that acts at once, after ${year.includes('range') ? 'a slider' : 'a field'}`,
    on: at(
      'https://lab.example/app',
      `<h1>Harvest</h1><div><label for="y">Year</label>${year}</div><div><label for="c">Crop</label><select id="c" data-effect="chosen"><option value="wheat">wheat</option><option value="kale">kale</option></select></div>`,
    ),
    say: 'Set the year to 2021 and the crop to kale',
    does: ['type #y = 2021', 'choose #c = kale'],
    gets: ['chosen'],
  })),
  ...[
    ['Cancel the booking for 2', '<nav><a href="/p/1" aria-current="page">1</a><a href="/p/2">2</a></nav>'],
    [
      'In the settings, turn the weekly digest off',
      '<nav><a href="/me/notes" aria-current="page">Notifications</a><a href="/settings">Settings</a></nav>',
    ],
    [
      'Send to Support: the pump leaks',
      '<nav><a href="/inbox" aria-current="page">Inbox</a><a href="/support">Support</a></nav>',
    ],
  ].map(([say = '', menu]) => ({
    name: `a word that is a link of a menu too: ${say}`,
    on: at(
      'https://site.example/me/notes',
      `${menu}<h1>Booking for 2</h1><form ${SENDING}><label>To <input value="Support"></label><label>Message <input id="m"></label><label><input type="checkbox" role="switch" id="d" checked data-effect="digest">Weekly digest</label><button id="s" data-effect="sent">Send</button></form><button id="c" data-effect="cancelled">Cancel booking</button>`,
    ),
    say,
    does: [
      say.startsWith('Cancel') ? 'click #c' : say.startsWith('In') ? 'click #d' : 'type #m = the pump leaks',
      ...(say.startsWith('Send') ? ['click #s'] : []),
    ],
    gets: [say.startsWith('Cancel') ? 'cancelled' : say.startsWith('In') ? 'digest' : 'sent'],
  })),
  ...[
    'Turn the heating off and tell me if it was on',
    'Turn the heating off, if you have not already',
    'Switch the heating off, and tell me when it is off',
    'Turn the heating off once and for all',
    'When you are done there, turn the heating off',
    'Is the heating on? Please turn it off.',
  ].map((say) => ({
    name: `a condition that holds nothing back: ${say}`,
    on: at(
      'https://home.example/study',
      '<h1>Study</h1><section aria-label="Heating"><h2>Heating</h2><button id="off" aria-pressed="false" data-effect="off">Off</button></section>',
    ),
    say,
    does: ['click #off'],
    gets: ['off'],
  })),
  {
    name: 'a private word in a text for a channel',
    on: at(
      'https://chat.example/c/general',
      '<h1># general</h1><form class="composer"><label for="t">Message #general</label><textarea id="t"></textarea><button id="go" data-effect="posted">Send</button></form>',
    ),
    say: 'Post in the general channel: "The meeting starts at 5 pm"',
    does: ['type #t = The meeting starts at 5 pm', 'click #go'],
    gets: ['posted'],
  },
  {
    name: 'a form for something new that is filled in beforehand',
    on: at(
      'https://shop.example/address/new',
      `<h1>New address</h1><form ${SENDING}><label>Name <input id="n" value="Ida Kern"></label><label>Street <input id="s" value="Hafenweg 1"></label><label>City <input id="c" value="Kiel"></label><button id="go" data-effect="kept">Save</button></form>`,
    ),
    say: 'Add a new address: Rosa Marini, Via dei Mille 5, Forlì',
    does: ['type #n = Rosa Marini', 'type #s = Via dei Mille 5', 'type #c = Forlì', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'a public thing that is shared with everyone',
    on: at(
      'https://books.example/shelf/create',
      `<h1>Create a shelf</h1><form ${SENDING}><label>Title <input id="t"></label><label><input type="checkbox" id="p">Share with Everyone</label><button id="go" data-effect="kept">Save</button></form>`,
    ),
    say: 'Make a new public shelf called Sea stories.',
    does: ['type #t = Sea stories', 'click #p', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'a day of the month that tells a row',
    on: at(
      'https://studio.example/slots',
      '<h1>My studio slots</h1><table><tr><td>Kiln 3</td><td>14 Nov</td><td><button id="a" data-effect="kiln 3 withdrawn">Withdraw</button></td></tr><tr><td>Kiln 8</td><td>14 Nov</td><td><button id="b" data-effect="kiln 8 withdrawn">Withdraw</button></td></tr></table>',
    ),
    say: 'Please withdraw my Kiln 3 slot for the 14th.',
    does: ['click #a'],
    gets: ['kiln 3 withdrawn'],
  },
  {
    name: 'what everybody is asked under a title',
    on: at(
      'https://tides.example/',
      '<h1>Tide tables</h1><div role="dialog" aria-label="Your privacy"><p>We and 684 partners store information on your device.</p><button id="all" data-effect="all">Accept all</button><button id="few" data-effect="few">Only essential</button></div>',
    ),
    say: 'get rid of that popup, only the necessary ones',
    does: ['click #few'],
    gets: ['few'],
  },
  {
    name: 'a field that is saved as one types, beside a sentence for another field',
    on: at(
      'https://press.example/articles/new',
      '<h1>Article</h1><label>Title <input id="t" data-on="input" data-effect="kept"></label><label>Body <textarea id="b"></textarea></label><button id="s" data-effect="saved">Save draft</button>',
    ),
    say: 'Write the title Harbour closed and the body "Closed until Monday." and save the draft',
    does: ['type #t = Harbour closed', 'type #b = Closed until Monday.', 'click #s'],
    gets: ['kept', 'saved'],
  },
];
