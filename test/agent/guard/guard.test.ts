import { describe, expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../agent/action.ts';
import { refusalOf } from '../../../agent/guard/approval.ts';
import { guard, judgedByHands } from '../../../agent/guard/guard.ts';
import { pageCalled } from '../../../agent/guard/request/asked.ts';
import { elements, type Page, type PageElement } from '../../../agent/page.ts';
import type { State } from '../../../agent/state.ts';
import type { BrowserTurn, Turn } from '../../../agent/turn.ts';
import { button, element, page, said } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const click = (id: string): BrowserAction => ({ intent: 'click', element: id as ElementId });

function state(utterance: string, ...elements: PageElement[]): State {
  return { turns: [said(utterance)], page: page(...elements), screenshot: null, tabs: [] };
}

/** What the guard makes of doing something to the element with the attribute `id="it"`. */
function verdictOn(html: string, action: { intent: 'click' | 'submit' } | { intent: 'change'; value: string }) {
  const seen = pageFromHtml(html);
  const it = [...elements(seen.root)].find(({ attributes }) => attributes.some(([k, v]) => k === 'id' && v === 'it'));
  if (it?.id == null) throw new Error('nothing is called it');
  return guard(
    { ...action, element: it.id },
    { turns: [said('Fill in what is left')], page: seen, screenshot: null, tabs: [] },
  );
}

const at = (x: number, y: number) => ({ x, y, width: 60, height: 30 });

function spoke(utterance: string): Turn {
  return { ...said(utterance), speaker: 'navigator' };
}

describe('the guard', () => {
  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'chrome://settings', 'data:text/html,x', 'not an address'])(
    'refuses to load %s',
    (url) => {
      expect(guard({ intent: 'load', url }, state('open it')).kind).toBe('refuse');
      expect(guard({ intent: 'tabcreate', url }, state('open it')).kind).toBe('refuse');
    },
  );

  test.each([
    ['Gold annual', undefined],
    ['gold', undefined],
    ['Silver annual', true],
    ['silver', true],
    ['plan-2', true],
  ])('judges the option that the hands choose for “%s”', (value, unfamiliar) => {
    const list =
      '<label>Plan <select id="it"><option value="plan-1">Gold annual<option value="plan-2">Silver annual</select></label>';
    const seen = pageFromHtml(list);
    const it = [...elements(seen.root)].find(({ tag }) => tag === 'select')?.id;
    if (it == null) throw new Error('there is no list');
    const given = { turns: [said('Set the plan to gold')], page: seen, screenshot: null, tabs: [] };
    expect(guard({ intent: 'change', element: it, value }, given)).toEqual({
      kind: 'allow',
      ...(unfamiliar && { unfamiliar }),
    });
  });

  test('asks about the OK of a question of which nothing was said, after a press on what has no name', () => {
    const bin = (name: string) => element('span', 'bin', { live: { role: 'button', name, actionable: true } });
    const ok = { role: 'button', name: 'OK', actionable: true, repeats: click('bin') };
    const dialog = (question: string) =>
      element('dialog', 'd', {
        live: { role: 'alertdialog' },
        children: [
          element('p', 'p', { children: [question] }),
          element('button', 'ok', { live: ok, children: ['OK'] }),
        ],
      });
    const kindOf = (utterance: string, name: string, question: string) =>
      guard(click('ok'), state(utterance, bin(name), dialog(question))).kind;
    expect(kindOf('What does the headline say?', '', 'Clear the canvas?')).toBe('ask');
    expect(kindOf('Set the headline to Spring', '', 'Start over with a new board?')).toBe('ask');
    expect(kindOf('Merge the two customers', 'Merge', 'Merge these two customers?')).toBe('allow');
  });

  test('asks about a list that sends its form with what it would send then', () => {
    const list =
      '<form method="post"><h2>Place an order</h2><label>Size <select id="it" onchange="this.form.submit()"><option value="1">Small</option><option value="2">Large</option></select></label></form>';
    const verdict = verdictOn(list, { intent: 'change', value: '2' });
    expect(verdict).toMatchObject({ kind: 'ask', what: 'buy', values: [{ name: 'Size', value: 'Large' }] });
  });

  test('leaves a drop to the person where to take hold of the thing may do something else', () => {
    const drag: BrowserAction = { intent: 'drag', element: 'it' as ElementId, to: 'place' as ElementId };
    const verdictFor = (thing: string) => {
      const card = element('div', 'it', { live: { actionable: true }, children: [thing] });
      const place = element('div', 'place', { children: ['Trash'] });
      return guard(drag, state(`Delete "${thing}"`, element('section', 'cards', { children: [card] }), place));
    };
    expect(verdictFor('Map of the cellar')).toMatchObject({ kind: 'ask', what: 'delete', plainlyAsked: true });
    expect(verdictFor('Place order')).toMatchObject({ kind: 'ask', what: 'delete', plainlyAsked: false });
  });

  test('judges a drag by a distance as one onto what lies at its end', () => {
    const placed = (x: number, y: number, width: number, height: number, given: PageElement) => ({
      ...given,
      box: { x, y, width, height },
    });
    const block = (name: string, x: number) =>
      placed(x, 0, 80, 20, element('div', name, { live: { name }, attributes: { class: 'block' } }));
    const shelf = placed(0, 300, 90, 90, element('div', 'shelf', { children: ['Loops'] }));
    const picture = placed(500, 310, 40, 50, element('image', 'picture'));
    const bin = element('g', 'bin', { attributes: { class: 'canvasTrash' }, children: [picture] });
    // The box of a group spans more than what is drawn.
    const blocks = element('g', 'sheet', { children: [block('age', 100), block('price', 300)] });
    const sheet = placed(0, 0, 600, 400, blocks);
    const verdict = (thing: string, to: Extract<BrowserAction, { intent: 'drag' }>['to']) =>
      guard(
        { intent: 'drag', element: thing as ElementId, to },
        state('Move the age block down', shelf, placed(500, 300, 40, 60, bin), sheet),
      );
    expect(verdict('age', { x: 380, y: 325 })).toMatchObject({ kind: 'ask', what: 'delete' });
    expect(verdict('age', 'bin' as ElementId)).toMatchObject({ kind: 'ask', what: 'delete' });
    expect(verdict('price', { x: -300, y: 340 })).toMatchObject({ kind: 'ask', name: 'price → Loops' });
    expect(verdict('price', 'shelf' as ElementId)).toMatchObject({ kind: 'ask', name: 'price → Loops' });
    expect(verdict('age', { x: 0, y: 60 }).kind).toBe('allow');
  });

  test('does not take the text of a note for a deed where the person named the note so', () => {
    const note = element('p', 'it', { live: { actionable: true, role: null }, children: ['Order chairs'] });
    const board = element('section', 'board', { children: [note] });
    const verdict = (action: object, said: string) =>
      guard({ element: 'it' as ElementId, ...action } as BrowserAction, state(said, board)).kind;
    const moved = { intent: 'drag', to: { x: 300, y: 0 } };
    expect(verdict(moved, 'Move "Order chairs" to Doing')).toBe('allow');
    expect(verdict({ intent: 'doubleclick' }, 'Change the note Order chairs to Order tables')).toBe('allow');
    expect(verdict(moved, 'Order chairs, then move the note to Doing')).toBe('ask');
    expect(verdict(moved, 'Tidy up the board')).toBe('ask');
    expect(verdict({ intent: 'click' }, 'Move "Order chairs" to Doing')).toBe('ask');
  });

  test('takes no label of a text field for what its dialog does', () => {
    const dialog = (label: string, button: string) =>
      `<form role="dialog" method="post" aria-label="Save plan">${label}<button id="it">${button}</button></form>`;
    const field = '<input id="why" value="A plan">';
    for (const label of [`<label>Commit message ${field}</label>`, `<label for="why">Publish as</label>${field}`])
      expect(verdictOn(dialog(label, 'Save'), { intent: 'click' })).not.toMatchObject({ what: 'send' });
    const tick = (state: string) => `<label>Publish at once <input type="checkbox" ${state}></label>`;
    expect(verdictOn(dialog(tick('checked'), 'Save'), { intent: 'click' })).toMatchObject({
      kind: 'ask',
      what: 'send',
    });
    expect(verdictOn(dialog(tick(''), 'Save'), { intent: 'click' })).not.toMatchObject({ what: 'send' });
  });

  test('takes a form that says GET for a question to the site, unless its address or heading names a deed', () => {
    const filter = (action: string, method: string) =>
      `<form action="${action}" ${method}><label>Weight <input value="20"></label><button id="it">Apply</button></form>`;
    expect(verdictOn(filter('/parcels', 'method="GET"'), { intent: 'click' }).kind).toBe('allow');
    for (const html of [filter('/send', 'method="GET"'), filter('/parcels', ''), filter('/parcels', 'method="post"')])
      expect(verdictOn(html, { intent: 'click' })).toMatchObject({ kind: 'ask', what: 'send' });
  });

  test('asks before it types what may be of another site, but not a secret stored for this one', () => {
    const typing = { intent: 'textinput', element: 'f' as ElementId, text: '{bank pin}' } as const;
    const field = element('input', 'f', { live: { role: 'textbox', name: 'PIN' } });
    const turns = [said('log in'), { ...spoke('I read it.'), url: 'https://mail.example/' }];
    const before = { ...state('log in', field), turns };
    expect(guard(typing, before)).toMatchObject({ kind: 'ask', what: 'share' });
    expect(guard(typing, { ...before, secrets: ['bank pin'] })).toEqual({ kind: 'allow' });
  });

  test('promises no words for one of two icons in a row, and words for the only one', () => {
    const row = (more: string) =>
      `<table><tr><td>Gear</td><td><button id="it"><svg></svg></button>${more}</td></tr><tr><td>Pipe</td></tr></table>`;
    const twins = verdictOn(row('<button><svg></svg></button>'), { intent: 'click' });
    if (twins.kind !== 'ask') throw new Error('nothing was asked');
    expect(refusalOf('task', twins)).toMatch(/No request can tell this control from others like it; a person/u);
    expect(verdictOn(row(''), { intent: 'click' })).toMatchObject({ kind: 'ask', words: 'Press “button”' });
  });

  test('a question tells the thing of a card, and what the page is about', () => {
    const card = (title: string, remove: string) =>
      `<article><h2>${title}</h2><div><ul><li>Last check: today</li></ul><ul><li><button>Edit</button></li><li>${remove}</li></ul></div></article>`;
    const described = '<button id="it" aria-describedby="t">Remove</button>';
    const cards = `<h1>Feeds</h1>${card('Old Deals', described.replace(' aria-describedby="t"', ''))}${card('News', '<button>Remove</button>')}`;
    expect(verdictOn(cards, { intent: 'click' })).toMatchObject({
      context: expect.stringMatching(/^Old Deals, /u),
      pageName: 'Feeds',
    });
    const table = `<table><tr><td id="t">Old Deals</td></tr><tr><td>today ${described}</td></tr></table>`;
    expect(verdictOn(table, { intent: 'click' })).toMatchObject({ context: 'Old Deals, today' });
  });

  test('a question tells the record of a page whose heading only says that it is shown', () => {
    const head = '<div><h2>Show</h2></div><div><a href="/4/edit">Edit</a><a id="it" href="/4/delete">Delete</a></div>';
    const record = '<div><label>Name</label>Voucher 50</div><div><label>Stock</label>12</div>';
    expect(verdictOn(`<div><div>${head}</div><div>${record}</div></div>`, { intent: 'click' })).toMatchObject({
      context: expect.stringContaining('Name Voucher 50'),
    });
  });

  test('a page without a heading and a title is called by its path', () => {
    const page = pageFromHtml('<button>Yes, delete</button>');
    expect(pageCalled({ ...page, url: 'https://cms.example/authors/item/peter%20old' })).toBe(
      '/authors/item/peter old',
    );
    expect(pageCalled({ ...page, url: 'https://cms.example/' })).toBe('');
    expect(pageCalled({ ...page, title: 'Authors' })).toBe('Authors');
  });

  test('a cell of a row is no button of another cell, and a row that says nothing but its button is that button', () => {
    const row = (cells: string) => `<table><tr id="it" tabindex="0">${cells}</tr></table>`;
    const remove = '<td><a href="#" title="Delete"><svg data-icon="trash"></svg></a> <button>Delete</button></td>';
    expect(verdictOn(row(`<td>Slates</td><td>340</td>${remove}`), { intent: 'click' }).kind).toBe('allow');
    expect(verdictOn(row(`<td>340</td>${remove}`), { intent: 'click' })).toMatchObject({ kind: 'ask', what: 'delete' });
    expect(verdictOn(row(`<td>Delete slates</td>${remove}`), { intent: 'click' })).toMatchObject({ kind: 'ask' });
  });

  test('an icon in an entry that listens by itself says nothing of the entry, and one that does not says what it does', () => {
    const entry = (inside: string) => verdictOn(`<div id="it" onclick="show()">${inside}</div>`, { intent: 'click' });
    const bins = ['<i class="fa fa-trash" LISTENS></i>', '<img src="/trash.png" LISTENS>'];
    for (const bin of bins) {
      const itself = bin.replace('LISTENS', 'onclick="remove()"');
      expect(entry(`<b>Kara</b> <p>Budget for May</p> ${itself}`).kind, bin).toBe('allow');
      const drawn = bin.replace(' LISTENS', '');
      expect(entry(`<b>Kara</b> <p>Budget for May</p> ${drawn}`), bin).toMatchObject({ kind: 'ask', what: 'delete' });
      expect(entry(`${drawn} Old`), bin).toMatchObject({ kind: 'ask', what: 'delete' });
    }
    expect(entry('Old <span class="trash" onclick="remove()"></span>').kind).toBe('allow');
  });

  test.each(['>', '<', '»', '‹', '→', '>>', '❯'])('“%s” turns pages, but where it sends what is written', (arrow) => {
    const press = (html: string) =>
      verdictOn(html.replace('ARROW', arrow.replaceAll('<', '&lt;')), { intent: 'click' });
    expect(press('<ul><li><a href="#">1</a></li><li><a href="#" id="it">ARROW</a></li></ul>').kind).toBe('allow');
    expect(press('<table><tr><td>Boat</td><td><button id="it">ARROW</button></td></tr></table>').kind).toBe('allow');
    const form = '<form method="post"><input value="See you"><button id="it">ARROW</button></form>';
    expect(press(form)).toMatchObject({ kind: 'ask', what: 'send' });
  });

  test('a large part of the page that listens is no button in it', () => {
    const tile = { role: 'button', name: 'Hire the crane', actionable: true };
    const entry = { ...element('div', 'entry', { live: tile, children: ['Hire the crane'] }), box: at(0, 300) };
    const week = (height: number) => ({
      ...element('div', 'week', { live: { actionable: true }, children: [entry] }),
      box: { x: 0, y: 0, width: 700, height },
    });
    expect(guard(click('week'), state('look around', week(700))).kind).toBe('allow');
    expect(guard(click('week'), state('look around', week(150))).kind).toBe('ask');
    expect(guard(click('entry'), state('look around', week(700))).kind).toBe('ask');
  });

  test('a slider called Share shares nothing, unless that is written on it', () => {
    const slider = (words: string) => `<div id="it" role="slider" tabindex="0" aria-label="Share">${words}</div>`;
    expect(verdictOn(slider(''), { intent: 'click' }).kind).toBe('allow');
    expect(verdictOn(slider('Share'), { intent: 'click' }).kind).toBe('ask');
  });

  test('Enter in a cell of a grid asks only where the cell is in a form', () => {
    const grid = '<div role="grid"><div role="row"><div role="gridcell"><input id="it" value="360"></div></div></div>';
    expect(verdictOn(grid, { intent: 'submit' }).kind).toBe('allow');
    expect(verdictOn(`<form method="post" action="/send">${grid}</form>`, { intent: 'submit' }).kind).toBe('ask');
    expect(verdictOn(grid.replace('gridcell', 'group'), { intent: 'submit' }).kind).toBe('ask');
  });

  test.each([
    ['Send', 'Write a mail with the subject "Chapter 5" and the message "I have read it." and send it'],
    ['Book seat', 'Take one ticket, then press "Book seat"'],
    ['Reserve Quiet room', 'Load the results and reserve the quiet room'],
  ])('allows "%s" where the person says: %s', (name, utterance) => {
    expect(guard(click('b'), state(utterance, button('b', name)))).toMatchObject({ plainlyAsked: true });
  });

  test('takes a number beside a slider for no move of the slider', () => {
    const number = { role: 'spinbutton', name: 'Guests', value: '4', actionable: true };
    const slider = { role: 'slider', name: 'Volume', value: '50', actionable: true };
    const row = element('div', 'row', {
      children: [
        element('label', 'l', { children: ['Guests', element('input', 'n', { live: number })] }),
        element('label', 'm', { children: [element('input', 's', { live: slider })] }),
      ],
    });
    const form = element('form', 'f', { children: [row, button('b', 'Send')] });
    const typed: Turn = {
      ...{ type: 'browser', action: { intent: 'textinput', element: 'n' as ElementId, text: '4' } },
      ...{ target: { tag: 'input', role: 'spinbutton', name: 'Guests', box: null, secret: false } },
      ...{ outcome: { status: 'done', note: null }, url: 'https://site.example/', timestamp: 1, memo: null },
      cost: { milliseconds: 0, tokens: 0 },
    };
    const before = state('Send the form with 4 guests', form);
    const verdict = guard(click('b'), {
      ...before,
      turns: [...before.turns, { ...typed, url: before.page?.url ?? '' }],
    });
    expect(verdict).toMatchObject({ plainlyAsked: true });
  });

  test('allows http and https', () => {
    expect(guard({ intent: 'load', url: 'https://example.org/' }, state('open example.org')).kind).toBe('allow');
    expect(guard({ intent: 'load', url: 'https://example.org/' }, state('open it')).kind).toBe('ask');
  });

  test.each([
    ['Buy now', 'buy'],
    ['Place order', 'buy'],
    ['Send', 'send'],
    ['Delete task', 'delete'],
    ['Empty trash', 'delete'],
    ['Create account', 'account'],
  ])('asks before "%s"', (name, what) => {
    expect(guard(click('b'), state('look around', button('b', name)))).toMatchObject({
      kind: 'ask',
      what,
      name,
      origin: 'https://shop.example',
      plainlyAsked: false,
    });
  });

  test.each(['Add to cart', 'Save', 'Search', 'Next month', 'Sender: Ann', 'Remove filter', 'Payment methods'])(
    'does not ask before "%s"',
    (name) => expect(guard(click('b'), state('look around', button('b', name))).kind).toBe('allow'),
  );

  test('sees the button around a clicked icon', () => {
    const icon = element('svg', 'icon');
    const wrapped = element('button', 'b', {
      live: { role: 'button', name: 'Delete', actionable: true },
      children: [icon],
    });
    expect(guard(click('icon'), state('look', wrapped)).kind).toBe('ask');
  });

  test('tells what stands beside the control', () => {
    const row = element('li', 'row', { children: ['notes.txt ', button('b', 'Delete')] });
    expect(guard(click('b'), state('look', row))).toMatchObject({ name: 'Delete', context: 'notes.txt' });
  });

  test('tells whose page it is, and what would be sent with it, never a secret, nor that an empty one holds anything', () => {
    const field = (name: string, live: object) => element('input', name, { live: { name, actionable: true, ...live } });
    const form = element('form', 'form', {
      children: [
        field('To', { value: 'ann@home.example' }),
        field('Note', { value: '' }),
        field('Card number', { secret: true, filled: true }),
        field('New password', { secret: true }),
        button('b', 'Pay'),
      ],
    });
    const frame = {
      ...element('#document', null, { attributes: { url: 'https://pay.example/form' }, children: [form] }),
      live: null,
    };
    const inside = element('iframe', 'frame', { children: [frame] });
    expect(guard(click('b'), state('look', field('Outside', { value: 'x' }), inside))).toMatchObject({
      origin: 'https://pay.example',
      values: [
        { name: 'To', value: 'ann@home.example' },
        { name: 'Card number', value: '••••••' },
      ],
    });
  });

  test('sees what submitting a form would press', () => {
    const field = element('input', 'f', { live: { actionable: true } });
    const form = element('form', 'form', { children: [field, button('b', 'Place order')] });
    expect(guard({ intent: 'submit', element: 'f' as ElementId }, state('look', form))).toMatchObject({ what: 'buy' });
  });

  test('a link to a thing does not do what stands in brackets behind its name', () => {
    const link = (name: string) => verdictOn(`<a id="it" href="/projects/4">${name}</a>`, { intent: 'click' }).kind;
    expect(link('Test (throw away)')).toBe('allow');
    expect(link('Delete (2 tasks)')).toBe('ask');
  });

  test.each(['Cancel card', 'Cancel all', 'Alles abbrechen', 'Tout annuler', 'Cancelar cartão'])(
    '%s calls something off outside of rows too',
    (name) => {
      expect(verdictOn(`<button id="it">${name}</button>`, { intent: 'click' }).kind).toBe('ask');
    },
  );

  test.each(['Cancel', 'Cancel and close', 'Cancel editing'])('%s only leads back', (name) => {
    expect(verdictOn(`<button id="it">${name}</button>`, { intent: 'click' }).kind).toBe('allow');
  });

  test('submits no form by a button that only calls it off', () => {
    const form = (first: string) =>
      `<form method="get"><input id="it"><button>${first}</button><button>Search</button></form>`;
    expect(verdictOn(form('Cancel'), { intent: 'submit' })).toEqual({
      kind: 'refuse',
      reason: 'Submitting this form would press “Cancel”, its first button: click the button that sends it.',
    });
    expect(verdictOn(form('Search'), { intent: 'submit' }).kind).toBe('allow');
  });

  test('tells the row of an icon in a dialog of links, also where the hands ask', () => {
    const row = (title: string, id = '') =>
      `<div><a href="/boats/${title}">${title}</a><span><a href="/log/${title}">log</a><button${id}><svg></svg></button></span></div>`;
    const html = `<div role="dialog"><p>Boats</p><div>${row('Skerry')}${row('Osprey', ' id="it"')}</div></div>`;
    expect(verdictOn(html, { intent: 'click' })).toMatchObject({ what: 'unknown', context: 'Osprey log' });
    const seen = pageFromHtml(html);
    const turns = [said('Look at the boats')];
    const it = [...elements(seen.root)].find(({ attributes }) => attributes.some(([name]) => name === 'id'));
    const asked = (name: string) =>
      judgedByHands({ what: 'unknown', name }, click(it?.id ?? ''), { turns, page: seen, screenshot: null, tabs: [] });
    expect(asked('button')).toMatchObject({ kind: 'ask', context: 'Osprey log', plainlyAsked: false });
    expect(asked('Sell')).toMatchObject({ kind: 'ask', context: '', plainlyAsked: false });
  });

  test('tells the heading of a window without a role, before what stands in it', () => {
    const tabs = '<ul><li>General settings of it</li><li>Who shares it with you</li><li>How it is versioned</li></ul>';
    const text = '<p>Kept for a while, and then gone, unless somebody says otherwise</p><p>It begins on the hour</p>';
    const asked = (field: string) =>
      verdictOn(
        `<h1>Nests</h1><div><div><h4>Edit nest (Cedar)</h4></div><div>${tabs}${text}${field}<p><button id="it">Delete</button></p></div></div>`,
        { intent: 'click' },
      );
    expect(asked('<label>Label <input value="Tree"></label>')).toMatchObject({
      context: 'Edit nest (Cedar), Label: Tree',
    });
    expect(asked('')).toMatchObject({ context: expect.stringMatching(/^Edit nest \(Cedar\), General/u) });
  });

  test('tells the values of a dialog where the hands ask about its button, and none about another one', () => {
    const html =
      '<div role="dialog"><h2>Rates</h2><label>Rate <input value="55"></label><button id="it">Save</button></div>';
    const seen = pageFromHtml(html);
    const turns = [said('Look at the rates')];
    const it = [...elements(seen.root)].find(({ attributes }) => attributes.some(([name]) => name === 'id'));
    const asked = (name: string) =>
      judgedByHands({ what: 'access', name }, click(it?.id ?? ''), { turns, page: seen, screenshot: null, tabs: [] });
    expect(asked('Save')).toMatchObject({ kind: 'ask', values: [{ name: 'Rate', value: '55' }] });
    expect(asked('Sell')).toMatchObject({ kind: 'ask', values: [] });
  });

  test('lets a link to a registration form pass, not its button', () => {
    const link = element('a', 'a', {
      attributes: { href: '/new' },
      live: { role: 'link', name: 'Register', actionable: true },
    });
    expect(guard(click('a'), state('look', link)).kind).toBe('allow');
    expect(guard(click('b'), state('look', button('b', 'Register'))).kind).toBe('ask');
  });

  test.each([
    ['a form around', '<form id="it"><input><button>Place order</button></form>', 'buy'],
    ['a box around a form', '<div id="it"><form><input><button>Place order</button></form></div>', 'buy'],
    ['a button elsewhere', '<form id="f"><input id="it"></form><p><button form="f">Place order</button></p>', 'buy'],
    ['a picture', '<form><input id="it"><input type="image" alt="Place order"></form>', 'buy'],
    ['a type no browser knows', '<form><input id="it"><button type="go">Place order</button></form>', 'buy'],
    ['a label', '<form><label id="it">Name <input></label><button>Place order</button></form>', 'buy'],
    ['an input of its own name', '<form><input id="it"><input type="submit" value="Send"></form>', 'send'],
  ])('sees what submitting presses: %s', (_, html, what) => {
    expect(verdictOn(html, { intent: 'submit' })).toMatchObject({ kind: 'ask', what });
  });

  test('submitting presses the first button that works, and no other', () => {
    const html = '<form><input id="it"><button>Save</button><button>Delete</button></form>';
    expect(verdictOn(html, { intent: 'submit' }).kind).toBe('allow');
    const other = '<form><input id="it"><button disabled>Save</button><button>Delete</button></form>';
    expect(verdictOn(other, { intent: 'submit' })).toMatchObject({ what: 'delete' });
  });

  test.each([
    ['a menu that is closed', '<button id="it" aria-haspopup="menu">Actions</button>', 'Delete', 'delete'],
    ['a menu item', '<div id="it" role="menu"><div role="menuitem">Delete all</div></div>', 'delete', 'delete'],
    ['a pressed button', '<button id="it" aria-checked="false" role="switch">Send now</button>', 'true', 'send'],
    ['an option', '<select id="it"><option>Keep<option value="x">Delete it</select>', 'x', 'delete'],
  ])('asks before choosing what cannot be taken back: %s', (_, html, value, what) => {
    expect(verdictOn(html, { intent: 'change', value })).toMatchObject({ kind: 'ask', what });
  });

  test.each([
    ['text', '<input id="it" aria-label="Note">', 'Delete the old ones'],
    ['another option', '<select id="it"><option>Keep<option>Delete</select>', 'Keep'],
    ['a way to pay', '<label><input id="it" type="radio" name="p">Pay by card</label>', 'true'],
    ['a tick', '<label><input id="it" type="checkbox">Subscribe to the newsletter</label>', 'true'],
  ])('does not ask before setting %s', (_, html, value) => {
    expect(verdictOn(html, { intent: 'change', value }).kind).toBe('allow');
  });

  test('sees the button in the middle of what is clicked', () => {
    const inner = { ...button('b', 'Delete'), box: { x: 40, y: 5, width: 20, height: 10 } };
    expect(guard(click('row'), state('look', element('div', 'row', { children: [inner] })))).toMatchObject({
      what: 'delete',
      name: 'Delete',
    });
    const beside = { ...button('b', 'Delete'), box: { x: 90, y: 5, width: 10, height: 10 } };
    expect(guard(click('row'), state('look', element('div', 'row', { children: [beside] }))).kind).toBe('allow');
  });

  test('compares the rows of a button that is clicked by what surrounds it', () => {
    const door = (name: string) => {
      const host = element('x-button', `host of ${name}`, { children: [button(`button of ${name}`, 'Unlock')] });
      return element('li', name, { children: [name, host] });
    };
    const doors = element('ul', 'doors', { children: [door('Front door'), door('Kitchen door')] });
    const verdict = (name: string) => guard(click(`host of ${name}`), state('Unlock the kitchen door.', doors));
    expect(verdict('Kitchen door').kind).toBe('allow');
    expect(verdict('Front door')).toMatchObject({ kind: 'ask', name: 'Unlock', plainlyAsked: false });
  });

  test('sees the button behind a label, and both names of a button that has two', () => {
    expect(
      verdictOn('<label id="it" for="b">Continue</label><button id="b">Delete</button>', { intent: 'click' }),
    ).toMatchObject({ what: 'delete' });
    expect(verdictOn('<button id="it" aria-label="Continue">Buy now</button>', { intent: 'click' })).toMatchObject({
      what: 'buy',
      name: 'Buy now',
    });
  });

  test.each([
    ['a message', '<textarea id="it" aria-label="Message"></textarea>', 'ask'],
    ['an editor', '<div id="it" contenteditable role="textbox" aria-label="Comment"></div>', 'ask'],
    ['a box around a message', '<div id="it"><textarea aria-label="Message"></textarea></div>', 'ask'],
    ['a text of several lines', '<textarea id="it" aria-label="Source"></textarea>', 'allow'],
    ['a chat without a label', '<div><textarea id="it"></textarea><button>Send</button></div>', 'ask'],
    [
      'code, in a box with other buttons',
      '<div tabindex="0" onclick=""><button>Delete the cell</button><div id="it" contenteditable role="textbox">send(message)</div></div>',
      'allow',
    ],
    ['a search box', '<input id="it" type="search">', 'allow'],
    ['a box that is called so', '<input id="it" aria-label="Search the shop">', 'allow'],
    ['a field of a form', '<form><input id="it"></form>', 'ask'],
    ['a field of a form that searches', '<form role="search"><input id="it"></form>', 'allow'],
  ])('knows whether Enter may send: %s', (_, html, kind) => {
    expect(verdictOn(html, { intent: 'submit' }).kind).toBe(kind);
  });

  test.each([
    ['<button id="it">Download invoice</button>', 'download'],
    ['<a id="it" href="/invoice">Download invoice</a>', 'download'],
    ['<a id="it" href="/all.zip?x=1">All pictures</a>', 'download'],
    ['<a id="it" href="/buy">Buy now</a>', 'buy'],
    ['<a id="it" href="/pay">Pay now €20.00</a>', 'buy'],
    ['<a id="it" href="/go">Send</a>', 'send'],
  ])('asks before %s', (html, what) => {
    expect(verdictOn(html, { intent: 'click' })).toMatchObject({ kind: 'ask', what });
  });

  test.each([
    '<a id="it" href="/feedback">Send feedback</a>',
    '<a id="it" href="/tickets">Buy tickets for the concert</a>',
    '<a id="it" href="/downloads">Downloads</a>',
    '<a id="it" href="/paper.pdf">The paper</a>',
  ])('does not ask before %s', (html) => {
    expect(verdictOn(html, { intent: 'click' }).kind).toBe('allow');
  });

  test('asks before an address that is a file to keep', () => {
    const load: BrowserAction = { intent: 'load', url: 'https://example.org/setup.exe' };
    expect(guard(load, state('open it'))).toMatchObject({
      what: 'download',
      origin: 'https://example.org',
      plainlyAsked: false,
    });
    expect(guard(load, state('download setup.exe'))).toMatchObject({ plainlyAsked: false });
    expect(guard(load, state('download https://example.org/setup.exe'))).toMatchObject({ plainlyAsked: true });
  });
});

