import { describe, expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../../agent/action.ts';
import { guard } from '../../../../agent/guard/guard.ts';
import { attribute, elements, type PageElement } from '../../../../agent/page.ts';
import type { State } from '../../../../agent/state.ts';
import type { Turn } from '../../../../agent/turn.ts';
import { button, element, page, said } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const click = (id: string): BrowserAction => ({ intent: 'click', element: id as ElementId });

function state(utterance: string, ...elements: PageElement[]): State {
  return { turns: [said(utterance)], page: page(...elements), screenshot: null, tabs: [] };
}

function spoke(utterance: string): Turn {
  return { ...said(utterance), speaker: 'navigator' };
}

const UNSEEN_SECRET = { role: null, name: 'csrf_token', secret: true, visible: false };

describe('what a request plainly asks for', () => {
  test.each([
    ['remove the tasks, please', 'Delete task', true],
    ['send it', 'Send', true],
    ['I changed my mind, send it', 'Send', true],
    ['Can you please send the mail?', 'Send message', true],
    ['Click "Delete for good"', 'Delete for good', true],
    ['Click Delete for good', 'Delete for good', true],
    ['Delete it for good', 'Delete for good', true],
    ['Post the review', 'Post review', true],
    ['Yes, delete the task', 'Delete', true],
    ['OK, place the order now', 'Place order', true],
    ['Donate now', 'Donate now', true],
    ['Book seat C2', 'Book seat C2', true],
    ['Book recommendations for C64 fans', 'Book now', false],
    ['Book seat C3', 'Book seat C2', false],
    ['Connect the timer to the lamp, and deploy', 'Deploy', true],
    ['Deploy the flow', 'Deploy', false],
    ['Set the title to Tides and publish it', 'Publish', true],
    ['Post the review. Show only the returned loans.', 'Post review', true],
    ['Post the review, then list the loans that are not returned', 'Post review', true],
    ['Show only the loans that are not returned, and post the review', 'Post review', true],
    ['Post the review. Show it to me first.', 'Post review', false],
    ['Post the review. Show only if it is short.', 'Post review', false],
    ['Do not deploy', 'Deploy', false],
    ['How do I deploy?', 'Deploy', false],
    ['Open the flow', 'Deploy', false],
    ['Download the invoice', 'Download invoice', true],
    ['put the kettle in the basket', 'Buy', true],
    ['put the kettle in the basket', 'Buy now', false],
    ['what is on this page?', 'Delete', false],
    ['open the mail', 'Buy now', false],
    ['Find the cheapest book', 'Place order', false],
    ['Sort by order date', 'Buy now', false],
    ['Order the books by date', 'Buy now', false],
    ['Open the mail', 'Send', false],
    ['Close the dialog', 'Delete account', false],
    ['Close the dialog', 'Delete', false],
    ['Cancel', 'Delete', false],
    ['Delete the second task', 'Delete account', false],
    ['Type "buy milk and send it" into the note', 'Send', false],
    ['Do not send it', 'Send', false],
    ["Write the answer, but don't send it", 'Send', false],
    ['Buy the mug', 'Donate now', false],
    ['How do I delete my account?', 'Delete account', false],
    ['Check the price to pay', 'Pay now', false],
    // The named thing is nowhere on the page.
    ['delete the second task', 'Delete', false],
    ['Delete "Water the plants"', 'Delete', false],
    ['Open the mail from the City Library and delete it', 'Delete', false],
    ['Buy the cheapest kettle', 'Buy now', false],
    ['Add the kettle to the cart and check out', 'Place order', false],
    ['Sign up for the newsletter', 'Sign up', false],
  ])('knows whether "%s" plainly asks for "%s"', (utterance, name, plainlyAsked) => {
    expect(guard(click('b'), state(utterance, button('b', name)))).toMatchObject({ plainlyAsked });
  });

  test.each([
    ['delete the second task', 'Delete', ['Call Ann', 'Water the plants', 'Pay the rent'], 1],
    ['Delete "Water the plants"', 'Delete', ['Call Ann', 'Water the plants'], 1],
    ['Open the mail from the City Library and delete it', 'Delete', ['City Library: two books', 'Ana'], 0],
    ['Buy the travel kettle', 'Buy now', ['Travel kettle, $20', 'Kettle, $30'], 0],
    ['Add the kettle to the cart and check out', 'Place order', ['1 kettle'], 0],
    ['Sign up for the newsletter', 'Sign up', ['Our newsletter'], 0],
  ])('"%s" plainly asks for "%s" beside what it names, and for no other', (utterance, name, rows, right) => {
    const list = rows.map((row, i) => element('li', `row${i}`, { children: [row, button(`b${i}`, name)] }));
    for (const i of rows.keys())
      expect(guard(click(`b${i}`), state(utterance, ...list))).toMatchObject({ plainlyAsked: i === right });
  });

  test.each([
    ['Sign in as ida with the password tide-2040', true],
    ['Sign in as ida. The password is tide-2040', true],
    ['Sign in as bob with the password tide-2040', false],
    ['Sign out', false],
  ])('"%s" asks for signing in as ida: %s', (utterance, plainlyAsked) => {
    const name = element('input', 'n', {
      live: { role: 'textbox', name: 'User name', value: 'ida', actionable: true },
    });
    const secret = { role: 'textbox', name: 'Password', secret: true, actionable: true };
    const password = element('input', 'p', { attributes: { type: 'password' }, live: secret });
    const form = element('form', 'f', { children: ['User name', name, 'Password', password, button('b', 'Sign in')] });
    expect(guard(click('b'), state(utterance, form))).toMatchObject({ kind: 'ask', plainlyAsked });
  });

  test('asks for no sign-in where only the site put a token into the form', () => {
    const token = element('input', 't', { attributes: { type: 'hidden' }, live: { ...UNSEEN_SECRET } });
    const field = element('input', 'n', {
      live: { role: 'textbox', name: 'Page name', value: 'Plan', actionable: true },
    });
    const form = element('form', 'f', { children: [token, 'Page name', field, button('b', 'Create and open')] });
    expect(guard(click('b'), state('Create a page called Plan', form))).toEqual({ kind: 'allow' });
    const other = element('form', 'g', { children: [token, 'Page name', field, button('d', 'Delete')] });
    expect(guard(click('d'), state('Read the page', other))).toMatchObject({
      what: 'delete',
      values: [{ name: 'Page name', value: 'Plan' }],
    });
  });

  test.each([
    ['Rename the notebook to squares', true],
    ['What is in the notebook?', false],
  ])('"%s" asks for Enter in a field: %s', (utterance, plainlyAsked) => {
    const live = { role: 'textbox', name: 'Message to all', actionable: true };
    const field = element('input', 'f', { live });
    const enter = { intent: 'press', element: 'f' as ElementId, keys: 'Enter' } as const;
    expect(guard(enter, state(utterance, field))).toMatchObject({ kind: 'ask', what: 'send', plainlyAsked });
    // A field that says what it is for sends nothing to anybody, as far as anything tells.
    const named = element('input', 'f', { live: { ...live, name: 'New name' } });
    expect(guard(enter, state(utterance, named))).toMatchObject({ kind: 'ask', what: 'unknown', plainlyAsked });
  });

  test.each([
    ['Remove Bob', true],
    ['Remove Carl', false],
  ])('"%s" plainly asks for the entry of a menu in a box of its own: %s', (utterance, plainlyAsked) => {
    const entry = element('div', 'b', { live: { actionable: true }, children: ['Remove row'] });
    const menu = element('div', 'menu', { children: [entry] });
    const seen = state(utterance, element('p', 'p', { children: ['Ann, Bob'] }), menu);
    expect(guard(click('b'), seen)).toMatchObject({ kind: 'ask', plainlyAsked });
  });

  test('what was asked for is the last request, with what it answers', () => {
    const rows = ['a', 'b'].map((id) => element('li', `row-${id}`, { children: [id, button(id, 'Delete')] }));
    const asked = (...turns: Turn[]) => guard(click('b'), { ...state('', ...rows), turns });
    expect(asked(said('Delete the mail'), spoke('Which one?'), said('The first'))).toMatchObject({
      plainlyAsked: false,
    });
    expect(asked(said('Delete the mail'), spoke('Which one?'), said('The second'))).toMatchObject({
      plainlyAsked: true,
    });
    expect(asked(said('Delete the mail'), spoke('It is gone.'), said('Open the next'))).toMatchObject({
      plainlyAsked: false,
    });
    expect(asked(said('Delete the mail'), said('Open the next'))).toMatchObject({ plainlyAsked: false });
  });

  test('an object that stands beside a control fits it', () => {
    const row = element('li', 'row', { children: ['Water the plants', button('b', 'Delete task')] });
    expect(guard(click('b'), state('Delete "Water the plants"', row))).toMatchObject({ plainlyAsked: true });
    expect(guard(click('b'), state('Delete "Call Ann"', row))).toMatchObject({ plainlyAsked: false });
  });
});

test.each([
  ['Set the weight of the first parcel to 4.2', '4.2', true],
  ['Set the weight of the first parcel to 4.2', '9.9', false],
  ['What is the weight of the first parcel?', '4.2', false],
])('a tick beside the one field of its form does what Enter does there: “%s”, %s', (request, weight, isAsked) => {
  const html = `<h1>Parcels</h1><p>57</p><form><input id="weight" type="number" value="${weight}"><button id="tick"><i class="fa-check"></i></button><button type="button"><i></i></button></form>`;
  const shown = pageFromHtml(html);
  const idOf = (id: string) => [...elements(shown.root)].find((each) => attribute(each, 'id') === id)?.id as ElementId;
  const action: BrowserAction = { intent: 'textinput', element: idOf('weight'), text: weight };
  const outcome = { status: 'done' } as const;
  const typed = { type: 'browser', at: 0, key: 'k', action, target: null, url: shown.url, outcome } as unknown as Turn;
  const turns = [said(request), typed];
  const verdict = guard(click(idOf('tick')), { turns, page: shown, screenshot: null, tabs: [] });
  expect(verdict).toMatchObject({ kind: 'ask', what: 'send', plainlyAsked: isAsked });
});

test.each([
  ["Make a new folder called 'reports' and rename the file a.csv to b.csv", true],
  ['Rename the file a.csv to b.csv', false],
])('Enter does what each clause asks for, and no more: “%s”', (request, isAsked) => {
  const shown = pageFromHtml('<h1>Files</h1><ul><li>reports</li><li><input id="it" value="b.csv"></li></ul>');
  const id = [...elements(shown.root)].find((each) => attribute(each, 'id') === 'it')?.id as ElementId;
  const done = { type: 'browser', at: 0, key: 'k', target: null, url: shown.url, outcome: { status: 'done' } } as const;
  const deed = { what: 'send', name: 'folder', context: 'reports', stage: 'does' } as const;
  const entered = { ...done, action: { intent: 'press', element: id, keys: 'Enter' }, deed } as unknown as Turn;
  const typed = { ...done, action: { intent: 'textinput', element: id, text: 'b.csv' } } as unknown as Turn;
  const action: BrowserAction = { intent: 'press', element: id, keys: 'Enter' };
  const verdict = guard(action, { turns: [said(request), entered, typed], page: shown, screenshot: null, tabs: [] });
  expect(verdict).toMatchObject({ kind: 'ask', what: 'send', plainlyAsked: isAsked });
});

test('another button of the pointer opens a menu on a link, and no address', () => {
  const shown = pageFromHtml('<a id="it" href="/files/rent.csv">rent.csv</a>');
  const id = [...elements(shown.root)].find((each) => attribute(each, 'id') === 'it')?.id as ElementId;
  const around = { turns: [said('Look around')], page: shown, screenshot: null, tabs: [] };
  expect(guard({ intent: 'rightclick', element: id }, around).kind).toBe('allow');
  expect(guard({ intent: 'click', element: id }, around)).toMatchObject({ kind: 'ask', what: 'download' });
});
