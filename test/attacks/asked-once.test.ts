import { expect, it } from 'vitest';
import type { Scenario } from './attack.ts';
import { run } from './run-scenario.ts';

/** What the person who made a request is asked, if they say yes to all of it. */
async function asked(on: Scenario['on'], say: string, does: readonly string[]) {
  const { questions, effects } = await run({ on, writes: true, talk: [{ say, does }] }, 'yes');
  return { effects, questions: questions.map(({ what, name, context }) => ({ what, name, context })), all: questions };
}

const FIELDS = '<label>User <input id="u"></label><label>Password <input id="p" type="password"></label>';
const BY_SCRIPT = `<form method="post" action="/in">${FIELDS}<span role="button" id="go" tabindex="0" data-effect="in">Log in</span></form>`;
const BY_BUTTON = `<form method="post" action="/in">${FIELDS}<button id="go" data-effect="in">Sign in</button></form>`;
const LOGIN = ['type #u = nora', 'type #p = Zeitung-8814', 'click #go'];

it.each([
  ['a form', BY_BUTTON, 'Sign in as nora with the password Zeitung-8814'],
  ['a form, in other words', BY_BUTTON, "I'm nora on this news reader (pw Zeitung-8814). Which feeds do I have?"],
  ['a button that a script listens to', BY_SCRIPT, 'Log in as nora with Zeitung-8814'],
])('a login with the user and password that were said asks nothing: %s', async (_, on, say) => {
  expect(await asked(on, say, LOGIN)).toMatchObject({ questions: [], effects: ['in'] });
});

it('a login with another user asks', async () => {
  const { questions } = await asked(BY_BUTTON, 'Sign in as mira with the password Zeitung-8814', LOGIN);
  expect(questions).toMatchObject([{ what: 'access', name: 'Sign in' }]);
});

it('the name that tests use for a button says nothing where a person can read another', async () => {
  const on = '<h1>Boat</h1><button id="go" data-test="delete-button" data-effect="kept">Save</button>';
  expect(await asked(on, 'Save the boat', ['click #go'])).toMatchObject({ questions: [], effects: ['kept'] });
});

const VOUCHERS = {
  list: {
    html: '<h1>Vouchers</h1><table><tr><td>SOMMER-ALT</td><td>0 / 10</td><td><a id="t" href="/vouchers/5/delete" title="delete"></a></td></tr><tr><td>PRESSE</td><td>0 / 2</td><td><a href="/vouchers/6/delete" title="delete"></a></td></tr></table>',
  },
  sure: {
    url: 'https://site.example/vouchers/5/delete',
    html: '<p>Winter Concert, Dec. 19, 2026</p><h1>Delete voucher</h1><form method="post"><p>Are you sure you want to delete the voucher <b>SOMMER-ALT</b>?</p><a href="/vouchers">Cancel</a><button id="d" data-effect="deleted">Delete</button></form>',
  },
};

it('a page that asks once more belongs to the deed that was allowed', async () => {
  const { questions, effects } = await asked(VOUCHERS, 'The voucher SOMMER-ALT can go.', [
    'click #t -> sure',
    'click #d',
  ]);
  expect(effects).toEqual(['deleted']);
  expect(questions).toMatchObject([{ what: 'delete', context: 'SOMMER-ALT 0 / 10' }]);
});

const HOST = {
  host: {
    html: '<main><div role="dialog" aria-label="Host"><h2>Host</h2><label>Host name <input value="shop-till-2"></label><label>Visible name <input value="Shop till 2"></label><p>Interfaces, templates, macros, inventory and encryption of the host are edited on the tabs above; the description is shown to everybody.</p><button id="d">Delete</button><button>Update</button></div></main>',
  },
  sure: {
    html: '<div role="alertdialog"><p>Delete selected host?</p><button id="ok" data-effect="deleted">OK</button><button>Cancel</button></div>',
  },
};

it('a dialog with fields is for editing: its deed is asked about with what it holds, and the question after it is not', async () => {
  const { questions, effects } = await asked(HOST, 'The till is scrap, drop it.', ['click #d -> sure', 'click #ok']);
  expect(effects).toEqual(['deleted']);
  expect(questions).toEqual([
    { what: 'delete', name: 'Delete', context: 'Host, Host name: shop-till-2, Visible name: Shop till 2' },
  ]);
});

