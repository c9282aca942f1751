import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPanelSession, type PanelSession } from '../../../../cli/panel/panel-session.ts';
import type { Fields, RecordedAction } from '../../../../dataset/demonstration.ts';
import { listDemonstrations, readDemonstration } from '../../../../dataset/disk/disk.ts';
import { unpack } from '../../../../dataset/disk/pack/pack.ts';
import { readReference } from '../../../../dataset/disk/turn-json.ts';
import { validate } from '../../../../dataset/disk/validate/validate.ts';
import { type Site, serve } from '../../../support/servers/serve.ts';

const PAGE = `<!doctype html><title>Order</title><style>body { height: 3000px }</style>
<h1>Order</h1><p id="told">Ships on Friday</p>
<form><label>Town <input name="town"></label><label>Password <input type="password" name="password"></label>
<label>Size <select name="size"><option>small<option>large</select></label><button>Send</button></form>
<button id="gone" type="button">Remove me</button><div id="host"></div><a href="/two">Next page</a>
<iframe srcdoc="<button>Inner</button>" style="position: relative; left: 30px"></iframe>
<script>
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  gone.addEventListener('mousedown', () => { gone.textContent = 'Pressed'; });
  gone.addEventListener('click', () => gone.remove());
  host.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>';
</script>`;

/** Controls in shadow roots, an open one inside of a closed one; events of `change` and `submit` do not leave them. */
const SEALED = `<!doctype html><title>Sealed</title><div id="host"></div><script>
  const root = host.attachShadow({ mode: 'closed' });
  root.innerHTML = '<button>Sealed</button><input aria-label="Nick"><div id="inner"></div>';
  const inner = root.getElementById('inner').attachShadow({ mode: 'open' });
  inner.innerHTML = '<form><select><option>red<option>blue</select><button>Save</button></form>';
  inner.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
</script>`;

/** A click changes a shadow root somewhere else, later. */
const LATE = `<!doctype html><title>Late</title><button>Start</button><div id="host"></div><script>
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<p>Nothing yet</p>';
  document.querySelector('button').onclick = () => setTimeout(() => (root.innerHTML = '<button>Go on</button>'), 300);
</script>`;

/** A large page that changes with each frame; a press brings a panel, which changes as soon as its button is touched. */
const LARGE = `<!doctype html><title>Large</title><h1 id="clock">0</h1><button>Start</button><div id="room"></div>
${'<p>Some <b>text</b></p>'.repeat(1_500)}<script>
  let ticks = 0;
  const tick = () => { clock.textContent = String(++ticks); requestAnimationFrame(tick); };
  tick();
  document.querySelector('button').onclick = () => {
    room.innerHTML = '<i>Old</i>'.repeat(300) + '<button id="go">Go on</button>';
    go.onpointerdown = () => { room.firstChild.textContent = 'Gone'; };
  };
</script>`;

/** Fields that the guard counts as secret, one of which the page repeats. */
const PAY = `<!doctype html><title>Pay</title><form><label>Card number <input></label>
<label>Code from the text message <input id="code" inputmode="numeric"></label><label>Recovery phrase <input></label>
<button type="button">Pay later</button></form><p id="echo"></p><script>
  code.oninput = () => { echo.textContent = 'You typed ' + code.value; };
</script>`;
const TYPED = {
  'Card number': '4111111111111111',
  'Code from the text message': '483920',
  'Recovery phrase': 'harvest lantern',
};

let data: string;
let site: Site;
let session: PanelSession;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'waymark-recording-'));
  site = await serve({
    '/': PAGE,
    '/two': '<title>Two</title><h1>Second page</h1>',
    '/sealed': SEALED,
    '/late': LATE,
    '/large': LARGE,
    '/pay': PAY,
  });
});
afterEach(async () => {
  await session.close();
  await site.close();
  rmSync(data, { recursive: true });
});

async function open(record: boolean, path = ''): Promise<{ tab: Tab; panel: Tab }> {
  session = await openPanelSession({
    ...{ url: `${site.origin}${path}`, settings: {}, approval: 'ask', window: 'headless', profile: null },
    ...(record && { record: data }),
  });
  const { panel, launched } = session;
  await panel.getByRole('button', { name: 'Record what you do' }).click();
  await panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
  await rest(launched.tab);
  return { tab: launched.tab, panel };
}

/** Until the page was looked at after its last change. */
const rest = (tab: Tab) => tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 900)));

