import { describe, expect, test } from 'vitest';
import { startWaymark } from '../../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../../support/servers/scripted-model.ts';
import { press, promptOf, type Received, type Script, say } from '../../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

function scene(key = 'secret') {
  return waymark.scene('/', { settings: { ...server.settings, key } });
}

describe('a model behind an OpenAI-compatible server', () => {
  test('acts on the page and speaks', async () => {
    const { ask, tab, story } = await scene();
    server.answer(press('Calendar'), say('The calendar is open.'));
    expect(await ask('Open the calendar'), await story()).toBe('The calendar is open.');
    expect(new URL(tab.url()).pathname).toBe('/calendar/');
  });

  test('acts twice when it calls a tool twice, and the panel shows what is known of the cost', async () => {
    const { ask, panel, turns } = await scene();
    const scroll = (y: number) => ({ name: 'scroll', arguments: JSON.stringify({ x: 0, y }) });
    server.answer({ kind: 'calls', calls: [scroll(100), scroll(200)] }, say('Done.'));
    expect(await ask('Scroll a little')).toBe('Done.');
    expect((await turns()).filter((turn) => turn.type === 'browser')).toHaveLength(2);
    expect(await panel.locator('.cost').textContent()).toBe('This conversation: 258 tokens · price unknown');
  });

  test('may answer in one piece', async () => {
    const { ask } = await scene();
    const message = { role: 'assistant', content: 'say(utterance="All at once.")' };
    const body = JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] });
    server.answer({ kind: 'raw', type: 'application/json', body });
    expect(await ask('Hello')).toBe('All at once.');
  });

  test('reads the page as untrusted data, fenced', async () => {
    const { ask } = await scene();
    server.answer(say('Hi.'));
    await ask('Hello');
    const prompt = String(server.received.at(-1)?.body.messages.at(-1)?.content);
    expect(prompt).toMatch(/<untrusted-page>[\s\S]*Calendar[\s\S]*<\/untrusted-page>/u);
  });

  test('is asked once more after an answer that is no action', async () => {
    const { ask } = await scene();
    server.answer({ kind: 'text', text: 'I think I should help.' }, say('Better.'));
    expect(await ask('Hello')).toBe('Better.');
    expect(JSON.stringify(server.received.at(-1)?.body.messages)).toContain('That answer cannot be used');
  });

  test.each<[string, Script, RegExp]>([
    ['is malformed', { kind: 'text', text: 'hmm {"a": ' }, /could not read the model's answer/u],
    ['is empty', { kind: 'text', text: '' }, /could not read the model's answer.*empty/u],
  ])('leaves a usable panel when its answer %s', async (_, script, sentence) => {
    const { ask } = await scene();
    server.answer(script);
    expect(await ask('Hello')).toMatch(sentence);
    server.answer(say('Here again.'));
    expect(await ask('Hello?')).toBe('Here again.');
  });

  test.each<[string, Script, RegExp]>([
    ['refuses the key', { kind: 'status', status: 401 }, /refused the key \(401\)\. Check the key in the settings/u],
    ['does not know the model', { kind: 'status', status: 404 }, /does not know the model “tiny”/u],
    ['asks to slow down', { kind: 'status', status: 429, headers: { 'retry-after-ms': '1' } }, /slow down \(429\)/u],
    ['is broken', { kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } }, /error \(500\)/u],
    [
      'drops the connection',
      { kind: 'text', text: 'click(uid="x', ending: 'dropped' },
      /dropped the connection|not an answer/u,
    ],
    ['cuts its answer off', { kind: 'text', text: 'click(uid="x', ending: 'cut' }, /dropped the connection/u],
    ['does not come to an end', { kind: 'text', text: 'la '.repeat(350_000) }, /far more than it was asked for/u],
    [
      'is a web page',
      { kind: 'page', html: '<h1>Welcome</h1>' },
      /Is this the address of an OpenAI-compatible server/u,
    ],
  ])('says so when the server %s, and goes on from there', async (_, script, sentence) => {
    const { ask, shown, panel, turns } = await scene();
    server.answer(script);
    await ask('Hello');
    expect((await shown()).error).toMatch(sentence);
    server.answer(say('Here again.'));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await turns()).at(-1)).toMatchObject({ utterance: 'Here again.' });
    expect((await turns()).filter((turn) => turn.type === 'chat' && turn.speaker === 'instructor')).toHaveLength(1);
    expect((await shown()).error).toBeNull();
  });

  test('times out at the limit, and can be asked again', async () => {
    const limits = { steps: 40, seconds: 2, tokens: 400_000 };
    const settings = { ...server.settings, limits } as const;
    const { ask, shown } = await waymark.scene('/', { settings });
    server.answer({ kind: 'silence' });
    expect(await ask('Hello')).toContain('I stopped after 2 seconds without finishing.');
    server.answer(say('Here again.'));
    expect(await ask('And now?')).toBe('Here again.');
    expect((await shown()).error).toBeNull();
  });

  test('goes on where it stood after a limit', async () => {
    const limits = { steps: 40, seconds: 2, tokens: 400_000 };
    const settings = { ...server.settings, limits } as const;
    const { ask, goOn, turns } = await waymark.scene('/', { settings });
    server.answer(press('Calendar'), { kind: 'silence' });
    expect(await ask('Open the calendar')).toContain('I stopped after 2 seconds without finishing.');
    server.answer(say('The calendar is open.'));
    expect(await goOn()).toBe(true);
    await expect.poll(async () => (await turns()).at(-1)).toMatchObject({ utterance: 'The calendar is open.' });
    const prompt = promptOf(server.received.at(-1) as Received);
    expect(prompt).toContain('ACTION');
    expect(prompt).not.toContain('I stopped after');
    expect(await goOn()).toBe(false);
  });

  test('is stopped with Esc while it is still writing', async () => {
    const { say: send, panel, shown } = await scene();
    server.answer({ kind: 'text', text: `say(utterance="${'word '.repeat(200)}")`, delayMs: 20 });
    await send('Tell me a story');
    await expect.poll(() => panel.locator('.saying').textContent()).toContain('word');
    await panel.keyboard.press('Escape');
    await panel.waitForSelector('main[data-status="idle"]');
    expect(await shown()).toMatchObject({ busy: false, error: null });
    await expect(panel.getByRole('button', { name: 'Continue' }).isVisible()).resolves.toBe(true);
  });
});
