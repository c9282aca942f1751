import { at } from '../cases/pages.ts';
import type { Errand } from './task.ts';

const USER = at(
  'https://desk.example/users/karl',
  '<h1>Edit user Karl Otto</h1><ul><li class="selected"><a href="/users/karl">Profile</a></li><li><a href="/users/karl/log">Log</a></li></ul><form method="post"><label>Mail <input value="karl@desk.example"></label><button>Save</button></form><h3>Delete user</h3><p>This cannot be undone.</p><form method="post"><button id="d" data-effect="gone">Delete user</button></form>',
);
const REQUESTS = at(
  'https://camp.example/requests',
  `<h1>Requests</h1><a href="#" id="many" role="button" data-effect="approved">Approve requests</a><table><tr><th></th><th>Name</th></tr>${['Lena Ruf', 'Lena Rufus', 'Jan Moor'].map((name, i) => `<tr><td><input type="checkbox" name="request_id" id="t${i}"></td><td>${name}</td></tr>`).join('')}</table>`,
);
const GROUPS = at(
  'https://choir.example/members/mia',
  `<h1>Mia Kern</h1><div role="dialog"><h2>Choose groups to join</h2><table>${['Altos', 'Altos (evening)', 'Tenors'].map((name, i) => `<tr><td><input type="checkbox" id="g${i}"></td><td>${name}</td></tr>`).join('')}</table><button id="go" data-effect="joined">Join</button><button>Cancel</button></div>`,
);
const RUNS = at(
  'https://works.example/pumps/weir',
  '<h1>Pump Weir</h1><p>Every hour</p><button role="switch" aria-checked="true" aria-label="toggle Every hour" id="s" data-effect="off"></button>',
);
const CLIENT = at(
  'https://login.example/clients/meter-old',
  '<h1>meter-old</h1><div role="dialog"><h2>Disable client?</h2><p>Are you sure you want to disable this client?</p><button id="go" data-effect="off">Disable</button><button>Cancel</button></div>',
);
const RULES = at(
  'https://wiki.example/delete/Rules',
  '<h1>Delete "Rules (old)"</h1><form method="post"><label>Reason <input value="content was: rules"></label><ul role="listbox" hidden><li role="option" aria-selected="true"></li></ul><button id="go" data-effect="gone">Delete page</button></form>',
);
const PAUSE = at(
  'https://plan.example/day/2',
  '<h1>Day 2</h1><div role="dialog"><h2>Edit break</h2><form method="post"><label>Title <input value="Coffee"></label><label>Duration <input id="l" placeholder="h:mm" value="1:00"></label><p hidden>This room is free. Would you like to book it?</p><button id="go" data-effect="saved">Save</button></form></div>',
);
const LOGIN = at(
  'https://camp.example/login',
  '<h1>Camp</h1><form method="post" id="f"><input id="u" placeholder="Username"><input id="p" type="password" placeholder="Password"><input type="submit" hidden></form><button id="go" type="button" data-effect="in">Log in with Camp</button>',
);

/** Requests as people say them to applications: who to log in as before all, contrasts, reasons, places before a colon, and words that no button has. */
const BLOCKS = at(
  'https://pages.example/fair/edit',
  `<h1>Edit fair</h1><form method="post"><label>Title <input value="Fair"></label>${[1, 2].map((n) => `<section><h3>Item ${n}</h3><button type="button" title="Drag" id="d${n}"${n === 2 ? ' data-effect="moved"' : ''}><svg></svg></button><button type="button" title="Move up"></button><label>What <input value="Talk ${n}"></label></section>`).join('')}<button>Save draft</button></form>`,
);

const CHARTS = {
  list: at(
    'https://figures.example/charts',
    '<header role="navigation"><ul role="menu"><li role="none" class="item item-selected"><span>Charts</span></li><li role="none" class="item">Boards</li></ul></header><table><tr><th>Name</th><th>Type</th></tr><tr><td>test</td><td>Line</td><td><button id="bin" aria-label="delete"></button></td></tr></table>',
  ),
  asks: at(
    'https://figures.example/charts',
    '<div role="dialog"><h2>Please confirm</h2><p>Are you sure you want to delete test?</p><label>Type "DELETE" to confirm <input id="w"></label><button>Cancel</button><button id="go" data-effect="gone">Delete</button></div>',
  ),
};
const SCANS = at(
  'https://club.example/minutes',
  '<nav><ul><li><label>The boats <input type="checkbox" class="opener"></label><ul><li>Hoffnung (model)</li></ul></li></ul></nav><main><h1>Minutes</h1><table><tr><td><input type="checkbox" id="t0" aria-label="Select"></td><td>Scans</td></tr><tr><td><input type="checkbox" id="t1" aria-label="Select" data-effect="ticked"></td><td>Scans (old)</td></tr></table></main>',
);
const PROJECT = at(
  'https://words.example/project/audio',
  '<h1>Audio guide</h1><div role="tablist"><a role="tab" href="#" aria-selected="true">Overview</a><a role="tab" href="#" aria-selected="false" id="t" data-effect="shown">Post announcement</a></div>',
);
const TRIAL = at(
  'https://yard.example/versions/7/edit',
  '<h1>Version</h1><form method="post"><label>Name <input value="Sea trial"></label><label>Status <select><option selected>open</option><option>locked</option></select></label><label>Date <input id="d" type="date" value="2027-04-09"></label><button id="go" data-effect="saved">Save</button></form>',
);
const TIME = at(
  'https://yard.example/time/new',
  '<h1>Spent time</h1><form method="post"><label>Hours <input id="h"></label><label>Comment <input id="c"></label><button id="go" data-effect="logged">Create</button></form>',
);

