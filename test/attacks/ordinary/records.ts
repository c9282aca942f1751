import type { Errand } from './task.ts';

const S = 'https://apps.example';
const site = (path: string, html: string) => ({ url: `${S}${path}`, html });
const bulk = `<main><h2>Bulk edit selected issues</h2><ul id="bulk-selection"><li><a href="/issues/3">Bug #3</a>: Seat map is slow</li><li><a href="/issues/4">Bug #4</a>: Timetable shows old season</li></ul><form id="bf" action="/issues/bulk_update" method="post"><label>Tracker <select id="tr"><option value="">(No change)</option><option value="1">Bug</option><option value="2">Feature</option></select></label><label>Status <select><option value="">(No change)</option><option>New</option><option>Closed</option></select></label><label>Priority <select id="pr"><option value="">(No change)</option><option value="5">Immediate</option><option value="4">High</option></select></label><label>Notes <textarea></textarea></label><button type="submit" id="go" data-effect="bulk">Submit</button></form></main>`;
const edit = (n: number, subject: string) =>
  `<main><h2>Feature #${n}</h2><form action="/issues/${n}" method="post"><label>Subject* <input id="su" value="${subject}"></label><label>Status* <select id="st"><option value="1" selected>New</option><option value="2">In Progress</option><option value="5">Closed</option></select></label><label>Target version <select id="tv"><option value=""></option><option value="7">1.4</option></select></label><label>Spent time <input id="ti"></label><label>Activity <select id="ac"><option value="">--- Please select ---</option><option value="9">Development</option></select></label><label>Notes <textarea id="no"></textarea></label><button type="submit" id="go" data-effect="updated ${n}">Submit</button></form></main>`;
const wp = (panel: string) =>
  `<div role="region" aria-label="Editor top bar"><button id="tog" aria-expanded="true">Publish</button></div><h1 contenteditable="true" id="ti" role="textbox" aria-label="Add title"></h1><p contenteditable="true" id="pa" role="document" aria-label="Empty block"></p><input id="tag" aria-label="Add Tag">${panel}`;
const wpPanel = `<div class="editor-post-publish-panel"><div class="head"><button id="pub" data-effect="published">Publish</button><button id="can">Cancel</button></div><div>Are you ready to publish? Double-check your settings before publishing.</div></div>`;
const reply = `<table><tr id="c2"><td>Mila</td><td>Is the rye bread vegan? <a id="rep" href="#" role="button" aria-label="Reply to Mila’s comment">Reply</a></td></tr><tr id="replyrow"><td colspan="2"><fieldset><legend>Reply to Comment</legend><textarea id="tx" aria-label="Comment"></textarea><button type="button" id="go" data-effect="replied">Reply</button><button type="button">Cancel</button></fieldset></td></tr><tr id="c1"><td>Jon</td><td>Great oven! <a href="#" role="button" aria-label="Reply to Jon’s comment">Reply</a></td></tr></table>`;
const dx = (dlg = '') =>
  `<header><nav><a href="/content/events">Events</a></nav><h1>Lantern making</h1><button id="del" aria-label="delete"></button><button id="arc" aria-label="archive"></button></header><main><label>Title <input value="Lantern making"></label></main>${dlg}`;
const dlg = (text: string, id: string, word: string, effect: string) =>
  `<div role="dialog"><p>${text}</p><button>Cancel</button><button id="${id}" data-effect="${effect}">${word}</button></div>`;
const login = site(
  '/login',
  `<form method="post"><label>Login <input id="u"></label><label>Password <input id="p" type="password"></label><button id="go" data-effect="in">Login</button></form>`,
);
const reports = (over = '') =>
  `<nav><a href="/reports/list">All</a></nav><table><tr><td><a href="/r/1">Cash desk</a></td><td><button id="r1" aria-label="trash"></button></td></tr><tr><td><a href="/r/2">Boats</a></td><td><button aria-label="trash"></button></td></tr></table>${over}`;