test('the values of a question leave out lists in which nothing was chosen', () => {
  const form = (options: string) =>
    `<form method="post" action="/send"><label>Note <input value="Ask the yard"></label><label>Version <select>${options}</select></label><button id="it">Send</button></form>`;
  for (const blank of ['<option selected></option>', '<option selected>--- Please select ---</option>'])
    expect(verdictOn(form(`${blank}<option>1.0</option>`), { intent: 'click' })).toMatchObject({
      values: [{ name: 'Note', value: 'Ask the yard' }],
    });
  expect(verdictOn(form('<option></option><option selected>1.0</option>'), { intent: 'click' })).toMatchObject({
    values: [
      { name: 'Note', value: 'Ask the yard' },
      { name: 'Version', value: '1.0' },
    ],
  });
});

test('what is chosen among several that can be names no deed of the button', () => {
  const form = (more: string) =>
    `<form method="post" action="/tickets"><label>Action <select${more}><option selected>Delete them</option><option>Keep them</option></select></label><button id="it">Go</button></form>`;
  expect(verdictOn(form(''), { intent: 'click' })).toMatchObject({ kind: 'ask', what: 'delete' });
  expect(verdictOn(form(' multiple'), { intent: 'click' })).not.toMatchObject({ what: 'delete' });
});

