import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { askAndAnswer } from '../../support/browser/start-talks.ts';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { call, press, promptOf, say } from '../../support/servers/scripted-server.ts';
import { serve } from '../../support/servers/serve.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** The menu closes before its entry asks, as menus do. */
const PAGE = `<!doctype html><title>Trips</title><h1>Trips</h1><p id="log">nothing happened</p>
<ul><li>Lisbon <button onclick="log(confirm('Delete the trip to Lisbon?') ? 'Lisbon deleted' : 'Lisbon kept')">Delete</button></li></ul>
<button onclick="if (confirm('Are you sure?')) fetch('/delete-all', { method: 'POST' }).then(() => log('all deleted'))">Delete all</button>
<button onclick="const name = prompt('Name of the new list', 'Untitled'); log(name === null ? 'no list' : 'list ' + name)">New list</button>
<button onclick="alert('Your trips are up to date.'); log('synced')">Check</button>
<button onclick="log('' + (confirm('Show past trips?') && confirm('Also those of others?')))">Past trips</button>
<button onclick="document.querySelector('#menu').hidden = false">More</button>
<div id="menu" hidden><button onclick="this.parentNode.hidden = true; log(confirm('Hide the map?') ? 'map hidden' : 'map shown')">Hide map</button></div>
<button onclick="while (!confirm('Do you agree?'));">Agree</button>
<button onclick="document.querySelector('iframe').contentWindow.postMessage('ask', '*')">Ask the frame</button>
<button onclick="document.querySelector('iframe').contentWindow.postMessage('ask', '*'); setTimeout(() => log('list ' + prompt('Your code', '')), 100)">Both</button>
<p>Your code is 991734.</p><iframe src="http://evil.test/"></iframe>
<button onclick="log(/native code/.test(confirm) + ' ' + confirm.name)">Test</button>
<form action="/sent" method="post" onsubmit="return confirm('Is the list right?')"><button>Next</button></form>
<button id="tidy">Tidy up</button>
<script>const log = (text) => { document.querySelector('#log').textContent = text; };
  document.querySelector('#tidy').addEventListener('click', () => log(confirm('Delete all trips?') ? 'all gone' : 'kept'));</script>`;

/** A frame that asks for what the page around it says. */
const FRAME = `<script>onmessage = () => { const told = prompt('Your code', ''); document.body.append('told: ' + told); };</script>`;

beforeAll(async () => {
  await waymark
    .launched()
    .context.route('http://evil.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<body>${FRAME}` }),
    );
  await waymark.launched().context.route('http://trips.test/**', async (route) => {
    const sent = new URL(route.request().url()).pathname === '/sent';
    await route.fulfill({ contentType: 'text/html', body: sent ? '<h1>Received</h1>' : PAGE });
  });
});

async function scene(): Promise<Scene> {
  const settings = server.settings;
  return await waymark.scene('http://trips.test/', { approval: 'ask', settings });
}

const logOf = (shown: Scene) => shown.tab.locator('#log').innerText();
const lastPrompt = () =>
  promptOf(server.received.at(-1) ?? { url: '', headers: {}, authorization: '', body: { model: '', messages: [] } });

test.each([false, true])('Enter in no element is the OK of a dialog, which asks (%s)', async (answer) => {
  const shown = await scene();
  server.answer(press('Tidy up'), call('press', { text: 'Enter' }), say('Done.'));
  const [question] = await askAndAnswer(shown, 'Tidy up', [answer]);
  expect(question, await shown.story()).toContain('Delete all trips?');
  expect(await logOf(shown), await shown.story()).toBe(answer ? 'all gone' : 'kept');
});

test('a question of the page is shown to the model, and its OK does the step', async () => {
  const shown = await scene();
  server.answer(press('Past trips'), press('OK'), press('OK'), say('Done.'));
  expect(await shown.ask('Show past trips of everybody')).toBe('Done.');
  expect(await logOf(shown), await shown.story()).toBe('true');
  const [, first, second, third] = await shown.turns();
  expect(first).toMatchObject({ outcome: { note: expect.stringContaining('the page asks “Show past trips?”') } });
  expect(second).toMatchObject({ outcome: { note: expect.stringContaining('the page asks “Also those of others?”') } });
  expect(third).toMatchObject({ target: { name: 'OK' }, outcome: { status: 'done' } });
});

test('Cancel, or no answer at all, leaves the step undone', async () => {
  const shown = await scene();
  server.answer(press('Past trips'), press('Cancel'), press('Past trips'), press('Check'), say('Done.'));
  await shown.ask('Show past trips');
  const turns = await shown.turns();
  expect(turns[2]).toMatchObject({ outcome: { note: 'it was answered with Cancel' } });
  expect(turns[4]).toMatchObject({
    outcome: { note: expect.stringContaining('“Show past trips?” was left without an answer') },
  });
  expect(turns[4]).toMatchObject({
    outcome: { note: expect.stringContaining('the page said “Your trips are up to date.”') },
  });
  expect(await logOf(shown)).toBe('synced');
});

