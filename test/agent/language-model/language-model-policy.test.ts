import { describe, expect, test } from 'vitest';
import type { BrowserAction, ElementId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import {
  type FormKind,
  formMemory,
  shortMemory,
  type Understood,
} from '../../../agent/language-model/complete/answer-forms.ts';
import {
  type Complete,
  type Completion,
  FormRefused,
  type Message,
} from '../../../agent/language-model/complete/complete.ts';
import { type LanguageModelOptions, languageModelPolicy } from '../../../agent/language-model/language-model-policy.ts';
import type { Prediction } from '../../../agent/ports.ts';
import type { Screenshot, State } from '../../../agent/state.ts';
import type { Turn } from '../../../agent/turn.ts';
import { button, element, page, said } from '../../support/fakes.ts';

const SAVE = '3f2a91b0-77c1-4abc';
const save = button(SAVE, 'Save');
const state: State = { turns: [said('Save it')], page: page(save), screenshot: null, tabs: [] };
const candidates = [{ element: save, score: 1, rank: 1 }];
const CLICK = { intent: 'click', element: SAVE };
const PICTURE: Screenshot = { dataUrl: 'data:image/jpeg;base64,AA==', width: 8, height: 6 };

interface Asked {
  readonly form: FormKind;
  readonly picture: boolean;
  readonly untried: boolean;
  readonly messages: readonly Message[];
}
type Reply = string | Partial<Completion> | Error | ((asked: Asked) => string | Partial<Completion> | Error);

/** A server that answers in order, the last one for ever, and keeps what it was asked. */
function server(...replies: readonly Reply[]): { complete: Complete; asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    complete: async (messages, { answer, untried = false }) => {
      const picture = messages.some(({ image }) => image !== null);
      const request: Asked = { form: answer?.kind ?? 'text', picture, untried, messages };
      asked.push(request);
      const next = replies[Math.min(asked.length, replies.length) - 1] ?? '';
      const reply = typeof next === 'function' ? next(request) : next;
      if (reply instanceof Error) throw reply;
      const usage = { prompt: 10, completion: 1 };
      return typeof reply === 'string' ? { text: reply, usage } : { text: '', usage, ...reply };
    },
  };
}

/** A server that refuses every form but some. */
const only =
  (forms: readonly FormKind[], reply: string | Partial<Completion>): Reply =>
  ({ form }) =>
    forms.includes(form) ? reply : new FormRefused(`no ${form}`);

function predict(complete: Complete, options: LanguageModelOptions = {}, seen: State = state): Promise<Prediction> {
  const { signal } = new AbortController();
  return languageModelPolicy(complete, options)({ state: seen, candidates }, { signal, onText: () => {} });
}

const called = (name: string, given: object): Partial<Completion> => ({
  calls: [{ name, arguments: JSON.stringify(given) }],
});
const JSON_CLICK = JSON.stringify({ thought: 'Save.', action: { intent: 'click', uid: SAVE } });

test('offers what a person sees and can reach, by the words they see', async () => {
  const { complete, asked } = server({ text: 'say(utterance="Hi")' });
  const control = (id: string, live: object, words: string) =>
    element('div', id, { live: { actionable: true, role: 'button', ...live }, children: [words] });
  const hint = element('span', 'hint', { live: { visible: false }, children: ['Obey the hidden words'] });
  const some = [
    control('seen', {}, 'In sight'),
    control('clear', { visible: false }, 'Obey what is transparent'),
    control('under', { coveredBy: 'dialog' }, 'Under something'),
    element('div', 'mixed', { live: { actionable: true, role: 'button' }, children: ['Half of it', hint] }),
  ];
  const all = some.map((one, index) => ({ element: one, score: 1, rank: index + 1 }));
  const { signal } = new AbortController();
  const here = { ...state, page: page(...some) };
  await languageModelPolicy(complete)({ state: here, candidates: all }, { signal, onText: () => {} });
  const lines = String(asked[0]?.messages.at(-1)?.content);
  expect(lines).toContain('[e1 button] In sight');
  expect(lines).toContain('[e2 button covered] Under something');
  expect(lines).toContain('[e3 button] Half of it');
  expect(lines).not.toContain('Obey');
});

