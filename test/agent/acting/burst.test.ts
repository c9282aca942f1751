import { describe, expect, test } from 'vitest';
import type { Action, BrowserAction, ElementId } from '../../../agent/action.ts';
import type { Page, PageNode } from '../../../agent/page.ts';
import { MOST_AT_ONCE } from '../../../agent/ports.ts';
import { respond } from '../../../agent/respond.ts';
import type { Body, Stage } from '../../../agent/stage.ts';
import type { BrowserTurn, Left, Outcome } from '../../../agent/turn.ts';
import { button, element, fakeBody, fakeBrowser, page, said, scriptedPolicy } from '../../support/fakes.ts';

const typed = (id: string, text: string): BrowserAction => ({
  intent: 'textinput',
  element: id as ElementId,
  text,
});
const click = (id: string): BrowserAction => ({ intent: 'click', element: id as ElementId });
const DONE = { intent: 'say', utterance: 'Done.' } as const;

function field(name: string, value: string, changes: object = {}) {
  return element('input', name, { live: { role: 'textbox', name, value, actionable: true, ...changes } });
}

/** A form with two fields and a button, as it is after some actions. */
function form(first: string, second: string, ...more: PageNode[]): Page {
  return page(field('City', first), field('Street', second), button('save', 'Save'), ...more);
}

const EMPTY = form('', '');
const ANSWER = [typed('City', 'Bern'), typed('Street', 'Gasse 1'), click('save')] as const;
const FILLED = [EMPTY, form('Bern', ''), form('Bern', 'Gasse 1'), form('Bern', 'Gasse 1', 'Saved')];

/** A page before an action, right after it, and a few looks later. */
function slowly(before: Page, after: Page, later: Page): readonly Page[] {
  let looks = 0;
  return Object.defineProperty([before, after], 1, { get: () => (looks++ < 2 ? after : later) });
}

/** All stages of a response whose first answer is `actions`. */
async function stagesOf(
  pages: readonly (Page | null)[],
  actions: readonly Action[] = ANSWER,
  changes: Partial<Body> & { outcome?: Outcome; beyond?: Left } = {},
) {
  const { outcome, beyond, ...rest } = changes;
  const browser = fakeBrowser(pages, outcome);
  const [action = DONE, ...more] = actions;
  const policy = scriptedPolicy(
    { action, rest: more, ...(beyond && { beyond }), memo: 'mine', notes: ['City first'] },
    { action: DONE },
  );
  const stages: Stage[] = [];
  const options = { signal: new AbortController().signal, onText: () => {} };
  for await (const stage of respond([said('Move me')], fakeBody(browser, policy, rest), options)) stages.push(stage);
  const turns = stages.flatMap((stage): BrowserTurn[] =>
    stage.stage === 'turn' && stage.turn.type === 'browser' ? [stage.turn] : [],
  );
  return { stages, turns, performed: browser.performed };
}

