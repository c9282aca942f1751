import { describe, expect, test } from 'vitest';
import type { Action, ElementId } from '../../../../agent/action.ts';
import { type DecidedStep, unexpectedIn } from '../../../../agent/guard/effects/effects.ts';
import { watchSteps } from '../../../../agent/guard/effects/step-watch.ts';
import { elements } from '../../../../agent/page.ts';
import type { Browser } from '../../../../agent/ports.ts';
import { effectInWords } from '../../../../agent/reading/describe.ts';
import { respond } from '../../../../agent/respond.ts';
import type { Stage } from '../../../../agent/stage.ts';
import type { Effect, Outcome } from '../../../../agent/turn.ts';
import { fakeBody, fakeBrowser, said, scriptedPolicy } from '../../../support/fakes.ts';
import { pageFromHtml } from '../../../support/page-from-html.ts';

const URL_HERE = 'https://shop.example/';
const page = pageFromHtml(
  `<button>More</button><form action="/find" method="post"><input name="q" type="search"><button>Go</button></form><a href="/jobs/8" data-method="patch">Under way</a>`,
  { url: URL_HERE },
);
const idOf = (tag: string, at = 0): ElementId => {
  const found: ElementId[] = [];
  const look = (element: typeof page.root): void => {
    if (element.tag === tag && element.id !== null) found.push(element.id);
    for (const child of element.children) if (typeof child === 'object' && 'tag' in child) look(child);
  };
  look(page.root);
  const id = found[at];
  if (id === undefined) throw new Error(`no ${tag}`);
  return id;
};
const more = idOf('button');
const go = idOf('button', 1);
const link = idOf('a');

function effect(method: string, path: string, changes: Partial<Effect> = {}): Effect {
  return { method, origin: 'https://shop.example', path, size: 12, by: 'script', held: false, ...changes };
}

const step = (changes: Partial<DecidedStep> = {}): DecidedStep => ({
  action: { intent: 'click', element: more },
  page,
  approved: false,
  deed: null,
  ...changes,
});

describe('a draft', () => {
  const draft = effect('DELETE', '/bags/mine/notes/Draft%20of%20Trip');
  const stored = [effect('PUT', '/all/notes/Draft%20of%20Trip'), effect('PUT', '/all/notes/Trip')];

  test('may go once something else is stored, in this step or before', () => {
    expect(unexpectedIn([...stored, draft], [step()])).toBeNull();
    expect(unexpectedIn([draft], [step()], stored)).toBeNull();
  });

  test.each<[string, readonly Effect[]]>([
    ['nothing was stored', []],
    ['nothing else was stored after it', [...stored].reverse()],
    ['it was stored on another site', stored.map((each) => ({ ...each, origin: 'https://other.example' }))],
    ['what was stored has another name', [effect('PUT', '/all/notes/Plan'), effect('PUT', '/all/notes/Trip')]],
    [
      'what was stored lies in another collection',
      stored.map((each) => ({ ...each, path: each.path.replace('notes', 'drafts') })),
    ],
    ['it was changed by another method', stored.map((each) => ({ ...each, method: 'POST' }))],
  ])('may not where %s', (_, before) => expect(unexpectedIn([draft], [step()], before)).toBe(draft));
});

