import type { Errand } from './task.ts';

const S = 'https://apps.example';
const site = (path: string, html: string) => ({ url: `${S}${path}`, html });
const LOGIN = 'Log in as kim with the password Anchor-31. ';

const guides = (over = '', on = false) => {
  const row = (id: number, name: string, ticked = false) =>
    `<tr><td role="gridcell"><input type="checkbox" id="k${id}" aria-label="Select ${id}"${ticked ? ' checked' : ''}></td><td role="gridcell">${name}</td><td role="gridcell"><button aria-haspopup="menu" id="m${id}"><svg></svg><span>Row actions</span></button></td></tr>`;
  const bar = on ? '<div>1 entry selected <button id="bulk">Delete</button></div>' : '';
  return site(
    '/guides',
    `<main><h1>Guides</h1>${bar}<table role="grid"><tbody>${row(3, 'Tove Lind')}${row(4, 'Old Bert', on)}</tbody></table></main>${over}`,
  );
};
const confirm = (text: string, effect: string) =>
  `<div role="alertdialog"><h2>Confirmation</h2><p>${text}</p><button>Cancel</button><button id="ok" data-effect="${effect}">Confirm</button></div>`;
const menu = '<div role="menu"><div role="menuitem">Edit</div><div role="menuitem" id="del">Delete entry</div></div>';

const PEOPLE = (menu: string) =>
  `<nav aria-label="Breadcrumb">Users</nav><h1>Harbour users</h1><div><button disabled>Delete user</button></div><table role="grid"><tbody><tr><td><a href="/u/1">mira</a></td><td><button aria-label="Kebab toggle">⋮</button></td></tr><tr><td><a href="/u/2">oldpress</a></td><td><button aria-label="Kebab toggle" id="k">⋮</button>${menu}</td></tr></tbody></table><p>Realm roles</p>`;
const TABLES = (over: string) =>
  `<div style="display:none"><form method="post"><table><tr><td><input type="checkbox" checked></td><td>Show tables</td></tr><tr><td><input type="checkbox" checked></td><td>Show logs</td></tr></table></form></div><h1>harbour</h1><table><tr><td><input type="checkbox"></td><th>old_log</th><td><a href="/sql" id="d">Drop</a></td></tr><tr><td><input type="checkbox"></td><th>berths</th><td><a href="/sql">Drop</a></td></tr></table>${over}`;

const POOLS = (menu: string) =>
  `<div><div class="card" ><a href="/p/1">old-pool</a><button aria-haspopup="menu" id="m">Open menu</button></div><div class="card"><a href="/p/2">older-pool</a><button aria-haspopup="menu">Open menu</button></div></div>${menu}`;
const COPY = (list: string) =>
  `<form method="post" action="/send"><p>To: Ben Otto</p><label>Cc <input role="combobox" id="cc"></label><label>Message <textarea id="t"></textarea></label><button id="s" data-effect="sent">Send</button></form>${list}`;

const sheds = (over = '', on = true) =>
  site(
    '/sheds',
    `<h1>Sheds</h1><button id="with">With 1 selected...</button><table><tr><td><input type="checkbox" id="k"${on ? ' checked' : ''}></td><td><a href="/s/1">North shed</a></td></tr></table>${over}`,
  );
const shedMenu =
  '<div role="dialog"><button>Move</button><button>Duplicate</button><button>Remove from this list</button><button id="del">Delete</button></div>';

const rota = (over = '') =>
  site(
    '/rota',
    `<div id="top"><nav aria-label="Views"><h3>Views</h3><ul><li><a href="/r">Read</a></li></ul></nav><nav title="More"><input type="checkbox" id="mo" role="button" checked><ul><li><a id="del" href="/rota?action=delete" title="Delete this page" data-effect="asked">Delete</a></li></ul></nav></div><h1>Crew rota</h1>${over}`,
  );

const sailNote = (open: boolean) => {
  const row = (id: number, who: string, text: string) =>
    `<tr><td>${who}</td><td>${text} <button id="r${id}" aria-label="Reply to this note">Reply</button></td></tr>`;
  const form = open
    ? '<tr><td colspan="2"><fieldset><legend>Reply to note</legend><textarea id="tx" aria-label="Note"></textarea><button id="go" data-effect="replied">Reply</button><button>Cancel</button></fieldset></td></tr>'
    : '';
  return site(
    '/notes',
    `<h1>Notes</h1><table>${row(1, 'Pia', 'Is the hall free?')}${row(2, 'Jon', 'Who has the key?')}${form}</table>`,
  );
};

