import type { Errand } from './task.ts';

const at = (address: string, html: string) => ({ url: `https://${address}`, html });
const MENU = (menu: string) =>
  at(
    'board.example/b/1',
    `<div class="columns"><div class="card" data-id="18"><a href="#" id="m18" class="dropdown-menu"><strong>#18</strong></a><a href="/t/18">Sand the deck</a></div><div class="card" data-id="19"><a href="#" id="m19"><strong>#19</strong></a><a href="/t/19">Buy tar</a></div></div>${menu}`,
  );

const CLOCK =
  '<h1>New rule</h1><form method="post"><label>Name <input id="name"></label><label>Hours <input id="hour" type="number" value="12"></label><label>Minutes <input type="number" value="00"></label><label>Half <select id="half"><option>AM</option><option>PM</option></select></label><button id="ok" data-effect="kept">Save</button></form>';

/** Requests that drivers of real applications were refused. */
export const DRIVEN: readonly Errand[] = [
  {
    name: 'an entry of a menu that is drawn at the end of the page, whose address names the card',
    on: {
      a: MENU(''),
      b: MENU(
        '<div id="dropdown"><ul class="dropdown-submenu-open"><li><a href="/t/18/edit">Edit the task</a></li><li><a href="/t/18/close" class="js-modal-confirm">Close this task</a></li><li><a href="/t/18/remove" class="js-modal-confirm" id="rm">Remove</a></li></ul></div>',
      ),
      c: MENU(
        '<div id="modal-overlay"><div id="modal-box"><div class="page-header"><h2>Remove a task</h2></div><div class="confirm"><p class="alert alert-info">Do you really want to remove this task: "Sand the deck"?</p><button id="yes" data-effect="removed">Yes</button> or <a href="#">cancel</a></div></div></div>',
      ),
    },
    say: 'Delete the task "Sand the deck".',
    does: ['click #m18 -> b', 'click #rm -> c', 'click #yes'],
    gets: ['removed'],
  },
  {
    name: 'a comment as a verb',
    on: at(
      'board.example/t/6',
      '<h1>Label the models</h1><div role="dialog"><h2>Add a comment</h2><form method="post" action="/c"><textarea id="c" aria-label="New comment"></textarea><button id="s" data-effect="commented">Save</button></form></div>',
    ),
    say: 'Comment on the task "Label the models": "Brass plates have arrived".',
    does: ['type #c = Brass plates have arrived', 'click #s'],
    gets: ['commented'],
  },
  {
    name: 'a comment as a verb before its text',
    on: at(
      'board.example/t/6',
      '<h1>Label the models</h1><div role="dialog"><h2>Add a comment</h2><form method="post" action="/c"><textarea id="c" aria-label="New comment"></textarea><button id="s" data-effect="commented">Save</button></form></div>',
    ),
    say: 'Comment "Brass plates have arrived" on the task "Label the models".',
    does: ['type #c = Brass plates have arrived', 'click #s'],
    gets: ['commented'],
  },
  {
    name: 'a cart that the page calls a basket',
    on: at(
      'shop.example/p/3',
      '<h1>Wool cap</h1><p>£12.00</p><form method="post" action="/basket/add/3/"><input type="number" id="q" aria-label="Quantity" value="1"><button id="add" data-effect="in basket">Add to basket</button></form>',
    ),
    say: 'I want to buy a Wool cap, put it in the cart.',
    does: ['click #add'],
    gets: ['in basket'],
  },
  {
    name: 'a button that opens a form for the rows that were chosen',
    on: {
      a: at(
        'rack.example/devices',
        '<h1>Devices</h1><form method="post"><table><thead><tr><th><input type="checkbox" aria-label="Select all"></th><th>Name</th><th>Status</th></tr></thead><tbody><tr><td><input type="checkbox" id="r1" aria-label="Select rt-office-1"></td><td>rt-office-1</td><td>Active</td></tr><tr><td><input type="checkbox" id="r2" aria-label="Select sw-office-1"></td><td>sw-office-1</td><td>Active</td></tr><tr><td><input type="checkbox" aria-label="Select sw-depot-1"></td><td>sw-depot-1</td><td>Active</td></tr></tbody></table><button id="ed" formaction="/devices/edit/" data-effect="opened">Edit Selected</button><button formaction="/devices/delete/">Delete Selected</button></form>',
      ),
    },
    say: 'Set the status of the devices rt-office-1 and sw-office-1 to Planned with a bulk edit.',
    does: ['click #r1', 'click #r2', 'click #ed'],
    gets: ['opened'],
  },
  {
    name: 'what the person does themselves later',
    on: at(
      'hr.example/leave',
      '<h1>Leave</h1><table><tr><td>Ingrid Moe</td><td>Parental leave</td><td><button id="a" data-effect="approved">Approve</button></td></tr><tr><td>Ingrid Moe</td><td>Holiday</td><td><button>Approve</button></td></tr></table>',
    ),
    say: 'Approve Ingrid Moe’s parental leave. I’ll decide on her holiday myself later.',
    does: ['click #a'],
    gets: ['approved'],
  },
  {
    name: 'another deed that is not wanted now',
    on: at(
      'news.example/c/4',
      '<h1>December recipes</h1><form method="post"><label>Date <input type="date" id="d"></label><label>Time <input type="time" id="t"></label><button id="s" data-effect="scheduled">Schedule campaign</button></form>',
    ),
    say: 'Schedule the December recipes campaign for 1 December 2026 at 07:30. Don’t send it now.',
    does: ['type #d = 2026-12-01', 'type #t = 07:30', 'click #s'],
    gets: ['scheduled'],
  },
  {
    name: 'a text that names another option',
    on: at(
      'reg.example/p/colour',
      '<h1>@moss/colour-wheel</h1><form method="post"><h2>Deprecate a version</h2><label>Version <select id="v"><option>2.4.1</option><option>2.4.0</option></select></label><label>Message shown on install <input id="m"></label><button id="s" data-effect="deprecated">Deprecate version</button></form>',
    ),
    say: 'Deprecate version 2.4.0 of @moss/colour-wheel with the message "Broken hue rotation, use 2.4.1".',
    does: ['choose #v = 2.4.0', 'type #m = Broken hue rotation, use 2.4.1', 'click #s'],
    gets: ['deprecated'],
  },
  {
    name: 'a page that confirms after Continue',
    on: {
      a: at(
        'bank.example/pay',
        '<h1>Make a payment</h1><form method="post"><label>Payee <select id="p"><option>-</option><option>Thornbury Nursery</option></select></label><label>Amount (£) <input id="a"></label><label>Reference <input id="r"></label><button id="c">Continue</button></form>',
      ),
      b: at(
        'bank.example/pay/review',
        '<h1>Review your payment</h1><form method="post"><dl><dt>From</dt><dd>Current account</dd><dt>To</dt><dd>Thornbury Nursery</dd><dt>Amount</dt><dd>£640.00</dd><dt>Reference</dt><dd>December fees</dd></dl><button id="ok" data-effect="paid">Confirm payment</button></form>',
      ),
    },
    say: 'Pay £640 from the current account to Thornbury Nursery, reference "December fees".',
    does: ['choose #p = Thornbury Nursery', 'type #a = 640', 'type #r = December fees', 'click #c -> b', 'click #ok'],
    gets: ['paid'],
  },
  {
    name: 'a login without a form, before a question',
    on: at(
      'flows.example/signin',
      '<div><div><div>Sign in</div><label for="mail">Email</label><input name="mail" type="email" id="m"><label for="word">Password</label><input name="word" type="password" id="p"><button id="in" data-effect="logged in"><span>Sign in</span></button></div></div>',
    ),
    say: 'Log in as admin@flows.example with the password Waymark-42. Which workflows have the tag ops?',
    does: ['type #m = admin@flows.example', 'type #p = Waymark-42', 'click #in'],
    gets: ['logged in'],
  },
  {
    name: 'a tag that a label calls one, taken off',
    on: at(
      'press.example/posts/9',
      '<h1>The choir at the harbour</h1><form method="post"><label>Title <input value="The choir at the harbour"></label><div><label>Tags</label><div><div role="row"><a href="/tags/1">Culture</a><button type="button" aria-label="Remove Culture" id="x" data-effect="taken off">×</button></div><div role="row"><a href="/tags/2">Music</a><button type="button" aria-label="Remove Music">×</button></div></div></div><button>Save</button></form>',
    ),
    say: 'Remove the tag Culture from "The choir at the harbour".',
    does: ['click #x'],
    gets: ['taken off'],
  },
  {
    name: 'something reserved for the person who asks, in French',
    on: at(
      'velo.example/louer',
      '<h1>Vélos</h1><ul><li>Comète <button id="c" data-effect="comète">Réserver</button></li><li>Éclair <button>Réserver</button></li></ul>',
    ),
    say: 'Réserve-moi le vélo Comète',
    does: ['click #c'],
    gets: ['comète'],
  },
  {
    name: 'a deletion whose dialog may ask for something',
    on: {
      a: at('hosts.example/ponds/heron', '<h1>heron</h1><button id="d">Delete pond</button>'),
      b: at(
        'hosts.example/ponds/heron',
        '<h1>heron</h1><div role="dialog"><h2>Delete heron?</h2><p>Type the name of the pond to confirm.</p><input id="n" aria-label="Name"><button>Cancel</button><button id="ok" data-effect="deleted">Delete this pond</button></div>',
      ),
    },
    say: 'Delete the pond heron. Type its name if it asks for it.',
    does: ['click #d -> b', 'type #n = heron', 'click #ok'],
    gets: ['deleted'],
  },
  {
    name: 'something prepared, and the order is for later',
    on: at(
      'tea.example/cart',
      '<h1>Cart</h1><form method="post" action="/cart/code"><label>Voucher <input id="v"></label><button id="a" data-effect="applied">Apply</button></form><form method="post" action="/order"><button>Place order</button></form>',
    ),
    say: "Apply the voucher LEAF-10 to my cart, but don't order yet",
    does: ['type #v = LEAF-10', 'click #a'],
    gets: ['applied'],
  },
  {
    name: 'money in a currency that the list writes otherwise',
    on: at(
      'giro.example/send',
      '<h1>Send money</h1><form method="post"><label>To <input id="t"></label><label>Amount <input id="a"></label><select id="c" aria-label="Currency"><option>USD</option><option>EUR</option></select><button id="s" data-effect="sent">Send money</button></form>',
    ),
    say: 'Send 60 euros to Runa Dahl',
    does: ['type #t = Runa Dahl', 'type #a = 60', 'choose #c = EUR', 'click #s'],
    gets: ['sent'],
  },
  {
    name: 'an export whose content and kind stand on no page, behind a button that opens it',
    on: {
      a: at(
        'words.example/projects/4',
        '<a href="/projects">Projects</a> <a href="/projects/4">Heron diary</a><button id="e" aria-label="export button">Export</button>',
      ),
      b: at(
        'words.example/projects/4',
        '<a href="/projects/4">Heron diary</a><h2>Export data</h2><ul><li>JSON</li><li id="csv">CSV</li></ul><button id="x" data-effect="exported">Export</button>',
      ),
    },
    say: 'Export the notes of the project Heron diary as CSV.',
    does: ['click #e -> b', 'click #csv', 'click #x'],
    gets: ['exported'],
  },
  {
    name: 'something added after another thing, in brackets',
    on: at(
      'words.example/projects/4/tags',
      '<a href="/projects/4">Heron diary</a><textarea id="t" aria-label="New tags"></textarea><button id="a">Add tags</button><button id="s" data-effect="saved">Save tags</button>',
    ),
    say: 'In the project Heron diary add the tag "Vague" (after Neutral) and save it.',
    does: ['type #t = Vague', 'click #a', 'type #t = ', 'click #s'],
    gets: ['saved'],
  },
  {
    name: 'a date and a time in fields of their own',
    on: at(
      'press.example/posts/4',
      `<h1>The roof</h1><div><label>Title <input value="The roof"></label><div role="group" aria-label="Published at">${['month', 'day', 'year', 'hour', 'minute', 'second'].map((part) => `<div role="spinbutton" id="${part}" aria-label="${part}, Published at" aria-valuenow="0" contenteditable="true"></div>`).join('')}</div><button id="s" data-effect="saved">Save</button></div>`,
    ),
    say: 'Give the post "The roof" the published date 2 December 2026 at 10 AM, and save it.',
    does: [
      'choose #month = 12',
      'choose #day = 2',
      'choose #year = 2026',
      'choose #hour = 10',
      'choose #minute = 0',
      'choose #second = 0',
      'click #s',
    ],
    gets: ['saved'],
  },
  {
    name: 'a form, after a login whose user stands in one of its lists',
    on: {
      a: at('desk.example/', '<a id="t" href="/tickets/7">Lamp is out</a>'),
      b: at(
        'desk.example/tickets/7',
        `<h1>Ticket 7</h1><form method="post"><label>Title <input value="Lamp is out"></label><label>Urgency <select id="u"><option>low</option><option>high</option></select></label><label>Watchers <input value="mira"></label><label>Handled by <select><option>- no selection -</option><option>mira</option></select></label><button id="ok" data-effect="kept">Submit Changes</button></form>`,
      ),
    },
    before: 'Log in as mira with the password tern-eggs-9',
    say: 'Set the urgency of the ticket about the lamp to high.',
    does: ['click #t -> b', 'choose #u = high', 'click #ok'],
    gets: ['kept'],
  },
  {
    name: 'a search with choices, beside another search',
    on: at(
      'desk.example/tickets?@template=search',
      `<form method="get"><input name="q"><input type="submit" value="Search"></form><nav>Kept searches (<a href="/edit">edit</a>)</nav><form method="get"><table><tr><th>Topic</th><td><select id="topic"><option>any</option><option>lamps</option></select></td></tr><tr><th>State</th><td><select id="state"><option>any</option><option>not closed</option></select></td></tr></table><input type="submit" id="ok" value="Search" data-effect="found"></form>`,
    ),
    say: 'How many open tickets have the topic lamps?',
    does: ['choose #topic = lamps', 'choose #state = not closed', 'click #ok'],
    gets: ['found'],
  },
  {
    name: 'the cross of a dialog that only its developer named',
    on: at(
      'fleet.example/',
      `<div role="dialog"><p>Tern</p><form><textarea>Tern</textarea><input value="1"></form><button>Keep record</button><button class="form-close-btn" id="x" data-effect="closed"><svg class="icon"><path></path></svg></button></div>`,
    ),
    say: 'Set the state of the boat Tern to Repair.',
    does: ['click #x'],
    gets: ['closed'],
  },
  {
    name: 'a time on a clock of twelve hours',
    on: at('house.example/rules/new', CLOCK),
    say: 'Create a rule called "Night fan" that turns on the fan every day at 20:00.',
    does: ['type #name = Night fan', 'type #hour = 8', 'choose #half = PM', 'click #ok'],
    gets: ['kept'],
  },
  {
    name: 'a row that is dragged to the top of its list',
    on: at(
      'club.example/about',
      `<h1>About the club</h1><table>${['Our history', 'How we serve the club', 'The committee'].map((name, row) => `<tr id="r${row}" draggable="true" data-effect="before ${name}"><td>${name}</td><td>Page</td></tr>`).join('')}</table>`,
    ),
    say: "In About the club, move the page 'The committee' to the top of the list.",
    does: ['drag #r2 = #r0'],
    gets: ['before Our history'],
  },
  {
    name: 'an entry of a menu over a table, for the row that is selected',
    on: at(
      'post.example/inbox',
      '<table><tr role="row" aria-selected="false"><td>Oar Makers</td><td>Your order</td></tr><tr role="row" aria-selected="true"><td>Ida</td><td>Soup?</td></tr></table><button aria-expanded="true">Mark</button><ul role="menu"><li role="menuitem"><a role="button" href="#" id="ok" data-effect="marked">As unread</a></li><li role="menuitem"><a role="button" href="#">As flagged</a></li></ul>',
    ),
    say: 'Mark the letter from Ida as unread.',
    does: ['click #ok'],
    gets: ['marked'],
  },
  {
    name: 'something dragged to what it is added to',
    on: at(
      'post.example/people',
      '<ul><li class="group" role="treeitem">Family</li><li class="group" role="treeitem" id="crew" data-effect="in the crew">Crew</li></ul><table><tr role="row" id="lotte"><td>Lotte Vries</td></tr><tr role="row"><td>Oda Berg</td></tr></table>',
    ),
    say: 'Add Lotte Vries to the group Crew.',
    does: ['drag #lotte = #crew'],
    gets: ['in the crew'],
  },
  {
    name: 'a record of a day that is corrected, under Submit',
    on: at(
      'fit.example/weight/7',
      '<h1>Edit entry</h1><form method="post"><label>Date <input type="date" value="2026-11-09"></label><label>Weight <input id="w" type="number" step="0.1" value="81.0"></label><button id="ok" data-effect="saved">Submit</button></form>',
    ),
    say: 'Correct the weight of 9 November to 81.4 kg.',
    does: ['type #w = 81.4', 'click #ok'],
    gets: ['saved'],
  },
  {
    name: 'one keyword more in a list with commas',
    on: at(
      'track.example/issue12',
      '<h1>Issue 12: VPN drops</h1><form method="post"><label>Title <input value="VPN drops"></label><label>Status <select id="s"><option selected>unread</option><option>resolved</option><option>testing</option></select></label><label>Keywords <input id="k" value="network"></label><label>Change note <textarea id="c"></textarea></label><button id="ok" data-effect="saved">Submit Changes</button></form>',
    ),
    say: 'Set issue 12 to testing, add the keyword vpn and comment "Router firmware updated".',
    does: ['choose #s = testing', 'type #k = network,vpn', 'type #c = Router firmware updated', 'click #ok'],
    gets: ['saved'],
  },
  {
    name: 'a form whose help tells what a field overwrites',
    on: at(
      'cms.example/add',
      '<h1>New page</h1><div><form method="post" action="/x"><p><label for="t">Title:</label><input id="t" name="title" required></p><p><label for="m">Menu title:</label><input id="m" name="m"></p><div class="help">Overwrite what is displayed in the menu</div><input type="submit" id="ok" data-effect="saved" value="Save"></form></div>',
    ),
    say: 'Create a page called "Opening hours".',
    does: ['type #t = Opening hours', 'click #ok'],
    gets: ['saved'],
  },
  {
    name: 'a state that a button is called after',
    on: at(
      'review.example/r/4',
      '<h1>Review</h1><div class="issue"><p>Rename the helper</p><p>by Felix</p><button id="a" data-effect="fixed">Fixed</button><button>Drop</button></div><div class="issue"><p>Typo in the docs</p><p>by Ines</p><button>Fixed</button><button>Drop</button></div>',
    ),
    say: "Mark Felix's issue about renaming the helper as fixed.",
    does: ['click #a'],
    gets: ['fixed'],
  },
  {
    name: 'one row of fields under headings',
    on: at(
      'shop.example/products/7',
      '<h1>Birch lamp</h1><form method="post"><label>Title <input value="Birch lamp"></label><table><tr><th>Partner</th><th>SKU</th><th>Num in stock</th><th>Price</th><th>Delete</th></tr><tr><td><select><option>Nordlicht</option></select></td><td><input value="SKU1"></td><td><input id="n" aria-label="Num in stock" value="12"></td><td><input id="p" aria-label="Price" value="18.00"></td><td><input type="checkbox" aria-label="Delete"></td></tr></table><button id="s" data-effect="saved">Save</button></form>',
    ),
    say: 'Set the stock of the Birch lamp to 40 and its price to 16.50.',
    does: ['type #n = 40', 'type #p = 16.50', 'click #s'],
    gets: ['saved'],
  },
  {
    name: 'a dialog whose button is called like the one that opened it',
    on: at(
      'runs.example/#/experiments',
      '<h1>Experiments</h1><button id="o">Create</button><button disabled>Delete</button><table><tr><th>Name</th></tr><tr><td><a href="#/1">churn</a></td></tr><tr><td><a href="#/2">demand</a></td></tr></table><div role="dialog" aria-modal="true"><h2>Create Experiment</h2><label for="n">Experiment Name</label><input id="n"><button id="s" data-effect="made">Create</button></div>',
    ),
    say: 'Create the experiment "Harvest".',
    does: ['click #o', 'type #n = Harvest', 'click #s'],
    gets: ['made'],
  },
  {
    name: 'a text that is edited in place',
    on: at(
      'runs.example/#/runs/7f31ab',
      '<h1>churn-amber</h1><section><h3>Description <button id="o" aria-label="Edit description">✎</button></h3><textarea id="v"></textarea><button>Cancel</button><button id="s" data-effect="saved">Save</button></section>',
    ),
    say: 'Set the description of the run churn-amber to "Baseline".',
    does: ['click #o', 'type #v = Baseline', 'click #s'],
    gets: ['saved'],
  },
];