describe('what a step sends', () => {
  test.each<[string, Effect, DecidedStep, boolean]>([
    ['reading', effect('GET', '/delete/7'), step(), false],
    ['counting a click', effect('POST', '/collect'), step(), false],
    ['a query that is posted', effect('POST', '/graphql'), step(), false],
    ['a message on a socket that is called by a deed', effect('SEND', '/send'), step(), false],
    ['an order', effect('POST', '/api/place-order'), step(), true],
    ['an order in camel case', effect('POST', '/api/placeOrder'), step(), true],
    ['a deletion by its method', effect('DELETE', '/api/items/7'), step(), true],
    ['a form where no form was pressed', effect('POST', '/x', { by: 'document' }), step(), true],
    [
      'the form that was pressed',
      effect('POST', '/find', { by: 'document' }),
      step({ action: { intent: 'click', element: go } }),
      false,
    ],
    [
      'the form of the link that was pressed',
      effect('POST', '/jobs/8', { by: 'document' }),
      step({ action: { intent: 'click', element: link } }),
      false,
    ],
    [
      'another form than was pressed',
      effect('POST', '/other', { by: 'document' }),
      step({ action: { intent: 'click', element: go } }),
      true,
    ],
    [
      'the form that was pressed, to another site',
      effect('POST', '/find', { by: 'document', origin: 'https://evil.example' }),
      step({ action: { intent: 'click', element: go } }),
      true,
    ],
    ['what a person said yes to', effect('POST', '/api/place-order'), step({ approved: true }), false],
    ['what was held back', effect('POST', '/api/place-order', { held: true }), step(), false],
    [
      'an address that buys when opened',
      effect('POST', '/buy'),
      step({ action: { intent: 'load', url: URL_HERE } }),
      true,
    ],
  ])('%s', (_, sent, decided, isUnexpected) => {
    expect(unexpectedIn([sent], [decided])).toEqual(isUnexpected ? sent : null);
  });

  test.each([
    ['OK', false],
    ['Save', false],
    ['Preview', true],
  ])('what “%s” in a toolbar sends of the form below it', (name, isUnexpected) => {
    const editor = pageFromHtml(
      `<div><button onclick="own.click()">${name}</button></div><form method="post" action="/pages/Knots"><textarea></textarea><input type="submit" id="own" hidden></form>`,
      { url: URL_HERE },
    );
    const [button] = [...elements(editor.root)].filter(({ tag }) => tag === 'button');
    const sent = effect('POST', '/pages/Knots', { by: 'document' });
    const decided = step({ action: { intent: 'click', element: button?.id ?? more }, page: editor });
    expect(unexpectedIn([sent], [decided])).toEqual(isUnexpected ? sent : null);
  });

  test('is told in words, without a body', () => {
    expect(effectInWords(effect('POST', '/cart'))).toBe('POST https://shop.example/cart (12 bytes)');
    expect(effectInWords(effect('GET', '/', { size: 0 }))).toBe('GET https://shop.example/');
  });
});

/** A browser whose steps send `sent` in order, then nothing; `late`: what is sent once it was asked for `lateAfter` times. */
function sending(sent: readonly (readonly Effect[])[], { late = [] as readonly Effect[], lateAfter = 0 } = {}) {
  const approvals: boolean[] = [];
  let noted: readonly Effect[] = [];
  let asked = 0;
  const browser = fakeBrowser([page]);
  return {
    ...browser,
    approvals,
    perform: async (...[action, how]: Parameters<Browser['perform']>) => {
      noted = sent[approvals.length] ?? [];
      approvals.push(how.approved);
      return browser.perform(action, how);
    },
    sent: async () => {
      asked += 1;
      const taken = asked === lateAfter ? [...noted, ...late] : noted;
      noted = [];
      return taken;
    },
  };
}

async function talk(
  browser: Browser,
  answer: boolean,
  next: readonly Action[] = [],
): Promise<{ stages: Stage[]; asked: string[] }> {
  const stages: Stage[] = [];
  const asked: string[] = [];
  const press: Action = { intent: 'click', element: more };
  const actions: readonly Action[] = [press, ...next, { intent: 'say', utterance: 'Done.' }];
  const policy = scriptedPolicy(...actions.map((action) => ({ action })));
  const body = fakeBody(browser, policy, {
    confirm: async ({ what, values }) => {
      asked.push(`${what} ${values.map(({ value }) => value).join()}`);
      return answer;
    },
  });
  for await (const stage of respond([said('show more')], body, {
    signal: AbortSignal.timeout(5_000),
    onText: () => {},
    watchMs: 1,
  }))
    stages.push(stage);
  return { stages, asked };
}

const ends = (stages: readonly Stage[]) =>
  stages.flatMap((stage) => ('turn' in stage && stage.stage !== 'acting' ? [stage] : []));