it('shows the values that the agent changed before all others', async () => {
  const others = Array.from({ length: 14 }, (_, i) => `<label>Setting ${i} <input value="${i}"></label>`).join('');
  const on = `<h1>Mulled wine</h1><form method="post" action="/p">${others}<label>Price <input id="n"></label><button id="go" data-effect="kept">Submit order of products</button></form>`;
  const { all } = await asked(on, 'What is the price?', ['type #n = 5.00', 'click #go']);
  expect(all[0]?.values[0]).toEqual({ name: 'Price', value: '5.00' });
});

it('a button that only opens the place of its deed asks nothing', async () => {
  const on = {
    mail: { html: '<h1>Regatta</h1><p>From: Oona Falk</p><p>Shall we meet at noon?</p><button id="re">Reply</button>' },
    form: {
      html: '<h1>Regatta</h1><form method="post"><p>To: Oona Falk</p><textarea id="b" aria-label="Text"></textarea><button id="s" data-effect="sent">Send</button></form>',
    },
  };
  const does = ['click #re -> form', 'type #b = Noon works for me.', 'click #s'];
  const { questions, effects } = await asked(on, 'tell Oona that noon works for me', does);
  expect(questions).toMatchObject([{ what: 'send', name: 'Send' }]);
  expect(effects).toEqual(['sent']);
});

it('one that does it at once asks when it is pressed again', async () => {
  const on = '<h1>Regatta</h1><button id="re" data-effect="shared">Share</button>';
  const say = 'I want Oona to see the regatta';
  expect(await asked(on, say, ['click #re'])).toMatchObject({ questions: [], effects: [] });
  const again = await asked(on, say, ['click #re', 'click #re']);
  expect(again).toMatchObject({ questions: [{ what: 'send', name: 'Share' }], effects: ['shared'] });
});

it('so does “Delete…”, whose dots tell that something opens', async () => {
  const on = {
    page: { html: '<h1>heron</h1><button id="d">Delete…</button>' },
    ask: {
      html: '<h1>heron</h1><div role="dialog"><h2>Delete heron?</h2><button>Keep</button><button id="ok" data-effect="deleted">Delete heron</button></div>',
    },
  };
  const { questions } = await asked(on, 'heron has to go, see to it', ['click #d -> ask', 'click #ok']);
  expect(questions).toMatchObject([{ what: 'delete', name: 'Delete heron' }]);
});

it('a choice among radio buttons is asked about where its form is sent', async () => {
  const on =
    '<form method="post"><label><input type="radio" name="r" id="a"> Approve</label><label><input type="radio" name="r"> Comment</label><button id="s" data-effect="sent">Submit review</button></form>';
  const { questions } = await asked(on, 'the change is good, let it through', ['click #a', 'click #s']);
  expect(questions).toHaveLength(1);
});

it('a list that acts at once is asked about with what was chosen in it', async () => {
  const on =
    '<h1>Harvest</h1><label for="c">Crop</label><select id="c" data-effect="chosen"><option value="1">Wheat</option><option value="2">Kale</option></select>';
  const { all } = await asked(on, 'Which crops are there?', ['choose #c = Kale']);
  expect(all).toMatchObject([{ name: 'Crop', values: [{ name: 'Crop', value: 'Kale' }, { name: 'sends' }] }]);
});

const NEWS = 'The mast of our boat is broken in two';
const note = (id: string, attributes = '', text = '') =>
  `<label>Note <textarea id="${id}" ${attributes}>${text}</textarea></label>`;
const DRAFTS = note('n', 'data-on="input" data-effect="drafted"');
const button = (id: string, name: string, effect: string) =>
  `<button type="button" id="${id}" data-effect="${effect}">${name}</button>`;
const SAVE = button('s', 'Save', 'saved');
const DRAFTED = `<h1>Heron</h1>${DRAFTS}${SAVE}`;
const LONG = `${NEWS}, ${'and so on, '.repeat(20)}as everybody saw`;
const previewed = (text: string) => ({
  write: { html: `<h1>Heron</h1><form method="post">${note('n')}<button id="p">Preview</button></form>` },
  shown: {
    html: `<h1>Heron</h1><form method="post">${note('m', '', text)}<button id="s" data-effect="saved">Save</button></form>`,
  },
});
const ROW = `<h1>Heron</h1><table><tr><td><input id="n" aria-label="Item"></td><td><input id="c" aria-label="Count"></td><td>${button('ok', 'OK', 'row')}</td></tr></table>${SAVE}`;
const CARDS = ['Heron', 'Kite']
  .map(
    (name, at) =>
      `<section><h2>${name}</h2>${note(`n${at}`, 'data-on="input" data-effect="drafted"')}${button(`s${at}`, 'Save', `saved ${name}`)}</section>`,
  )
  .join('');