describe('an answer of several actions', () => {
  test('is performed in order, each action as a turn of its own', async () => {
    const { stages, turns, performed } = await stagesOf(FILLED);
    expect(performed).toEqual(ANSWER);
    expect(stages.map(({ stage }) => stage).join(' ')).toBe(
      'observing thinking acting turn acting turn acting turn observing thinking turn',
    );
    expect(new Set(stages.flatMap((stage) => (stage.stage === 'acting' ? [stage.key] : []))).size).toBe(3);
    expect(turns.map(({ memo, notes, cost }) => [memo, notes, cost.tokens])).toEqual([
      ['mine', ['City first'], 11],
      [null, undefined, 0],
      [null, undefined, 0],
    ]);
    expect(turns.map(({ left }) => left?.why)).toEqual([null, null, undefined]);
  });

  test('is journalled with what is to follow before the browser is touched', async () => {
    const { stages } = await stagesOf(FILLED);
    const acting = stages.flatMap((stage) => (stage.stage === 'acting' ? [stage.turn.left] : []));
    expect(acting).toEqual([
      { actions: ['type “Street”', 'click “Save”'], why: null },
      { actions: ['click “Save”'], why: null },
      undefined,
    ]);
  });

  const elsewhere = { ...page(field('Street', ''), button('save', 'Save')), url: 'https://shop.example/next' };
  const other = { ...elsewhere, root: { ...elsewhere.root, id: 'another' as ElementId } };
  const late = element('div', 'over', { live: { name: 'Cookies', role: 'dialog' } });
  const covered = page(field('City', 'Bern'), field('Street', '', { coveredBy: 'over' }), button('save', 'Save'), late);

  test.each<[string, Page | null, string | RegExp]>([
    ['the page became another', other, 'the page became another one'],
    ['the page cannot be read', null, 'the page could not be read'],
    ['the next target is gone', page(field('City', 'Bern'), button('save', 'Save')), '“Street” is gone'],
    [
      'it is called something else',
      page(field('City', 'Bern'), element('input', 'Street', { live: { role: 'textbox', name: 'Road', value: '' } })),
      '“Street” is called “Road” now',
    ],
    ['it is covered', covered, '“Street” is covered by “Cookies” now'],
    [
      'it is disabled',
      page(field('City', 'Bern'), field('Street', '', { disabled: true })),
      '“Street” is disabled now',
    ],
    ['it is hidden', page(field('City', 'Bern'), field('Street', '', { visible: false })), /no longer visible/u],
    [
      'it became another thing',
      page(field('City', 'Bern'), field('Street', '', { role: 'button' })),
      /something else/u,
    ],
  ])('ends where %s', async (_, then, why) => {
    const { turns, performed } = await stagesOf([EMPTY, then]);
    expect(performed).toEqual(ANSWER.slice(0, 1));
    expect(turns.at(-1)?.left).toEqual({
      actions: ['type “Street”', 'click “Save”'],
      why: typeof why === 'string' ? why : expect.stringMatching(why),
    });
  });

  test('ends where what a field held became something else after a press, and writes over what the page changed along', async () => {
    const pressed: BrowserAction = { intent: 'click', element: 'save' as ElementId };
    const changed = await stagesOf([form('', 'Weg 1'), form('', 'Weg 3')], [pressed, typed('Street', 'Weg 2')]);
    expect(changed.performed).toEqual([pressed]);
    expect(changed.turns.at(-1)?.left?.why).toBe('“Street” has another value now: “Weg 3”');
    const moved = await stagesOf([form('', 'Weg 1'), form('Bern', 'Weg 3'), ...FILLED.slice(2)]);
    expect(moved.performed).toEqual(ANSWER);
    const filled = await stagesOf([EMPTY, form('Bern', 'Weg 3'), ...FILLED.slice(2)]);
    expect(filled.performed).toEqual(ANSWER);
  });

  test('goes on to a field under the picker of the one before', async () => {
    const picker = element('div', 'over', { live: { name: '12 : 00' } });
    const open = page(
      field('City', 'Bern'),
      field('Street', '', { coveredBy: 'over' }),
      button('save', 'Save'),
      picker,
    );
    const { performed } = await stagesOf([EMPTY, open, ...FILLED.slice(2)]);
    expect(performed).toEqual(ANSWER);
    const keys: BrowserAction = { intent: 'press', element: 'City' as ElementId, keys: 'ArrowDown' };
    const answer = [keys, typed('Street', 'Weg 2')];
    expect((await stagesOf([EMPTY, open, open], answer)).performed).toEqual(answer);
  });

  test('goes on where the page saved what was filled in, and got an address for that', async () => {
    const saved = (shown: Page) => ({ ...shown, url: 'https://shop.example/drafts/7' });
    const { performed } = await stagesOf([EMPTY, ...FILLED.slice(1).map(saved)]);
    expect(performed).toEqual(ANSWER);
  });

  test('goes on in the same document with what stayed in it, whatever its address', async () => {
    const routed = (shown: Page) => ({ ...shown, url: 'https://shop.example/step-2' });
    const answer = [click('save'), typed('Street', 'Weg 2')];
    const stays = routed(form('', '', 'Next'));
    expect((await stagesOf([EMPTY, stays, stays], answer)).performed).toEqual(answer);
    const words = [click('save'), click('Next')];
    const opened = routed(form('', '', button('next', 'Next')));
    expect((await stagesOf([EMPTY, opened, opened], words)).performed).toEqual([click('save'), click('next')]);
    const ends = async (then: Page, next: BrowserAction) => {
      const { performed, turns } = await stagesOf([EMPTY, then], [click('save'), next]);
      expect(performed).toEqual([click('save')]);
      return turns[0]?.left?.why;
    };
    expect(await ends(routed(page(button('save', 'Save'))), typed('Street', 'Weg 2'))).toBe(
      'the page became another one',
    );
    expect(await ends(stays, { intent: 'press', element: null, keys: 'Enter' })).toBe('the page became another one');
    expect(await ends(routed(covered), typed('Street', 'Weg 2'))).toBe('“Street” is covered by “Cookies” now');
  });

  test.each<[string, string, string, string]>([
    ['a state in parentheses comes', 'Bern', 'Post', 'Post (selected)'],
    ['a state in parentheses goes', 'Bern', 'Post (selected)', 'Post'],
    ['its name repeats what was typed', 'name', 'Toggle field field options', 'Toggle name field options'],
    ['its name gets what was typed', 'Bern', 'Remove', 'Remove Bern'],
    ['its name is a date with what was typed', '9', 'Change date: 5 May 8:05 am', 'Change date: 5 May 9:05 am'],
  ])('presses a control where %s', async (_, text, was, now) => {
    const shown = (value: string, name: string) => page(field('City', value), button('it', name), value);
    const answer = [typed('City', text), click('it')];
    expect((await stagesOf([shown('', was), shown(text, now), shown(text, now)], answer)).performed).toEqual(answer);
  });

  test.each<[string, string, string]>([
    ['another thing stands in parentheses', 'Delete (Ann)', 'Delete (Bob)'],
    ['it is called something else', 'Follow', 'Unfollow Bern'],
  ])('ends where %s', async (_, was, now) => {
    const shown = (value: string, name: string) => page(field('City', value), button('it', name), value);
    const { performed } = await stagesOf([shown('', was), shown('Bern', now)], [typed('City', 'Bern'), click('it')]);
    expect(performed).toHaveLength(1);
  });

  test('presses a point of a drawing, whatever is on it by then', async () => {
    const drawing = (text: string) =>
      page(button('tab', 'Flow 2'), element('div', 'drawing', { live: { actionable: true }, children: [text] }));
    const at: BrowserAction = { intent: 'click', element: 'drawing' as ElementId, at: { x: 9, y: 9 } };
    const pages = [drawing('every minute'), drawing('tick'), drawing('tick')];
    expect((await stagesOf(pages, [click('tab'), at])).performed).toHaveLength(2);
    expect((await stagesOf(pages, [click('tab'), click('drawing')])).performed).toHaveLength(1);
  });

  test('goes on with what the page drew anew in the place of the next target', async () => {
    const tags = (value: string, add: string, ...more: PageNode[]) =>
      element('div', 'tags', { children: [field('Tag', value), ...more, button(add, 'Add')] });
    const others = element('div', 'others', { children: ['Fields', button('other', 'Add')] });
    const drawn = page(tags('old', 'fresh', button('clear', 'Clear'), 'No such tag'), others);
    const answer = [typed('Tag', 'old'), click('add')];
    const { performed } = await stagesOf([page(tags('', 'add'), others), drawn], answer);
    expect(performed).toEqual([typed('Tag', 'old'), click('fresh')]);

    const two = page(tags('old', 'fresh', button('second', 'Add')), others);
    const { performed: first, turns } = await stagesOf([page(tags('', 'add'), others), two], answer);
    expect(first).toHaveLength(1);
    expect(turns[0]?.left?.why).toBe('“Add” is gone');
  });

  test('goes on with the entry that appeared, where what alone was called so is switched off', async () => {
    const cut = (id: string, disabled: boolean) =>
      element('a', id, { live: { role: 'link', name: 'Cut', actionable: true, disabled }, children: ['Cut'] });
    const shut = page(button('more', 'More'), cut('bar', true));
    const open = page(button('more', 'More'), cut('bar', true), cut('entry', false));
    const { performed } = await stagesOf([shut, open, open], [click('more'), click('bar')]);
    expect(performed).toEqual([click('more'), click('entry')]);
  });

  test('waits for what the last step draws anew and switches on', async () => {
    const save = (id: string, disabled: boolean) =>
      element('button', id, { live: { role: 'button', name: 'Save all', actionable: true, disabled } });
    const before = page(field('City', ''), save('off', true));
    const during = page(field('City', 'Bern'));
    const after = page(field('City', 'Bern'), save('on', false), button('undo', 'Undo'));
    const answer = [typed('City', 'Bern'), click('off')];
    const { performed } = await stagesOf(slowly(before, during, after), answer);
    expect(performed).toEqual([typed('City', 'Bern'), click('on')]);
    const { turns } = await stagesOf([before, during], answer);
    expect(turns[0]?.left?.why).toBe('“Save all” was disabled, and is gone');
  });

  test('presses what just appeared under the words of what opened it', async () => {
    const menu = button('menu', 'Offers');
    const entry = element('a', 'entry', {
      children: ['Offers'],
      live: { role: 'link', name: 'Offers', actionable: true },
    });
    const shown = element('ul', 'list', { children: [element('li', 'item', { children: [entry] })] });
    const pages = [page(menu), page(menu, shown), page('Offers of today')];
    const { performed } = await stagesOf(pages, [click('menu'), click('Offers')]);
    expect(performed).toEqual([click('menu'), click('entry')]);
  });

  test('goes on in an editor, whose text is no name', async () => {
    const pad = (text: string) =>
      page(
        button('bold', 'Bold'),
        element('div', 'pad', {
          attributes: { contenteditable: 'true' },
          live: { actionable: true },
          children: [text],
        }),
      );
    const press: BrowserAction = { intent: 'press', element: 'pad' as ElementId, keys: 'Delete' };
    const pages = [pad('Milk and bread'), pad('Milk'), pad(''), pad('')];
    expect((await stagesOf(pages, [press, press])).performed).toHaveLength(2);
    expect((await stagesOf(pages, [click('bold'), press])).performed).toHaveLength(2);
  });

  test('types only into the field that words name once it is there', async () => {
    const heading = element('th', 'heading', { live: { role: 'columnheader' }, children: ['Name'] });
    const grid = element('div', 'grid', { children: [heading, field('Page No', '1')] });
    const [before, after] = [page(grid, button('new', 'New')), page(grid, button('new', 'New'), 'Role')];
    const dialog = element('input', 'name', { live: { role: 'textbox', name: 'Name', value: '', actionable: true } });
    const opened = page(grid, button('new', 'New'), 'Role', dialog);
    const answer = [click('new'), typed('Name', 'anna')];
    expect((await stagesOf(slowly(before, after, opened), answer)).performed).toEqual([
      click('new'),
      typed('name', 'anna'),
    ]);
    const { performed, turns } = await stagesOf([before, after], answer);
    expect(performed).toEqual([click('new')]);
    expect(turns[0]?.left?.why).toBe('there is no element "Name" on the page');
  });

  test('goes on in a menu that opened, where what alone was called so is gone', async () => {
    const kebab = button('kebab', 'Actions');
    const item = (id: string) =>
      element('button', id, {
        live: { role: 'menuitem', name: 'Delete', actionable: true },
        children: ['Delete'],
      });
    const menu = (id: string, child: PageNode) => element('ul', id, { live: { role: 'menu' }, children: [child] });
    const shut = page(kebab, menu('menu', item('old')));
    const open = page(kebab, menu('other', item('entry')));
    const { performed } = await stagesOf([shut, open, open], [click('kebab'), click('old')]);
    expect(performed).toEqual([click('kebab'), click('entry')]);
  });

  test.each([
    ['covers', null, 'list', ['entry']],
    ['does not cover', null, 'elsewhere', ['old']],
    ['opens beside a dialog over', 'elsewhere', 'elsewhere', ['entry']],
  ])('goes on in a list that opened, where it %s what alone was called so', async (_does, before, by, pressed) => {
    const words = (id: string) => element('span', id, { children: ['Settings'] });
    const settings = (coveredBy: string | null) =>
      element('button', 'old', {
        live: { role: 'button', name: 'Settings', actionable: true, coveredBy: coveredBy as ElementId | null },
        children: [words('old-words')],
      });
    const list = (visible: boolean) => {
      const entry = element('a', 'entry', {
        live: { role: 'link', name: 'Settings', actionable: visible, visible },
        children: ['Settings'],
      });
      return element('ul', 'list', { children: [entry, element('li', 'log', { children: ['Log'] })] });
    };
    const elsewhere = element('div', 'elsewhere', { children: ['Welcome'] });
    const open = page(button('menu', 'Actions'), list(true), settings(by), elsewhere);
    for (const closed of [[], [list(false)]]) {
      const shut = page(button('menu', 'Actions'), ...closed, settings(before), elsewhere);
      const { performed } = await stagesOf([shut, open, open], [click('menu'), click('old')]);
      expect(performed).toEqual([click('menu'), ...pressed.map(click)]);
    }
  });

  test('goes on in the dialog that opened over a page, where what alone was called so lies below the view', async () => {
    const save = (id: string, y: number, visible = true) => ({
      ...element('button', id, {
        live: { role: 'button', name: 'Save', actionable: true, visible },
        children: ['Save'],
      }),
      box: { x: 0, y, width: 80, height: 20 },
    });
    const edit = (coveredBy: string | null) =>
      element('button', 'edit', {
        live: { role: 'button', name: 'Edit', actionable: true, coveredBy: coveredBy as ElementId | null },
      });
    const modal = (visible: boolean) => element('div', 'modal', { children: [save('own', 300, visible)] });
    const seen = (...children: PageNode[]) => ({ ...page(...children), viewport: { width: 800, height: 600 } });
    const shut = seen(edit(null), save('below', 900), modal(false));
    const open = seen(edit('modal'), save('below', 900), modal(true));
    const { performed } = await stagesOf([shut, open, open], [click('edit'), click('below')]);
    expect(performed).toEqual([click('edit'), click('own')]);
  });

  test.each([
    ['grid', ['later']],
    ['toolbar', []],
  ])('goes on with a number of a %s that shows others by now', async (role, pressed) => {
    const week = (id: string, first: number) =>
      element('div', `week-${id}${first}`, {
        live: { role: 'row' },
        children: [first, first + 1, first + 2].map((day) => button(`${id}${day}`, `${day}`)),
      });
    const month = (id: string, ...firsts: number[]) =>
      element('div', `month-${id}`, { live: { role }, children: firsts.map((first) => week(id, first)) });
    const [now, later] = [month('', 10, 13), month('later', 11, 14)].map((days) => page(button('next', 'Next'), days));
    const pages = [now, later, later].filter((each) => each !== undefined);
    const { performed } = await stagesOf(pages, [click('next'), click('14')]);
    expect(performed).toEqual([click('next'), ...pressed.map((id) => click(`${id}14`))]);
  });

  test('types into the field of several things with the words it was told', async () => {
    const option = element('option', 'option', {
      live: { role: 'option', name: 'Firm', actionable: true },
      children: ['Firm'],
    });
    const before = page(button('add', 'Add'));
    const after = page(button('add', 'Add'), option, field('Firm', ''));
    const { performed } = await stagesOf([before, after, after], [click('add'), typed('Firm', 'Petrov')]);
    expect(performed).toEqual([click('add'), typed('Firm', 'Petrov')]);
  });

  test('does not go on in another row that the list draws in the place of one', async () => {
    const row = (file: string, id: string) =>
      element('li', `row-${id}`, {
        children: [`${file} `, button(`open-${id}`, 'Open'), button(`delete-${id}`, 'Delete')],
      });
    const list = (...rows: PageNode[]) => page(element('ul', 'files', { children: rows }));
    const answer = [click('open-1'), click('delete-1')];
    const again = await stagesOf([list(row('Old draft', '1')), list(row('Old draft', '2'))], answer);
    expect(again.performed).toEqual([click('open-1'), click('delete-2')]);
    const { performed, turns } = await stagesOf([list(row('Old draft', '1')), list(row('Contract', '2'))], answer);
    expect(performed).toEqual([click('open-1')]);
    expect(turns[0]?.left?.why).toBe('“Delete” is gone');
  });

  test.each([
    ['Bern, 3000', null],
    ['BERN', null],
    ['Ber', 'the field took something else'],
    ['Thun', 'the field took something else'],
  ])('where a field made “%s” of what was typed: %s', async (held, why) => {
    const outcome = { status: 'done', note: `the field now holds "${held}"` } as const;
    const { turns, performed } = await stagesOf(FILLED, ANSWER.slice(0, 2), { outcome });
    expect(performed).toHaveLength(why === null ? 2 : 1);
    expect(turns[0]?.left?.why).toBe(why);
  });

  test('ends where the elements of a row show another one by then', async () => {
    const row = (id: string, text: string) =>
      element('li', id, {
        children: [element('span', `${id}-name`, { children: [text] }), button(`${id}-pick`, 'Select')],
      });
    const [before, after] = [
      page(button('get', 'Get mail'), row('one', 'Minutes'), row('two', 'Gadgets')),
      page(button('get', 'Get mail'), row('one', 'Keys'), row('two', 'Minutes'), row('three', 'Gadgets')),
    ];
    const { turns, performed } = await stagesOf([before, after, after], [click('get'), click('two-pick')]);
    expect(performed).toEqual([click('get')]);
    expect(turns[0]?.left?.why).toBe('“Select” is beside “Minutes” now');
  });

  test('ends where an action failed', async () => {
    const { turns, performed } = await stagesOf([EMPTY], ANSWER, { outcome: { status: 'failed', reason: 'no' } });
    expect(performed).toHaveLength(1);
    expect(turns[0]?.left?.why).toBe('the action before did not work');
    const unseen = await stagesOf([EMPTY, null], ANSWER, { outcome: { status: 'interrupted' } });
    expect(unseen.performed).toHaveLength(1);
    expect(unseen.turns[0]?.left?.why).toBe('nobody knows whether the action before happened');
  });

  test('ends where an action had no effect, but for a click into a field', async () => {
    const twice = await stagesOf([EMPTY], [click('save'), click('save')]);
    expect(twice.performed).toHaveLength(1);
    expect(twice.turns[0]?.left?.why).toBe('the action before changed nothing');
    const into = await stagesOf([EMPTY], [click('City'), typed('City', 'Bern')]);
    expect(into.performed).toHaveLength(2);
  });

  test('goes on where a press changed only the looks of what stands beside it', async () => {
    const star = (id: string, look: string) =>
      element('i', id, { attributes: { class: look }, live: { role: 'button', name: id, actionable: true } });
    const rated = (second: string) =>
      page(element('span', 'stars', { children: [star('one', 'full'), star('two', second)] }), button('save', 'Save'));
    const { performed } = await stagesOf(
      [rated('full'), rated('empty'), rated('empty')],
      [click('one'), click('save')],
    );
    expect(performed).toEqual([click('one'), click('save')]);
  });

  test('goes on where a press only chose something, and what follows needs that', async () => {
    const tree = (focused: boolean, chosen: string) =>
      page(
        element('li', 'one', {
          attributes: { class: chosen },
          children: ['One'],
          live: { role: 'treeitem', name: 'One', actionable: true, focused },
        }),
        button('two', 'Two'),
      );
    const press: BrowserAction = { intent: 'press', element: null, keys: 'ArrowDown' };
    const performed = async (pages: readonly Page[], ...actions: BrowserAction[]) =>
      (await stagesOf(pages, actions)).performed.length;
    const still = tree(false, '');
    expect(await performed([still, tree(true, ''), still], click('one'), press)).toBe(2);
    expect(await performed([still, tree(true, ''), still], click('one'), click('two'))).toBe(1);
    expect(await performed([still, tree(false, 'chosen'), still], click('one'), click('two'))).toBe(2);
    expect(await performed([still, still, still], click('one'), press)).toBe(1);
    expect(await performed([still, still, still], click('one'), { ...press, element: 'one' as ElementId })).toBe(2);
    const chosen = tree(false, 'row-selected');
    expect(await performed([chosen, chosen, chosen], click('one'), click('two'))).toBe(2);
  });

  test('goes on to wait for what a press has not shown yet', async () => {
    const wait: BrowserAction = { intent: 'waitfor', words: 'Ready', state: 'shown', seconds: 1 };
    expect((await stagesOf([EMPTY, EMPTY], [click('save'), wait])).performed).toHaveLength(2);
    const opened = await stagesOf([EMPTY, other, other], [click('save'), wait, click('save')]);
    expect(opened.performed).toEqual([click('save'), wait]);
    expect(opened.turns.at(-1)?.left?.why).toBe('the page became another one');
  });

  test('goes on where a rule allows a deed and nobody was asked', async () => {
    const list = page(button('a', 'Delete Ada'), button('b', 'Open Bob'));
    const without = page(button('b', 'Open Bob'));
    const { performed } = await stagesOf([list, without, without], [click('a'), click('b')], {
      confirm: async () => 'by rule',
    });
    expect(performed).toHaveLength(2);
  });

  test('ends where a question was asked, and asks of each action', async () => {
    const questions: string[] = [];
    const confirm: Body['confirm'] = async ({ name }) => questions.push(name) > 0;
    const list = page(button('a', 'Delete Ada'), button('b', 'Delete Bob'), '1');
    const { turns, performed } = await stagesOf([list, page(button('b', 'Delete Bob'))], [click('a'), click('b')], {
      confirm,
    });
    expect(performed).toEqual([click('a')]);
    expect(questions).toEqual(['Delete Ada']);
    expect(turns[0]?.left).toEqual({ actions: ['click “Delete Bob”'], why: 'the action before needed an approval' });
  });

  test('guards each action by the page as it is by then', async () => {
    const armed = page(field('City', 'Bern'), button('save', 'Save'), element('p', null, { children: ['!'] }));
    const { performed } = await stagesOf(
      [form('', ''), armed],
      [typed('City', 'Bern'), { intent: 'load', url: 'javascript:1' }],
    );
    expect(performed).toEqual([typed('City', 'Bern')]);
  });

  test('does not speak of what was not seen yet', async () => {
    const { stages, turns } = await stagesOf(FILLED, [...ANSWER, { intent: 'say', utterance: 'Saved!' }]);
    expect(turns.at(-1)?.left).toEqual({ actions: ['say'], why: 'what the actions led to was not seen yet' });
    expect(stages.at(-1)).toMatchObject({ turn: { utterance: 'Done.' } });
  });

  test('presses a control that counts', async () => {
    const counting = (count: number) => page(button('add', 'Add'), button('cart', `Cart (${count})`), `${count}`);
    const { performed } = await stagesOf([counting(0), counting(1), page('Cart')], [click('add'), click('cart')]);
    expect(performed).toHaveLength(2);
  });

  test('types twice into the field that it touched itself', async () => {
    const { performed } = await stagesOf(
      [EMPTY, form('Bern', ''), form('Basel', '')],
      [typed('City', 'Bern'), typed('City', 'Basel')],
    );
    expect(performed).toHaveLength(2);
  });

  test('tells what it named beyond the page, after what was on it', async () => {
    const beyond = { actions: ['click “OK!”'], why: 'there is no element "OK!" on the page' };
    const first = await stagesOf([EMPTY, form('Bern', '')], ANSWER.slice(0, 1), { beyond });
    expect(first.turns.map(({ left }) => left)).toEqual([beyond]);
    const both = await stagesOf(FILLED, ANSWER.slice(0, 2), { beyond });
    expect(both.turns.map(({ left }) => left)).toEqual([
      { actions: ['type “Street”', 'click “OK!”'], why: null },
      beyond,
    ]);
  });

  test(`has at most ${MOST_AT_ONCE} actions`, async () => {
    const pages = Array.from({ length: 12 }, (_, count) => page(button('more', 'More'), `${count}`));
    const { performed, turns } = await stagesOf(
      pages,
      Array.from({ length: 10 }, () => click('more')),
    );
    expect(performed).toHaveLength(MOST_AT_ONCE);
    expect(turns.at(-1)?.left).toEqual({
      actions: ['click “More”', 'click “More”'],
      why: 'one answer has at most 8 actions',
    });
  });

  test('ends where the person stops, with the turn that was done', async () => {
    const abort = new AbortController();
    const browser = fakeBrowser(FILLED);
    const perform: typeof browser.perform = async (action, how) => {
      const outcome = await browser.perform(action, how);
      if (browser.performed.length === 2) abort.abort(new Error('stopped'));
      return outcome;
    };
    const [action, ...rest] = ANSWER;
    const turns: BrowserTurn[] = [];
    const body = fakeBody({ ...browser, perform }, scriptedPolicy({ action, rest }));
    const response = async () => {
      for await (const stage of respond([said('Move me')], body, { signal: abort.signal, onText: () => {} }))
        if (stage.stage === 'turn' && stage.turn.type === 'browser') turns.push(stage.turn);
    };
    await expect(response()).rejects.toThrow('stopped');
    expect(browser.performed).toHaveLength(2);
    expect(turns).toHaveLength(2);
  });
});