describe('a response', () => {
  const order = effect('POST', '/api/place-order');

  test('keeps what a step sent with its turn', async () => {
    const { stages } = await talk(sending([[effect('POST', '/collect')]]), false);
    expect(ends(stages)).toMatchObject([
      { turn: { effects: [{ method: 'POST', path: '/collect' }] } },
      { turn: { utterance: 'Done.' } },
    ]);
  });

  test('stops when a step sent what nothing announced, and says what', async () => {
    const { stages } = await talk(sending([[order]]), true);
    expect(ends(stages)).toMatchObject([{ turn: { type: 'browser' } }, { stage: 'stopped', reason: 'sent' }]);
    expect(ends(stages)[1]?.turn).toMatchObject({
      utterance: expect.stringContaining('POST https://shop.example/api/place-order (12 bytes)'),
    });
  });

  test('stops also where the page sends it a little later', async () => {
    const { stages } = await talk(sending([], { late: [order], lateAfter: 5 }), true);
    expect(ends(stages)).toMatchObject([{ turn: { type: 'browser' } }, { stage: 'stopped', reason: 'sent' }]);
  });

  test('stops before the next step where the page sends it while that is decided', async () => {
    const browser = sending([], { late: [order], lateAfter: 7 });
    const { stages } = await talk(browser, true, [{ intent: 'click', element: more }]);
    expect(browser.approvals).toEqual([false]);
    expect(ends(stages).at(-1)).toMatchObject({ stage: 'stopped', reason: 'sent' });
  });

  test('says so where the page sends it after the last answer', async () => {
    const { stages } = await talk(sending([], { late: [order], lateAfter: 8 }), true);
    expect(ends(stages)).toMatchObject([
      { turn: { type: 'browser' } },
      { turn: { utterance: 'Done.' } },
      { stage: 'stopped', reason: 'sent' },
    ]);
  });

  test('stops when the page sends it while the agent only waits', async () => {
    const { stages } = await talk(sending([[], [order]]), true, [{ intent: 'wait', seconds: 0 }]);
    expect(ends(stages)).toMatchObject([
      { turn: { action: { intent: 'click' } } },
      { turn: { action: { intent: 'wait' } } },
      { stage: 'stopped', reason: 'sent' },
    ]);
  });

  test('asks about what was held back, and does the step again once it is allowed', async () => {
    const browser = sending([[{ ...order, held: true }], [order]]);
    const { stages, asked } = await talk(browser, true);
    expect(asked).toEqual(['send POST https://shop.example/api/place-order (12 bytes)']);
    expect(browser.approvals).toEqual([false, true]);
    expect(ends(stages)).toMatchObject([
      { turn: { outcome: { status: 'refused' } } },
      { turn: { outcome: { status: 'done' } } },
      { turn: { utterance: 'Done.' } },
    ]);
  });

  test('does not do the step again where it is not allowed', async () => {
    const browser = sending([[{ ...order, held: true }]]);
    const { stages } = await talk(browser, false);
    expect(browser.approvals).toEqual([false]);
    expect(ends(stages)).toMatchObject([
      { turn: { outcome: { status: 'refused', reason: expect.stringContaining('holds back') } } },
      { turn: { outcome: { status: 'refused', reason: '“More” was not allowed.' } } },
      { turn: { utterance: 'Done.' } },
    ]);
  });
});

describe('a request that is sent late', () => {
  const order = effect('POST', '/api/place-order');
  const allowed = step({ approved: true, deed: { what: 'buy', name: 'Order', context: '', stage: 'does' } });
  const wait = step({ action: { intent: 'wait', seconds: 1 } });
  const done = { status: 'done', note: null } as const;
  const notDone = { status: 'refused', reason: 'It is gone.' } as const;

  /** Performs steps, `pause` seconds apart; the last of them sends `sent`. */
  async function told(steps: readonly DecidedStep[], { sent = order, pause = 0, outcome = done as Outcome } = {}) {
    let now = 0;
    const queue = [...steps.slice(1).flatMap(() => [[], []]), [], [sent]];
    const watch = watchSteps({ ...fakeBrowser([page]), sent: async () => queue.shift() ?? [] }, () => now);
    for (const each of steps) {
      await watch.during(each, async () => (each === steps[0] ? done : outcome));
      now += pause;
    }
    return await watch.unexpected();
  }

  test.each<[string, Promise<string | null>, boolean]>([
    ['while an allowed step waits for it', told([allowed, wait]), false],
    ['while the step after an unasked one only waits', told([step(), wait]), true],
    ['when the agent only waited so far', told([wait, wait]), false],
    ['right after the step that was allowed to', told([allowed, step()]), false],
    ['long after the step that was allowed to', told([allowed, step()], { pause: 3 }), true],
    ['of another kind than was allowed', told([allowed, step()], { sent: effect('DELETE', '/items/7') }), true],
    ['when the next step was not done', told([allowed, step()], { pause: 3, outcome: notDone }), false],
  ])('%s', async (_, telling, isTold) => {
    expect((await telling) !== null).toBe(isTold);
  });
});