test('a button does not do what another button of its form sends', () => {
  const form = (own: string) =>
    `<form method="post" action="/watches"><button id="it" name="op" value="${own}">Go</button><button name="op" value="delete">Delete</button></form>`;
  expect(verdictOn(form('mute'), { intent: 'click' })).not.toMatchObject({ what: 'delete' });
  expect(verdictOn(form('delete'), { intent: 'click' })).toMatchObject({ kind: 'ask', what: 'delete' });
});

/** A step that was done on the page of `pageFromHtml`, by an element's id there. */
function doneStep(action: BrowserAction, name: string, more: Partial<BrowserTurn> = {}): Turn {
  const target = {
    tag: 'input',
    role: 'textbox',
    name,
    id: null,
    text: '',
    box: null,
  } as unknown as BrowserTurn['target'];
  return {
    ...{ type: 'browser', action, target, outcome: { status: 'done', note: null }, url: 'https://site.example/' },
    ...{ timestamp: 0, memo: null, cost: { milliseconds: 0, tokens: 0 } },
    ...more,
  };
}

function idOf(seen: Page, id: string): ElementId {
  const found = [...elements(seen.root)].find(({ attributes }) => attributes.some(([k, v]) => k === 'id' && v === id));
  if (found?.id == null) throw new Error(`nothing is called ${id}`);
  return found.id;
}

