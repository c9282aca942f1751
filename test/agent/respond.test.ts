import { describe, expect, test } from 'vitest';
import type { ElementId } from '../../agent/action.ts';
import { DEFAULT_LIMITS, type Limits } from '../../agent/limits.ts';
import type { Policy } from '../../agent/ports.ts';
import { respond } from '../../agent/respond.ts';
import type { Body, Stage } from '../../agent/stage.ts';
import type { Turn } from '../../agent/turn.ts';
import { button, element, fakeBody, fakeBrowser, page, said, scriptedPolicy } from '../support/fakes.ts';

const saveId = 'save' as ElementId;
const press = { action: { intent: 'click', element: saveId } } as const;
const speak = { action: { intent: 'say', utterance: 'Done.' } } as const;
const shop = page(button('save', 'Save'));

async function stagesOf(
  body: Body,
  limits: Limits = DEFAULT_LIMITS,
  turns: readonly Turn[] = [said('save it')],
): Promise<Stage[]> {
  const stages: Stage[] = [];
  const { signal } = new AbortController();
  for await (const stage of respond(turns, body, { signal, onText: () => {}, limits })) stages.push(stage);
  return stages;
}

const names = (stages: readonly Stage[]) => stages.map((stage) => stage.stage).join(' ');

describe('respond', () => {
  test('acts until the policy speaks', async () => {
    const browser = fakeBrowser([shop]);
    const stages = await stagesOf(fakeBody(browser, scriptedPolicy(press, speak)));
    expect(names(stages)).toBe('observing thinking acting turn observing thinking turn');
    expect(browser.performed).toEqual([press.action]);
    expect(stages.at(-1)).toMatchObject({ turn: { speaker: 'navigator', utterance: 'Done.' } });
  });

  test('acts on the page that the policy looked at last', async () => {
    const late = page(button('late', 'Drawn meanwhile'));
    const seen = { page: late, screenshot: null, tabs: [] };
    const pressLate = { action: { intent: 'click', element: 'late' as ElementId }, seen } as const;
    const stages = await stagesOf(fakeBody(fakeBrowser([shop, late]), scriptedPolicy(pressLate, speak)));
    expect(stages.find((stage) => stage.stage === 'turn')).toMatchObject({
      turn: { target: { name: 'Drawn meanwhile' } },
    });
  });

  test('tells what it is about to do before the browser is touched', async () => {
    const browser = fakeBrowser([shop]);
    const seen: number[] = [];
    const options = { signal: new AbortController().signal, onText: () => {} };
    for await (const stage of respond([said('save')], fakeBody(browser, scriptedPolicy(press, speak)), options)) {
      if (stage.stage === 'acting') seen.push(browser.performed.length);
    }
    expect(seen).toEqual([0]);
  });

  test('names the target and keeps the outcome', async () => {
    const browser = fakeBrowser([shop], { status: 'failed', reason: 'a banner lies over it' });
    const stages = await stagesOf(fakeBody(browser, scriptedPolicy(press, speak)));
    expect(stages.find((stage) => stage.stage === 'turn')).toMatchObject({
      turn: {
        target: { name: 'Save', role: 'button' },
        outcome: { status: 'failed', reason: 'a banner lies over it' },
      },
    });
  });

  test('shows and keeps dots for what goes into a secret field, and types the secret', async () => {
    const password = element('input', 'p', { live: { secret: true, name: 'Password', actionable: true } });
    const browser = fakeBrowser([page(password)]);
    const type = { action: { intent: 'textinput', element: 'p' as ElementId, text: 'hunter2' } } as const;
    const stages = await stagesOf(fakeBody(browser, scriptedPolicy(type, speak)));
    expect(browser.performed).toEqual([type.action]);
    expect(JSON.stringify(stages)).not.toContain('hunter2');
  });

  test('does nothing that was not allowed, and tells the policy', async () => {
    const browser = fakeBrowser([page(button('save', 'Delete'))]);
    const stages = await stagesOf(fakeBody(browser, scriptedPolicy(press, speak), { confirm: async () => false }));
    expect(browser.performed).toEqual([]);
    expect(names(stages)).toBe('observing thinking asking turn observing thinking turn');
    expect(stages.find((stage) => stage.stage === 'turn')).toMatchObject({ turn: { outcome: { status: 'refused' } } });
  });

  test('refuses an address that is not http, whatever the policy says', async () => {
    const browser = fakeBrowser([shop]);
    await stagesOf(fakeBody(browser, scriptedPolicy({ action: { intent: 'load', url: 'javascript:1' } }, speak)));
    expect(browser.performed).toEqual([]);
  });

  test('stops at an answer that is no action, saying why', async () => {
    const stages = await stagesOf(
      fakeBody(fakeBrowser([shop]), scriptedPolicy({ action: null, problem: 'the answer is empty' })),
    );
    expect(stages.at(-1)).toMatchObject({
      stage: 'stopped',
      reason: 'unreadable',
      turn: { utterance: expect.stringContaining('the answer is empty') },
    });
  });

  test('stops at an element that is not on the page', async () => {
    const ghost = { action: { intent: 'click', element: 'ghost' as ElementId } } as const;
    const browser = fakeBrowser([shop]);
    const stages = await stagesOf(fakeBody(browser, scriptedPolicy(ghost)));
    expect(stages.at(-1)).toMatchObject({ reason: 'unreadable' });
    expect(browser.performed).toEqual([]);
  });

  test('stops when the same thing changes nothing three times', async () => {
    const browser = fakeBrowser([shop]);
    const stages = await stagesOf(fakeBody(browser, scriptedPolicy(press)));
    expect(stages.at(-1)).toMatchObject({ stage: 'stopped', reason: 'stuck' });
    expect(browser.performed).toHaveLength(3);
  });

  test('lets the same button be pressed as long as the page changes', async () => {
    const counters = Array.from({ length: 9 }, (_, count) => page(button('save', 'Save'), `${count}`));
    const browser = fakeBrowser(counters);
    const policy = scriptedPolicy(...Array.from({ length: 6 }, () => press), speak);
    expect((await stagesOf(fakeBody(browser, policy))).at(-1)).toMatchObject({ stage: 'turn' });
    expect(browser.performed).toHaveLength(6);
  });

  test.each<[keyof Limits, Limits]>([
    ['steps', { steps: 2, seconds: 1e9, tokens: 1e9 }],
    ['tokens', { steps: 1e9, seconds: 1e9, tokens: 20 }],
  ])('stops at the limit of %s and says so', async (reason, limits) => {
    const counters = Array.from({ length: 9 }, (_, count) => page(button('save', 'Save'), `${count}`));
    const stages = await stagesOf(fakeBody(fakeBrowser(counters), scriptedPolicy(press)), limits);
    expect(stages.at(-1)).toMatchObject({ stage: 'stopped', reason });
  });

  test('stops when time is up while the model still thinks', async () => {
    const policy: Policy = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const limits = { steps: 9, seconds: 0.02, tokens: 1e9 };
    const stages = await stagesOf(fakeBody(fakeBrowser([shop]), policy), limits);
    expect(names(stages)).toBe('observing thinking stopped');
    expect(stages.at(-1)).toMatchObject({ reason: 'time' });
  });

  test('does not count the time that a person takes to answer', async () => {
    let now = 0;
    const confirm = async () => {
      now += 1e6;
      return true;
    };
    const body = fakeBody(fakeBrowser([page(button('save', 'Delete'))]), scriptedPolicy(press, speak), {
      clock: () => now,
      confirm,
    });
    expect((await stagesOf(body)).at(-1)).toMatchObject({ turn: { utterance: 'Done.' } });
  });

  test('stops at the limit of tokens where the server counts none', async () => {
    const counters = Array.from({ length: 9 }, (_, count) => page(button('save', 'Save'), `${count} `.repeat(200)));
    const policy = scriptedPolicy({ ...press, usage: null });
    const stages = await stagesOf(fakeBody(fakeBrowser(counters), policy), { steps: 1e9, seconds: 1e9, tokens: 300 });
    expect(stages.at(-1)).toMatchObject({ stage: 'stopped', reason: 'tokens' });
  });

  test('counts what an answer cost that could not be read', async () => {
    const stages = await stagesOf(fakeBody(fakeBrowser([shop]), scriptedPolicy({ action: null, problem: 'no' })));
    expect(stages.at(-1)).toMatchObject({ turn: { cost: { tokens: 11 } } });
  });

  test('stops when time is up', async () => {
    let now = 0;
    const clock = () => (now += 100);
    const counters = Array.from({ length: 9 }, (_, count) => page(button('save', 'Save'), `${count}`));
    const stages = await stagesOf(fakeBody(fakeBrowser(counters), scriptedPolicy(press), { clock }));
    expect(stages.at(-1)).toMatchObject({ stage: 'stopped', reason: 'time' });
  });
});
