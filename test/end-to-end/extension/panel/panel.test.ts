import type { Page as Tab } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Scene, startWaymark } from '../../../support/browser/start-waymark.ts';
import { violations } from '../../../support/browser/violations.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { press, say } from '../../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

function scene(path = '/'): Promise<Scene> {
  const settings = server.settings;
  return waymark.scene(path, { settings, approval: 'ask' });
}

/** Whether the panel is wider than its window, so that a person would have to scroll sideways. */
const overflows = (panel: Tab) => panel.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe.each(['light', 'dark'] as const)('the panel, %s', (colorScheme) => {
  test('can be used by everyone, at 320 px and wide: empty, with a conversation, asking, failed, settings, history', async () => {
    const { panel, ask, say: send } = await scene('/mail/');
    await panel.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const look = async (view: string) => {
      for (const width of [320, 900]) {
        await panel.setViewportSize({ width, height: 700 });
        expect(await overflows(panel), `${view} at ${width} px`).toBe(false);
        expect(await violations(panel), `${view} at ${width} px`).toEqual([]);
      }
    };
    await look('empty');
    server.answer(press('Calendar'), say('The calendar is open.'));
    await ask('Open the calendar');
    await panel.locator('.step summary').first().click();
    await look('a conversation');
    server.answer({ kind: 'status', status: 401 });
    await ask('And now?');
    await look('an error');
    await panel.getByRole('button', { name: 'Settings' }).click();
    await look('settings');
    await panel.getByRole('button', { name: 'Back to the conversation' }).click();
    await panel.getByRole('button', { name: 'Earlier conversations' }).click();
    await panel.locator('.history li').first().waitFor();
    await look('history');
    await panel.keyboard.press('Escape');
    await waymark
      .launched()
      .context.route('http://danger.test/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Danger</title><button>Delete everything</button>' }),
      );
    await panel.evaluate(async () => {
      const { tab } = document.querySelector('main')?.dataset ?? {};
      await chrome.tabs.update(Number(tab), { url: 'http://danger.test/' });
    });
    server.answer(press('Delete everything'), say('As you wish.'));
    await send('Clean up');
    await panel.getByRole('alertdialog').waitFor();
    await look('a question');
    await panel.getByRole('button', { name: 'Don’t allow' }).click();
    await panel.waitForSelector('main[data-status="idle"]');
  });
});

describe('the keyboard', () => {
  test('is enough: composer focused, Enter sends, Shift+Enter breaks, arrow up recalls, Tab reaches every control', async () => {
    const { panel, turns } = await scene();
    const composer = panel.getByRole('textbox', { name: 'Message to Waymark' });
    await expect.poll(() => composer.evaluate((field) => field === document.activeElement)).toBe(true);
    server.answer(say('Hi.'));
    await panel.keyboard.type('one');
    await panel.keyboard.press('Shift+Enter');
    await panel.keyboard.type('two');
    await panel.keyboard.press('Enter');
    await expect.poll(async () => (await turns()).length).toBe(2);
    expect((await turns())[0]).toMatchObject({ utterance: 'one\ntwo' });
    await panel.keyboard.press('ArrowUp');
    expect(await composer.inputValue()).toBe('one\ntwo');
    const reached = new Set<string>();
    for (let i = 0; i < 12; i++) {
      await panel.keyboard.press('Tab');
      reached.add(await panel.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['New conversation', 'Earlier conversations', 'Settings', 'Send']),
    );
  });

  test('asks with the safe answer focused: Enter in a hurry allows nothing', async () => {
    const { panel, say: send, turns, tab } = await scene('/mail/');
    await tab.setContent('<button onclick="document.title = \'gone\'">Delete everything</button>');
    server.answer(press('Delete everything'), say('You said no.'));
    await send('Clean up');
    const question = panel.getByRole('alertdialog');
    await question.waitFor();
    expect(await question.textContent()).toContain('Delete everything');
    expect(await question.textContent()).toContain('http://127.0.0.1');
    await panel.keyboard.press('Enter');
    await expect.poll(async () => (await turns()).at(-1)).toMatchObject({ utterance: 'You said no.' });
    expect((await turns()).find((turn) => turn.type === 'browser')).toMatchObject({ outcome: { status: 'refused' } });
    expect(await tab.title()).not.toBe('gone');
  });
});