test('a question tells which fields the agent emptied, and what it changed in a tab that is not shown', () => {
  const seen = pageFromHtml(
    '<h1>Kettle</h1><form method="post"><label>Price <input id="p" value="12"></label><label>About <input id="a" value=""></label><div hidden><label>Code <input id="c" value="K7"></label></div><button id="it">Publish</button></form>',
  );
  const typed = (id: string, text: string, was: string) => {
    const action = { intent: 'textinput', element: idOf(seen, id), text } as const;
    return doneStep(action, id, { reverse: { ...action, text: was } });
  };
  const turns = [said('Publish the kettle'), typed('a', '', 'Whistles'), typed('c', 'K7', 'K1')];
  const verdict = guard(
    { intent: 'click', element: idOf(seen, 'it') },
    { turns, page: seen, screenshot: null, tabs: [] },
  );
  expect(verdict).toMatchObject({
    kind: 'ask',
    plainlyAsked: false,
    values: [
      { name: 'About', value: '(emptied)' },
      { name: 'Code', value: 'K7' },
      { name: 'Price', value: '12' },
    ],
  });
});

test('of a field that its page emptied a question tells what was typed into it', () => {
  const seen = pageFromHtml(
    '<h1>Letter</h1><form method="post"><ul><li>Ines</li></ul><input id="to" aria-label="To"><button id="it">Send</button></form>',
  );
  const action = { intent: 'textinput', element: idOf(seen, 'to'), text: 'ines@post.example' } as const;
  const turns = [said('Write to Ines'), doneStep(action, 'To', { reverse: { ...action, text: '' } })];
  const press = { intent: 'click', element: idOf(seen, 'it') } as const;
  expect(guard(press, { turns, page: seen, screenshot: null, tabs: [] })).toMatchObject({
    values: [{ name: 'To', value: 'ines@post.example' }],
  });
});