test('the field of a prompt takes text', async () => {
  const shown = await scene();
  server.answer(
    press('New list'),
    (request) => {
      expect(promptOf(request)).toMatch(/Name of the new list[\s\S]*textbox "Answer" = "Untitled"/u);
      const [, ref] = /\[(e\d+) textbox "Answer"/u.exec(promptOf(request)) ?? [];
      return call('type', { ref, text: 'Summer' });
    },
    press('OK'),
    say('Done.'),
  );
  await shown.ask('Make a list called Summer');
  expect(await logOf(shown), await shown.story()).toBe('list Summer');
});

test.each([
  ['Delete', 'Lisbon deleted'],
  ['Delete all', 'all deleted'],
])('the dialog of “%s” only confirms what was allowed, and asks nobody again', async (button, done) => {
  const shown = await scene();
  server.answer(press(button), press('OK'), say('Done.'));
  const questions = await askAndAnswer(shown, 'Tidy up', [true]);
  expect(questions).toHaveLength(1);
  expect(await logOf(shown), await shown.story()).toBe(done);
  expect((await shown.turns()).at(-1)).toMatchObject({ utterance: 'Done.' });
});

test('the OK of a menu entry that closed is kept for when the page asks again', async () => {
  const shown = await scene();
  server.answer(press('More'), press('Hide map'), press('OK'), press('More'), press('Hide map'), say('Done.'));
  await shown.ask('Hide the map');
  expect(await logOf(shown), await shown.story()).toBe('map hidden');
  expect((await shown.turns())[3]).toMatchObject({
    outcome: { status: 'failed', reason: expect.stringMatching(/this OK is kept for that: press “Hide map” again/u) },
  });
});

test('a typed answer is kept for what asks anew after the page drew it anew', async () => {
  const shown = await scene();
  await shown.tab.evaluate(() => {
    const asks = "<button onclick=\"document.title = prompt('Which day?') ?? ''; draw()\">Plan</button>";
    const part = document.body.appendChild(document.createElement('div'));
    Object.assign(window, {
      draw: () => {
        part.innerHTML = asks;
      },
    });
    part.innerHTML = asks;
  });
  server.answer(
    press('Plan'),
    (request) => {
      const [, ref] = /\[(e\d+) textbox "Answer"/u.exec(promptOf(request)) ?? [];
      return call('type', { ref, text: 'Friday' });
    },
    press('OK'),
    press('Plan'),
    say('Done.'),
  );
  await shown.ask('Plan it for Friday');
  expect(await shown.tab.title(), await shown.story()).toBe('Friday');
});

test('a form that asks before it is sent is sent with OK', async () => {
  const shown = await scene();
  server.answer(press('Next'), press('OK'), say('Done.'));
  expect(await shown.ask('Go on'), await shown.story()).toBe('Done.');
  expect((await shown.turns())[2]).toMatchObject({ target: { name: 'OK' }, outcome: { status: 'done' } });
  expect(await shown.tab.locator('h1').innerText()).toBe('Received');
});

test('a page that asks for ever does not hang, and finds the functions of the browser', async () => {
  const shown = await scene();
  server.answer(press('Agree'), press('Test'), say('Done.'));
  expect(await shown.ask('Agree')).toBe('Done.');
  expect(await logOf(shown)).toBe('true confirm');
  expect(lastPrompt()).toContain('Do you agree?');
  expect(await shown.tab.evaluate(() => Object.keys(window).filter((name) => name.startsWith('_')))).toEqual([]);
});

const typeCode: Parameters<typeof server.answer>[0] = (request) => {
  const [, ref] = /\[(e\d+) textbox "Answer"/u.exec(promptOf(request)) ?? [];
  return call('type', { ref, text: '991734' });
};
const toldFrame = (shown: Scene) => shown.tab.frameLocator('iframe').locator('body').innerText();

test('what the page says is not told to a frame of another site that asks for it, without a yes', async () => {
  const shown = await scene();
  server.answer(press('Ask the frame'), typeCode, press('OK'), say('Done.'));
  const questions = await askAndAnswer(shown, 'What is my code?', [false]);
  expect(questions, await shown.story()).toHaveLength(1);
  expect(await toldFrame(shown)).not.toContain('991734');
});

test('an answer for the page is not given to a frame that asks in the same words', async () => {
  const shown = await scene();
  server.answer(press('Both'), typeCode, press('OK'), say('Done.'));
  await askAndAnswer(shown, 'What is my code?', [false]);
  expect(await toldFrame(shown), await shown.story()).not.toContain('991734');
});

/** A page with unsaved changes, in the way of old pages and of new ones. */
const UNSAVED = `<!doctype html><title>Draft</title><h1>Draft</h1><a href="/sent">Contents</a><script>
  onbeforeunload = () => 'Stay'; addEventListener('beforeunload', (event) => event.preventDefault());</script>`;

async function draft() {
  await waymark.launched().context.route('http://draft.test/**', async (route) => {
    const sent = new URL(route.request().url()).pathname === '/sent';
    await route.fulfill({ contentType: 'text/html', body: sent ? '<h1>Received</h1>' : UNSAVED });
  });
  const shown = await waymark.scene('http://draft.test/', { approval: 'ask', settings: server.settings });
  const dialogs: string[] = [];
  shown.tab.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  // The browser asks only where a person has touched the page.
  await shown.tab.mouse.click(300, 300);
  return { ...shown, dialogs };
}

test('a link asks before a page with unsaved changes is left, and OK leaves it', async () => {
  const shown = await draft();
  server.answer(press('Contents'), press('OK'), say('Done.'));
  await shown.ask('Show the contents');
  const turns = await shown.turns();
  expect(turns[1]).toMatchObject({ outcome: { note: expect.stringContaining('the page asks “Leave the page?') } });
  expect(turns[2]).toMatchObject({ outcome: { status: 'done' } });
  expect(await shown.tab.locator('h1').innerText(), await shown.story()).toBe('Received');
  expect(shown.dialogs).toEqual([]);
});

test('a page with unsaved changes is left for an address only when that is done again', async () => {
  const shown = await draft();
  const load = call('load', { text: 'http://draft.test/sent' });
  server.answer(load, say('Unsaved.'));
  await shown.ask('Go to http://draft.test/sent');
  expect((await shown.turns()).at(-2)).toMatchObject({ outcome: { reason: expect.stringContaining('asks before') } });
  expect(await shown.tab.locator('h1').innerText()).toBe('Draft');
  server.answer(load, say('Done.'));
  await shown.ask('Leave it all the same, go to http://draft.test/sent');
  expect(await shown.tab.locator('h1').innerText(), await shown.story()).toBe('Received');
  expect(shown.dialogs).toEqual([]);
});

/** A page that speaks and asks while it loads, after a slow script of its head, or at once. */
const GREETS = (head: string) => `<!doctype html><title>Greets</title>${head}<body><h1>Hall</h1><p id="log"></p><script>
  alert('Welcome to the hall.'); document.querySelector('#log').textContent = String(confirm('Take our news?'));
  document.querySelector('#log').append(' ' + prompt('Your name', 'Ann'));</script>`;

const DOOR =
  '<h1>Door</h1><a href="/in">Hall</a> <a href="/at-once">Cellar</a> <a href="/at-once" target="_blank">Attic</a>';

async function hall() {
  const { context } = waymark.launched();
  await context.route('http://hall.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname !== '/slow.js')
      return route.fulfill({
        contentType: 'text/html',
        body: pathname === '/door' ? DOOR : GREETS(pathname === '/in' ? '<script src="/slow.js"></script>' : ''),
      });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const shown = await waymark.scene('http://hall.test/door', { approval: 'ask', settings: server.settings });
  const dialogs: string[] = [];
  shown.tab.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { ...shown, dialogs };
}

test.each([
  ['a link', press('Hall')],
  ['an address', call('load', { text: 'http://hall.test/in' })],
  ['a link, at once', press('Cellar')],
  ['an address, at once', call('load', { text: 'http://hall.test/at-once' })],
])('what a page says and asks while it loads is answered, and told: %s', async (_, step) => {
  const shown = await hall();
  server.answer(step, say('Done.'));
  await shown.ask('Go to http://hall.test/in or http://hall.test/at-once');
  expect(shown.dialogs, await shown.story()).toEqual([]);
  expect(await logOf(shown)).toBe('false null');
  const note =
    'the page said “Welcome to the hall.”; “Take our news?” was answered with Cancel; “Your name” was answered with Cancel';
  expect((await shown.turns())[1]).toMatchObject({ outcome: { note: expect.stringContaining(note) } });
  const left = () => [
    Object.keys(window).filter((name) => name.startsWith('_')),
    /native code/.test(String(confirm)),
    confirm.name,
  ];
  expect(await shown.tab.evaluate(left)).toEqual([[], true, 'confirm']);
});

test('what a new tab says at once is told, and no document keeps a trace', async () => {
  // A route would make the first load of a new tab fail for extensions.
  const site = await serve({
    '/door': '<h1>Door</h1><a href="/attic" target="_blank">Attic</a>',
    '/attic': GREETS(''),
  });
  const shown = await waymark.scene(`${site.origin}/door`, { approval: 'ask', settings: server.settings });
  const { context } = waymark.launched();
  const dialogs: string[] = [];
  const hear = (tab: Page) =>
    tab.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.accept('Ann');
    });
  context.on('page', hear);
  const opened = context.waitForEvent('page');
  server.answer(press('Attic'), say('Done.'));
  await shown.ask('Open the attic');
  const tab = await opened;
  expect(dialogs, await shown.story()).toEqual([]);
  expect(await tab.locator('#log').innerText()).toBe('false null');
  expect((await shown.turns())[1]).toMatchObject({
    outcome: { note: expect.stringContaining('the page said “Welcome to the hall.”') },
  });
  expect(await tab.evaluate(() => Object.keys(window).filter((name) => name.startsWith('_')))).toEqual([]);
  // A person who loads a page of another tab afterwards sees its dialogs.
  const other = await context.newPage();
  await other.goto(`${site.origin}/attic`);
  expect(dialogs).toEqual(['Welcome to the hall.', 'Take our news?', 'Your name']);
  context.off('page', hear);
  await Promise.all([other.close(), tab.close(), site.close()]);
});
