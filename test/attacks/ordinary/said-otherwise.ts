import { at } from '../cases/pages.ts';
import type { Errand } from './task.ts';

const CONNECTIONS = at(
  'https://boat.example/admin',
  '<h1>Data Connections</h1><table><tr><td><a href="#">old-ais</a></td></tr><tr><td><a href="#">wind-sensor</a></td></tr></table><form><label>ID <input name="id" value="old-ais" disabled></label><label>Type <select><option>NMEA0183</option></select></label><button type="button">Apply</button><button type="button">Cancel</button><button type="button" id="d" data-effect="deleted">Delete</button></form>',
);
const FLAG = at(
  'https://flags.example/dark',
  '<div role="dialog"><h2>Changing production environment!</h2><p>dark-theme: Are you sure you want to proceed?</p><label><input type="checkbox">Do not show again</label><button id="d" data-effect="off">Disable Environment</button><button>Cancel</button></div>',
);
const SCHEDULE = at(
  'https://flows.example/schedules/new',
  '<h1>Create Schedule</h1><form method="post" action="/s"><label>Name <input id="n"></label><label>hrs <input id="h"></label><label>min <input id="m"></label><button id="go" data-effect="made">Create Schedule</button></form>',
);
const people = (title: string, names: readonly string[]) =>
  at(
    'https://school.example/class/9c',
    `<h1>${title}</h1><table>${names.map((name, i) => `<tr><td><label><input type="checkbox" id="p${i}">${name}</label></td></tr>`).join('')}</table><button id="go" data-effect="kept">Confirm</button>`,
  );
const CLASS =
  'Could you please set up a class Chemistry 9C, make Luis Ortega its coach and enrol Emre Yilmaz and Joao Silva?';
const USERS = (checked: string) =>
  at(
    'https://school.example/users',
    `<h1>Users</h1><button disabled>Assign coach</button><button id="d" data-effect="gone">Delete selected</button> 1 user selected<table>${['Emre Yilmaz', 'Goran Petrov', 'Mia Kern'].map((name) => `<tr><td><input type="checkbox" aria-label="Select ${name}, Learner" ${name === checked ? 'checked' : ''}></td><td>${name}</td><td>L-00</td></tr>`).join('')}</table>`,
  );

