import { beforeAll, expect, test } from 'vitest';
import { askAndAnswer } from '../../support/browser/start-talks.ts';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { call, press, promptOf, say } from '../../support/servers/scripted-server.ts';
import { startSiteWithSocket } from '../../support/servers/site-with-socket.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** Controls whose words name a deed: those of the first part only open or choose something, the others do it in one of many ways. */
const PAGE = `<!doctype html><title>Posts</title><h1>Posts</h1><p id="log">nothing</p>
<div role="tablist"><button role="tab" aria-selected="false" onclick="log('tab')">Post</button></div>
<button aria-expanded="false" onclick="fetch('/categories').then(() => log('panel'))">Publish</button>
<label>Type <select id="type"><option>Text</option><option>Email</option></select></label>
<label>Bulk actions <select id="bulk"><option>None</option><option>Delete permanently</option></select></label>
<button aria-haspopup="menu" data-way="script">Buy</button>
<button aria-haspopup="menu" data-way="read">Order</button>
<button aria-haspopup="menu" data-way="picture">Purchase</button>
<button aria-haspopup="menu" data-way="beacon">Pay</button>
<button aria-haspopup="menu" data-way="goes">Donate</button>
<button aria-haspopup="menu" data-way="opens">Send</button>
<button aria-haspopup="menu" data-way="form">Submit order</button>
<button aria-haspopup="menu" data-way="socket">Transfer</button>
<button aria-haspopup="menu" data-way="stores">Delete</button>
<button aria-haspopup="menu" data-way="later">Subscribe</button>
<button aria-haspopup="menu" data-way="again">Forward</button>
<button data-way="again">Mint</button>
<button data-way="socket">Whirl</button><button data-way="asks">Whirr</button>
<button onclick="location.href = '/write?to=ann'">Reply</button><button onclick="location.href = '/did/order?item=3'">Answer</button>
<button data-way="script">Share</button>
<button class="side-tabs__one" onclick="log('side')">Message</button>
<button aria-haspopup="menu" data-way="pane">Send message</button>
<button aria-haspopup="menu" data-way="deed">Publish all</button>
<div id="pane"></div><form action="/did-form"></form>
<script>const log = (text) => { document.querySelector('#log').textContent = text; };
  localStorage.setItem('list', 'full');
  for (const list of document.querySelectorAll('select')) list.addEventListener('change', () => log(list.value));
  const socket = new WebSocket('ws://' + location.host + '/socket'); socket.onopen = () => { document.title = 'Connected'; };
  // An editor that keeps what could not be sent, and sends it later.
  const queue = []; const flush = () => queue.forEach((path) => fetch(path, { method: 'POST' }).then(() => queue.pop(), () => {}));
  setInterval(flush, 500);
  const ways = {
    script: () => fetch('/did-script', { method: 'POST' }), read: () => fetch('/did/order?item=3'),
    picture: () => { new Image().src = '/did-picture'; }, deed: () => { new Image().src = '/did/delete?id=3'; },
    pane: () => { for (const name of ['did-send.png', 'did-bold.svg?v=2', 'did-sent.png?to=ann']) pane.append(Object.assign(new Image(), { src: '/icons/' + name })); },
    beacon: () => navigator.sendBeacon('/did-beacon'),
    goes: () => { location.href = '/did-goes'; }, opens: () => window.open('/did-opens'),
    form: () => document.forms[0].submit(), socket: () => socket.send('transfer'), asks: () => socket.send('{"id":1,"type":"get_rows"}'),
    later: () => requestAnimationFrame(() => setTimeout(() => fetch('/did-later'), 1500)),
    stores: () => localStorage.removeItem('list'), again: () => { queue.push('/did-again'); flush(); },
  };
  for (const button of document.querySelectorAll('[data-way]')) button.addEventListener('click', ways[button.dataset.way]);
</script>`;

/** A record, and a question drawn over it by boxes without any role, which does not say what it is about. */
const RECORD = `<!doctype html><title>Kayak tour</title><nav><a href="/a">Events</a> <a href="/b">People</a> <a href="/c">Files</a></nav><h1>Kayak tour</h1>
<button aria-label="Delete" onclick="document.querySelector('#over').hidden = false">🗑</button><label>Title <input value="Kayak tour"></label>
<div id="over" hidden><div style="position:fixed;inset:0;background:#0008" onclick="this.hidden = true"></div><div style="position:fixed;inset:0"></div><div style="position:fixed;left:20%;top:20%;width:300px;background:#fff">
<p>This can not be undone. Go on?</p><button>Cancel</button> <button onclick="fetch('/did-delete', { method: 'DELETE' })">Delete</button></div></div>`;

const arrived: string[] = [];
let origin = '';

beforeAll(async () => {
  const site = await startSiteWithSocket(
    (request, response) => {
      const path = request.url ?? '/';
      if (/^\/(?:icons\/)?did/u.test(path)) arrived.push(path);
      response.setHeader('content-type', 'text/html').end(path === '/' ? PAGE : path === '/record' ? RECORD : 'ok');
    },
    () => arrived.push('/did-socket'),
  );
  origin = site.origin;
  return () => site.stop();
});

async function scene(): Promise<Scene> {
  arrived.length = 0;
  return await waymark.scene(`${origin}/`, { approval: 'task', settings: server.settings });
}

const logOf = (shown: Scene) => shown.tab.locator('#log').innerText();

