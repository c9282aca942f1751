import { beforeAll, expect, test } from 'vitest';
import { text } from '../../../../extension/panel/text.ts';
import { startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { call, press, say } from '../../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

const PAGE = '<!doctype html><title>Form</title><label>Name <input></label><button>Other</button>';

beforeAll(async () => {
  await waymark
    .launched()
    .context.route('http://form.test/**', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
});

test.each(['pointer', 'keyboard'])(
  'the task pauses when the person uses the %s on the page, and goes on',
  async (means) => {
    const model = server.settings;
    const shown = await waymark.scene('http://form.test/', { approval: 'ask', settings: model });
    server.answer(call('wait', { seconds: 20 }), say('Done.'));
    await shown.say('Wait for it');
    await expect.poll(async () => (await shown.turns()).length).toBe(1);
    await expect.poll(() => shown.panel.locator('main').getAttribute('data-status')).toBe('acting');
    if (means === 'pointer') await shown.tab.getByRole('textbox').click();
    else await shown.tab.keyboard.press('a');

    const notice = shown.panel.getByRole('alert');
    await expect.poll(() => notice.innerText()).toContain(text.paused);
    expect(await shown.panel.locator('main').getAttribute('data-status')).toBe('idle');
    await notice.getByRole('button', { name: text.resume }).click();
    await expect.poll(async () => (await shown.turns()).at(-1)).toMatchObject({ utterance: 'Done.' });
    expect(await notice.count()).toBe(0);
  },
);

test('what the agent does itself, and what the person does elsewhere, pauses nothing', async () => {
  const model = server.settings;
  const shown = await waymark.scene('http://form.test/', { approval: 'ask', settings: model });
  const other = await waymark.launched().context.newPage();
  await other.goto('http://form.test/other');
  server.answer(press('Other'), call('wait', { seconds: 1 }), say('Done.'));
  const asked = shown.ask('Press it');
  await other.getByRole('textbox').click();
  expect(await asked).toBe('Done.');
  await other.close();
});