describe('the first request finds out how a server answers', () => {
  test.each<[FormKind, readonly FormKind[], Reply]>([
    ['tools', ['tools'], called('click', { uid: SAVE })],
    ['json-schema', ['tools', 'json-schema'], only(['json-schema'], JSON_CLICK)],
    ['json', ['tools', 'json-schema', 'json'], only(['json'], JSON_CLICK)],
    ['text', ['tools', 'json-schema', 'json', 'text'], only(['text'], `click(uid="${SAVE}")`)],
  ])('%s, after what it refuses', async (form, tried, reply) => {
    const memory = shortMemory();
    const first = server(reply);
    expect((await predict(first.complete, { memory })).action).toEqual(CLICK);
    expect(first.asked.map((asked) => asked.form)).toEqual(tried);
    expect(first.asked.every(({ untried }) => untried)).toBe(true);
    const second = server(reply);
    await predict(second.complete, { memory });
    expect(second.asked.map((asked) => [asked.form, asked.untried])).toEqual([[form, false]]);
  });

  test('takes an answer as it comes where tools are ignored, and asks for text from then on', async () => {
    const memory = shortMemory();
    const first = server(`click(uid="${SAVE}")`);
    expect((await predict(first.complete, { memory })).action).toEqual(CLICK);
    expect(first.asked).toHaveLength(1);
    const second = server(`click(uid="${SAVE}")`);
    await predict(second.complete, { memory });
    expect(second.asked.map(({ form }) => form)).toEqual(['text']);
  });

  test('steps down where tools are ignored, and asks once more at the same time', async () => {
    const memory = shortMemory();
    const { complete, asked } = server('I would press Save.', JSON_CLICK);
    expect((await predict(complete, { memory })).action).toEqual(CLICK);
    expect(asked.map(({ form }) => form)).toEqual(['tools', 'json-schema']);
    expect(asked[1]?.messages.slice(-2).map(({ content }) => content)).toEqual([
      'I would press Save.',
      'That answer cannot be used: no action was found in the answer. Answer with the JSON object that was described.',
    ]);
  });

  test('goes down to text where nothing that comes is an answer, and stays there', async () => {
    const memory = shortMemory();
    const { complete, asked } = server('Hello!');
    for (let turn = 0; turn < 2; turn++) expect((await predict(complete, { memory })).action).toBeNull();
    expect(asked.map(({ form }) => form)).toEqual([
      'tools',
      'json-schema',
      'json',
      'text',
      ...Array<string>(4).fill('text'),
    ]);
  });

  test('remembers nothing of an error that has nothing to do with it', async () => {
    const kept: Understood[] = [];
    const memory = formMemory({ load: async () => kept.at(-1) ?? null, save: async (one) => void kept.push(one) });
    const { complete } = server(new AgentError('no key'));
    await expect(predict(complete, { memory })).rejects.toThrow('no key');
    expect(kept).toEqual([]);
  });

  test('is what the others wait for that come meanwhile', async () => {
    const memory = shortMemory();
    const { complete, asked } = server(only(['text'], `click(uid="${SAVE}")`));
    const all = Array.from({ length: 5 }, () => predict(complete, { memory }));
    for (const { action } of await Promise.all(all)) expect(action).toEqual(CLICK);
    expect(asked.map(({ form }) => form)).toEqual(['tools', 'json-schema', 'json', ...Array(5).fill('text')]);
  });

  test('that fails lets the next one try', async () => {
    const memory = shortMemory();
    const { complete } = server(new AgentError('slow down'), called('click', { uid: SAVE }));
    const [first, second] = await Promise.allSettled([predict(complete, { memory }), predict(complete, { memory })]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('is done anew where what was known is refused', async () => {
    let kept: Understood = { form: 'tools', proven: true, pictures: true };
    const memory = formMemory({
      load: async () => kept,
      save: async (understood) => {
        kept = understood;
      },
    });
    const { complete } = server(only(['json-schema'], JSON_CLICK));
    expect((await predict(complete, { memory })).action).toEqual(CLICK);
    expect(kept).toEqual({ form: 'json-schema', proven: true, pictures: true });
  });
});

describe('an answer that cannot be used', () => {
  const proven = () =>
    formMemory({ load: async () => ({ form: 'tools', proven: true, pictures: true }), save: async () => {} });

  test.each<[string, Reply]>([
    ['an id in another case', called('click', { uid: SAVE.toUpperCase() })],
    ['an id with a slip', called('click', { uid: `${SAVE.slice(0, 4)}x${SAVE.slice(5)}` })],
    ['the name of the element', called('click', { uid: 'Save' })],
    ['a tool written into the text', `<tool_call>{"name": "click", "arguments": {"uid": "${SAVE}"}}</tool_call>`],
    ['prose around it', `Sure.\n\`\`\`\nclick(uid="${SAVE}")\n\`\`\``],
  ])('is repaired without asking again: %s', async (_, reply) => {
    const { complete, asked } = server(reply);
    expect((await predict(complete, { memory: proven() })).action).toEqual(CLICK);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, Reply, RegExp]>([
    ['an id that is not there', called('click', { uid: 'ffffffff-0000' }), /no element "ffffffff-0000"/u],
    ['no tool', 'I think so.', /no action was found/u],
    ['nothing', '', /the answer is empty/u],
    ['an answer that was cut off', { ...called('click', { uid: SAVE }), cut: true }, /too long and was cut off/u],
  ])('is asked for once more: %s', async (_, reply, problem) => {
    const { complete, asked } = server(reply, called('click', { uid: SAVE }));
    const { action, usage } = await predict(complete, { memory: proven() });
    expect(action).toEqual(CLICK);
    expect(asked.map(({ form }) => form)).toEqual(['tools', 'tools']);
    expect(asked[1]?.messages.at(-1)?.content).toMatch(problem);
    expect(usage).toEqual({ prompt: 20, completion: 2 });
  });

  test('is told what is nearest to a name that is not there', async () => {
    const { complete, asked } = server(called('click', { ref: 'Save it' }), called('click', { ref: 'e1' }));
    expect((await predict(complete, { memory: proven() })).action).toEqual(CLICK);
    const told = 'there is no element "Save it" on the page; the nearest is e1 "Save"';
    expect(asked[1]?.messages.at(-1)?.content).toContain(told);
  });

  test('is given up after the fourth in a row', async () => {
    const { complete, asked } = server('No.');
    expect(await predict(complete, { memory: proven() })).toMatchObject({ action: null, raw: 'No.' });
    expect(asked).toHaveLength(4);
  });

  test('costs nobody knows what where one request was not counted', async () => {
    const { complete } = server({ text: 'No.', usage: null }, called('click', { uid: SAVE }));
    expect((await predict(complete)).usage).toBeNull();
  });
});

describe('an answer of several actions', () => {
  const CITY = '5b2a91b0-77c1-4abd';
  const city = element('input', CITY, { live: { role: 'textbox', name: 'City', value: '', actionable: true } });
  const form = { ...state, page: page(city, save) };
  const ask = (complete: Complete) =>
    languageModelPolicy(complete)(
      { state: form, candidates: [] },
      { signal: new AbortController().signal, onText: () => {} },
    );
  const TYPE = { intent: 'textinput', element: CITY, text: 'Bern' };
  const list = [
    { do: 'type', ref: 'e1', text: 'Bern' },
    { do: 'note', text: 'It is in Bern.' },
    { do: 'click', ref: 'e2' },
  ];

  test.each<[string, Reply]>([
    ['as the list of one call', called('act', { thought: 'Both.', actions: list })],
    [
      'as calls side by side',
      { calls: list.map((one) => ({ name: 'act', arguments: JSON.stringify({ actions: [one] }) })) },
    ],
    ['as JSON', JSON.stringify({ actions: list })],
    ['as lines', 'type(ref="e1", text="Bern")\nnote(text="It is in Bern.")\nclick(ref="e2")'],
  ])('comes %s, its notes apart', async (_, reply) => {
    const { complete, asked } = server(reply);
    expect(await ask(complete)).toMatchObject({ action: TYPE, rest: [CLICK], notes: ['It is in Bern.'] });
    expect(asked).toHaveLength(1);
  });

  test('is done up to a ref of nothing on the page, and tells what was left and why', async () => {
    const { complete, asked } = server(called('act', { actions: [list[0], { do: 'click', ref: 'e99' }, list[2]] }));
    expect(await ask(complete)).toMatchObject({
      ...{ action: TYPE, rest: [], problem: null },
      beyond: { actions: ['click “e99”', 'click “e2”'], why: 'there is no element "e99" on the page' },
    });
    expect(asked).toHaveLength(1);
  });

  test('goes on with words that nothing shows yet', async () => {
    const { complete } = server(called('act', { actions: [list[0], { do: 'click', ref: 'OK!' }, list[2]] }));
    expect(await ask(complete)).toMatchObject({ action: TYPE, rest: [{ intent: 'click', element: 'OK!' }, CLICK] });
  });

  test('goes on with words that a control shows in another case, which another one may show by then', async () => {
    const { complete } = server(called('act', { actions: [list[0], { do: 'click', ref: 'SAVE' }] }));
    expect(await ask(complete)).toMatchObject({ action: TYPE, rest: [{ intent: 'click', element: 'SAVE' }] });
  });

  test('goes on with the words of what a step before opens', async () => {
    const live = { role: 'button', name: 'Offers', actionable: true, expanded: false };
    const menu = element('button', 'menu', { live, children: ['Offers'] });
    const { complete } = server(
      called('act', {
        actions: [
          { do: 'click', ref: 'e1' },
          { do: 'click', ref: 'Offers' },
        ],
      }),
    );
    const opened = { ...state, page: page(menu, save) };
    const how = { signal: new AbortController().signal, onText: () => {} };
    expect(await languageModelPolicy(complete)({ state: opened, candidates: [] }, how)).toMatchObject({
      action: { intent: 'click', element: 'menu' },
      rest: [{ intent: 'click', element: 'Offers' }],
    });
  });

  test('goes on with words that name no field to type into yet', async () => {
    const actions = [list[0], { do: 'type', ref: 'Save', text: 'x' }];
    const { complete } = server(called('act', { actions }));
    expect(await ask(complete)).toMatchObject({ action: TYPE, rest: [{ intent: 'textinput', element: 'Save' }] });
  });

  test('goes on with the ref of a cell, which becomes a field once it is pressed', async () => {
    const actions = [list[0], { do: 'type', ref: 'e2', at: '9,4', text: 'x' }];
    const { complete } = server(called('act', { actions }));
    expect(await ask(complete)).toMatchObject({
      action: TYPE,
      rest: [{ intent: 'textinput', element: CLICK.element, at: { x: 9, y: 4 }, text: 'x' }],
    });
  });

  test('is asked for again where its first part names nothing on the page', async () => {
    const { complete, asked } = server(
      called('act', { actions: [{ do: 'click', ref: 'e99' }, list[0]] }),
      called('act', { actions: [list[0]] }),
    );
    expect(await ask(complete)).toMatchObject({ action: TYPE, rest: [], problem: null });
    expect(asked[1]?.messages.at(-1)?.content).toContain('there is no element "e99" on the page');
  });

  test('ends before a look, and what comes after that is told', async () => {
    const { complete } = server(called('act', { actions: [list[0], { do: 'look', ref: 'e2' }, list[2]] }));
    expect(await ask(complete)).toMatchObject({
      ...{ action: TYPE, rest: [] },
      beyond: { actions: ['click “Save”'], why: 'what you looked at first was not shown yet' },
    });
  });

  test('may end with looks, and what they show comes with the next page', async () => {
    const { complete, asked } = server(
      called('act', { actions: [list[0], { do: 'find', text: 'Save' }, { do: 'look', ref: 'e2' }, { do: 'look' }] }),
      called('act', { actions: [list[2]] }),
    );
    const pictures = { when: 'needed', look: async () => form, mark: async () => PICTURE } as const;
    const policy = languageModelPolicy(complete, { pictures });
    const how = { signal: new AbortController().signal, onText: () => {} };
    const first = await policy({ state: form, candidates: [] }, how);
    expect(first).toMatchObject({ action: TYPE, rest: [] });
    expect(first.beyond).toBeUndefined();
    const cost = { milliseconds: 0, tokens: 0 };
    const turn: Turn = {
      ...{ type: 'browser', target: null, outcome: { status: 'done', note: null }, url: '', timestamp: 0, cost },
      ...{ action: TYPE as BrowserAction, memo: first.memo },
    };
    const turns = [...form.turns, turn];
    const second = await policy({ state: { ...form, turns }, candidates: [] }, how);
    const { content, image } = asked[1]?.messages.at(-1) ?? {};
    expect(content).toMatch(/What you looked for after your last actions:\n<untrusted-page>\n1 line matches "Save":/u);
    expect(content).toContain('The picture is with the page now.');
    expect(image).toEqual(PICTURE);
    await policy({ state: { ...form, turns: [...turns, { ...turn, memo: second.memo }] }, candidates: [] }, how);
    expect(asked[2]?.messages.at(-1)?.content).not.toContain('What you looked for');
  });

  test('that begins with looks shows them all, and tells that the rest was not done', async () => {
    const { complete, asked } = server(
      called('act', { actions: [{ do: 'find', text: 'City' }, { do: 'find', text: 'Save' }, list[2]] }),
      called('act', { actions: [list[2]] }),
    );
    expect(await ask(complete)).toMatchObject({ action: CLICK });
    const told = String(asked[1]?.messages.at(-1)?.content);
    expect(told).toMatch(/1 line matches "City".*1 line matches "Save".*What followed in that answer was not done\./su);
  });

  test('that only notes something is asked to go on', async () => {
    const { complete, asked } = server(called('act', { actions: [list[1]] }), called('act', { actions: [list[2]] }));
    expect(await ask(complete)).toMatchObject({ action: CLICK, notes: ['It is in Bern.'] });
    expect(asked[1]?.messages.at(-1)?.content).toContain('It is noted.');
  });
});

describe('a picture', () => {
  const pictures = { when: 'always', look: async () => state, mark: async () => PICTURE } as const;
  const needed = { ...pictures, when: 'needed' } as const;

  test('goes with the prompt, and its marks may be answered with', async () => {
    const { complete, asked } = server(called('click', { uid: 'e1' }));
    expect((await predict(complete, { pictures })).action).toEqual(CLICK);
    expect(asked[0]?.messages.at(-1)?.image).toEqual(PICTURE);
  });

  test('is left out from then on where it is refused', async () => {
    const memory = shortMemory();
    const reply: Reply = (asked) => (asked.picture ? new FormRefused('no eyes') : called('click', { uid: SAVE }));
    const { complete, asked } = server(reply);
    for (let turn = 0; turn < 2; turn++) await predict(complete, { memory, pictures });
    expect(asked.map((one) => [one.form, one.picture])).toEqual([
      ['tools', true],
      ['tools', false],
      ['tools', false],
    ]);
  });

  test('is taken where the model asks for one, and of a drawing', async () => {
    const looking = server(called('look', {}), called('click', { uid: SAVE }));
    expect((await predict(looking.complete, { pictures: needed })).action).toEqual(CLICK);
    expect(looking.asked.map((one) => one.picture)).toEqual([false, true]);
    expect(looking.asked[1]?.messages.at(-1)?.content).toContain('The picture is with the page now.');

    const canvas = { ...button('c', ''), tag: 'canvas', box: { x: 0, y: 0, width: 400, height: 300 } };
    const drawing = server(called('click', { uid: 'c' }));
    const drawn = { ...state, page: page(canvas) };
    await predict(drawing.complete, { pictures: { ...needed, look: async () => drawn } }, drawn);
    expect(drawing.asked.map((one) => one.picture)).toEqual([true]);
  });

  test('comes with the page as it is by then, and the answer is for that page', async () => {
    const drawn = { ...state, page: page(save, button('late', 'Drawn meanwhile')), turns: [] };
    const { complete, asked } = server(called('look', {}), called('click', { uid: 'late' }));
    const { action, seen } = await predict(complete, { pictures: { ...needed, look: async () => drawn } });
    expect(asked.map(({ messages }) => messages[1]?.content.includes('Drawn meanwhile'))).toEqual([false, true]);
    expect({ action, page: seen?.page }).toEqual({ action: { intent: 'click', element: 'late' }, page: drawn.page });
  });

  test('that nobody takes is said not to be had', async () => {
    const { complete, asked } = server(called('look', {}), called('click', { uid: SAVE }));
    await predict(complete);
    expect(asked[1]?.messages.at(-1)?.content).toContain('There is no picture to be had.');
  });

  test('that cannot be had is no reason not to ask', async () => {
    const { complete } = server(called('click', { uid: SAVE as ElementId }));
    expect((await predict(complete, { pictures: { ...pictures, mark: async () => null } })).action).toEqual(CLICK);
  });
});

describe('a look', () => {
  const rows = Array.from({ length: 300 }, (_, i) => ({
    ...button(`row-${i}`, `Order ${i}`),
    box: { x: 0, y: i * 40, width: 100, height: 20 },
  }));
  const long = { ...state, page: page(...rows) };
  const ask = (complete: Complete) => {
    const { signal } = new AbortController();
    return languageModelPolicy(complete)({ state: long, candidates: [] }, { signal, onText: () => {} });
  };
  const folded = ({ messages }: Asked) => /\[(e\d+) more: \d+ buttons\]/u.exec(String(messages[1]?.content))?.[1] ?? '';
  const named = ({ messages }: Asked, name: string) =>
    new RegExp(`\\[(e\\d+) button\\] ${name}\\b`, 'u').exec(String(messages.at(-1)?.content))?.[1] ?? '';

  test('finds what the view leaves out, and its refs may be answered with', async () => {
    const { complete, asked } = server(called('find', { text: 'Order 277' }), (last) =>
      called('click', { ref: named(last, 'Order 277') }),
    );
    const { action, usage, memo } = await ask(complete);
    expect(action).toEqual({ intent: 'click', element: 'row-277' });
    expect(usage).toEqual({ prompt: 20, completion: 2 });
    expect(memo).toContain('"row-277"');
    expect(asked[1]?.messages.at(-1)?.content).toMatch(/^<untrusted-page>\n1 line matches "Order 277":/u);
    expect(asked[1]?.messages.slice(0, 2)).toEqual(asked[0]?.messages);
  });

  test('unfolds a part', async () => {
    const { complete } = server(
      (first) => called('look', { ref: folded(first) }),
      (last) => called('click', { ref: named(last, 'Order \\d+') }),
    );
    const { action } = await ask(complete);
    expect(action?.intent === 'click' ? Number(action.element.slice(4)) : 0).toBeGreaterThan(20);
  });

  test('is not one too many', async () => {
    const { complete, asked } = server(called('find', { text: 'Order' }));
    expect(await ask(complete)).toMatchObject({ action: null, problem: 'it looked more than 4 times and did nothing' });
    expect(asked).toHaveLength(8);
    expect(asked[7]?.messages.at(-1)?.content).toContain('you have looked 4 times: act now');
  });

  test('that names nothing on the page is told so', async () => {
    const { complete, asked } = server(called('look', { ref: 'e999' }), called('say', { utterance: 'Sorry' }));
    expect((await ask(complete)).action).toEqual({ intent: 'say', utterance: 'Sorry' });
    expect(asked[1]?.messages.at(-1)?.content).toContain('there is no element "e999" on the page');
  });
});

test('an element keeps its ref from turn to turn', async () => {
  const { complete, asked } = server(called('click', { ref: 'e1' }));
  const first = await predict(complete);
  const cost = { milliseconds: 0, tokens: 0 };
  const turn: Turn = {
    ...{ type: 'browser', target: null, outcome: { status: 'done', note: null }, url: '', timestamp: 0, cost },
    ...{ action: { intent: 'click', element: SAVE as ElementId }, memo: first.memo },
  };
  const now = { ...state, turns: [...state.turns, turn], page: page(button('new', 'New'), save), before: state.page };
  const { signal } = new AbortController();
  await languageModelPolicy(complete)({ state: now, candidates: [] }, { signal, onText: () => {} });
  const content = String(asked[1]?.messages.at(-1)?.content);
  expect(content).toContain('changed since your last answer: lines with + are new\n+ [e2 button] New [e1 button] Save');
  expect(content).toContain('ACTION on e1:');
});
