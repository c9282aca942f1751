import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayAll } from '../../../cli/panel/say-all.ts';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { press, promptOf, type Received, say } from '../../support/servers/scripted-server.ts';
import { type Site, serve } from '../../support/servers/serve.ts';

const waymark = startWaymark();
let folder: string;
let site: Site;
const server = scriptedModel();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-pictures-'));
  site = await serve(PAGES);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.close();
});

/** Each page has its own field name and secret, so that no test profits from the traces of another. */
const PAGES = {
  '/empty': '<!doctype html><title>Empty</title><p>Nothing',
  '/a': logIn('p'),
  '/b': logIn('w'),
  '/c': logIn('k'),
  '/scripted': `<!doctype html><title>Log in</title><input type="password"><button
    onclick="const [field] = document.getElementsByTagName('input'); field.value = 'tr0ub4dor' + 3; location.href = '/else?x=' + field.value">Go on</button>`,
  '/key': `<!doctype html><title>Keys</title><p>API key: <code>tr0ub4dor5x7q9w2</code> <button aria-label="Copy tr0ub4dor5x7q9w2">Copy</button></p>
    <p>Order number: 4711-AB-2026-X9</p><ol><li>Recovery codes</li><li>tr0ub4dor-061</li><li>tr0ub4dor-062</li><li>tr0ub4dor-063</li><li>tr0ub4dor-064</li></ol>`,
  '/found': echo(''),
  '/else': echo("document.title = 'At ' + location.href;"),
};

/** A form that writes its values into the address. */
function logIn(name: string): string {
  return `<!doctype html><title>Log in</title><form id="f" action="/found"></form><label>Secret word <input type="password" name="${name}" form="f"></label>
    <label>Name <input name="n" value="Ann" form="f"></label><button form="f">Go on</button>`;
}

/** A page that repeats its address wherever a page can. */
function echo(script: string): string {
  return `<!doctype html><body><script>${script}
    const value = location.search.slice(3).split('&')[0];
    const frame = parent === window ? '<iframe src="/else' + location.search + '"></iframe>' : '';
    document.write('<h1>Found ' + value + '</h1><a href="/else' + location.search + '">More</a> <a href="/x/' + value + '#' + value + '">Other</a>' +
      '<label>Here <input value="' + location.href + '"></label>' + frame);
  </script>`;
}

/** Plain green fields: any other colour was painted over them. */
const FORM = `<form action="/article/"><label>Card number <input id="card" name="cardNumber"></label>
<label>Code <input id="code" autocomplete="one-time-code" value="246810"></label>
<label>Name <input id="name" name="fullname" value="Ann"></label><button>Go on</button></form>`;

async function open() {
  const scene = await waymark.scene('/form/');
  await scene.tab.evaluate((html) => {
    document.body.innerHTML = html;
    for (const { style } of document.querySelectorAll('input'))
      Object.assign(style, { display: 'block', width: '300px', height: '60px', background: '#0a0', color: '#0a0' });
  }, FORM);
  return scene;
}

test('a picture of a step is black where secrets stand, and nowhere else', async () => {
  const { tab, panel, photograph } = await open();
  const path = join(folder, 'step.png');
  await photograph(path);
  const middles = await middlesOf(tab);
  const picture = `data:image/png;base64,${(await readFile(path)).toString('base64')}`;
  const width = await tab.evaluate(() => innerWidth);
  const colours = await panel.evaluate(
    async ([url, places, across]) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / across;
      return places.map(({ x, y }) => [...(context?.getImageData(x * scale, y * scale, 1, 1).data ?? [])].slice(0, 3));
    },
    [picture, middles, width] as const,
  );
  expect(colours).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 170, 0],
  ]);
});

test('a secret typed through a label, or written into the address by a form, is kept nowhere', async () => {
  const { ask, tab, turns } = await open();
  await ask('Type 4111111111111111 into Card number');
  expect(await tab.inputValue('#card')).toBe('4111111111111111');
  await ask('Click Go on');
  await expect.poll(() => tab.url()).toContain('cardNumber=4111111111111111');
  await ask('Scroll to the bottom');
  const done = (await turns()).filter(({ type }) => type === 'browser');
  expect(done.at(-1)).toMatchObject({ url: expect.stringContaining('cardNumber=***&fullname=Ann') });
  expect(JSON.stringify(done)).not.toContain('41111111');
});

