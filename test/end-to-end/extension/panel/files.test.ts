import { beforeAll, expect, test } from 'vitest';
import { type Scene, startWaymark } from '../../../support/browser/start-waymark.ts';
import { violations } from '../../../support/browser/violations.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { press, promptOf, say } from '../../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

const PAGE = `<!doctype html><title>Post</title><h1>Post</h1><p id="log">nothing</p>
<form action="/sent"><label>Picture <input type="file" id="picture" accept=".txt,image/*"></label></form>
<button onclick="loose()">Attach</button><button onclick="document.querySelector('#picture').click()">Browse</button>
<button onclick="if (confirm('Sure?')) loose()">Ask</button><script>
  const log = async (files) => { document.querySelector('#log').textContent = await Promise.all([...files].map(async (file) => file.name + '=' + await file.text())); };
  document.querySelector('#picture').onchange = (event) => log(event.target.files);
  function loose() { const input = document.createElement('input'); input.type = 'file'; input.multiple = true; input.onchange = () => log(input.files); input.click(); }
</script>`;

beforeAll(async () => {
  const { context } = waymark.launched();
  for (const [site, body] of Object.entries({ 'post.test': PAGE, 'other.test': PAGE, 'around.test': AROUND }))
    await context.route(`http://${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
});

/** A page with the form of another site in it. */
const AROUND = '<!doctype html><title>Around</title><h1>Around</h1><iframe src="http://other.test/"></iframe>';

const scene = () => waymark.scene('http://post.test/', { approval: 'ask', settings: server.settings });
const cardOf = (shown: Scene) => shown.panel.locator('.question.file');
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const idle = (shown: Scene) => expect.poll(async () => (await shown.shown()).busy, { timeout: 30_000 }).toBe(false);

test.each([
  ['Picture', ['cat.txt=meow']],
  ['Browse', ['cat.txt=meow']],
  ['Attach', ['cat.txt=meow', 'dog.txt=wuff']],
])('“%s” shows a card, and the page gets what the person chooses', async (button, files) => {
  const shown = await scene();
  server.answer(press(button), say('Done.'));
  await shown.say('Add a picture');
  await cardOf(shown).waitFor();
  expect(await cardOf(shown).locator('h2').innerText()).toBe(`Choose a file for “${button}”.`);
  const given = files.map((each) => each.split('=')).map(([name = '', text = '']) => file(name, text));
  await cardOf(shown).getByLabel('File').setInputFiles(given);
  await idle(shown);
  expect(await shown.tab.locator('#log').innerText(), await shown.story()).toBe(files.join(','));
  const told = JSON.stringify(server.received.map(promptOf));
  expect(told).toContain('the person chose “cat.txt”');
  expect(await shown.tab.locator('input').count()).toBe(1);
});

test('the card names the site of the frame that gets the file', async () => {
  const shown = await waymark.scene('http://around.test/', { approval: 'ask', settings: server.settings });
  server.answer(press('Picture'), say('Done.'));
  await shown.say('Add a picture');
  // Nobody knows what a control in the frame of another site does.
  await shown.panel.locator('[data-answer=once]').click();
  expect(await cardOf(shown).locator('#file-hint').innerText()).toBe(
    'other.test gets the file. The agent is told its name alone.',
  );
  await cardOf(shown).getByLabel('File').setInputFiles(file('cat.txt', 'meow'));
  await idle(shown);
  expect(await shown.tab.frameLocator('iframe').locator('#log').innerText()).toBe('cat.txt=meow');
});

test('declining is told, and the page gets nothing', async () => {
  const shown = await scene();
  server.answer(press('Picture'), say('Without.'));
  await shown.say('Add a picture');
  await cardOf(shown).getByRole('button', { name: 'No file' }).click();
  await idle(shown);
  expect(await shown.tab.locator('#log').innerText()).toBe('nothing');
  expect((await shown.turns())[1]).toMatchObject({
    outcome: { status: 'refused', reason: expect.stringContaining('No file was chosen') },
  });
});

test('a stopped task leaves no card, and a step without a person says what to do', async () => {
  const shown = await scene();
  server.answer(press('Picture'), say('Done.'));
  await shown.say('Add a picture');
  await cardOf(shown).waitFor();
  await shown.stop();
  await cardOf(shown).waitFor({ state: 'detached' });
  await idle(shown);

  const alone = await waymark.scene('http://post.test/', { approval: 'task', settings: server.settings });
  server.answer(press('Attach'), say('Nobody.'));
  expect(await alone.ask('Add a picture')).toBe('Nobody.');
  expect((await alone.turns())[1]).toMatchObject({ outcome: { status: 'refused' } });
});

test('a file that is too large is said to be', async () => {
  const shown = await scene();
  server.answer(press('Picture'), say('Done.'));
  await shown.say('Add a picture');
  await cardOf(shown).waitFor();
  await shown.panel.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('.question.file input');
    const given = new DataTransfer();
    given.items.add(new File([new Uint8Array(26_000_000)], 'large.bin'));
    if (field === null) throw new Error('no card');
    field.files = given.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(await cardOf(shown).getByRole('alert').innerText()).toContain('at most 25 MB');
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.panel.emulateMedia({ colorScheme });
    // The colours of buttons change gradually.
    await shown.panel.waitForTimeout(500);
    expect(await violations(shown.panel)).toEqual([]);
    const folder = process.env.WAYMARK_SHOTS;
    if (folder !== undefined) await shown.panel.screenshot({ path: `${folder}/file-${colorScheme}.png` });
  }
  await shown.stop();
});

test('a file of many megabytes arrives whole', async () => {
  const shown = await scene();
  server.answer(press('Picture'), say('Done.'));
  await shown.say('Add a picture');
  await cardOf(shown)
    .getByLabel('File')
    .setInputFiles(file('big.txt', 'x'.repeat(24_000_000)));
  await idle(shown);
  await expect.poll(() => shown.tab.locator('#log').evaluate((log) => log.textContent.length)).toBe(24_000_008);
});
