import { beforeAll, expect, test } from 'vitest';
import { type Scene, startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { press, say, uidOf } from '../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();
const PAGE = `<!doctype html><title>Files</title><h1>Files</h1><output>0</output>
<button onclick="document.querySelector('output').value++">Delete old files</button>
<button onclick="document.querySelector('output').value++">Buy storage</button>`;
const ROWS = `<!doctype html><title>Rows</title><output></output><ul>${['alpha', 'beta', 'gamma', 'delta']
  .map(
    (file) =>
      `<li>${file} <button onclick="document.querySelector('output').value += '${file} '">Delete ${file}</button></li>`,
  )
  .join('')}</ul>`;
beforeAll(async () => {
  const { context } = waymark.launched();
  await context.route('http://files.test/', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await context.route(/rows\.test/u, (route) => route.fulfill({ contentType: 'text/html', body: ROWS }));
});

async function scene(address = 'http://files.test/'): Promise<Scene> {
  const model = server.settings;
  return await waymark.scene(address, { approval: 'ask', settings: model });
}

const count = ({ tab }: Scene) => tab.evaluate(() => document.querySelector('output')?.value);

async function sayAndAnswer(shown: Scene, button: string, answer: string | null): Promise<void> {
  server.answer(press(button), say('Done.'));
  await shown.say('Tidy up');
  if (answer !== null) await shown.panel.getByRole('button', { name: answer }).click();
  await expect.poll(async () => (await shown.shown()).busy, { timeout: 20_000, interval: 30 }).toBe(false);
}

test('what is allowed always is done without a question until it is taken back, and all of it is listed', async () => {
  const shown = await scene();
  await sayAndAnswer(shown, 'Delete old files', 'Always on this site');
  await sayAndAnswer(shown, 'Delete old files', null);
  expect(await count(shown)).toBe('2');
  await shown.panel.getByRole('button', { name: 'Approvals' }).click();
  await shown.panel.getByText('done without asking, as allowed before').waitFor();
  expect(await shown.panel.locator('.asked li').count()).toBe(2);
  await shown.panel.getByRole('button', { name: 'Ask again from now on: Delete old files' }).click();
  await shown.panel.getByText('Nothing.', { exact: true }).waitFor();
  await shown.panel.getByRole('button', { name: 'Back to the conversation' }).click();
  await sayAndAnswer(shown, 'Delete old files', 'Don’t allow');
  expect(await count(shown)).toBe('2');
});

test('what is allowed for a task is asked again in the next one', async () => {
  const shown = await scene();
  server.answer(press('Delete old files'), press('Delete old files'), say('Done.'));
  await shown.say('Tidy up twice');
  await shown.panel.getByRole('button', { name: 'Allow for this task' }).click();
  await expect.poll(async () => (await shown.shown()).busy, { timeout: 20_000, interval: 30 }).toBe(false);
  expect(await count(shown)).toBe('2');
  await sayAndAnswer(shown, 'Delete old files', 'Don’t allow');
  expect(await count(shown)).toBe('2');
});

test('buying is asked about each time, and the safe answer has the focus', async () => {
  const shown = await scene();
  server.answer(press('Buy storage'), say('Done.'));
  await shown.say('Tidy up');
  await shown.panel.getByRole('alertdialog').waitFor();
  expect(await shown.panel.getByRole('button', { name: 'Always on this site' }).count()).toBe(0);
  expect(await shown.panel.evaluate(() => document.activeElement?.textContent)).toBe('Don’t allow');
  await shown.stop();
});

test('one card for a plan: what is ticked goes without asking, once; what is struck or new asks', async () => {
  const shown = await scene('http://rows.test/');
  const plan = ['alpha', 'beta', 'gamma'].map((file) => `plan(text="delete; ${file}; http://rows.test")`).join('\n');
  const remove = (file: string) => press(`Delete ${file}`);
  server.answer(
    (request) => ({ kind: 'text', text: `${plan}\nclick(ref="${uidOf(request, 'Delete alpha')}")` }),
    ...[remove('beta'), remove('gamma'), remove('delta'), say('Done.')],
  );
  await shown.say('Tidy up');
  const card = shown.panel.getByRole('alertdialog');
  await card.getByRole('group', { name: 'The agent plans to do next' }).waitFor();
  expect(await shown.panel.evaluate(() => document.activeElement?.textContent)).toBe('Don’t allow');
  const { plan: lines } = await shown.shown();
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('Delete gamma http://rows.test');
  await card.getByRole('checkbox', { name: /gamma/u }).uncheck();
  await card.getByRole('button', { name: 'Allow this and the plan' }).click();
  for (const file of ['gamma', 'delta']) {
    await card.getByText(`Delete ${file}`, { exact: true }).waitFor();
    expect(await card.getByRole('checkbox').count()).toBe(0);
    await card.getByRole('button', { name: 'Don’t allow' }).click();
    await card.getByText(`Delete ${file}`, { exact: true }).waitFor({ state: 'detached' });
  }
  await expect.poll(async () => (await shown.shown()).busy, { timeout: 20_000, interval: 30 }).toBe(false);
  expect(await shown.tab.evaluate(() => document.querySelector('output')?.value)).toBe('alpha beta ');
});