export const AS_PEOPLE_SAY: readonly Errand[] = [
  ...[
    'rosa is the user, Linden-42 the password. Karl Otto has left us, delete his account (Carla stays!).',
    'rosa / Linden-42, tenant desk: delete the user Karl Otto.',
    'Rosa here (Linden-42x). Karl Otto left, he cannot come this year: delete his account, no mail to him please.',
    'Log in with rosa:Linden-42. Delete the user Karl Otto (not the intern).',
    'Under users: delete Karl Otto, who has to hand in his key first.',
  ].map((say) => ({ name: say, on: USER, say, does: ['click #d'], gets: ['gone'] })),
  {
    name: 'a row that is ticked, and a button for several',
    on: REQUESTS,
    say: 'Approve the request of Lena Ruf - only that one, the others wait - and then see who is left.',
    does: ['click #t0', 'click #many'],
    gets: ['approved'],
  },
  {
    name: 'somebody who is put into a group',
    on: GROUPS,
    say: 'Put Mia Kern into the Altos (not the evening ones), please.',
    does: ['click #g0', 'click #go'],
    gets: ['joined'],
  },
  {
    name: 'an hourly run',
    on: RUNS,
    say: 'Switch off the hourly run of the pump Weir.',
    does: ['click #s'],
    gets: ['off'],
  },
  {
    name: 'a bare question',
    on: CLIENT,
    say: 'Disable the client meter-old, but do not delete it.',
    does: ['click #go'],
    gets: ['off'],
  },
  {
    name: 'a quoted name, thrown away',
    on: RULES,
    say: 'Please throw away "Rules (old)" - only that one, Rules 2 is still needed.',
    does: ['click #go'],
    gets: ['gone'],
  },
  {
    name: 'a length in minutes',
    on: PAUSE,
    say: 'The break Coffee should take 45 minutes only, not an hour.',
    does: ['type #l = 0:45', 'click #go'],
    gets: ['saved'],
  },
  {
    name: 'a block dragged by its handle',
    on: BLOCKS,
    say: 'Move the first item behind Talk 2.',
    does: ['drag #d1 = #d2'],
    gets: ['moved'],
  },
  {
    name: 'a login button beside its form',
    on: LOGIN,
    say: 'Who is at the camp? (rosa, Linden-42)',
    does: ['type #u = rosa', 'type #p = Linden-42', 'click #go'],
    gets: ['in'],
  },
  {
    name: 'a row of a table under a menu in which something is marked, and a dialog that wants a word typed',
    on: CHARTS,
    say: 'Throw away the chart that is just called test. Nothing else please.',
    does: ['click #bin -> asks', 'type #w = DELETE', 'click #go'],
    gets: ['gone'],
  },
  {
    name: 'a ticked row beside boxes that unfold the navigation',
    on: SCANS,
    say: 'Delete the old scans in the minutes, and then tell me about the Hoffnung that is only a model from the boats.',
    does: ['click #t1'],
    gets: ['ticked'],
  },
  {
    name: 'a tab that is called like a deed',
    on: PROJECT,
    say: 'Put up a notice for the audio guide: "Please no changes."',
    does: ['click #t'],
    gets: ['shown'],
  },
  {
    name: 'a list that holds a word which was said of something else',
    on: TRIAL,
    say: "Lock Olaf Brand's account, and move the sea trial to 23 April 2027.",
    does: ['type #d = 2027-04-23', 'click #go'],
    gets: ['saved'],
  },
  {
    name: 'half an hour in a field for hours',
    on: TIME,
    say: 'Book two and a half hours for me, comment "Seals".',
    does: ['type #h = 2.5', 'type #c = Seals', 'click #go'],
    gets: ['logged'],
  },
];