test('the page beside the panel is observed before the first request, unless it is very large', async () => {
  const { panel, tab } = await scene('/mail/');
  const inPage = (name: 'waymarkIsHere' | 'waymarkLookedAhead') =>
    panel.evaluate(
      async ({ address, asked }) => {
        const id = (await chrome.tabs.query({})).find(({ url }) => url === address)?.id ?? 0;
        const func = (key: string) => key in globalThis;
        return (await chrome.scripting.executeScript({ target: { tabId: id }, func, args: [asked] }))[0]?.result;
      },
      { address: tab.url(), asked: name },
    );
  await expect.poll(() => inPage('waymarkLookedAhead')).toBe(true);
  await tab.route('**/large', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Large</title>${'<p>one</p>'.repeat(3001)}` }),
  );
  await tab.goto(new URL('/large', tab.url()).href);
  await expect.poll(() => inPage('waymarkIsHere')).toBe(true);
  await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))));
  expect(await inPage('waymarkLookedAhead')).toBe(false);
});

test('what was typed is still there when the panel is closed and opened again', async () => {
  const { panel } = await scene();
  await panel.getByRole('textbox', { name: 'Message to Waymark' }).fill('half a thought');
  await panel.reload();
  await panel.waitForSelector('main[data-status]');
  expect(await panel.getByRole('textbox', { name: 'Message to Waymark' }).inputValue()).toBe('half a thought');
  await panel.getByRole('textbox', { name: 'Message to Waymark' }).fill('');
});

test('a half-typed setting is kept when its view or the panel closes', async () => {
  const { panel } = await scene();
  const open = () => panel.getByRole('button', { name: 'Settings' }).click();
  const model = panel.getByLabel('Model', { exact: true });
  await open();
  await model.fill('half');
  await panel.keyboard.press('Escape');
  await open();
  await expect.poll(() => model.inputValue()).toBe('half');
  await model.fill('whole');
  await panel.reload();
  await open();
  await expect.poll(() => model.inputValue()).toBe('whole');
});

test('the arrow keys do not discard a recalled message that was edited', async () => {
  const { panel, ask } = await scene();
  server.answer(say('Hi.'));
  await ask('one');
  const composer = panel.getByRole('textbox', { name: 'Message to Waymark' });
  await composer.press('ArrowUp');
  await composer.press('End');
  await composer.pressSequentially(' and two');
  await composer.press('ArrowUp');
  await composer.press('ArrowDown');
  expect(await composer.inputValue()).toBe('one and two');
  await composer.fill('');
});

test('a message that cannot be stored returns to the composer with the reason', async () => {
  const { panel, turns, shown, ask } = await scene();
  await panel.evaluate(() => {
    const { local } = chrome.storage;
    const set = local.set.bind(local);
    local.set = async () => {
      local.set = set;
      throw new Error('The disk is full.');
    };
  });
  const composer = panel.getByRole('textbox', { name: 'Message to Waymark' });
  await composer.fill('keep this');
  await composer.press('Enter');
  await panel.getByText('The disk is full.').waitFor();
  await expect.poll(() => composer.inputValue()).toBe('keep this');
  expect(await turns()).toEqual([]);
  expect((await shown()).busy).toBe(false);
  server.answer(say('Kept.'));
  await ask('keep this');
  expect(await turns()).toHaveLength(2);
});

test('two requests sent at once are both kept, in order', async () => {
  const { panel, turns } = await scene();
  server.answer(say('Hi.'));
  const composer = panel.getByRole('textbox', { name: 'Message to Waymark' });
  await composer.fill('first');
  await composer.press('Enter');
  await composer.fill('second');
  await composer.press('Enter');
  await expect.poll(async () => (await turns()).at(-1)).toMatchObject({ speaker: 'navigator' });
  const said = (await turns()).flatMap((turn) =>
    turn.type === 'chat' && turn.speaker === 'instructor' ? [turn.utterance] : [],
  );
  expect(said).toEqual(['first', 'second']);
});

test('two windows never write the same conversation', async () => {
  const { panel, ask } = await scene();
  server.answer(say('One answer.'));
  await ask('Shared question');
  const opening = panel.context().waitForEvent('page');
  await panel.evaluate(() => chrome.windows.create({ url: location.href, focused: false }));
  const other = await opening;
  await other.waitForSelector('main[data-status]');
  await other.getByRole('button', { name: 'Earlier conversations' }).click();
  await other
    .getByRole('button', { name: /^Shared question/u })
    .first()
    .click();
  await other.getByText('open in another window').waitFor();
  expect(await other.getByText('One answer.').count()).toBe(0);
  await other.close();
});

test('the focus moves to where a person writes or reads next', async () => {
  const { panel, say: send, tab } = await scene('/mail/');
  const focused = () => panel.evaluate(() => document.activeElement?.textContent || document.activeElement?.localName);
  await panel.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(focused).toBe('Settings');
  await panel.keyboard.press('Escape');
  await expect.poll(focused).toBe('textarea');
  await tab.setContent('<button>Delete everything</button>');
  server.answer(press('Delete everything'), say('You said no.'));
  await send('Clean up');
  await panel.getByRole('button', { name: 'Don’t allow' }).click();
  await panel.waitForSelector('main[data-status="idle"]');
  await expect.poll(focused).toBe('textarea');
});

test('an earlier conversation is opened again, and deleted', async () => {
  const { panel, ask } = await scene();
  server.answer(say('First answer.'));
  await ask('First question');
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await panel.getByText('Try one of these').waitFor();
  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await panel
    .getByRole('button', { name: /^First question/u })
    .first()
    .click();
  await panel.getByText('First answer.').waitFor();
  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  const remove = panel.getByRole('button', { name: 'Delete this conversation: First question' });
  await remove.first().waitFor();
  const before = await remove.count();
  await remove.first().click();
  await panel.getByText('Try one of these').waitFor();
  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await panel.locator('main').waitFor();
  await expect.poll(() => remove.count()).toBe(before - 1);
});

test('a model is tested with one real action', async () => {
  const { panel } = await scene();
  await panel.getByRole('button', { name: 'Settings' }).click();
  const probe = () => panel.getByRole('button', { name: 'Test the connection' }).click();
  server.answer({ kind: 'text', text: 'click(uid="a1b2c3")' });
  await probe();
  await panel.getByText(/It works/u).waitFor();
  server.answer({ kind: 'text', text: 'I am a teapot.' });
  await probe();
  await panel.getByText(/answers, but not with an action/u).waitFor();
  server.answer({ kind: 'status', status: 401 });
  await probe();
  await panel.getByText(/refused the key/u).waitFor();
});

test('with the setting, the page receives trusted input', async () => {
  const settings = { ...server.settings, trustedInput: true } as const;
  const { ask, tab, story } = await waymark.scene('/', { settings });
  await tab.setContent('<button onclick="document.title = String(event.isTrusted)">Prove it</button>');
  server.answer(press('Prove it'), say('Proved.'));
  await ask('Prove it');
  expect(await tab.title(), await story()).toBe('true');
});

test('where a page takes no scripted input, the panel offers real mouse and keys', async () => {
  const settings = server.settings;
  const { ask, tab, panel, story } = await waymark.scene('/', { settings });
  await tab.setContent('<button onclick="document.title = String(event.isTrusted)">Prove it</button>');
  server.answer({ kind: 'text', text: 'hover("Prove it")' }, say('It showed nothing.'));
  await ask('Point at it');
  await panel.getByRole('button', { name: 'Use real mouse and keys' }).click();
  await panel.getByRole('button', { name: 'Use real mouse and keys' }).waitFor({ state: 'detached' });
  server.answer(press('Prove it'), say('Proved.'));
  await ask('Prove it');
  expect(await tab.title(), await story()).toBe('true');
});
