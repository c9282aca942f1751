import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { elements, type PageElement } from '../../../agent/page.ts';
import type { Observation } from '../../../agent/ports.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { bundle, temporaryFolder } from '../../support/browser/bundle.ts';
import type { Bench } from '../../support/browser/harness/panel.ts';
import { type Harness, openHarness } from '../../support/browser/open-harness.ts';
import { type Site, serve } from '../../support/servers/serve.ts';

declare const bench: Bench;
declare const written: object[];

let harness: Harness;
let panel: Page;
let page: Page;
let other: Site;
let site: Site;

beforeAll(async () => {
  const folder = temporaryFolder();
  const react = readFileSync(await bundle('test/support/browser/react-form.mjs', folder, 'react'), 'utf8');
  const vue = readFileSync(await bundle('test/support/browser/vue-form.mjs', folder, 'vue'), 'utf8');
  other = await serve(
    {
      '/inner': `<title>Inner</title><body style="margin:0"><h2>Inner page</h2><button onclick="this.textContent='Inner done'">Inner button</button><iframe src="/deep"></iframe>`,
      '/deep': '<p>deep down</p>',
    },
    '127.0.0.1',
  );
  site = await serve({
    '/react.js': react,
    '/vue.js': vue,
    '/react': '<!doctype html><title>React</title><div id="root"></div><script src="/react.js"></script>',
    '/vue': '<!doctype html><title>Vue</title><div id="root"></div><script src="/vue.js"></script>',
    '/frames': `<!doctype html><title>Frames</title><body style="margin:0"><p style="height:50px;margin:0">outer</p><iframe src="${other.origin}/inner" style="margin-left:20px;border:5px solid;width:400px;height:300px"></iframe><iframe srcdoc="<p>same origin</p>"></iframe><div id="host"></div><script>host.attachShadow({mode:'closed'}).innerHTML = '<iframe src="${other.origin}/deep" style="width:333px;height:77px"></iframe>'</script>`,
    '/closed': `<!doctype html><title>Closed</title><x-a></x-a><script>document.querySelector('x-a').attachShadow({mode:'closed'}).innerHTML = '<button>Closed button</button>'; document.querySelector('x-a').addEventListener('click', (event) => { document.title = 'clicked ' + event.target.localName })</script>`,
    '/one':
      '<!doctype html><title>One</title><a href="/two">to two</a> <a href="/two" target="_blank">new tab</a> <button onclick="window.count = (window.count ?? 0) + 1; document.title = `count ` + count">Count</button> <button onclick="location.href = `/two`">Go</button><button onclick="setTimeout(() => fetch(`/slow.json`).then((r) => r.json()).then((t) => { document.querySelector(`output`).textContent = t }), 20)">Fetch</button><output></output><button disabled>Never</button>',
    '/trust':
      '<!doctype html><title>Trust</title><p id="menu">Menu</p><label>Name <input value="old"></label><button>Press</button><script>window.trust = []; const note = (e) => { const line = e.type + " " + e.isTrusted; if (trust.at(-1) !== line) trust.push(line) }; document.querySelector("button").onclick = note; document.querySelector("input").oninput = note</script>',
    '/slow-ways': '<!doctype html><title>Ways</title><a href="/slow.html">to the slow page</a>',
    '/two': '<!doctype html><title>Two</title><h1>Two</h1>',
    '/dialogs':
      '<!doctype html><title>Dialogs</title><button onclick="alert(`hello`); document.title = `answered`">Alert</button>',
    '/secret':
      '<!doctype html><title>Secret</title><label>Password <input type="password" value="hunter2-secret"></label><label>Card <input autocomplete="cc-number" value="4111111111111111"></label>',
    '/cards':
      '<!doctype html><title>Cards</title><style>input{display:block;width:300px;height:80px;background:#0a0;color:#0a0}</style><input autocomplete="cc-number" value="4111111111111111"><input name="otp" value="135791"><input name="fullname" value="Ann">',
    '/sign-in': signIn('/found'),
    '/sign-in-there': signIn(`${other.origin}/inner`),
    '/found': `<!doctype html><title>Found</title><p id="found"></p><script>found.textContent = new URLSearchParams(location.search).get('k')</script>`,
    '/watched': `<!doctype html><title>Watched</title><label>Name <input value="Ann"></label><button>Go</button><div style="height:2000px"></div><script>
      window.seen = [];
      new MutationObserver((records) => seen.push(...records.map((r) => r.type + ' ' + r.target.nodeName))).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...all) { seen.push('listener ' + all[0]); return add.apply(this, all); };
      for (const type of ['message', 'focus', 'blur', 'scroll', 'mousemove', 'pointerover', 'selectionchange']) add.call(window, type, () => seen.push(type), true);
      window.before = Object.getOwnPropertyNames(window).length; window.html = document.documentElement.outerHTML;
    </script>`,
  });
  harness = await openHarness();
  page = harness.context.pages()[0] ?? (await harness.context.newPage());
  panel = await harness.openPanel();
});
afterAll(async () => {
  await harness.close();
  await site.close();
  await other.close();
});