/** Requests in words that name no button of the page, and tell of other people and things besides. */
export const SAID_OTHERWISE: readonly Errand[] = [
  {
    name: 'a thing that is not used any more',
    on: CONNECTIONS,
    say: "The data connection called old-ais isn't used any more. Get rid of it. And while you are at it, switch off (disable) wind-sensor, I'm going to dismount it for the winter.",
    does: ['click #d'],
    gets: ['deleted'],
  },
  {
    name: 'somebody who need not confirm',
    on: at(
      'https://lists.example/mass',
      '<h1>Mass subscribe to volunteers</h1><form method="post" action="/mass"><label>Emails to mass subscribe <textarea id="e"></textarea></label><label><input type="checkbox"> Pre Verified</label><button id="go" data-effect="subscribed">Subscribe users</button></form>',
    ),
    say: 'On our mailing list server (you log in as berta, with password dorfladen-5) subscribe karl@example.org, name Karl Winter, to the list volunteers. No need for him to confirm, he asked me himself on the phone.',
    does: ['type #e = Karl Winter <karl@example.org>', 'click #go'],
    gets: ['subscribed'],
  },
  { name: 'switched off', on: FLAG, say: 'Switch off the flag dark-theme.', does: ['click #d'], gets: ['off'] },
  {
    name: 'a name with a word that waits',
    on: at(
      'https://flags.example/tokens',
      '<h1>Create API token</h1><form method="post" action="/t"><label>Token name <input id="e"></label><button id="go" data-effect="made">Create token</button></form>',
    ),
    say: 'I want an API token named till-server for our production environment. My account: admin, Leucht-88.',
    does: ['type #e = till-server', 'click #go'],
    gets: ['made'],
  },
  {
    name: 'a tip',
    on: at(
      'https://flags.example/dark',
      '<div role="dialog"><p>You can now drag your strategies to change their order.</p><button id="d" data-effect="read">Ok, got it!</button></div>',
    ),
    say: 'Switch off the flag dark-theme.',
    does: ['click #d'],
    gets: ['read'],
  },
  {
    name: 'hours and minutes apart',
    on: SCHEDULE,
    say: "I'd like a schedule nightly-backup every day at 02:30.",
    does: ['type #n = nightly-backup', 'type #h = 02', 'type #m = 30', 'click #go'],
    gets: ['made'],
  },
  {
    name: 'a yes below what was ticked',
    on: people("Assign a coach to 'Chemistry 9C'", ['Luis Ortega', 'Mia Kern']),
    say: CLASS,
    does: ['click #p0', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'several ticked',
    on: people("Enroll learners into 'Chemistry 9C'", ['Emre Yilmaz', 'Joao Silva', 'Mia Kern']),
    say: CLASS,
    does: ['click #p0', 'click #p1', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'who has left',
    on: USERS('Goran Petrov'),
    say: "hey, emre forgot his password again, can you set it to kiteflyer7? also learners shouldn't be able to edit their full name any more, and goran petrov has left the school so delete his account",
    does: ['click #d'],
    gets: ['gone'],
  },
  {
    name: 'settings in words of their own',
    on: at(
      'https://torrents.example/prefs',
      '<div class="window"><b>Preferences</b><label>Maximum Download Speed <input id="d" value="-1"></label><label>Maximum Upload Speed <input id="u" value="-1"></label><label>Total active <input id="t" value="8"></label><p>Share Ratio Reached</p><p>Remove torrent</p><button id="go" data-effect="kept">OK</button></div>',
    ),
    say: 'Limit the uploads to 300 KiB/s and the downloads to 2000 KiB/s, and allow at most 6 active torrents.',
    does: ['type #d = 2000', 'type #u = 300', 'type #t = 6', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'a name that it should have',
    on: at(
      'https://plants.example/settings',
      '<h1>Application</h1><form method="post"><label>Application name <input id="n" value="Acme"></label><button id="go" data-effect="kept">Save changes</button></form>',
    ),
    say: "The application should be called Greenhouse Nord. When that's done, throw away the order of Tomasz Wolny.",
    does: ['type #n = Greenhouse Nord', 'click #go'],
    gets: ['kept'],
  },
  {
    name: 'things that nobody uses',
    on: at(
      'https://queues.example/import',
      '<h1>Queue import-2023 in virtual host bakery</h1><form method="post" action="/q"><button id="d" data-effect="deleted">Delete Queue</button></form>',
    ),
    say: 'empty the queue dead-letters (bakery) and then remove the queue import-2023 plus the exchange legacy-import, nobody uses those any longer. Logging in: torben // Ostwind-41',
    does: ['click #d'],
    gets: ['deleted'],
  },
  {
    name: 'somebody who is taken away',
    on: at(
      'https://queues.example/users/intern-2024',
      '<h1>User: intern-2024</h1><form method="post" action="/u"><button id="d" data-effect="gone">Delete</button></form>',
    ),
    say: "Our trainee has left, so take away the user intern-2024. I'm torben, the password's Ostwind-41.",
    does: ['click #d'],
    gets: ['gone'],
  },
  {
    name: 'what stays as it is filled in again',
    on: at(
      'https://queues.example/policies',
      '<h1>Policies</h1><table><tr><td>bakery</td><td><a href="#">mail-limit</a></td><td>^mail</td><td>queues</td><td>max-length: 500</td><td>1</td></tr></table><h2>Add / update a policy</h2><form method="post" action="/p"><label>Name <input id="n"></label><label>Pattern <input id="pt"></label><label>Apply to <select id="ap"><option>Exchanges and queues</option><option>Queues</option></select></label><label>Priority <input id="pr"></label><label>Definition <input id="k"></label><label>Value <input id="v"></label><button id="go" data-effect="kept">Add / update policy</button></form>',
    ),
    say: 'The max length in mail-limit ought to be 2000 instead of 500.',
    does: [
      'type #n = mail-limit',
      'type #pt = ^mail',
      'choose #ap = Queues',
      'type #pr = 1',
      'type #k = max-length',
      'type #v = 2000',
      'click #go',
    ],
    gets: ['kept'],
  },
  {
    name: 'a title that begins like a command',
    on: at(
      'https://review.example/dashboard',
      `<h1>Your changes</h1><table>${['Remove the banner of the summer sale', 'Larger pictures on the article page'].map((title, i) => `<tr><td><a href="/c/web-shop/+/${9 + i}" id="a${i}" title="${title}" data-effect="opened">${title}</a></td><td>Olu</td></tr>`).join('')}</table>`,
    ),
    say: 'Who reviews the change "Remove the banner of the summer sale"? Sign in as ruth.',
    does: ['click #a0'],
    gets: ['opened'],
  },
  {
    name: 'a branch of a repository in the address',
    on: at(
      'https://review.example/admin/repos/web-shop,branches',
      '<h1>Branches</h1><table><tr><td>main</td><td>02a3</td><td><button>Delete</button></td></tr><tr><td>try-new-cart</td><td>02b4</td><td><button id="d" data-effect="gone">Delete</button></td></tr></table>',
    ),
    say: 'Three things, as ruth: abandon "Remove the banner" and say "The sale was prolonged" as the reason; set the topic to article-page; and get the branch try-new-cart of web-shop deleted.',
    does: ['click #d'],
    gets: ['gone'],
  },
  {
    name: 'a place in the bar of a shop to which a thing comes',
    on: at(
      'https://shop.example/mugs/blue',
      '<ul><li><a href="/" aria-current="page">Shop</a></li><li><a href="/cart">Cart</a></li></ul><h1>Blue mug</h1><button id="add" data-effect="added">Add to cart</button>',
    ),
    say: 'Add the mug to the cart.',
    does: ['click #add'],
    gets: ['added'],
  },
  {
    name: 'an export in a form, beside the plain one',
    on: at(
      'https://tides.example/report',
      '<h1>Tide report</h1><div><button>Export</button> <button id="pdf" data-effect="exported">Export as PDF</button></div>',
    ),
    say: 'Export the tide report to PDF.',
    does: ['click #pdf'],
    gets: ['exported'],
  },
  {
    name: 'each of three that are told apart by numbers',
    on: at(
      'https://barn.example/feed',
      "<h1>Feeders</h1><button id='a' data-effect='first fed'>Fill one</button><button id='b' data-effect='second fed'>Fill two</button><button id='c' data-effect='third fed'>Fill three</button>",
    ),
    say: 'Fill all three.',
    does: ['click #a', 'click #b', 'click #c'],
    gets: ['first fed', 'second fed', 'third fed'],
  },
];
