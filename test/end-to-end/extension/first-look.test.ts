import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { promptOf, say } from '../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** An application whose frame is there at once, and whose parts follow one by one. */
const PAGE = `<!doctype html><title>Parts</title><nav><button>Menu</button></nav><main></main><script>
  let left = 12;
  const draw = () => {
    document.querySelector('main').insertAdjacentHTML('beforeend', '<button>Part ' + left + '</button>');
    if (--left > 0) setTimeout(draw, 120);
  };
  setTimeout(draw, 120);
</script>`;

/** An application whose frame is there at once, and whose list comes from a server after two seconds. */
const LIST = `<!doctype html><title>Files</title><h1>Files</h1><button>New</button><table><tr><th>Name</table><script>
  fetch('/list').then((answer) => answer.text()).then((text) => document.querySelector('table').insertRow().append(text));
</script>`;

/** The same with a word in the place of the list, which comes by itself. */
const WORD = `<!doctype html><title>Files</title><h1>Files</h1><button>New</button><p>Loading…</p><script>
  setTimeout(() => { document.querySelector('p').textContent = 'report.txt' }, 2000);
</script>`;

/** A page that shows all it has, and asks its server for news. */
const POLL = `<!doctype html><title>News</title><h1>News</h1><button>New</button><script>
  new EventSource('/stream'); fetch('/never');
</script>`;

/** An application that pauses between what it is told by its server and what it draws. */
const STEPS = `<!doctype html><title>Files</title><h1>Files</h1><button>New</button><ul></ul><script>
  fetch('/').then(() => setTimeout(() => { document.querySelector('ul').append('report.txt') }, 480));
</script>`;

const BODIES: Readonly<Record<string, string>> = {
  '/list-late': LIST,
  '/word': WORD,
  '/poll': POLL,
  '/steps': STEPS,
};
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let site: Server;
let origin: string;

beforeAll(() => {
  site = createServer(async ({ url = '' }, response) => {
    if (url === '/stream') return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    if (url === '/never') return;
    if (url === '/list') await later(2_000);
    return response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(url === '/list' ? 'report.txt' : (BODIES[url] ?? '<h1>Empty</h1>'));
  }).listen(0);
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

beforeAll(async () => {
  await waymark
    .launched()
    .context.route('http://parts.test/**', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
});

test('a model is shown a page that has just been opened once the page is quiet', async () => {
  const model = server.settings;
  const shown = await waymark.scene('http://parts.test/', { approval: 'ask', settings: model });
  server.answer(say('Twelve.'));
  await shown.tab.goto('http://parts.test/again', { waitUntil: 'commit' });
  expect(await shown.ask('How many parts are there?')).toBe('Twelve.');
  const [first] = server.received;
  expect(first && promptOf(first)).toContain('Part 1\n');
});

test.each(['/list-late', '/word', '/steps'])('a model is shown %s with what comes a little later', async (path) => {
  const shown = await waymark.scene(`${origin}/`, { approval: 'ask', settings: server.settings });
  server.answer(say('Hello.'), say('report.txt'));
  await shown.ask('Say hello');
  await shown.tab.goto(origin + path);
  expect(await shown.ask('Which file is there?')).toBe('report.txt');
  expect(promptOf(received(-1))).toContain('report.txt');
});

test('what a page waits for without end holds up the look for a while', async () => {
  const shown = await waymark.scene(`${origin}/`, { approval: 'ask', settings: server.settings });
  server.answer(say('Hello.'), say('None.'));
  await shown.ask('Say hello');
  await shown.tab.goto(`${origin}/poll`);
  const began = performance.now();
  await shown.ask('What is new?');
  expect(performance.now() - began).toBeLessThan(6_000);
});

function received(at: number): Parameters<typeof promptOf>[0] {
  const request = server.received.at(at);
  if (request === undefined) throw new Error('no request');
  return request;
}
