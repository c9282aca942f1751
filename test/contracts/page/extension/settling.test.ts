import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Due, giveBackDue, noteDue, tellDue } from '../../../../extension/body/settling/note-due.ts';
import type { Bench } from '../../../support/browser/harness/panel.ts';
import { type Restless, startRestlessPages, WAYS } from '../../../support/browser/restless-pages.ts';
import { startExtension } from '../../../support/browser/start-extension.ts';
import type { TestServer } from '../../../support/servers/start-server.ts';

declare const bench: Bench;

/** Presses of each way on each page; `bench/live/settling.ts` presses ten thousand times. */
const PRESSES = 2;

const { page, panel, act } = startExtension();
let pages: TestServer;
beforeAll(async () => {
  pages = await startRestlessPages();
});
afterAll(() => pages.close());

async function open(path: string): Promise<void> {
  await page().goto(pages.origin + path);
  await panel().evaluate((url) => bench.open(url), pages.origin + path);
}

const restless = async () => (await page().evaluate('restless')) as Restless;

test.each(['plain', 'react', 'vue'])(
  'a step ends once its effect is shown, on a %s page',
  async (kind) => {
    const early: string[] = [];
    for (const [seed, way] of WAYS.entries()) {
      await open(`/${kind}?seed=${seed + 1}&way=${encodeURIComponent(way)}`);
      for (let press = 0; press < PRESSES; press++) {
        await act({ intent: 'click' }, 'button Go');
        const { pending } = await restless();
        if (pending > 0) early.push(way);
        await page().waitForFunction('restless.pending === 0');
      }
    }
    expect(early).toEqual([]);
  },
  120_000,
);

test('an action that failed ends once the page has settled, too', async () => {
  await open('/plain');
  await page().evaluate(() => {
    document.body.innerHTML =
      '<button role="combobox" aria-expanded="false" aria-label="Town">Any</button><ul role="listbox" hidden><li role="option">Turku</li></ul>';
    const [button, list] = [document.querySelector('button'), document.querySelector('ul')];
    if (button === null || list === null) return;
    button.onclick = () => {
      list.hidden = false;
      button.ariaExpanded = 'true';
    };
    document.addEventListener('focusout', () => {
      button.ariaExpanded = 'false';
      setTimeout(() => list.remove(), 300);
    });
  });
  expect(await act({ intent: 'change', value: 'Oulu' }, 'combobox Town')).toMatchObject({ status: 'failed' });
  expect(await page().locator('ul').count()).toBe(0);
});

test('a page keeps nothing of a step', async () => {
  await open('/plain?way=timer');
  const facts = `JSON.stringify([Object.getOwnPropertyNames(window), ...['setTimeout', 'fetch', 'requestAnimationFrame'].map((name) => window[name].toString()), setTimeout === first, WebSocket.prototype.send === second, Worker.prototype.postMessage === third])`;
  await page().evaluate(
    'window.first = setTimeout; window.second = WebSocket.prototype.send; window.third = Worker.prototype.postMessage',
  );
  const before = await page().evaluate(facts);
  await act({ intent: 'click' }, 'button Go');
  expect(await page().evaluate(facts)).toBe(before);
});

/** Whether the page has something due after it ran a script, by the functions that note it. */
async function isDueAfter(script: string): Promise<boolean> {
  await page().evaluate(noteDue, 'noted');
  await page().evaluate(script);
  const told = (await page().evaluate(tellDue, 'noted')) as Due;
  await page().evaluate(giveBackDue, 'noted');
  return told.due > 0;
}

test.each([
  ['a timer', 'void setTimeout(() => {}, 1_000)', true],
  ['a timer in a timer', 'new Promise((end) => setTimeout(() => end(void setTimeout(() => {}, 1_000)), 0))', true],
  ['a timer that is taken back', 'clearTimeout(setTimeout(() => {}, 1_000))', false],
  ['a timer for later', 'void setTimeout(() => {}, 60_000)', false],
  [
    'a poll',
    'new Promise((end) => { let n = 0; (function poll() { n++ === 2 ? end() : 0; setTimeout(poll, 100); })(); })',
    false,
  ],
  [
    'a poll whose function is bound anew each time',
    'new Promise((end) => { let n = 0; (function poll() { n++ === 2 ? end() : 0; setTimeout(poll.bind(null), 100); })(); })',
    false,
  ],
  [
    'a game',
    'new Promise((end) => { let n = 0; const draw = () => { if (n++ === 9) end(); requestAnimationFrame(() => draw()); }; draw(); })',
    false,
  ],
])('%s', async (_, script, isDue) => {
  await open('/plain');
  expect(await isDueAfter(script)).toBe(isDue);
});

/** Runs a script that ends with a promise, and resolves to what was due in every task until then, and once it has ended. */
async function dueDuring(script: string): Promise<{ readonly during: readonly Due[]; readonly end: Due }> {
  await page().evaluate(noteDue, 'noted');
  const told = await page().evaluate(`(async () => {
    const during = [];
    const { port1, port2 } = new MessageChannel();
    let running = true;
    port1.onmessage = () => { if (running) { during.push(noted.tell()); port2.postMessage(0); } };
    port2.postMessage(0);
    await (${script});
    running = false;
    return { during, end: noted.tell() };
  })()`);
  await page().evaluate(giveBackDue, 'noted');
  return told as { readonly during: readonly Due[]; readonly end: Due };
}

const LATER = 'void setTimeout(() => {}, 1_000)';

test.each([
  ['a request and a timer after it', `fetch('/json?ms=60').then((answer) => answer.json()).then(() => ${LATER})`],
  [
    'an older request and a timer after it',
    `new Promise((end) => { const asked = new XMLHttpRequest(); asked.onload = () => end(${LATER}); asked.open('GET', '/json?ms=60'); asked.send(); })`,
  ],
])('there is something due all through %s', async (_, script) => {
  await open('/plain');
  const { during, end } = await dueDuring(script);
  expect(during.length).toBeGreaterThan(0);
  expect(during.filter(({ due, open: waiting }) => due === 0 && waiting === 0)).toEqual([]);
  expect(end.due).toBeGreaterThan(0);
});

test.each([
  ['fails', `fetch('http://127.0.0.1:9/').catch(() => {})`],
  [
    'is given up',
    `(() => { const stop = new AbortController(); const asked = fetch('/json?ms=9000', { signal: stop.signal }).catch(() => {}); stop.abort(); return asked; })()`,
  ],
  [
    'is taken back',
    `new Promise((end) => { const asked = new XMLHttpRequest(); asked.onabort = () => setTimeout(end, 0); asked.open('GET', '/json?ms=9000'); asked.send(); setTimeout(() => asked.abort(), 0); })`,
  ],
])('a request that %s is waited for no longer', async (_, script) => {
  await open('/plain');
  expect((await dueDuring(script)).end).toMatchObject({ open: 0 });
});
