import { beforeAll, expect, test } from 'vitest';
import { text } from '../../../extension/panel/text.ts';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { type Received, say, uidOf } from '../../support/servers/scripted-server.ts';

const SECRET = 'tr0ub4dor-77';
const waymark = startWaymark();
const server = scriptedModel();

/** A bank that repeats its PIN, and a frame of another site with a field of its own. */
const BANK = `<!doctype html><title>Bank</title><label>PIN <input type="password" oninput="echo.textContent = this.value"></label>
<label>Note <input name="note"></label><p id="echo"></p>`;

beforeAll(async () => {
  for (const host of ['bank.test', 'evil.test'])
    await waymark
      .launched()
      .context.route(`http://${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: BANK }));
});

const type = (field: string) => (request: Received) =>
  ({ kind: 'text', text: `textinput(uid="${uidOf(request, field)}", text="{bank pin}")` }) as const;

async function withSecret(site: string): Promise<Scene> {
  const model = server.settings;
  const scene = await waymark.scene(`http://${site}/`, { approval: 'ask', settings: model });
  const { panel } = scene;
  await panel.getByRole('button', { name: text.settings }).click();
  await panel.getByLabel(text.secrets.name).fill('bank pin');
  await panel.getByLabel(text.secrets.site).fill('http://bank.test/login');
  await panel.getByLabel(text.secrets.value).fill(SECRET);
  await panel.getByRole('button', { name: text.secrets.add, exact: true }).click();
  await expect.poll(() => panel.getByText('http://bank.test', { exact: false }).count()).toBeGreaterThan(0);
  await expect.poll(() => panel.getByLabel(text.secrets.value).inputValue()).toBe('');
  await panel.getByRole('button', { name: text.back }).click();
  return scene;
}

const told = () => JSON.stringify(server.received.map(({ body }) => body.messages));

test('a stored secret is typed by its name, and no model reads it', async () => {
  const scene = await withSecret('bank.test');
  server.received.length = 0;
  server.answer(type('PIN'), say('Done.'));
  expect(await scene.ask('Fill in my PIN'), await scene.story()).toBe('Done.');
  expect(await scene.tab.getByLabel('PIN').inputValue()).toBe(SECRET);
  expect(told()).toContain('{bank pin}');
  expect(told()).not.toContain(SECRET);
  expect(JSON.stringify(await scene.turns())).not.toContain(SECRET);
});

test.each([
  ['into a field that can be read', 'bank.test', 'Note', 'no field for a secret'],
  ['on another site', 'evil.test', 'PIN', 'stored for another site'],
])('a stored secret is not typed %s', async (_, site, field, reason) => {
  const scene = await withSecret(site);
  server.received.length = 0;
  server.answer(type(field), say('Done.'));
  await scene.ask('Fill it in');
  expect(await scene.story()).toContain(reason);
  expect(await scene.tab.getByLabel(field).inputValue()).toBe('');
  expect(told()).not.toContain(SECRET);
  expect(told().includes('The person stored secrets')).toBe(site === 'bank.test');
});