const talk = site(
  '/talks/7/delete',
  '<h2>“Knots for beginners” by Ida</h2><form method="post"><textarea name="note">Thank you, we come back to you.</textarea><p>Please confirm that you really want to change the state of this talk; you can change all of them later.</p><button id="ok" data-effect="talk gone">Do it</button></form>',
);
const talks = site(
  '/talks',
  '<h2>Talks</h2><table><tr><td>Knots for beginners</td><td><a id="d" title="Delete" href="/talks/7/delete"><i></i></a></td></tr><tr><td>Tides</td><td><a title="Delete" href="/talks/8/delete"><i></i></a></td></tr></table>',
);
const hop = (saved: boolean) =>
  site(
    '/tours/1',
    `<h1>Island hop</h1><label>price <input id="pr" type="number" value="${saved ? 21 : 20}"></label><button id="pub" data-effect="published">Publish</button><button id="sv" data-effect="saved">Save</button>`,
  );

/** Dialogs that name nothing, menus of rows, and requests whose sentences have quotations, colons and places in them. */
export const DIALOGS: readonly Errand[] = [
  {
    name: 'a dialog for the row whose menu was opened',
    on: {
      a: guides(),
      b: guides(menu),
      c: guides(confirm('Are you sure you want to delete this document?', 'Bert gone')),
    },
    say: 'Delete the guide "Old Bert".',
    does: ['click #m4 -> b', 'click #del -> c', 'click #ok'],
    gets: ['Bert gone'],
  },
  {
    name: 'a dialog for what is ticked',
    on: {
      a: guides(),
      b: guides('', true),
      c: guides(confirm('Are you sure you want to delete these entries?', 'Bert gone'), true),
    },
    say: `${LOGIN}Then delete the guide "Old Bert".`,
    does: ['click #k4 -> b', 'click #bulk -> c', 'click #ok'],
    gets: ['Bert gone'],
  },
  {
    name: 'a menu drawn as a dialog, and one that counts',
    on: {
      a: sheds('', false),
      b: sheds(),
      c: sheds(shedMenu),
      d: sheds(
        '<div role="dialog"><h4>Delete 1 shed?</h4><button>Cancel</button><button id="ok" data-effect="shed gone">Delete</button></div>',
      ),
    },
    say: 'Remove the shed "North shed".',
    does: ['click #k -> b', 'click #with -> c', 'click #del -> d', 'click #ok'],
    gets: ['shed gone'],
  },
  {
    name: 'a link in the navigation of a page',
    on: rota(),
    say: 'Delete the page "Crew rota" with the reason "Two years old".',
    does: ['click #del'],
    gets: ['asked'],
  },
  {
    name: 'a reply whose text says none',
    on: { a: sailNote(false), b: sailNote(true) },
    say: 'Reply to the note of Jon with "Sorry, none of us has it."',
    does: ['click #r2 -> b', 'type #tx = Sorry, none of us has it.', 'click #go'],
    gets: ['replied'],
  },
  {
    name: 'a yes on the page of a deed',
    on: { a: talks, b: talk },
    say: `${LOGIN}Then delete the talk "Knots for beginners".`,
    does: ['click #d -> b', 'click #ok'],
    gets: ['talk gone'],
  },
  {
    name: 'a colon that leads on to what is to be done',
    on: { a: hop(false), b: hop(true) },
    say: 'Edit the tour "Island hop": set the price to 21, and move the stop "Mill" to the top of the stops. Save it and publish it.',
    does: ['type #pr = 21', 'click #sv -> b', 'click #pub'],
    gets: ['saved', 'published'],
  },
  {
    name: 'two rows named one by one, of a kind that only the address tells',
    on: site(
      '/dashboard/list',
      '<div>Dashboards</div><div>2 selected <button id="del" data-effect="both gone">Delete</button></div><table><tr><td><input type="checkbox" checked></td><td>Rope stock</td><td>Draft</td></tr><tr><td><input type="checkbox" checked></td><td>Fuel log</td><td>Draft</td></tr><tr><td><input type="checkbox"></td><td>Crew</td><td>Draft</td></tr></table>',
    ),
    say: 'Run the query "select count(*) from boats where kind = \'Ferry\'" and tell me the result. Then delete the dashboards "Rope stock" and "Fuel log" with one bulk action.',
    does: ['click #del'],
    gets: ['both gone'],
  },
  {
    name: 'a form that a menu leads to',
    on: {
      a: site('/light', '<h1>Otter light</h1><ul><li><a id="mv" href="/move/light">Move</a></li></ul>'),
      b: site(
        '/move/light',
        '<h1>Move Otter light</h1><form method="post"><label>New title <input id="nt" value="Otter light"></label><label>Reason <input id="re"></label><button id="go" data-effect="moved">Move page</button></form>',
      ),
    },
    say: 'Move the page "Otter light" to "Otter lighthouse" with the reason "Full name", without a redirect.',
    does: ['click #mv -> b', 'type #nt = Otter lighthouse', 'type #re = Full name', 'click #go'],
    gets: ['moved'],
  },
  {
    name: 'a command in German, in a sentence that tells why',
    on: site(
      '/papierkorb',
      '<h1>Papierkorb</h1><button id="leer" data-effect="leer">Papierkorb leeren</button><p>Alte Post</p>',
    ),
    say: 'Der Speicher ist voll. Leer bitte den Papierkorb',
    does: ['click #leer'],
    gets: ['leer'],
  },
  {
    name: 'what is paid with, and a name that says more',
    on: site(
      '/domains',
      '<h1>Domains</h1><ul><li>knots.example, expires 1 July <button id="rn" data-effect="renewed">Renew</button></li><li>tides.example, expires 2 May <button>Renew</button></li></ul>',
    ),
    say: 'renew knots.example for one year from the balance',
    does: ['click #rn'],
    gets: ['renewed'],
  },
  {
    name: 'a row of a place that the heading says, and a dialog that counts',
    on: {
      a: site('/harbour/users', PEOPLE('')),
      b: site(
        '/harbour/users',
        PEOPLE('<div><ul role="menu"><li role="none"><button role="menuitem" id="del">Delete</button></li></ul></div>'),
      ),
      c: site(
        '/harbour/users',
        `${PEOPLE('')}<div role="dialog" aria-label="Delete user?"><h1>Delete user?</h1><p>Are you sure you want to permanently delete 1 selected user</p><button id="ok" data-effect="deleted oldpress">Delete</button><button>Cancel</button></div>`,
      ),
    },
    say: 'Log in as kim with the password Anchor-31. Then delete the user oldpress in the harbour realm.',
    does: ['click #k -> b', 'click #del -> c', 'click #ok'],
    gets: ['deleted oldpress'],
  },
  {
    name: 'a role, by a dialog that says for whom',
    on: site(
      '/users/7/roles',
      '<main><h1>tomas</h1></main><div role="dialog" aria-label="Assign roles to tomas"><h1>Assign roles to tomas</h1><table><tr><td><input type="checkbox" aria-label="Select row 0"></td><td>archivist</td></tr><tr><td><input type="checkbox" aria-label="Select row 1" checked></td><td>librarian</td></tr></table><button id="go" data-effect="librarian">Assign</button><button>Cancel</button></div>',
    ),
    say: 'give tomas the librarian role',
    does: ['click #go'],
    gets: ['librarian'],
  },
  {
    name: 'nothing else is to be done',
    on: site(
      '/clients/9',
      '<main><h1>old-kiosk</h1></main><div role="dialog"><h1>Disable client?</h1><p>Are you sure you want to disable this client?</p><button id="ok" data-effect="disabled">Disable</button><button>Cancel</button></div>',
    ),
    say: 'disable the client "old-kiosk" and delete nothing.',
    does: ['click #ok'],
    gets: ['disabled'],
  },
  {
    name: 'a dialog with an option, and boxes of a form that is not shown',
    on: {
      a: site('/db/harbour', TABLES('')),
      b: site(
        '/db/harbour',
        TABLES(
          '<div role="dialog"><span>Confirm</span><p>You are about to DESTROY a complete table! Do you really want to execute "DROP TABLE `old_log`"?</p><label><input type="checkbox" checked> Enable foreign key checks</label><button id="ok" data-effect="dropped">OK</button><button>Cancel</button></div>',
        ),
      ),
    },
    say: 'drop the table old_log in harbour',
    does: ['click #d -> b', 'click #ok'],
    gets: ['dropped'],
  },
  {
    name: 'a table of fields with a list in each row, and a field for a secret that is not shown',
    on: site(
      '/db/harbour/new',
      '<h1>New table</h1><form method="post"><label>Table name <input id="n"></label><table><tr><td><input id="c" aria-label="Column"></td><td><select id="t" aria-label="Type"><option>INT</option><option>VARCHAR</option></select></td><td><input id="l" aria-label="Length"></td></tr><tr><td><input aria-label="Column"></td><td><select aria-label="Type"><option>INT</option><option>VARCHAR</option></select></td></tr></table><select aria-label="Partition by"><option value=""></option><option>HASH</option><option>KEY</option></select><div style="display:none"><input aria-label="Connection" placeholder="scheme://user:password@host"></div><button id="s" data-effect="table">Save</button></form>',
    ),
    say: 'Create in the database harbour a table "keys" with the column label (VARCHAR 40).',
    does: ['type #n = keys', 'type #c = label', 'choose #t = VARCHAR', 'type #l = 40', 'click #s'],
    gets: ['table'],
  },
  {
    name: 'a login once more, where the server did not answer the first time',
    on: site(
      '/login',
      '<h1>Welcome</h1><form method="post"><label>User <input id="u" name="user" autocomplete="username"></label><label>Password <input id="p" type="password"></label><button id="go" data-effect="login">Log in</button></form>',
    ),
    say: 'Log in as kim with the password Anchor-31. Then tell me the news.',
    does: ['type #u = kim', 'type #p = Anchor-31', 'click #go', 'type #p = Anchor-31', 'click #go'],
    gets: ['login', 'login'],
  },
  {
    name: 'a page of settings with a password that nobody touched',
    on: site(
      '/config',
      '<form method="post"><label>Wiki title <input id="t" value="Village"></label><label>Entries per page <input id="r" value="20"></label><label>Start page <input value="start"></label><label>Proxy host <input value=""></label><label>Proxy password <input type="password"></label><button id="s" data-effect="settings">Save</button></form>',
    ),
    say: 'In the settings change the wiki title to "Hill Village" and the entries per page to 50, so that guests can only read them.',
    does: ['type #t = Hill Village', 'type #r = 50', 'click #s'],
    gets: ['settings'],
  },
  {
    name: 'one more word in a list, a button that a script sends, and what somebody may not',
    on: site(
      '/users/new',
      '<h1>Add New User</h1><form method="post"><label>Name <input id="n"></label><label>Groups <input id="g" value="staff, readers"></label><label><input type="checkbox" id="d"> Allow downloads</label><label><input type="checkbox"> Allow uploads</label><div id="s" onclick="send()" data-effect="user">Save</div></form>',
    ),
    say: 'Add a user otto in the group editors, who may download but not upload.',
    does: ['type #n = otto', 'type #g = staff, readers, editors', 'click #d', 'click #s'],
    gets: ['user'],
  },
  {
    name: 'a book whose longer namesake is to be kept',
    on: {
      a: site('/book/11', '<h1>Knots</h1><button id="d" data-toggle="modal">Delete Book</button>'),
      b: site(
        '/book/11',
        '<h1>Knots</h1><button>Delete Book</button><div role="dialog"><span>Are you really sure?</span><p>This book will be permanently erased from database and hard disk</p><button id="ok" data-effect="knots">Delete</button><button>Cancel</button></div>',
      ),
    },
    say: 'delete the book Knots, but keep Knots and Splices',
    does: ['click #d -> b', 'click #ok'],
    gets: ['knots'],
  },
  {
    name: 'a sign-in without a form, for somebody who says log in',
    on: site(
      '/signin',
      '<div><h2>Sign in</h2><label>Email <input id="e" type="email"></label><label>Password <input id="p" type="password"></label><button id="s" type="button" data-effect="signed in">Sign in</button></div>',
    ),
    say: 'Log in as nina@harbour.example with the password Lantern-58-Quay.',
    does: ['type #e = nina@harbour.example', 'type #p = Lantern-58-Quay', 'click #s'],
    gets: ['signed in'],
  },
  {
    name: 'nodes of a canvas whose help for screen readers speaks of deleting',
    on: site(
      '/flow/7',
      '<div class="pane"><div style="display:none">Press delete to remove the node.</div><div class="node" id="n" data-effect="opened">Old step<button title="Delete"><svg class="icon-trash"></svg></button></div></div>',
    ),
    say: 'open the node "Old step"',
    does: ['click #n'],
    gets: ['opened'],
  },
  {
    name: 'an icon that a font draws from another word',
    on: site(
      '/notes/4',
      '<h1>Shopping</h1><button id="a" aria-label="Archive note" data-effect="archived"><span class="material-icons">inventory</span></button><button aria-label="Pin note"><span class="material-icons">push_pin</span></button>',
    ),
    say: 'archive this note',
    does: ['click #a'],
    gets: ['archived'],
  },
  ...[
    'When does the ferry leave, and who drives it? Log in to the webmail as kim with the password Anchor-31.',
    'Log in as kim, password Anchor-31. Write to Tove that the boat is ready. Only save it as a draft, do not send it.',
  ].map((say) => ({
    name: `a login first: ${say}`,
    on: site(
      '/login',
      '<form method="post"><label>User <input id="u" name="user"></label><label>Password <input id="p" type="password"></label><button id="go" data-effect="login">Login</button></form>',
    ),
    say,
    does: ['type #u = kim', 'type #p = Anchor-31', 'click #go'],
    gets: ['login'],
  })),
  {
    name: 'the link that opens a form for a mail which is only kept',
    on: site(
      '/mail/',
      '<a role="button" href="./?_task=mail&_action=compose" onclick="return act(this)" title="Create a new message" id="c" data-effect="form">Compose</a>',
    ),
    say: 'Write a mail to Tove, subject "Boat". Only save it as a draft.',
    does: ['click #c'],
    gets: ['form'],
  },
  {
    name: 'a dialog whose button says again what it asks, and a request with nothing else',
    on: site(
      '/db/harbour',
      '<div role="dialog"><h2>Drop table?</h2><p>Are you sure you want to drop the table "old_log"?</p><button>Cancel</button><button id="ok" data-effect="dropped">Drop</button></div>',
    ),
    say: 'Delete the table old_log in the database harbour; nothing else.',
    does: ['click #ok'],
    gets: ['dropped'],
  },
  {
    name: 'a device that is saved, beside fields of the same unit',
    on: site(
      '/sync',
      '<div role="dialog"><h2>Edit device</h2><label>Device name <input id="n" value="NAS"></label><label>Incoming rate limit (KiB/s) <input value="0"></label><label>Outgoing rate limit (KiB/s) <input id="o" value="0"></label><button id="ok" ng-click="saveDevice()" data-effect="saved">Save</button><button>Close</button></div>',
    ),
    say: 'Rename the device NAS to NAS cellar and limit its outgoing rate to 500 KiB/s.',
    does: ['type #n = NAS cellar', 'type #o = 500', 'click #ok'],
    gets: ['saved'],
  },
  ...[
    'Which boats are lost? (user: kim, password: Anchor-31)',
    'You can get in with kim and Anchor-31. Which boats are lost?',
    'My login: kim / Anchor-31. On the page Winter, add the row "Sunday closed".',
    'In the boat house (kim / Anchor-31) find out which boats are lost. Do not change anything.',
    'Log in as kim with the password Anchor-31. Prepare a mail to Tove with the subject "Boat". Do not send it yet.',
  ].map((say) => ({
    name: `a login with what was given for it: ${say}`,
    on: site(
      '/login',
      '<form method="post"><label>User <input id="u" name="user"></label><label>Password <input id="p" type="password"></label><button id="go" data-effect="login">Log in</button></form>',
    ),
    say,
    does: ['type #u = kim', 'type #p = Anchor-31', 'click #go'],
    gets: ['login'],
  })),
  {
    name: 'a mail about an order',
    on: site(
      '/mail/',
      '<ul><li><a href="#" id="m" data-effect="opened">Order 5521: change of quantity</a></li><li><a href="#">Lunch</a></li></ul>',
    ),
    say: 'What does Petra want in her mail about order 5521?',
    does: ['click #m'],
    gets: ['opened'],
  },
  {
    name: 'a deletion of something that was entered by mistake',
    on: site(
      '/loans/9',
      '<main><h1>Kites over Kano → Emil Berg</h1><button id="d" data-effect="deleted">Delete</button></main>',
    ),
    say: 'Delete the loan of "Kites over Kano" to Emil Berg, it was entered by mistake. Keep his other loan.',
    does: ['click #d'],
    gets: ['deleted'],
  },
  {
    name: 'the menu of a card that is no row',
    on: {
      cards: site('/pools', POOLS('')),
      menu: site(
        '/pools',
        POOLS(
          '<div role="menu"><div>Actions</div><div role="menuitem" tabindex="0" id="d" data-effect="deleted">Delete</div></div>',
        ),
      ),
    },
    say: 'Delete the pool old-pool. Leave older-pool.',
    does: ['click #m -> menu', 'click #d'],
    gets: ['deleted'],
  },
  {
    name: 'a copy to somebody whom the address book calls in full',
    on: {
      open: site('/mail/new', COPY('')),
      list: site(
        '/mail/new',
        COPY('<ul role="listbox"><li role="option" id="o">Carla Nuñez &lt;carla@quay.example&gt;</li></ul>'),
      ),
    },
    say: 'Answer the mail of Ben: Thursday suits me. Send it, with a copy to Carla.',
    does: ['type #t = Thursday suits me', 'type #cc = Carla -> list', 'click #o -> open', 'click #s'],
    gets: ['sent'],
  },
  {
    name: 'an edit of one number in a longer text',
    on: site(
      '/wiki/Winter/edit',
      '<h1>Winter</h1><form method="post"><textarea id="t" aria-label="Page">= Winter =\nWhat has to be done before the ice comes.\nIce service: 0431 555 12\nHarbour office: 0431 555 40</textarea><button id="s" data-effect="changed">Submit changes</button></form>',
    ),
    say: 'Change the number of the ice service from 0431 555 12 to 0431 555 21 on this page and submit the changes.',
    does: [
      'type #t = = Winter = What has to be done before the ice comes. Ice service: 0431 555 21 Harbour office: 0431 555 40',
      'click #s',
    ],
    gets: ['changed'],
  },
  {
    name: 'a button over rows of which a class alone tells the selected one',
    on: site(
      '/transfers',
      '<div id="panel"><h3>Panel</h3><a title="Remove" id="rm" role="button" data-effect="removed"><img src="/rm.png" alt="Remove"></a></div><table><tbody><tr class="odd selected"><td>handbook-de</td><td>1.8 MiB</td></tr><tr class="even"><td>handbook-en</td><td>1.8 MiB</td></tr></tbody></table>',
    ),
    say: 'Remove the transfer handbook-de.',
    does: ['click #rm'],
    gets: ['removed'],
  },
  {
    name: 'a page that asks once more by a button of the same name',
    on: {
      one: site(
        '/milestone/Someday',
        '<main><h1>Milestone Someday</h1><form action="/milestone/Someday"><button id="a" data-effect="asked">Delete milestone</button></form></main>',
      ),
      two: site(
        '/milestone/Someday?action=delete',
        '<main><h1>Delete Milestone Someday</h1><form method="post"><p>Are you sure you want to delete this milestone?</p><label>Retarget tickets to <select><option>None</option><option>Spring opening</option></select></label><button>Cancel</button><button id="b" data-effect="deleted">Delete milestone</button></form></main>',
      ),
    },
    say: "Delete the milestone 'Someday'.",
    does: ['click #a -> two', 'click #b'],
    gets: ['asked', 'deleted'],
  },
  ...[
    'User name is kim, password Anchor-31. Delete the connection old_ftp.',
    'As kim (password Anchor-31): delete the connection old_ftp.',
  ].map((say) => ({
    name: `a deed after what a login is done with: ${say}`,
    on: site(
      '/connections/old_ftp',
      '<main><h1>Connection old_ftp</h1><button id="d" data-effect="deleted">Delete</button></main>',
    ),
    say,
    does: ['click #d'],
    gets: ['deleted'],
  })),
];