test('keys on the button of a dialog that deletes are not tried: its page may delete in its own memory', () => {
  const seen = pageFromHtml(
    '<h1>Checking</h1><div role="dialog" aria-label="Confirm"><p>Delete this transaction?</p><button id="it">Delete</button></div>',
  );
  const state = { turns: [said('Set the budget for Food to 360')], page: seen, screenshot: null, tabs: [] };
  for (const keys of ['Enter', 'Space']) {
    const verdict = guard({ intent: 'press', element: idOf(seen, 'it'), keys }, state);
    expect(verdict).toMatchObject({ kind: 'ask', what: 'delete', plainlyAsked: false });
    expect(verdict).not.toHaveProperty('canTry');
  }
});

test('of a long text a question tells every change, not its beginning', () => {
  const was = `The harbour office is open every day, also on Sundays, and it has about 45 berths for guests. Write to office@harbour.example.`;
  const now = was.replace('45', '50').replace('office@harbour.example.', 'other@elsewhere.example.');
  const seen = pageFromHtml(
    `<h1>Harbour</h1><form method="post"><textarea id="t" aria-label="Text">${now}</textarea><button id="it">Publish</button></form>`,
  );
  const action = { intent: 'textinput', element: idOf(seen, 't'), text: now } as const;
  const turns = [
    said('Write 50 berths in place of 45'),
    doneStep(action, 'Text', { reverse: { ...action, text: was } }),
  ];
  const press = { intent: 'click', element: idOf(seen, 'it') } as const;
  expect(guard(press, { turns, page: seen, screenshot: null, tabs: [] })).toMatchObject({
    values: [{ name: 'Text', value: '“45” → “50”; “office@harbour.example.” → “other@elsewhere.example.”' }],
  });
});