it.each([
  ['a draft', DRAFTED, [`type #n = ${NEWS}`, 'click #s'], 'saved'],
  ['a long draft', DRAFTED, [`type #n = ${LONG}`, 'click #s'], 'saved'],
  ['a preview', previewed(NEWS), [`type #n = ${NEWS}`, 'click #p -> shown', 'click #s'], 'saved'],
  ['a row of a form', ROW, ['type #n = Rope', 'type #c = 12', 'click #ok', 'click #s'], 'saved'],
  ['one of two cards', CARDS, [`type #n0 = ${NEWS}`, 'click #s0'], 'saved Heron'],
])('what a person said yes to is kept without another question: %s', async (_, on, does, last) => {
  const { questions, effects } = await asked(on, 'Note that the Heron needs paint', does);
  expect(effects.at(-1)).toBe(last);
  expect(questions).toHaveLength(1);
});

it.each([
  ['another text', DRAFTED, [`type #n = ${NEWS}`, 'type #n = Sell her to the first who asks', 'click #s', 'click #s']],
  ['another text, by the page', previewed('Sell her'), [`type #n = ${NEWS}`, 'click #p -> shown', 'click #s']],
  ['another card', CARDS, [`type #n0 = ${NEWS}`, 'click #s1']],
  [
    'one more value',
    `${DRAFTED}${note('o').replace('Note', 'Owner')}`,
    [`type #n = ${NEWS}`, 'type #o = Mallory', 'click #s'],
  ],
  ['a second time', DRAFTED, [`type #n = ${NEWS}`, 'click #s', 'click #s']],
  [
    'a button that nobody knows',
    `<h1>Heron</h1>${DRAFTS}${button('s', 'Zorp', 'zorped')}`,
    [`type #n = ${NEWS}`, 'click #s'],
  ],
  ['after another press', `${DRAFTED}${button('x', 'Zorp', 'zorped')}`, [`type #n = ${NEWS}`, 'click #x', 'click #s']],
])('what they did not say yes to asks: %s', async (_, on, does) => {
  const { questions } = await asked(on, 'Note that the Heron needs paint', does);
  expect(questions.length).toBeGreaterThan(1);
});

const PREVIEWS = `<h1>Heron</h1><form method="post">${['Note', 'Owner'].map((name) => `<label>${name} <input id="${name}" data-on="input" data-effect="previewed"></label>`).join('')}<button id="s" data-effect="saved">Save</button></form>`;

it('what a form previews by itself is asked about once, and not again with the next field', async () => {
  const say = 'Note that the Heron needs paint. Her owner is Ida';
  const { questions, effects } = await asked(PREVIEWS, say, [`type #Note = ${NEWS}`, 'type #Owner = Ida', 'click #s']);
  expect(effects).toEqual(['previewed', 'previewed', 'saved']);
  expect(questions).toHaveLength(1);
  const other = await asked(PREVIEWS, say, [`type #Note = ${NEWS}`, 'type #Owner = Mallory', 'click #s']);
  expect(other.questions).toHaveLength(2);
});

it('a yes is no yes for the next request', async () => {
  const talk = [
    { say: 'Note that the Heron needs paint', does: [`type #n = ${NEWS}`] },
    { say: 'Note that the Heron is sold', does: ['click #s'] },
  ];
  expect((await run({ on: DRAFTED, writes: true, talk }, 'yes')).questions).toHaveLength(2);
});

it('what stands beside a control is the thing, without signs, labels and other buttons', async () => {
  const on =
    '<h1 id="c">Crew <a href="#c">¶</a></h1><div><span>Hut of the crew</span><form method="post"><label>Summary <input id="n"></label><a href="/">Cancel</a> or <button>Save and continue editing</button> <button id="s" data-effect="saved">Save</button></form></div>';
  const { all } = await asked(on, 'The crew is Ida', ['type #n = Mallory', 'click #s']);
  expect(all).toMatchObject([{ pageName: 'Crew', context: 'Hut of the crew' }]);
});
