import { expect, it } from 'vitest';
import { run } from './run-scenario.ts';

const HUT = 'Remove the old hut';

async function asked(on: string, say: string, does: readonly string[]) {
  const { questions, effects } = await run({ on, writes: true, talk: [{ say, does }] }, 'yes');
  return { effects, asked: questions.map(({ what, name }) => `${what} ${name}`) };
}

const form = (button: string, heading = HUT) =>
  `<form method="post"><h1>${heading}</h1><label>Description <textarea id="n"></textarea></label>${button}</form>`;
const SAVE = '<button id="s" data-effect="saved">Save</button>';
const EDIT = '<button id="e" data-effect="opened">Edit</button>';
const WRITES = ['type #n = we start in May', 'click #s'];

it.each([
  ['in a form', `<form method="post"><h1>${HUT}</h1>${EDIT}</form>`],
  ['in a group', `<div role="group" aria-label="${HUT}"><h2>${HUT}</h2>${EDIT}</div>`],
  [
    'in a menu',
    `<h2>${HUT}</h2><div role="menu" aria-label="${HUT}"><div role="menuitem" tabindex="-1" id="e" data-effect="opened">Edit</div></div>`,
  ],
  ['of a link', `<ul><li><a id="e" href="/cards/3" data-effect="opened">Delete old invoices</a></li></ul>`],
])('what a thing is called is no deed of its button: %s', async (_, on) => {
  const say = `Open ${on.includes('invoices') ? 'the card Delete old invoices' : HUT} and edit it`;
  expect(await asked(on, say, ['click #e'])).toEqual({ effects: ['opened'], asked: [] });
});

it.each([
  `Change the description of ${HUT} to: we start in May`,
  `On the card ${HUT}, set the description to: we start in May`,
  `Set the description of "${HUT}" to: we start in May`,
  `the description of remove the old hut should be: we start in May`,
])('its form is saved for who calls it so: %s', async (say) => {
  expect(await asked(form(SAVE), say, WRITES)).toEqual({ effects: ['saved'], asked: [] });
});

it('its form is saved for who tells something of it, whatever number stands before its name', async () => {
  const on = form(SAVE.replace('Save', 'Submit changes'), `#3 ${HUT} <a href="#c">¶</a>`);
  expect(await asked(on, `${HUT} has this description: we start in May`, WRITES)).toMatchObject({ asked: [] });
});

it.each([
  ['said as a request', form(SAVE), `${HUT}, we start in May`, WRITES],
  ['said as a request, with courtesy', form(SAVE), `Please Remove the old hut: we start in May`, WRITES],
  ['not said', form(SAVE), 'Set the description to: we start in May', WRITES],
  ['with a yes', form(SAVE.replace('Save', 'OK')), `Change the description of ${HUT} to: we start in May`, WRITES],
  [
    'with its own verb',
    form(SAVE.replace('Save', HUT)),
    `Change the description of ${HUT} to: we start in May`,
    WRITES,
  ],
  [
    'as a link that acts',
    '<a id="e" href="/cards/3/delete" data-effect="deleted">Delete old invoices</a>',
    'Open the card Delete old invoices',
    ['click #e'],
  ],
  [
    'as a link of a script',
    '<a id="e" href="#" data-effect="deleted">Delete old invoices</a>',
    'Open the card Delete old invoices',
    ['click #e'],
  ],
])('a deed in a heading or name asks where it is %s', async (_, on, say, does) => {
  expect((await asked(on, say, does)).asked).toHaveLength(1);
});
