import { beforeAll, expect, test } from 'vitest';
import { type Scene, startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { call, press, type Received, say } from '../../../support/servers/scripted-server.ts';
import { startSiteWithSocket } from '../../../support/servers/site-with-socket.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** A list of trees; `act` deletes one of them, in one of several ways. */
const trees = (act: string) => `<!doctype html><title>Trees</title><h1>Trees</h1>
<ul><li>Cedar <button onclick="act()">Delete</button></li><li>Oak <button onclick="act()">Delete</button></li></ul>
<label>Name <input></label>
<script>
  const act = () => { ${act} };
  const socket = new WebSocket('ws://' + location.host + '/socket');
  socket.onopen = () => { document.title = 'Connected'; };
  const later = 'onmessage = () => setTimeout(() => fetch("' + location.origin + '/do/del' + 'ete?id=3", { method: "POST" }), 2000)';
  const worker = new Worker(URL.createObjectURL(new Blob([later])));
  document.querySelector('input').addEventListener('change', () => worker.postMessage('typed'));
</script>`;

const PAGES: Readonly<Record<string, string>> = {
  socket: trees(`socket.send('{"op":"delete","id":3}')`),
  asks: trees(`socket.send('{"type":"get_rows"}')`),
  timer: trees(`setTimeout(() => fetch('/do/' + 'x', { method: 'DELETE' }), 2500)`),
  worker: trees(`worker.postMessage('delete')`),
  nothing: trees(''),
  unknown: `${trees('')}<button onclick="worker.postMessage('mint')">Mint</button><button aria-haspopup="menu" onclick="worker.postMessage('send')">Send</button>`,
  beside: `${trees('')}<a href="/next" target="_blank">Next page</a>`,
  leaving: trees('').replace(
    '</script>',
    `addEventListener('pagehide', () => navigator.sendBeacon('/do/' + 'delete')); </script>`,
  ),
};

/** What arrived at the site, such as `DELETE /do/x`, or `socket` for a message. */
const arrived: string[] = [];
let origin = '';

beforeAll(async () => {
  const site = await startSiteWithSocket(
    (request, response) => {
      const path = request.url ?? '/';
      if (path.startsWith('/do/')) arrived.push(`${request.method} ${path}`);
      response.setHeader('content-type', 'text/html').end(PAGES[path.slice(1)] ?? 'ok');
    },
    () => arrived.push('socket'),
  );
  origin = site.origin;
  return () => site.stop();
});

async function scene(page: string): Promise<Scene> {
  const shown = await waymark.scene(`${origin}/${page}`, { approval: 'task', settings: server.settings });
  await expect.poll(() => shown.tab.title()).toBe('Connected');
  arrived.length = 0;
  return shown;
}

/** How the steps of a conversation ended, in order. */
async function endsOf(shown: Scene): Promise<readonly string[]> {
  return (await shown.turns()).flatMap((turn) => (turn.type === 'browser' ? [turn.outcome.status] : []));
}

test.each([
  ['is done by a message on an open socket', 'socket'],
  ['is done by a timer that ends after the step', 'timer'],
  ['may be done by a worker', 'worker'],
])('a deed that %s uses up its grant', async (_, page) => {
  const shown = await scene(page);
  server.answer(press('Delete'), press('Delete'), say('Done.'));
  await shown.ask('Delete Cedar');
  expect(await endsOf(shown), await shown.story()).toEqual(['done', 'refused']);
  await expect.poll(() => arrived, { timeout: 5_000 }).toHaveLength(1);
});

test.each(['nothing', 'asks'])('a press that does “%s” uses up no grant', async (page) => {
  const shown = await scene(page);
  server.answer(press('Delete'), press('Delete'), say('Done.'));
  await shown.ask('Delete Cedar');
  expect(await endsOf(shown), await shown.story()).toEqual(['done', 'done']);
});

test('what a step says on an open socket is told with it', async () => {
  const shown = await scene('socket');
  server.answer(press('Delete'), say('Done.'));
  await shown.ask('Delete Cedar');
  const told = { method: 'SEND', origin: origin.replace('http', 'ws'), path: '/socket', size: 22, held: false };
  expect((await shown.turns())[1]).toMatchObject({ effects: [told] });
});

test('what a worker sends long after the last step is told', async () => {
  const shown = await scene('nothing');
  server.answer(call('type', { ref: 'Name', text: 'Ann' }), say('Done.'));
  const last = await shown.ask('Type Ann into Name');
  expect(last, await shown.story()).toContain(`POST ${origin}/do/delete`);
});

test('what a page sends as the step after closes its tab is told', async () => {
  const shown = await scene('leaving');
  const closing = (request: Received) => {
    const [, number] = /tab (\d+): \W*Connected/u.exec(JSON.stringify(request)) ?? [];
    return call('tabremove', { number: Number(number) });
  };
  server.answer(call('tabcreate', { text: `${origin}/nowhere` }), closing, say('Done.'));
  const last = await shown.ask(`Open ${origin}/nowhere in a new tab and close the old one`);
  expect(last, await shown.story()).toContain(`POST ${origin}/do/delete`);
});

test('what a link opens in a new tab is told with its step', async () => {
  const shown = await scene('beside');
  server.answer(press('Next page'), say('Done.'));
  await shown.ask('Go to the next page');
  expect((await shown.turns())[1], await shown.story()).toMatchObject({
    effects: [{ method: 'GET', path: '/next', by: 'document' }],
  });
});

test.each([
  ['a button that nobody knows', 'Mint'],
  ['a button that may only open something', 'Send'],
])('what a worker sends long after a press of %s does not arrive', async (_, name) => {
  const shown = await scene('unknown');
  server.answer(press(name), say('Done.'));
  await shown.ask('Get everything ready');
  expect(await endsOf(shown), await shown.story()).toEqual(expect.arrayContaining(['refused']));
  expect(arrived).toEqual([]);
});