/** The places that hold a secret: what is printed of a conversation, stored, drawn, or sent to a model. */
async function leaks(scene: Scene): Promise<readonly string[]> {
  const printed = await sayAll(scene, ['Hello'], { out: folder, tell: () => {} });
  const stored = await scene.panel.evaluate(async () => [
    await chrome.storage.local.get(null),
    await chrome.storage.session.get(null),
    document.documentElement.outerHTML,
  ]);
  const everything = JSON.stringify([printed, stored, server.received]);
  return everything.match(/.{0,80}tr0ub4dor.{0,20}/gu) ?? [];
}

/** Waits until the content script runs in the page; on a busy machine it may start late. */
async function listenedTo({ panel, tab }: Scene): Promise<void> {
  const isHere = (address: string) =>
    panel.evaluate(async (url) => {
      const id = (await chrome.tabs.query({})).find((each) => each.url === url)?.id ?? 0;
      const func = () => 'waymarkIsHere' in globalThis;
      return (await chrome.scripting.executeScript({ target: { tabId: id }, func }))[0]?.result;
    }, address);
  await expect.poll(() => isHere(tab.url())).toBe(true);
}

function withModel(path: string) {
  server.received.length = 0;
  const settings = server.settings;
  return waymark.scene(site.origin + path, { settings });
}

test('a secret that a form writes into the address under a neutral name is not kept, sent or printed', async () => {
  const scene = await withModel('/a');
  await scene.tab.fill('[name=p]', 'tr0ub4dor1');
  server.answer(press('Go on'), say('Done.'));
  await scene.ask('Go on');
  await expect.poll(() => scene.tab.url()).toContain('/found?p=tr0ub4dor1&n=Ann');
  expect(await leaks(scene)).toEqual([]);
  expect(promptOf(server.received.at(-1) as Received)).toContain(`url: ${site.origin}/found?p=***&n=Ann`);
});

test('a secret that a person submits by hand on a page that was never observed is kept nowhere', async () => {
  const scene = await withModel('/empty');
  server.answer(say('Hi.'));
  await scene.ask('Hello');
  await scene.tab.goto(`${site.origin}/b`);
  await listenedTo(scene);
  await scene.tab.fill('[name=w]', 'tr0ub4dor2');
  await scene.tab.click('button');
  await expect.poll(() => scene.tab.url()).toContain('/found?w=tr0ub4dor2');
  await scene.ask('Hello again');
  await scene.tab.goto(`${site.origin}/else?next=${encodeURIComponent('/a?b=tr0ub4dor2')}#tr0ub4dor2`);
  await scene.ask('And again');
  await scene.tab.goBack();
  await scene.tab.reload();
  await scene.ask('Once more');
  expect(await leaks(scene)).toEqual([]);
});

test('a secret that a script computes from a field before the first request is kept nowhere', async () => {
  const scene = await withModel('/scripted');
  await listenedTo(scene);
  await scene.tab.click('button');
  await expect.poll(() => scene.tab.url()).toContain('/else?x=tr0ub4dor3');
  server.answer(say('Hi.'));
  await scene.ask('Hello');
  expect(await leaks(scene)).toEqual([]);
});

test('keys and recovery codes that a page shows as text are kept nowhere, and other numbers are read', async () => {
  const scene = await withModel('/key');
  server.answer(say('Hi.'));
  await scene.ask('Hello');
  expect(await leaks(scene)).toEqual([]);
  expect(promptOf(server.received.at(-1) as Received)).toContain('Order number: 4711-AB-2026-X9');
});

test('a page whose address holds a secret is reloaded from that address', async () => {
  const scene = await waymark.scene(`${site.origin}/c`);
  await scene.tab.fill('[name=k]', 'tr0ub4dor4');
  await scene.ask('Click Go on');
  await scene.ask('Reload the page');
  expect(scene.tab.url()).toContain('/found?k=tr0ub4dor4&n=Ann');
  expect((await scene.turns()).at(-2)).toMatchObject({
    action: { intent: 'load', url: expect.stringContaining('?k=***&n=Ann') },
    outcome: { status: 'done' },
  });
});

function middlesOf(tab: Tab): Promise<{ x: number; y: number }[]> {
  return tab.evaluate(() =>
    ['card', 'code', 'name'].map((id) => {
      const { x, y, width, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
}