async function turns(): Promise<readonly RecordedAction[]> {
  const [name = ''] = listDemonstrations(data);
  return readDemonstration(data, name).turns.filter((turn): turn is RecordedAction => turn.type === 'browser');
}

const textOf = (element: Fields | null) => String(element?.get('textContent'));

describe('a person is recorded', () => {
  test('with every kind of event, the page as it was before, and no secret', async () => {
    const { tab, panel } = await open(true);
    await panel.getByLabel('What is said').fill('Order a large one');
    await panel.keyboard.press('Enter');
    await tab.getByLabel('Town').click();
    await tab.keyboard.type('Uppsala');
    await tab.getByLabel('Password').click();
    await tab.keyboard.type('hunter2secret');
    await tab.getByLabel('Size').selectOption('large');
    await tab.getByRole('button', { name: 'Remove me' }).click();
    await tab.getByRole('button', { name: 'Deep' }).click();
    await tab.locator('#told').selectText();
    await tab.keyboard.press('Control+c');
    await tab.frameLocator('iframe').getByRole('button', { name: 'Inner' }).click();
    await tab.getByRole('heading', { name: 'Order' }).hover();
    await tab.getByRole('link', { name: 'Next page' }).hover();
    await rest(tab);
    await tab.getByRole('button', { name: 'Send' }).click();
    await tab.mouse.wheel(0, 400);
    await rest(tab);
    await tab.mouse.wheel(0, -400);
    await rest(tab);
    await tab.getByRole('link', { name: 'Next page' }).click();
    await tab.getByRole('heading', { name: 'Second page' }).waitFor();
    await expect.poll(async () => (await turns()).at(-1)?.intent, { timeout: 10_000 }).toBe('load');
    await panel.getByRole('button', { name: 'Stop recording and save' }).click();
    await panel.getByRole('button', { name: 'Record what you do' }).waitFor();
    const made = await turns();
    const clicked = made.filter(({ intent }) => intent === 'click').map(({ element }) => textOf(element));
    expect(clicked).toEqual(['', '', 'Remove me', 'Deep', 'Inner', 'Send', 'Next page']);
    expect(made.filter(({ intent }) => intent === 'textInput').map(({ args }) => args.get('text'))).toEqual([
      'Uppsala',
      '••••••',
    ]);
    expect(made.find(({ intent }) => intent === 'copy')?.args.get('selected')).toBe('Ships on Friday');
    expect(made.find(({ intent }) => intent === 'submit')?.element?.get('tagName')).toBe('FORM');
    expect(made.find(({ intent }) => intent === 'scroll')?.args.get('scrollY')).toBe(400);
    expect(made.filter(({ intent }) => intent === 'hover').map(({ element }) => textOf(element))).toContain(
      'Next page',
    );
    const load = made.findLast(({ intent }) => intent === 'load');
    expect(load?.properties.get('transitionType')).toBe('link');
    expect(load?.properties.get('url')).toBe(`${site.origin}/two`);
    const [name = ''] = listDemonstrations(data);
    const folder = join(data, 'demonstrations', name);
    expect(validate(folder).filter(({ level }) => level === 'error')).toEqual([]);
    const demonstration = readDemonstration(data, name);
    expect(demonstration.turns[0]).toMatchObject({ type: 'chat', utterance: 'Order a large one' });
    for (const turn of made.filter(({ intent }) => intent === 'click'))
      expect(readReference(data, demonstration, turn).reference?.element, String(turn.index)).not.toBeNull();
    expect(readFileSync(join(folder, 'replay.json'), 'utf8')).not.toContain('hunter2secret');
  });

  test('without what the guard counts as secret, in any file', async () => {
    const { tab } = await open(true, '/pay');
    for (const [label, text] of Object.entries(TYPED)) {
      await tab.getByLabel(label).click();
      await tab.keyboard.type(text);
      await rest(tab);
    }
    await tab.getByRole('button', { name: 'Pay later' }).click();
    await expect.poll(async () => (await turns()).filter(({ intent }) => intent === 'click').length).toBe(4);
    expect((await turns()).filter(({ intent }) => intent === 'textInput')).toHaveLength(3);
    const folder = join(data, 'demonstrations', listDemonstrations(data)[0] ?? '');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files)
      for (const text of Object.values(TYPED))
        expect(readFileSync(join(parentPath, name)).includes(text), `${text} in ${name}`).toBe(false);
  });

  test('also inside of closed shadow roots', async () => {
    const { tab } = await open(true, '/sealed');
    // Nothing outside of the browser sees into a closed root: the controls are reached from the keyboard, the first one by its place too.
    const host = await tab.locator('#host').boundingBox();
    await tab.mouse.click((host?.x ?? 0) + 10, (host?.y ?? 0) + 10);
    await tab.keyboard.press('Tab');
    await tab.keyboard.type('Ada');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('ArrowDown');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await expect.poll(async () => (await turns()).at(-1)?.intent, { timeout: 10_000 }).toBe('submit');
    const made = await turns();
    const shown = made.map(({ intent, element, args }) => [
      intent,
      element?.get('tagName'),
      args.get('text') ?? args.get('value') ?? textOf(element),
    ]);
    expect(shown).toEqual([
      ['click', 'BUTTON', 'Sealed'],
      ['textInput', 'INPUT', 'Ada'],
      ['change', 'SELECT', 'blue'],
      ['click', 'BUTTON', 'Save'],
      ['submit', 'FORM', 'red blue Save'],
    ]);
    const [name = ''] = listDemonstrations(data);
    expect(validate(join(data, 'demonstrations', name)).filter(({ level }) => level === 'error')).toEqual([]);
    const demonstration = readDemonstration(data, name);
    for (const turn of made)
      expect(readReference(data, demonstration, turn).reference?.element, turn.intent).not.toBeNull();
  });

  test('with the page as it is after a shadow root has changed', async () => {
    const { tab } = await open(true, '/late');
    await tab.getByRole('button', { name: 'Start' }).click();
    await tab.getByRole('button', { name: 'Go on' }).waitFor();
    await rest(tab);
    await tab.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(async () => textOf((await turns()).at(-1)?.element ?? null), { timeout: 10_000 }).toBe('Go on');
    const [name = ''] = listDemonstrations(data);
    const [, last] = await turns();
    if (last === undefined) throw new Error('the second click is missing');
    expect(readReference(data, readDemonstration(data, name), last).reference?.element).not.toBeNull();
  });

  test('with what came just before it was touched, on a large page that changes all the time', async () => {
    const { tab } = await open(true, '/large');
    const go = tab.locator('#go');
    await tab.locator('button', { hasText: 'Start' }).click();
    const box = await go.boundingBox();
    await tab.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await expect.poll(async () => (await turns()).length, { timeout: 10_000 }).toBe(2);
    const [name = ''] = listDemonstrations(data);
    expect(validate(join(data, 'demonstrations', name)).filter(({ level }) => level === 'error')).toEqual([]);
    const [, pressed] = await turns();
    if (pressed === undefined) throw new Error('the second click is missing');
    const { reference } = readReference(data, readDemonstration(data, name), pressed);
    expect(reference?.element).not.toBeNull();
    const page = readFileSync(join(data, 'demonstrations', name, 'pages', pressed.state?.page ?? ''), 'utf8');
    expect(page).toContain('Go on');
    expect(page).not.toContain('Gone');
    expect(page.split('Some').length).toBeGreaterThan(1_500);
  });

  test('and downloaded as an archive where no program keeps it', async () => {
    const { tab, panel } = await open(false);
    await tab.getByRole('button', { name: 'Send' }).click();
    await rest(tab);
    const downloading = panel.waitForEvent('download');
    await panel.getByRole('button', { name: 'Stop recording and save' }).click();
    const archive = join(data, 'recording.zip');
    await (await downloading).saveAs(archive);
    const [name = ''] = unpack(archive, data);
    expect(validate(join(data, 'demonstrations', name))).toEqual([]);
    expect((await turns()).map(({ intent }) => intent)).toEqual(['click', 'submit']);
  });
});

test('the agent is recorded with every page before its act', async () => {
  session = await openPanelSession({
    ...{ url: site.origin, settings: {}, approval: 'ask', window: 'headless', profile: null, record: data },
  });
  await session.say('Type Lund into Town');
  await session.panel.waitForSelector('main[data-status="idle"]');
  const made = await turns();
  expect(made).toMatchObject([{ intent: 'textInput', state: { screenshotStatus: 'good' } }]);
  expect(made[0]?.args.get('text')).toBe('Lund');
  const [name = ''] = listDemonstrations(data);
  expect(validate(join(data, 'demonstrations', name))).toEqual([]);
});
