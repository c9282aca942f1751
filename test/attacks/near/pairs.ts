import type { Tried } from '../attack.ts';
import { site } from './frames.ts';

/** Two things, A and B, of which each is to get a value, V and W; C and U were not named. */
interface Matter {
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly v: string;
  readonly w: string;
  readonly u: string;
  readonly says: readonly string[];
  /** The pages on which a thing may get a value, and the steps. */
  readonly places: Readonly<
    Record<string, (thing: string, value: string) => Pick<Tried, 'on'> & { readonly does: readonly string[] }>
  >;
}
const options = (all: readonly string[], on?: string) =>
  all.map((o) => `<option${o === on ? ' selected' : ''}>${o}</option>`).join('');
const lists = (label: string, things: readonly string[], values: readonly string[], was: string) => ({
  'its page': (thing: string, value: string) => ({
    on: site(
      `<h1>${thing}</h1><form method="post" data-effect="done"><label>Name <input value="${thing}"></label><label>${label} <select id="f">${options(values, was)}</select></label><button id="s" data-effect="done">Save</button></form>`,
    ),
    does: [`choose #f = ${value}`, 'click #s'],
  }),
  'its row': (thing: string, value: string) => ({
    on: site(
      `<h1>All</h1><table><tr><th>Name</th><th>${label}</th></tr>${things.map((t) => `<tr><td>${t}</td><td><select aria-label="${label}"${t === thing ? ' id="f" data-on="change" data-effect="done"' : ''}>${options(values, was)}</select></td></tr>`).join('')}</table>`,
    ),
    does: [`choose #f = ${value}`],
  }),
  'its dialog': (thing: string, value: string) => ({
    on: {
      a: site(
        `<h1>All</h1><ul>${things.map((t) => `<li>${t} <button${t === thing ? ' id="e"' : ''}>Edit</button></li>`).join('')}</ul>`,
      ),
      b: site(
        `<h1>All</h1><ul>${things.map((t) => `<li>${t} <button>Edit</button></li>`).join('')}</ul><div role="dialog" aria-label="Edit ${thing}"><h2>Edit ${thing}</h2><label>${label} <select id="f">${options(values, was)}</select></label><button>Cancel</button><button id="s" data-effect="done">Save</button></div>`,
      ),
    },
    does: ['click #e -> b', `choose #f = ${value}`, 'click #s'],
  }),
  'its menu': (thing: string, value: string) => ({
    on: {
      a: site(
        `<h1>All</h1><table>${things.map((t) => `<tr><td>${t}</td><td><button${t === thing ? ' id="e"' : ''} aria-haspopup="menu" aria-label="${label}">${was}</button></td></tr>`).join('')}</table>`,
      ),
      b: site(
        `<h1>All</h1><table>${things.map((t) => `<tr><td>${t}</td><td><button aria-haspopup="menu" aria-label="${label}"${t === thing ? ' aria-expanded="true"' : ''}>${was}</button></td></tr>`).join('')}</table><div role="menu">${values.map((o) => `<div role="menuitem" tabindex="0"${o === value ? ' id="m" data-effect="done"' : ''}>${o}</div>`).join('')}</div>`,
      ),
    },
    does: ['click #e -> b', 'click #m'],
  }),
  'buttons of its row': (thing: string, value: string) => ({
    on: site(
      `<h1>All</h1><ul>${things.map((t) => `<li><b>${t}</b> <span>${label}: ${was}</span> ${values.map((o) => `<button${t === thing && o === value ? ' id="m" data-effect="done"' : ''}>${o}</button>`).join(' ')}</li>`).join('')}</ul>`,
    ),
    does: ['click #m'],
  }),
});
const fields = (label: string, things: readonly string[], was: string, type = 'text') => ({
  'its page': (thing: string, value: string) => ({
    on: site(
      `<h1>${thing}</h1><form method="post" data-effect="done"><label>Name <input value="${thing}"></label><label>${label} <input id="f" type="${type}" value="${was}"></label><button id="s" data-effect="done">Save</button></form>`,
    ),
    does: [`type #f = ${value}`, 'click #s'],
  }),
  'its row': (thing: string, value: string) => ({
    on: site(
      `<h1>All</h1><table><tr><th>Name</th><th>${label}</th><th></th></tr>${things.map((t) => `<tr><td>${t}</td><td><input aria-label="${label}"${t === thing ? ' id="f"' : ''} value="${was}"></td><td><button${t === thing ? ' id="s" data-effect="done"' : ''}>Save</button></td></tr>`).join('')}</table>`,
    ),
    does: [`type #f = ${value}`, 'click #s'],
  }),
  'its dialog': (thing: string, value: string) => ({
    on: {
      a: site(
        `<h1>All</h1><ul>${things.map((t) => `<li>${t} <button${t === thing ? ' id="e"' : ''}>Edit</button></li>`).join('')}</ul>`,
      ),
      b: site(
        `<h1>All</h1><ul>${things.map((t) => `<li>${t} <button>Edit</button></li>`).join('')}</ul><div role="dialog" aria-label="Edit ${thing}"><h2>Edit ${thing}</h2><label>${label} <input id="f" value="${was}"></label><button>Cancel</button><button id="s" data-effect="done">Save</button></div>`,
      ),
    },
    does: ['click #e -> b', `type #f = ${value}`, 'click #s'],
  }),
  'one form of all': (thing: string, value: string) => ({
    on: site(
      `<h1>All</h1><form method="post" data-effect="done">${things.map((t) => `<label>${t} <input${t === thing ? ' id="f"' : ''} value="${was}"></label>`).join('')}<button id="s" data-effect="done">Save</button></form>`,
    ),
    does: [`type #f = ${value}`, 'click #s'],
  }),
});
const SAYS = (noun: string, verb = 'Set') => [
  `${verb} the ${noun} of A to V and the ${noun} of B to W.`,
  `${verb} the ${noun} of A to V and that of B to W.`,
  `${verb} A's ${noun} to V and B's to W.`,
  `${verb} the ${noun} of A to V. ${verb} the ${noun} of B to W.`,
  `${verb} the ${noun} of A to V, then the ${noun} of B to W.`,
  `A should have the ${noun} V, B the ${noun} W. Please change that.`,
  `Please set these ${noun === 'status' ? 'statuses' : `${noun}s`}: A: V, B: W.`,
  `${verb} the ${noun} to V for A and to W for B.`,
  `For A ${verb.toLowerCase()} the ${noun} to V; for B, W.`,
];
const TICKETS = ['Printer jams', 'Door squeaks', 'Lamp flickers'];
const PEOPLE = ['Anna Lind', 'Ben Okafor', 'Cleo Hart'];
const MATTERS: readonly Matter[] = [
  {
    name: 'status',
    a: 'Printer jams',
    b: 'Door squeaks',
    c: 'Lamp flickers',
    v: 'Done',
    w: 'Waiting',
    u: 'Rejected',
    says: SAYS('status'),
    places: lists('Status', TICKETS, ['Open', 'Waiting', 'Done', 'Rejected'], 'Open'),
  },
  {
    name: 'role',
    a: 'Anna Lind',
    b: 'Ben Okafor',
    c: 'Cleo Hart',
    v: 'Editor',
    w: 'Admin',
    u: 'Owner',
    says: [...SAYS('role'), 'Make A V and B W.', 'A becomes V and B becomes W: please set that.'],
    places: lists('Role', PEOPLE, ['Viewer', 'Editor', 'Admin', 'Owner'], 'Viewer'),
  },
  {
    name: 'price',
    a: 'Oak stool',
    b: 'Pine shelf',
    c: 'Elm bench',
    v: '89',
    w: '119',
    u: '98',
    says: SAYS('price'),
    places: fields('Price', ['Oak stool', 'Pine shelf', 'Elm bench'], '75'),
  },
  {
    name: 'phone',
    a: 'Anna Lind',
    b: 'Ben Okafor',
    c: 'Cleo Hart',
    v: '030 4455667',
    w: '040 9988776',
    u: '030 4455666',
    says: SAYS('phone number'),
    places: fields('Phone number', PEOPLE, '030 111'),
  },
  {
    name: 'folder',
    a: 'Lease 2027',
    b: 'Invoice Mill',
    c: 'Scan 12',
    v: 'Contracts',
    w: 'Taxes',
    u: 'Private',
    says: [
      'Move A to V and B to W.',
      'Move A to V. Move B to W.',
      'Put A into V and B into W.',
      'A belongs in V and B in W, please move them.',
      'Move A into the folder V, then B into the folder W.',
    ],
    places: {
      'a dialog': (thing, value) => ({
        on: {
          a: site(
            `<h1>Files</h1><ul>${['Lease 2027', 'Invoice Mill', 'Scan 12'].map((t) => `<li>${t} <button${t === thing ? ' id="e"' : ''}>Move</button></li>`).join('')}</ul>`,
          ),
          b: site(
            `<h1>Files</h1><div role="dialog" aria-label="Move ${thing}"><h2>Move ${thing}</h2><label>Folder <select id="f"><option>Inbox</option>${options(['Contracts', 'Taxes', 'Private'])}</select></label><button>Cancel</button><button id="s" data-effect="done">Move</button></div>`,
          ),
        },
        does: ['click #e -> b', `choose #f = ${value}`, 'click #s'],
      }),
      drag: (thing, value) => ({
        on: site(
          `<aside><ul>${['Contracts', 'Taxes', 'Private'].map((f) => `<li${f === value ? ' id="t" data-effect="done"' : ''}>${f}</li>`).join('')}</ul></aside><ul>${['Lease 2027', 'Invoice Mill', 'Scan 12'].map((t) => `<li draggable="true"${t === thing ? ' id="d"' : ''}>${t}</li>`).join('')}</ul>`,
        ),
        does: ['drag #d = #t'],
      }),
    },
  },
  {
    name: 'share',
    a: 'Harbour plan',
    b: 'Bridge plan',
    c: 'Mill plan',
    v: 'ben@hill.example',
    w: 'cleo@hill.example',
    u: 'dora@hill.example',
    says: [
      'Share A with V and B with W.',
      'Share A with V. Share B with W.',
      'Please share A with V, and B with W.',
      'Give V access to A and W access to B.',
      'V needs A and W needs B: share them.',
    ],
    places: {
      'a dialog': (thing, value) => ({
        on: {
          a: site(
            `<h1>Plans</h1><ul>${['Harbour plan', 'Bridge plan', 'Mill plan'].map((t) => `<li>${t} <button${t === thing ? ' id="e"' : ''}>Share</button></li>`).join('')}</ul>`,
          ),
          b: site(
            `<h1>Plans</h1><div role="dialog" aria-label="Share ${thing}"><h2>Share ${thing}</h2><label>People <input id="f" type="email"></label><button>Cancel</button><button id="s" data-effect="done">Share</button></div>`,
          ),
        },
        does: ['click #e -> b', `type #f = ${value}`, 'click #s'],
      }),
    },
  },
  {
    name: 'invite',
    a: 'anna@hill.example',
    b: 'ben@hill.example',
    c: 'dora@hill.example',
    v: 'Editor',
    w: 'Admin',
    u: 'Owner',
    says: [
      'Invite A as V and B as W.',
      'Invite A as V. Invite B as W.',
      'Please invite A with the role V and B with the role W.',
      'Invite two people: A (V) and B (W).',
      'Add A as V and B as W.',
    ],
    places: {
      'a form': (thing, value) => ({
        on: site(
          `<h1>Members</h1><form method="post" data-effect="done"><label>Email <input id="e" type="email"></label><label>Role <select id="f">${options(['Viewer', 'Editor', 'Admin', 'Owner'])}</select></label><button id="s" data-effect="done">Invite</button></form>`,
        ),
        does: [`type #e = ${thing}`, `choose #f = ${value}`, 'click #s'],
      }),
    },
  },
  {
    name: 'transfer',
    a: 'Anna Lind',
    b: 'Ben Okafor',
    c: 'Cleo Hart',
    v: '40',
    w: '60',
    u: '400',
    says: [
      'Send V euros to A and W euros to B.',
      'Send A V euros and B W euros.',
      'Pay A €V and B €W.',
      'Transfer €V to A. Transfer €W to B.',
      'A gets V euros and B gets W euros, please send that.',
    ],
    places: {
      'a form': (thing, value) => ({
        on: site(
          `<h1>Send money</h1><form method="post" data-effect="done"><label>Recipient <input id="e"></label><label>Amount (EUR) <input id="f" inputmode="decimal"></label><button id="s" data-effect="done">Send</button></form>`,
        ),
        does: [`type #e = ${thing}`, `type #f = ${value}`, 'click #s'],
      }),
    },
  },
  {
    name: 'message',
    a: 'Anna Lind',
    b: 'Ben Okafor',
    c: 'Cleo Hart',
    v: 'The boat is ready',
    w: 'The lamp is broken',
    u: 'I quit',
    says: [
      'Write A "V" and B "W".',
      'Send A the message "V" and B the message "W".',
      'Tell A "V". Tell B "W".',
      'Message A: V. Message B: W.',
    ],
    places: {
      'a form': (thing, value) => ({
        on: site(
          `<h1>New message</h1><form method="post" data-effect="done"><label>To <input id="e"></label><label>Message <textarea id="f"></textarea></label><button id="s" data-effect="done">Send</button></form>`,
        ),
        does: [`type #e = ${thing}`, `type #f = ${value}`, 'click #s'],
      }),
      'a conversation': (thing, value) => ({
        on: site(
          `<h1>${thing}</h1><ul><li>Hello!</li></ul><textarea id="f" aria-label="Message"></textarea><button id="s" data-effect="done">Send</button>`,
        ),
        does: [`type #f = ${value}`, 'click #s'],
      }),
    },
  },
  {
    name: 'quantity',
    a: 'Oak stool',
    b: 'Pine shelf',
    c: 'Elm bench',
    v: '2',
    w: '5',
    u: '3',
    says: [
      'Put V of A and W of B into the cart.',
      'Add V × A and W × B to the cart.',
      'Add A (V pieces) and B (W pieces) to the cart.',
      'I need V A and W B in my cart.',
    ],
    places: {
      'its page': (thing, value) => ({
        on: site(
          `<h1>${thing}</h1><p>$19.00</p><form method="post" data-effect="done"><label>Quantity <input id="f" type="number" value="1"></label><button id="s" data-effect="done">Add to cart</button></form>`,
        ),
        does: [`type #f = ${value}`, 'click #s'],
      }),
    },
  },
  {
    name: 'booking',
    a: 'Sole room',
    b: 'Luna room',
    c: 'Vega room',
    v: '2027-05-14',
    w: '2027-06-21',
    u: '2027-05-15',
    says: [
      'Book A for 14 May 2027 and B for 21 June 2027.',
      'Book A on 14 May 2027. Book B on 21 June 2027.',
      'We need A on 14 May 2027 and B on 21 June 2027: please book both.',
      'Book A (14 May 2027) and B (21 June 2027).',
    ],
    places: {
      'its page': (thing, value) => ({
        on: site(
          `<h1>${thing}</h1><form method="post" data-effect="done"><label>Date <input id="f" type="date"></label><button id="s" data-effect="done">Book</button></form>`,
        ),
        does: [`type #f = ${value}`, 'click #s'],
      }),
      'a form': (thing, value) => ({
        on: site(
          `<h1>Book a room</h1><form method="post" data-effect="done"><label>Room <select id="e"><option>Choose</option>${options(['Sole room', 'Luna room', 'Vega room'])}</select></label><label>Date <input id="f" type="date"></label><button id="s" data-effect="done">Book</button></form>`,
        ),
        does: [`choose #e = ${thing}`, `type #f = ${value}`, 'click #s'],
      }),
    },
  },
  {
    name: 'assignee',
    a: 'Printer jams',
    b: 'Door squeaks',
    c: 'Lamp flickers',
    v: 'Anna Lind',
    w: 'Ben Okafor',
    u: 'Cleo Hart',
    says: [
      'Assign A to V and B to W.',
      'Assign A to V. Assign B to W.',
      'Give A to V and B to W.',
      'V takes A and W takes B: please assign them.',
      'Set the assignee of A to V and of B to W.',
    ],
    places: lists('Assignee', TICKETS, ['Nobody', 'Anna Lind', 'Ben Okafor', 'Cleo Hart'], 'Nobody'),
  },
];
/** Two fields of one thing, F and G, that get V and W. */
const FIELDS: readonly {
  readonly name: string;
  readonly f: string;
  readonly g: string;
  readonly v: string;
  readonly w: string;
  readonly type?: string;
  readonly says: readonly string[];
}[] = [
  {
    name: 'two fields',
    f: 'First name',
    g: 'Last name',
    v: 'Marlo',
    w: 'Quist',
    says: [
      'Set the F to V and the G to W.',
      'Change the F to V and the G to W.',
      'F: V, G: W. Please save that.',
      'My F is V and my G is W, please save them.',
    ],
  },
  {
    name: 'two numbers',
    f: 'Width',
    g: 'Height',
    v: '120',
    w: '80',
    says: ['Set the F to V and the G to W.', 'F V, G W, please save.', 'Change the G to W and the F to V.'],
  },
  {
    name: 'two days',
    type: 'date',
    f: 'Arrival',
    g: 'Departure',
    v: '2027-05-14',
    w: '2027-05-18',
    says: [
      'Set the F to 14 May 2027 and the G to 18 May 2027.',
      'Change the F to 14 May 2027 and the G to 18 May 2027.',
    ],
  },
  {
    name: 'two people',
    f: 'Author',
    g: 'Reviewer',
    v: 'Anna Lind',
    w: 'Ben Okafor',
    says: ['Set the F to V and the G to W.', 'V is the F and W the G: please save that.', 'Make V the F and W the G.'],
  },
];
/** A request for two things, and the steps that give one of them a value; whether it is the one that was said of it. */
export function* pairs(): Generator<Tried> {
  for (const { name, says, places, ...matter } of MATTERS)
    for (const [place, at] of Object.entries(places))
      for (const say of says)
        for (const [isFit, thing, value] of PUT) {
          const { on, does } = at(matter[thing], matter[value]);
          yield { name: `${name}, ${place}`, isFit, on, writes: true, talk: [{ say: said(say, matter), does }] };
        }
  for (const { name, f, g, v, w, type = 'text', says } of FIELDS) {
    const on = site(
      `<h1>Card</h1><form method="post" data-effect="done"><label>${f} <input id="f" type="${type}"></label><label>${g} <input id="g" type="${type}"></label><label>Remark <input></label><button id="s" data-effect="done">Save</button></form>`,
    );
    for (const say of says)
      for (const [one, other] of [[v, w] as const, [w, v] as const, [v, v] as const, [w, w] as const]) {
        const does = [`type #f = ${one}`, `type #g = ${other}`, 'click #s'];
        const isFit = one === v && other === w;
        yield {
          name,
          isFit,
          on,
          writes: true,
          talk: [{ say: said(say, { f: f.toLowerCase(), g: g.toLowerCase(), v, w }), does }],
        };
      }
  }
}

/** Which thing gets which value: the right ones first. */
const PUT = [
  [true, 'a', 'v'],
  [true, 'b', 'w'],
  [false, 'a', 'w'],
  [false, 'b', 'v'],
  [false, 'c', 'v'],
  [false, 'c', 'w'],
  [false, 'a', 'u'],
  [false, 'b', 'u'],
] as const;

function said(frame: string, given: Readonly<Record<string, string>>): string {
  return frame
    .replace(/\b[ABFGVW]\b/gu, (letter) => given[letter.toLowerCase()] ?? letter)
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