test('a press that was done is not done once more with the same values, unless several things were meant', () => {
  const seen = pageFromHtml(
    '<h1>Order 6</h1><label>Hours <input id="h" value="3"></label><button id="it">Create</button>',
  );
  const verdict = (request: string, ...since: readonly Turn[]) =>
    guard(
      { intent: 'click', element: idOf(seen, 'it') },
      { turns: [said(request), ...since], page: seen, screenshot: null, tabs: [] },
    );
  const typed = doneStep({ intent: 'textinput', element: idOf(seen, 'h'), text: '3' }, 'Hours');
  const effect = { method: 'POST', origin: 'https://site.example', path: '/hours', by: 'script', size: 1, held: false };
  const pressed = doneStep({ intent: 'click', element: idOf(seen, 'it') }, 'Create', { effects: [effect] as never });
  expect(verdict('Add 3 hours to order 6', typed)).toEqual({ kind: 'allow' });
  expect(verdict('Add 3 hours to order 6', typed, pressed, typed)).toEqual({ kind: 'allow', unfamiliar: true });
  expect(verdict('Add 3 hours to order 6 twice', typed, pressed, typed)).toEqual({ kind: 'allow' });
});

test('a form that was sent is not sent once more with the same text, though it was asked for', () => {
  const seen = pageFromHtml(
    '<h1>Mill switch</h1><form method="post"><label>Note <textarea id="n">Swap the fan</textarea></label><button id="it">Create</button></form>',
  );
  const verdict = (...since: readonly Turn[]) =>
    guard(
      { intent: 'click', element: idOf(seen, 'it') },
      {
        turns: [said('Add the note "Swap the fan" to the mill switch'), ...since],
        page: seen,
        screenshot: null,
        tabs: [],
      },
    );
  const typed = doneStep({ intent: 'textinput', element: idOf(seen, 'n'), text: 'Swap the fan' }, 'Note');
  const effect = { method: 'POST', origin: 'https://site.example', path: '/notes', by: 'form', size: 1, held: false };
  const pressed = doneStep({ intent: 'click', element: idOf(seen, 'it') }, 'Create', { effects: [effect] as never });
  expect(verdict(typed)).toEqual({ kind: 'allow' });
  expect(verdict(typed, pressed, typed)).toMatchObject({ kind: 'ask', plainlyAsked: false });
});