function signIn(action: string): string {
  return `<!doctype html><title>Sign in</title><form action="${action}"><label>Secret word <input type="password" name="k"></label><button>Enter</button></form>`;
}

async function open(path: string): Promise<void> {
  await page.goto(site.origin + path);
  await panel.evaluate((url) => bench.open(url), site.origin + path);
}
const look = (screenshot: 'with' | 'without' = 'without'): Promise<Observation> =>
  panel.evaluate((what) => bench.look(what), screenshot);
const act = (action: object, words?: string, key?: string): Promise<Outcome> =>
  panel.evaluate(([a, w, k]) => bench.act(a as object, w as string | undefined, k as string | undefined), [
    action,
    words,
    key,
  ] as const);
const tab = () => panel.evaluate(() => bench.tab());

async function find(words: string): Promise<PageElement> {
  const { page: seen } = await look();
  for (const element of seen === null ? [] : elements(seen.root))
    if (element.live?.name === words || element.children.includes(words)) return element;
  throw new Error(`nothing says ${words}`);
}

beforeEach(async () => {
  for (const extra of harness.context.pages()) if (extra !== page && extra !== panel) await extra.close();
});

test('a secret that a form puts into an address stays secret, on another site and however short', async () => {
  await open('/sign-in-there');
  await look();
  await page.fill('input', 'ab1');
  await act({ intent: 'click' }, 'button Enter');
  expect(page.url()).toContain('/inner?k=ab1');
  const { page: seen, tabs } = await look();
  expect(seen?.url).toContain('/inner?k=***');
  expect(tabs.find(({ active }) => active)?.url).toContain('/inner?k=***');
});

test('what a later page repeats of a secret is not copied', async () => {
  await panel.evaluate(() => {
    const written: object[] = [];
    Object.assign(globalThis, { written });
    chrome.storage.onChanged.addListener((changed) => written.push(changed));
  });
  await open('/sign-in');
  await look();
  await page.fill('input', 'pa55phrase');
  await act({ intent: 'click' }, 'button Enter');
  expect(await page.textContent('p')).toBe('pa55phrase');
  expect(await act({ intent: 'copy' }, 'p ••••')).toEqual({ status: 'done', note: '••••' });
  const everWritten = JSON.stringify(await panel.evaluate(() => written));
  expect(everWritten).toContain('••••');
  expect(everWritten).not.toContain('pa55');
});