test.each([
  ['a tab', press('Post'), 'tab'],
  ['a button that is styled as a tab', press('Message'), 'side'],
  ['a button that unfolds something', press('Publish'), 'panel'],
  ['a choice', call('change', { ref: 'Type', text: 'Email' }), 'Email'],
  ['a choice for later', call('change', { ref: 'Bulk actions', text: 'Delete permanently' }), 'Delete permanently'],
])('%s that is called like a deed needs no permission', async (_, step, log) => {
  const shown = await scene();
  server.answer(step, say('Done.'));
  expect(await shown.ask('Get everything ready'), await shown.story()).toBe('Done.');
  expect(await logOf(shown)).toBe(log);
  expect((await shown.turns())[1]).toMatchObject({ outcome: { status: 'done' } });
});

test.each(['Buy', 'Order', 'Pay', 'Donate', 'Send', 'Submit order', 'Transfer', 'Delete', 'Publish all'])(
  '“%s”, which only looks as if it opened something, does nothing',
  async (button) => {
    const shown = await scene();
    await expect.poll(() => shown.tab.title()).toBe('Connected');
    server.answer(press(button), say('Done.'));
    await shown.ask('Get everything ready');
    expect((await shown.turns())[1], await shown.story()).toMatchObject({
      outcome: { status: 'refused', reason: expect.stringContaining(`“${button}” was not allowed`) },
    });
    expect(arrived).toEqual([]);
    expect(await shown.tab.evaluate(() => localStorage.getItem('list'))).toBe('full');
    expect(await shown.tab.locator('h1').innerText()).toBe('Posts');
  },
);

test('what a button that nobody knows writes to an open socket waits, and what it asks there passes', async () => {
  const shown = await scene();
  await expect.poll(() => shown.tab.title()).toBe('Connected');
  server.answer(press('Whirr'), press('Whirl'), say('Done.'));
  await shown.ask('Get everything ready');
  const told = (await shown.turns()).map((turn) => (turn.type === 'browser' ? turn.outcome.status : null));
  expect(told.slice(1, 3), await shown.story()).toEqual(['done', 'refused']);
  expect(arrived).toEqual(['/did-socket']);
});

test.each(['Forward', 'Mint'])(
  'what a page keeps for later when “%s” is refused goes with the page',
  async (button) => {
    const shown = await scene();
    await shown.tab.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    server.answer(press(button), call('wait', { number: 2 }), say('Done.'));
    await shown.ask('Get everything ready');
    const told = (await shown.turns()).map((turn) => (turn.type === 'browser' ? turn.outcome : null));
    expect(told).toContainEqual({ status: 'refused', reason: expect.stringContaining('the page was loaded anew') });
    expect(await shown.tab.locator('h1').innerText()).toBe('Posts');
    expect(arrived).toEqual([]);
  },
);

test.each(['task', 'ask'] as const)('“Reply” that opens a page of its site asks nobody: %s', async (approval) => {
  const shown = await waymark.scene(`${origin}/`, { approval, settings: server.settings });
  server.answer(press('Reply'), say('Done.'));
  expect(await askAndAnswer(shown, 'Get everything ready', []), await shown.story()).toEqual([]);
  expect(new URL(shown.tab.url()).pathname, JSON.stringify(await shown.turns())).toBe('/write');
});

test.each(['Share', 'Answer'])('“%s” that does it at once is asked about when it is pressed again', async (button) => {
  arrived.length = 0;
  const shown = await waymark.scene(`${origin}/`, { approval: 'ask', settings: server.settings });
  server.answer(press(button), press(button), say('Done.'));
  expect(await askAndAnswer(shown, 'Get everything ready', [false]), await shown.story()).toHaveLength(1);
  expect(arrived).toEqual([]);
  expect((await shown.turns())[1]).toMatchObject({
    outcome: { status: 'refused', reason: expect.stringContaining('done again, it asks') },
  });
});

test('a question that lies over the page without the role of a dialog is one', async () => {
  arrived.length = 0;
  const shown = await waymark.scene(`${origin}/record`, { approval: 'task', settings: server.settings });
  server.answer(press('Delete'), press('Delete'), say('Done.'));
  await shown.ask('Delete the event "Kayak tour".');
  expect(arrived, await shown.story()).toEqual(['/did-delete']);
  const seen = server.received.map((request) => promptOf(request)).at(-2) ?? '';
  expect(seen).toMatch(/\[dialog[^\]]*\][\s\S]*can not be undone[\s\S]*\[the page behind[^\]]*:\]/u);
});

test.each(['Purchase', 'Subscribe'])('“%s” loads no picture and does nothing later', async (button) => {
  const shown = await scene();
  server.answer(press(button), call('wait', { number: 2 }), say('Done.'));
  await shown.ask('Get everything ready');
  expect(arrived).toEqual([]);
});

test('the pictures of a pane that opens are loaded, and what is not loaded is told', async () => {
  const shown = await scene();
  server.answer(press('Send message'), say('Done.'));
  await shown.ask('Get everything ready');
  expect(arrived.toSorted()).toEqual(['/icons/did-bold.svg?v=2', '/icons/did-send.png']);
  expect((await shown.turns())[1], await shown.story()).toMatchObject({
    outcome: {
      status: 'done',
      note: expect.stringContaining('pictures not loaded, as nothing was to be sent: 1'),
    },
  });
});
