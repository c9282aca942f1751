import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Settings } from '../../../../extension/memory/settings.ts';
import { askAndAnswer } from '../../../support/browser/start-talks.ts';
import { type Scene, startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { press, say } from '../../../support/servers/scripted-server.ts';
import { startSiteWithSocket } from '../../../support/servers/site-with-socket.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** Sends what its buttons do again and again where it fails; on its socket it numbers what it says, and asks for something all the time. */
const PAGE = `<!doctype html><title>Berths</title><h1>Berths</h1>
<button id="moor">Moor</button><button id="tow">Tow</button><button id="heat">Heat</button><input aria-label="Note">
<script>
  const again = (send, left = 3, delay = 1000) =>
    send().catch(() => left > 0 && setTimeout(() => again(send, left - 1, delay * 2), delay));
  moor.onclick = () => again(() => fetch('/do/' + 'berths', { method: 'POST' }));
  const worker = new Worker(URL.createObjectURL(new Blob([
    'const again = ' + again + '; onmessage = () => again(() => fetch("' + location.origin + '/do/" + "berths", { method: "POST" }))',
  ])));
  tow.onclick = () => worker.postMessage('tow');
  let [socket, last] = [null, 0];
  const tell = (type) => socket.send(JSON.stringify({ id: ++last, type }));
  const connect = () => {
    last = 0;
    socket = new WebSocket('ws://' + location.host + '/socket');
    socket.onopen = () => { document.body.lang = 'open'; };
    socket.onclose = () => { document.body.lang = 'closed'; setTimeout(connect, 100); };
  };
  connect();
  setInterval(() => socket.readyState === 1 && tell('get_states'), 100);
  heat.onclick = () => tell('call_service');
</script>`;

/** The writes that arrived at the site. */
const arrived: string[] = [];
let [origin, closeSockets] = ['', () => {}];

beforeAll(async () => {
  const lastOf = new Map<object, number>();
  closeSockets = () => {
    for (const socket of lastOf.keys()) (socket as { destroy(): void }).destroy();
  };
  const site = await startSiteWithSocket(
    (request, response) => {
      if (request.method !== 'GET') arrived.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'text/html').end(PAGE);
    },
    (text, socket) => {
      const { id, type } = JSON.parse(text) as { id: number; type: string };
      const isInOrder = id > (lastOf.get(socket) ?? 0);
      if (isInOrder) lastOf.set(socket, id);
      if (!isInOrder || type === 'call_service') arrived.push(isInOrder ? type : `${type} too late`);
    },
  );
  origin = site.origin;
  return () => site.stop();
});

async function scene(approval: 'ask' | 'task', strict: Settings['strict']['where'] = 'nowhere'): Promise<Scene> {
  const settings = { ...server.settings, strict: { where: strict, sites: [] } };
  const shown = await waymark.scene(origin, { approval, settings });
  await expect.poll(() => socketOf(shown)).toBe('open');
  arrived.length = 0;
  return shown;
}

const socketOf = ({ tab }: Scene) => tab.locator('body').getAttribute('lang');

/** So long a page goes on trying. */
const TRIES_MS = 8_000;

test.each(['Moor', 'Tow'])(
  '%s: what was refused is not sent by the page that tries again, once the agent has spoken',
  async (name) => {
    const asked = await scene('ask');
    server.answer(press(name), say('Goodbye.'));
    expect(await askAndAnswer(asked, 'Show me the berths', [false]), await asked.story()).toHaveLength(1);
    await pause(TRIES_MS);
    expect(arrived, await asked.story()).toEqual([]);
    expect(await asked.story()).toContain('loaded anew');
  },
);

test('what was refused without a person is not sent by the page that tries again', async () => {
  const unattended = await scene('task');
  server.answer(press('Moor'), say('Goodbye.'));
  await unattended.ask('Show me the berths');
  await pause(TRIES_MS);
  expect(arrived, await unattended.story()).toEqual([]);
});

test.each<[string, string, Settings['strict']['where']]>([
  ['Tow', 'Get everything ready', 'nowhere'],
  ['Moor', 'Show me the berths', 'everywhere'],
])(
  '%s after “%s”, strict %s: what nobody has answered yet is not sent, nor once the agent is stopped',
  async (name, request, where) => {
    const asked = await scene('ask', where);
    server.answer(press(name));
    await asked.say(request);
    await expect.poll(async () => (await asked.shown()).question, { timeout: 15_000 }).not.toBeNull();
    await pause(TRIES_MS);
    expect(arrived).toEqual([]);
    await asked.stop();
    await pause(TRIES_MS);
    expect(arrived, await asked.story()).toEqual([]);
  },
);

test.each<[string, boolean, readonly string[]]>([
  ['is said once it is allowed, before what the page says meanwhile', true, ['call_service']],
  ['is not said once it is refused', false, []],
])('a numbered message on a socket %s', async (_, isAllowed, said) => {
  const shown = await scene('ask');
  server.answer(press('Heat'), say('Done.'));
  expect(await askAndAnswer(shown, 'Show me the berths', [isAllowed]), await shown.story()).toHaveLength(1);
  await expect.poll(() => socketOf(shown)).toBe('open');
  expect(arrived, await shown.story()).toEqual(said);
});

test('a message whose socket was closed before it was allowed is said when the step is done again', async () => {
  const shown = await scene('ask');
  server.answer(press('Heat'), press('Heat'), say('Done.'));
  await shown.say('Show me the berths');
  await expect.poll(async () => (await shown.shown()).question, { timeout: 15_000 }).not.toBeNull();
  closeSockets();
  await expect.poll(() => socketOf(shown)).toBe('closed');
  await shown.answer('once');
  // Where the page looks otherwise by then, the person is asked once more.
  const answering = async () => {
    const { busy, question } = await shown.shown();
    if (question !== null) await shown.answer('once');
    return busy;
  };
  await expect.poll(answering, { timeout: 30_000 }).toBe(false);
  expect(arrived, await shown.story()).toEqual(['call_service']);
});