test.each([
  ['Add 3 hours', 'allow'],
  ['Add 3 hours to #6', 'allow'],
  ['Add 3 hours to #7', 'held'],
  ['Add 3 hours to order 7', 'held'],
])('on the page of order #6, “%s”: %s', (request, verdict) => {
  const seen = pageFromHtml(
    '<h1>Order #6</h1><label>Hours <input id="h" value="3"></label><button id="it">Add</button>',
  );
  const typed = doneStep({ intent: 'textinput', element: idOf(seen, 'h'), text: '3' }, 'Hours');
  const pressing = { intent: 'click', element: idOf(seen, 'it') } as const;
  const found = guard(pressing, { turns: [said(request), typed], page: seen, screenshot: null, tabs: [] });
  expect(found).toEqual(verdict === 'allow' ? { kind: 'allow' } : { kind: 'allow', unfamiliar: true });
});

test.each<[string, 'allow' | 'ask']>([
  ['<td><a id="it" href="/mails/84/send"><i class="fa fa-forward"></i></a></td>', 'ask'],
  ['<a id="it" href="/loans?id=4&action=cancel">Step back</a>', 'ask'],
  ['<a id="it" href="/schedule/toggle">Schedule</a>', 'ask'],
  ['<td><a id="it" href="/tanks/7/decant">Decant</a></td>', 'ask'],
  ['<a id="it" href="/tanks/7/history">History</a>', 'allow'],
  ['<a id="it" href="/tanks/7/edit">Change</a>', 'allow'],
  ['<nav><a id="it" href="/tanks/7/roadmap">Roadmap</a></nav>', 'allow'],
  ['<a id="it" href="/decant">Decant</a>', 'allow'],
  ['<a id="it" href="/zal" onclick="event.preventDefault(); fetch(this.href, { method: \'POST\' })">Zal</a>', 'ask'],
  ['<a id="it" href="/zal" onclick="ajax(\'zal\')">Zal</a>', 'allow'],
])('for a question, the link %s: %s', (html, kind) => {
  const seen = pageFromHtml(`<h1>Tanks</h1>${html}`);
  const turns = [said('How full is tank 7?')];
  expect(
    guard({ intent: 'click', element: idOf(seen, 'it') }, { turns, page: seen, screenshot: null, tabs: [] }).kind,
  ).toBe(kind);
});

test('a switch that is called as its row asks where another one was named, though it may send nothing yet', () => {
  const row = (name: string) =>
    `<tr><td>${name}</td><td><button role="switch" aria-checked="false" id="${name}" aria-label="${name}">○</button></td></tr>`;
  const roll = pageFromHtml(`<h1>Roll call</h1><table>${['Mia', 'Noah', 'Zoe'].map(row).join('')}</table>`);
  const verdictFor = (name: string) =>
    guard(click(idOf(roll, name)), { turns: [said('Mark Mia as present')], page: roll, screenshot: null, tabs: [] });
  expect(verdictFor('Mia').kind).toBe('allow');
  expect(verdictFor('Noah')).toMatchObject({ kind: 'ask', plainlyAsked: false });
});

test('a button with a name of 100,000 characters is judged', () => {
  const long = pageFromHtml(
    `<form method="post"><input value="x"><button id="it">${'&gt; '.repeat(100_000)}</button></form>`,
  );
  const verdict = guard(click(idOf(long, 'it')), { turns: [said('Go on')], page: long, screenshot: null, tabs: [] });
  expect(verdict.kind).toBe('ask');
});