test('a React form takes every kind of value', async () => {
  await open('/react');
  await act({ intent: 'textinput', text: 'bob' }, 'textbox Name');
  await act({ intent: 'textinput', text: 'two\nlines' }, 'textbox Notes');
  await act({ intent: 'change', value: 'Large' }, 'combobox Size');
  await act({ intent: 'change', value: 'true' }, 'checkbox Gift');
  await act({ intent: 'change', value: 'true' }, 'radio fast');
  await act({ intent: 'change', value: '12 June 2026' }, 'input Day');
  await act({ intent: 'hover' }, 'div Clear the name');
  expect(await page.textContent('p')).toBe('menu open');
  await act({ intent: 'click' }, 'button Send');
  expect(JSON.parse((await page.textContent('output')) ?? '')).toEqual({
    name: 'BOB',
    notes: 'two\nlines',
    size: 'l',
    gift: true,
    speed: 'fast',
    day: '2026-06-12',
  });
  await act({ intent: 'click' }, 'div Clear the name');
  expect(await act({ intent: 'click' }, 'button Send')).toEqual({
    status: 'failed',
    reason: 'The button "Send" is disabled.',
  });
});

test('a Vue form takes every kind of value', async () => {
  await open('/vue');
  await act({ intent: 'textinput', text: 'bob' }, 'textbox Name');
  await act({ intent: 'textinput', text: 'notes' }, 'textbox Notes');
  await act({ intent: 'change', value: 'Large' }, 'combobox Size');
  await act({ intent: 'change', value: 'true' }, 'checkbox Gift');
  await act({ intent: 'submit' }, 'textbox Name');
  expect(JSON.parse((await page.textContent('output')) ?? '')).toEqual({
    name: 'bob',
    notes: 'notes',
    size: 'l',
    gift: true,
  });
});

test('frames of other origins, of no origin and in closed shadow roots are part of the page', async () => {
  await open('/frames');
  const heading = await find('Inner page');
  expect(heading.box).toMatchObject({ x: 25, y: 50 + 5 });
  expect((await find('same origin')).live?.visible).toBe(true);
  const { page: seen } = await look();
  const deep = [...elements(seen?.root ?? heading)].filter((element) => element.children.includes('deep down'));
  expect(deep).toHaveLength(2);
  expect(await act({ intent: 'click' }, 'button Inner button')).toEqual({ status: 'done', note: null });
  expect((await find('Inner done')).tag).toBe('button');
});

test('closed shadow roots are seen and touched', async () => {
  await open('/closed');
  await act({ intent: 'click' }, 'button Closed button');
  expect(await page.title()).toBe('clicked x-a');
});

test('a page cannot tell that it is looked at', async () => {
  await open('/watched');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.evaluate('seen.length = 0');
  await look('with');
  await look();
  expect(await page.evaluate('seen')).toEqual([]);
  expect(await page.evaluate('Object.getOwnPropertyNames(window).length - before')).toBe(2);
  expect(await page.evaluate('document.documentElement.outerHTML === html')).toBe(true);
});

test('an element keeps its id, and another element never gets it', async () => {
  await open('/one');
  const first = await find('Count');
  expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}$/);
  await act({ intent: 'click' }, 'button Count');
  expect((await find('Count')).id).toBe(first.id);
  await page.reload();
  expect((await find('Count')).id).not.toBe(first.id);
});

test('secrets never leave the page', async () => {
  await open('/secret');
  const seen = JSON.stringify(await look());
  expect(seen).toContain('Password');
  expect(seen).not.toContain('hunter2-secret');
  expect(seen).not.toContain('4111111111111111');
  await act({ intent: 'textinput', text: 'new-secret-word' }, 'textbox Password');
  expect(JSON.stringify(await look())).not.toContain('new-secret-word');
});

test('the same key never acts twice', async () => {
  await open('/one');
  const first = await act({ intent: 'click' }, 'button Count', 'key-1');
  expect(await act({ intent: 'click' }, 'button Count', 'key-1')).toEqual(first);
  expect(await page.title()).toBe('count 1');
  await act({ intent: 'click' }, 'button Count', 'key-2');
  expect(await page.title()).toBe('count 2');
});