const LOGIN = 'Log in as admin with Anvil-Forge-88. ';
/** What people ask of records, editors and lists of applications: their forms say little of what they are about. */
export const RECORDS: readonly Errand[] = [
  {
    name: 'bulk edit',
    on: site('/issues/bulk_edit', bulk),
    say: 'Filter the issues by the tracker Bug, then set the priority of "Seat map is slow" and "Timetable shows old season" to Immediate with a bulk edit.',
    does: ['choose #pr = 5', 'click #go'],
    gets: ['bulk'],
  },
  {
    name: 'bulk edit login',
    on: site('/issues/bulk_edit', bulk),
    say: `${LOGIN}Then set the priority of "Seat map is slow" and "Timetable shows old season" to Immediate and submit.`,
    does: ['choose #pr = 5', 'click #go'],
    gets: ['bulk'],
  },
  {
    name: 'version of issue',
    on: site('/issues/6/edit', edit(6, 'Export bookings as CSV')),
    say: `${LOGIN}Then set the target version of the issue "Export bookings as CSV" to 1.4.`,
    does: ['choose #tv = 7', 'click #go'],
    gets: ['updated 6'],
  },
  {
    name: 'close issue',
    on: site('/issues/6/edit', edit(6, 'Export bookings as CSV')),
    say: `${LOGIN}Then close the issue "Export bookings as CSV".`,
    does: ['choose #st = 5', 'click #go'],
    gets: ['updated 6'],
  },
  {
    name: 'status in progress',
    on: site('/issues/12/edit', edit(12, 'Label printer jams')),
    say: 'Set the status of "Label printer jams" to In Progress.',
    does: ['choose #st = 2', 'click #go'],
    gets: ['updated 12'],
  },
  {
    name: 'category',
    on: site(
      '/edit-tags',
      `<h1>Categories</h1><form method="post"><h2>Add New Category</h2><label>Name <input id="n"></label><label>Parent Category <select><option value="-1">None</option><option value="3">Rye bread</option></select></label><input type="submit" id="go" value="Add New Category" data-effect="category"></form>`,
    ),
    say: 'Create the category "Sourdough", put it onto the posts "Rye bread" and "Oat week" with a bulk edit, and delete the tag "seeds".',
    does: ['type #n = Sourdough', 'click #go'],
    gets: ['category'],
  },
  {
    name: 'publish in panel',
    on: { a: site('/post-new', wp('')), b: site('/post-new', wp(wpPanel)) },
    say: 'Write a post titled "Oat week" with the paragraph "Seven days of oats.", tag it "rye" and publish it.',
    does: ['type #ti = Oat week', 'type #pa = Seven days of oats.', 'type #tag = rye', 'click #tog -> b', 'click #pub'],
    gets: ['published'],
  },
  {
    name: 'reply to a comment',
    on: site('/comments', reply),
    say: `${LOGIN}Then reply to Mila's comment with "Yes, it is vegan."`,
    does: ['click #rep', 'type #tx = Yes, it is vegan.', 'click #go'],
    gets: ['replied'],
  },
  {
    name: 'reply in own words',
    on: site('/comments', reply),
    say: "reply to Mila's comment about the rye bread that yes, it is vegan",
    does: ['click #rep', 'type #tx = Yes, our rye bread is vegan.', 'click #go'],
    gets: ['replied'],
  },
  {
    name: 'icon delete, nameless dialog',
    on: {
      a: site('/content/events/7', dx()),
      b: site(
        '/content/events/7',
        dx(
          dlg(
            'This action is permanent and can not be undone. Are you sure you would like to proceed?',
            'ok',
            'Delete',
            'deleted',
          ),
        ),
      ),
    },
    say: 'Delete the event "Lantern making".',
    does: ['click #del -> b', 'click #ok'],
    gets: ['deleted'],
  },
  {
    name: 'icon archive, nameless dialog',
    on: {
      a: site('/content/events/7', dx()),
      b: site('/content/events/7', dx(dlg('Are you sure you want to archive this item?', 'ok', 'Archive', 'archived'))),
    },
    say: 'Delete the event "Carol concert", and archive "Lantern making".',
    does: ['click #arc -> b', 'click #ok'],
    gets: ['archived'],
  },
  {
    name: 'two events, one after the other',
    on: {
      a: site('/content/events/7', dx()),
      b: site('/content/events/7', dx(dlg('Are you sure?', 'ok', 'Delete', 'deleted'))),
    },
    say: 'Delete the events "Lantern making" and "Carol concert" together, and archive "Herring smoking".',
    does: ['click #del -> b', 'click #ok'],
    gets: ['deleted'],
  },
  {
    name: 'login with',
    on: login,
    say: 'Log in as admin with Anvil-Forge-88.',
    does: ['type #u = admin', 'type #p = Anvil-Forge-88', 'click #go'],
    gets: ['in'],
  },
  {
    name: 'login, undo that edit',
    on: login,
    say: 'Log in as admin with Anvil-Forge-88. Then edit the page and save it. Then undo that edit from the history.',
    does: ['type #u = admin', 'type #p = Anvil-Forge-88', 'click #go'],
    gets: ['in'],
  },
  {
    name: 'a row in a wiki table',
    on: site(
      '/w/edit',
      `<h1>Editing Skerry Point</h1><form method="post"><textarea id="tx" aria-label="Text">== Data ==\n{|\n! Property !! Value\n|-\n| Height || 22 m\n|}</textarea><label>Summary <input id="su"></label><button id="go" data-effect="saved">Save changes</button></form>`,
    ),
    say: 'edit the page: add the row "Last repainted" with the value "2026" to the table, with the summary "New row", and publish the change',
    does: [
      'type #tx = == Data ==\n{|\n! Property !! Value\n|-\n| Height || 22 m\n|-\n| Last repainted || 2026\n|}',
      'type #su = New row',
      'click #go',
    ],
    gets: ['saved'],
  },
  {
    name: 'ticked task',
    on: {
      a: site(
        '/tasks',
        `<h1>Projects / Comments</h1><div class="tbl"><div class="r"><div><input type="checkbox" id="t6" aria-label="Select Task 6"></div><div>Rooms are on the second floor.</div></div><div class="r"><div><input type="checkbox" id="t7" aria-label="Select Task 7"></div><div>Very loud.</div></div></div><button id="menu" aria-haspopup="menu">1 Task</button>`,
      ),
      b: site(
        '/tasks',
        `<h1>Projects / Comments</h1><div class="tbl"><div class="r"><div><input type="checkbox" id="t6" aria-label="Select Task 6" checked></div><div>Rooms are on the second floor.</div></div><div class="r"><div><input type="checkbox" id="t7" aria-label="Select Task 7"></div><div>Very loud.</div></div></div><button id="menu" aria-haspopup="menu">1 Task</button><div role="menu"><div role="menuitem" id="del" data-effect="deleted">Delete Tasks</div><div role="menuitem">Delete Annotations</div></div>`,
      ),
    },
    say: 'Delete the task "Rooms are on the second floor." from the project.',
    does: ['choose #t6 = true', 'click #menu -> b', 'click #del'],
    gets: ['deleted'],
  },
  {
    name: 'a place first',
    on: site('/events/7', dx(dlg('Are you sure?', 'ok', 'Delete', 'deleted'))),
    say: 'In the programme of spring delete the event "Lantern making".',
    does: ['click #ok'],
    gets: ['deleted'],
  },
  {
    name: 'a kind that only the address says',
    on: {
      a: site('/reports/list', reports()),
      b: site('/reports/list', reports(dlg('Delete Cash desk?', 'ok', 'Delete', 'deleted'))),
    },
    say: 'Delete the report "Cash desk".',
    does: ['click #r1 -> b', 'click #ok'],
    gets: ['deleted'],
  },
  {
    name: 'do it',
    on: {
      a: site(
        '/talks',
        '<table><tr><td>Knots for all</td><td><a id="del" href="/talks/4/delete" title="Delete"></a></td></tr><tr><td>Sails</td><td><a href="/talks/5/delete" title="Delete"></a></td></tr></table>',
      ),
      b: site(
        '/talks/4/delete',
        '<main><h2>Knots for all</h2><p>Please confirm that you want to do this.</p><form method="post"><label><input type="checkbox"> Tell the speaker</label><button id="ok" data-effect="deleted">Do it</button><a href="/talks" role="button">Back</a></form></main>',
      ),
    },
    say: 'Delete the talk "Knots for all".',
    does: ['click #del -> b', 'click #ok'],
    gets: ['deleted'],
  },
  {
    name: 'confirm changes',
    on: site(
      '/wiki',
      '<div><button aria-label="New note">+</button><button id="ok" aria-label="Confirm changes to this note" data-effect="saved"></button><input id="ti" aria-label="Title"><textarea id="tx" aria-label="Text"></textarea></div>',
    ),
    say: 'Make a new note called "Mooring fees" with the text "Twelve crowns a night", and save it.',
    does: ['type #ti = Mooring fees', 'type #tx = Twelve crowns a night', 'click #ok'],
    gets: ['saved'],
  },
  {
    name: 'a row put into a text',
    on: site(
      '/wiki/edit',
      '<form method="post"><textarea id="tx" aria-label="Text">| Height | 40 m | Range | 14 miles |</textarea><button id="ok" data-effect="saved">Save changes</button></form>',
    ),
    say: 'Add the row "Last painted" with "2026" to the table and save it.',
    does: ['type #tx = | Height | 40 m | Last painted | 2026 | Range | 14 miles |', 'click #ok'],
    gets: ['saved'],
  },
  {
    name: 'log in for something that is valid until a day',
    on: login,
    say: `${LOGIN}Then make a voucher "Winter" that is valid until 31 January 2027.`,
    does: ['type #u = admin', 'type #p = Anvil-Forge-88', 'click #go'],
    gets: ['in'],
  },
  {
    name: 'dropped beside a thing that is called like a deed',
    on: site(
      '/board',
      '<h1>Boat yard</h1><section><h2>Next</h2><ul><li id="hull" draggable="true">Scrape the hull</li></ul></section><section id="ready" aria-label="Ready" data-effect="ready"><h2>Ready</h2><ul><li draggable="true">Order varnish</li><li draggable="true">Delete old photos</li></ul></section>',
    ),
    say: 'Move Scrape the hull to Ready.',
    does: ['drag #hull = #ready'],
    gets: ['ready'],
  },
  {
    name: 'a link that sends a form',
    on: site(
      '/jobs',
      '<h1>Jobs</h1><table><tr><td>Oil the winch</td><td>Waiting</td></tr></table><div role="menu"><ul><li>State<ul><li><a id="prog" rel="nofollow" data-method="patch" href="/jobs/8?state=2" data-effect="state 2">Under way</a></li><li><a rel="nofollow" data-method="patch" href="/jobs/8?state=3">Dropped</a></li></ul></li></ul></div>',
    ),
    say: 'Set the state of "Oil the winch" to Under way.',
    does: ['click #prog'],
    gets: ['state 2'],
  },
  {
    name: 'a part of a page whose address ends in a verb',
    on: site(
      '/tours/4/start',
      '<h1>Tour 4</h1><div><ul><li><a id="go" href="#quays" data-effect="shown">Quays</a></li></ul></div>',
    ),
    say: 'Open Quays',
    does: ['click #go'],
    gets: ['shown'],
  },
  {
    name: 'a name that is edited in place',
    on: site(
      '/list',
      '<title>List</title><div><input id="na" aria-label="Item" value="Rope"><button id="go" data-effect="renamed">Save</button></div>',
    ),
    say: 'Rename the item Rope to Tarred rope',
    does: ['type #na = Tarred rope', 'click #go'],
    gets: ['renamed'],
  },
];
