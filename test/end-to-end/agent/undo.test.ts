import { beforeAll, expect, test } from 'vitest';
import { text } from '../../../extension/panel/text.ts';
import { startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { call, press, say, uidOf } from '../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

const FORM = `<!doctype html><title>Form</title><label>Name <input value="Ann"></label>
  <label><input type="checkbox"> News</label><a href="/next">Next page</a>
  <button type="button" onclick="fetch('/save', { method: 'POST' })">Keep</button>`;

beforeAll(async () => {
  await waymark.launched().context.route('http://form.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/next') ? '<!doctype html><title>Next</title><h1>Next</h1>' : FORM,
    }),
  );
});

async function scene() {
  const model = server.settings;
  return await waymark.scene('http://form.test/', { approval: 'task', settings: model });
}

test('a person takes back what was typed and ticked, step by step', async () => {
  const { ask, tab, panel, turns } = await scene();
  server.answer(
    (request) => call('textinput', { uid: uidOf(request, 'Name'), text: 'Bob' }),
    press('News'),
    say('Done.'),
  );
  expect(await ask('Call it Bob and tick News')).toBe('Done.');
  const name = tab.getByRole('textbox');
  const news = tab.getByRole('checkbox');
  expect([await name.inputValue(), await news.isChecked()]).toEqual(['Bob', true]);

  await panel.locator('.undo summary').click();
  const button = panel.locator('.undo button');
  await button.click();
  await expect.poll(() => news.isChecked()).toBe(false);
  await expect.poll(() => button.innerText()).toContain('Typed “Bob”');
  await button.click();
  await expect.poll(() => name.inputValue()).toBe('Ann');
  await expect.poll(() => panel.locator('.undo').count()).toBe(0);
  // The request is still answered: nothing offers to go on with it.
  expect(await panel.getByRole('button', { name: text.resume }).count()).toBe(0);
  expect((await turns()).slice(-2)).toMatchObject([{ undoes: 2 }, { undoes: 1 }]);

  server.answer(say('I see.'));
  await ask('What did I do?');
  expect(JSON.stringify(server.received.at(-1)?.body.messages)).toContain('the person took back');
});

test('a person goes back to the page before, and reads what stays', async () => {
  const { ask, tab, panel } = await scene();
  server.answer(press('Keep'), press('Next page'), say('Done.'));
  expect(await ask('Keep it, then open the next page')).toBe('Done.');
  await expect.poll(() => tab.title()).toBe('Next');
  await panel.locator('.undo summary').click();
  await panel.locator('.undo button').click();
  await expect.poll(() => tab.title()).toBe('Form');
  await expect
    .poll(() => panel.locator('.undo').innerText())
    .toMatch(/cannot be undone: it sent POST http:\/\/form\.test\/save/u);
  expect(await panel.locator('.undo button').count()).toBe(0);
});