test('acts after the background worker was killed, and what began is not begun again', async () => {
  await open('/one');
  const session = await harness.context.newCDPSession(panel);
  const stopped = new Promise((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve(versions);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  expect(await act({ intent: 'click' }, 'button Count', 'key-3')).toEqual({ status: 'done', note: null });
  await panel.evaluate(() => chrome.storage.local.set({ 'ledger:key-4': 'started' }));
  expect(await act({ intent: 'click' }, 'button Count', 'key-4')).toEqual({ status: 'interrupted' });
  expect(await page.title()).toBe('count 1');
});

test('follows a link, a script that goes elsewhere, and the way back', async () => {
  await open('/one');
  expect(await act({ intent: 'click' }, 'link to two')).toEqual({ status: 'done', note: null });
  expect(await tab()).toMatchObject({ title: 'Two' });
  await act({ intent: 'back' });
  expect(await tab()).toMatchObject({ title: 'One' });
  expect(await act({ intent: 'click' }, 'button Go')).toEqual({ status: 'done', note: null });
  expect((await look()).page?.title).toBe('Two');
  expect(await act({ intent: 'load', url: `${site.origin}/one` })).toEqual({ status: 'done', note: null });
  expect((await look()).page?.title).toBe('One');
});

test('goes on in a new tab that a link opens, and says so', async () => {
  await open('/one');
  expect(await act({ intent: 'click' }, 'link new tab')).toEqual({
    status: 'done',
    note: 'this opened a new tab, "Two", where the work continues',
  });
  const seen = await look();
  expect(seen.page?.title).toBe('Two');
  expect(seen.tabs.map(({ title, active }) => [title, active])).toEqual([
    ['One', false],
    ['Two', true],
  ]);
  const closing = seen.tabs.find(({ active }) => active);
  await act({ intent: 'tabremove', tab: closing?.id });
  expect((await look()).page?.title).toBe('One');
});

test('only the web is loaded', async () => {
  await open('/one');
  for (const url of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'chrome://settings',
    'data:text/html,x',
    'not an address',
  ])
    expect((await act({ intent: 'load', url })).status).toBe('refused');
});

test('waits for what an action fetches', async () => {
  await open('/one');
  await act({ intent: 'click' }, 'button Fetch');
  expect(await page.textContent('output')).toBe('late');
});

test('a dialog of the page does not hang the agent', async () => {
  await open('/dialogs');
  const opened = page.waitForEvent('dialog');
  const acting = act({ intent: 'click' }, 'button Alert');
  const dialog = await opened;
  expect(await acting).toEqual({
    status: 'done',
    note: 'The page does not answer: it shows a dialog (alert, confirm or prompt), or is busy.',
  });
  await dialog.accept();
  expect(await page.title()).toBe('answered');
  expect((await look()).page?.title).toBe('answered');
});

test('pages of the browser are not read, and a tab that crashed is told', async () => {
  await open('/one');
  const session = await harness.context.newCDPSession(page);
  await page.goto('chrome://version');
  expect((await look()).page).toBeNull();
  await page.goto(`${site.origin}/one`);
  await look();
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  expect((await look()).page).toBeNull();
  expect(await act({ intent: 'scroll', to: { x: 0, y: 5 } })).toEqual({
    status: 'failed',
    reason: 'The page in this tab has crashed.',
  });
  expect(await act({ intent: 'load', url: `${site.origin}/two` })).toEqual({ status: 'done', note: null });
  expect(await tab()).toMatchObject({ title: 'Two' });
  page = await harness.context.newPage();
});

test('says so when an address cannot be opened, and when there is no way back', async () => {
  await open('/one');
  const outcome = await act({ intent: 'load', url: 'http://localhost:9/' });
  expect(outcome.status === 'failed' && outcome.reason).toMatch(/could not be opened: net::ERR_/);
  page = await harness.context.newPage();
  await open('/two');
  expect((await act({ intent: 'forward' })).status).toBe('failed');
});

test('waits for a page whose server is slow, not for pictures that never come', async () => {
  await open('/slow-ways');
  await act({ intent: 'click' }, 'link to the slow page');
  expect((await look()).page?.title).toBe('Slow');
});

test('closing its only tab is refused, and a tab the user closed is said to be closed', async () => {
  const window = harness.context.waitForEvent('page');
  await harness.worker.evaluate((url) => chrome.windows.create({ url }), `${site.origin}/two?alone`);
  await (await window).waitForLoadState();
  await panel.evaluate((url) => bench.open(url), `${site.origin}/two?alone`);
  const alone = await tab();
  expect((await act({ intent: 'tabremove', tab: alone?.id })).status).toBe('failed');
  await (await window).close();
  await expect(look()).rejects.toThrow('The tab of this task is closed.');
});

test('trusted input is what a hand does, in frames too', async () => {
  await open('/trust');
  await panel.evaluate((url) => bench.open(url, 'trusted'), `${site.origin}/trust`);
  expect(await act({ intent: 'click' }, 'button Press')).toEqual({ status: 'done', note: null });
  await act({ intent: 'textinput', text: 'new words' }, 'textbox Name');
  await act({ intent: 'hover' }, 'p Menu');
  expect(
    await page.evaluate('[trust, document.querySelector("input").value, document.querySelector("p:hover")?.id]'),
  ).toEqual([['click true', 'input true'], 'new words', 'menu']);
  await open('/frames');
  await panel.evaluate((url) => bench.open(url, 'trusted'), `${site.origin}/frames`);
  await act({ intent: 'click' }, 'button Inner button');
  expect((await find('Inner done')).tag).toBe('button');
  await open('/one');
  await panel.evaluate((url) => bench.open(url, 'trusted'), `${site.origin}/one`);
  expect(await act({ intent: 'click' }, 'link new tab')).toMatchObject({
    note: 'this opened a new tab, "Two", where the work continues',
  });
});

test('stops at once', async () => {
  await open('/one');
  const ms = await panel.evaluate(() => bench.stopWhileWaiting('button Never'));
  expect(ms).toBeLessThan(200);
});

test('a screenshot shows the page without the highlight', async () => {
  await open('/one');
  await page.bringToFront();
  const plain = (await look('with')).screenshot;
  expect(plain?.dataUrl).toMatch(/^data:image\/jpeg/);
  await panel.evaluate(() => bench.highlight('button Count'));
  expect(await page.evaluate('document.documentElement.children.length')).toBe(3);
  await look();
  expect(await page.evaluate('document.documentElement.children.length')).toBe(2);
  // Right after another, a picture is skipped.
  await expect.poll(async () => (await look('with')).screenshot?.dataUrl, { timeout: 5000 }).toBe(plain?.dataUrl);
});

test('a picture is black where a card number and a code stand', async () => {
  await open('/cards');
  await page.bringToFront();
  await expect.poll(coloursOf, { timeout: 5000 }).toEqual({ card: 'black', code: 'black', name: 'green' });
});

/** What a picture shows in the middle of each field: all three are green on green. */
async function coloursOf(): Promise<object | null> {
  const { screenshot, page: seen } = await look('with');
  if (screenshot === null || seen === null) return null;
  const boxes = [...elements(seen.root)].filter(({ tag }) => tag === 'input').map(({ box }) => box);
  return await panel.evaluate(
    async ([url, places, width]) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / width;
      const colours = places.map((box) => {
        const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
        return green > 80 && red < 60 && blue < 60
          ? 'green'
          : red + green + blue < 40
            ? 'black'
            : `${red} ${green} ${blue}`;
      });
      return { card: colours[0], code: colours[1], name: colours[2] };
    },
    [screenshot.dataUrl, boxes, seen.viewport?.width ?? 1] as const,
  );
}
