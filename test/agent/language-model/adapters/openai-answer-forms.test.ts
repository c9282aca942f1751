import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AgentError } from '../../../../agent/errors.ts';
import { openAiComplete } from '../../../../agent/language-model/adapters/openai.ts';
import { type AnswerForm, FormRefused, type Message } from '../../../../agent/language-model/complete/complete.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../../support/servers/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const PARAMETERS = { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] };
const TOOLS: AnswerForm = {
  kind: 'tools',
  tools: [{ name: 'click', description: 'Presses.', parameters: PARAMETERS }],
};
const SCHEMA: AnswerForm = { kind: 'json-schema', name: 'action', schema: PARAMETERS };
const QUESTION: Message = { role: 'user', content: 'Hello?', image: null };

let models = 0;

/** Every test asks for a model of its own: what a server refuses is remembered by its model. */
function modelAsked({ message = QUESTION, retries = 0 }: { message?: Message; retries?: number } = {}) {
  const complete = openAiComplete({ baseUrl: server.baseUrl, model: `tiny-${++models}`, key: '', retries });
  const { signal } = new AbortController();
  return (answer?: AnswerForm, untried = true) =>
    complete([message], { signal, onText: () => {}, maxTokens: 50, untried, ...(answer && { answer }) });
}

const asked = () => server.received.at(-1)?.body as Record<string, unknown>;

describe('tools', () => {
  test('are offered, one of them is required, and what is called comes back whole', async () => {
    server.answer({ kind: 'calls', calls: [{ name: 'click', arguments: '{"uid": "a1b2c3"}' }] });
    const answer = await modelAsked()(TOOLS);
    expect(answer).toEqual({
      text: '',
      calls: [{ name: 'click', arguments: '{"uid": "a1b2c3"}' }],
      usage: { prompt: 120, completion: 9 },
    });
    expect(asked()).toMatchObject({
      tool_choice: 'required',
      tools: [{ type: 'function', function: { name: 'click', parameters: PARAMETERS } }],
    });
  });

  test('called more than once are told apart', async () => {
    const calls = [
      { name: 'click', arguments: '{"uid": "a"}' },
      { name: 'click', arguments: '{"uid": "b"}' },
    ];
    server.answer({ kind: 'calls', calls });
    expect((await modelAsked()(TOOLS)).calls).toEqual(calls);
  });

  test('are shown while they are written', async () => {
    server.answer({ kind: 'calls', calls: [{ name: 'say', arguments: '{"utterance": "Hi there"}' }] });
    const complete = openAiComplete({ baseUrl: server.baseUrl, model: 'tiny', key: '' });
    const seen: string[] = [];
    const { signal } = new AbortController();
    await complete([QUESTION], { signal, onText: (text) => seen.push(text), maxTokens: 50, answer: TOOLS });
    expect(seen.at(-1)).toBe('say({"utterance": "Hi there"}');
    expect(seen.length).toBeGreaterThan(2);
  });
});

test('a schema is asked for strictly, and a JSON object without one', async () => {
  server.answer({ kind: 'text', text: '{}' });
  const ask = modelAsked();
  await ask(SCHEMA);
  expect(asked().response_format).toEqual({
    type: 'json_schema',
    json_schema: { name: 'action', strict: true, schema: PARAMETERS },
  });
  await ask({ kind: 'json' });
  expect(asked().response_format).toEqual({ type: 'json_object' });
});

test('a JSON object is asked for with its schema, until the server refuses one there', async () => {
  server.answer({ kind: 'text', text: '{}' });
  const ask = modelAsked();
  const form: AnswerForm = { kind: 'json', schema: PARAMETERS };
  await ask(form);
  expect(asked().response_format).toEqual({ type: 'json_object', schema: PARAMETERS });
  server.answer(refusal(400, "Unknown parameter: 'response_format.schema'."), { kind: 'text', text: '{}' });
  for (const text of [await ask(form), await ask(form)]) expect(text.text).toBe('{}');
  expect(asked().response_format).toEqual({ type: 'json_object' });
});

test('plain text asks for no form', async () => {
  server.answer({ kind: 'text', text: 'back()' });
  await modelAsked()();
  for (const name of ['tools', 'tool_choice', 'response_format']) expect(asked()).not.toHaveProperty(name);
});

test('says when an answer was cut off', async () => {
  server.answer({ kind: 'text', text: 'say(utterance="Once upon', finish: 'length' });
  expect(await modelAsked()()).toMatchObject({ cut: true });
});

const refusal = (status: number, message = 'no'): Script => ({ kind: 'status', status, message });

describe('a form that may be at fault', () => {
  test.each([400, 404, 422, 500, 501])('is told apart by its error %i when it is new', async (status) => {
    server.answer(refusal(status));
    const before = server.received.length;
    await expect(modelAsked({ retries: 3 })(TOOLS)).rejects.toBeInstanceOf(FormRefused);
    expect(server.received.length - before).toBe(1);
  });

  test.each<[string, number, boolean, AnswerForm | undefined]>([
    ['a wrong key', 401, true, TOOLS],
    ['a server in trouble', 503, true, TOOLS],
    ['an error of a server that has answered in this form', 500, false, TOOLS],
    ['a refusal of plain text', 400, true, undefined],
  ])('is not blamed for %s', async (_, status, untried, form) => {
    server.answer(refusal(status));
    const error = await modelAsked()(form, untried).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AgentError);
    expect(error).not.toBeInstanceOf(FormRefused);
  });

  test('may be a picture', async () => {
    const message: Message = { ...QUESTION, image: { dataUrl: 'data:image/jpeg;base64,AA==', width: 1, height: 1 } };
    server.answer(refusal(400));
    await expect(modelAsked({ message })()).rejects.toBeInstanceOf(FormRefused);
    expect(server.received.at(-1)?.body.messages[0]?.content).toEqual([
      { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AA==' } },
      { type: 'text', text: 'Hello?' },
    ]);
  });
});

describe('a parameter that the server does not know', () => {
  test.each([
    [
      'max_tokens',
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
      'max_completion_tokens',
    ],
    ['temperature', "Unsupported value: 'temperature' does not support 0 with this model.", null],
    ['stream_options', 'extra_forbidden: body.stream_options', null],
    ['tool_choice', 'tool_choice "required" is not supported', null],
  ])('is left out: %s', async (name, message, instead) => {
    const ask = modelAsked();
    server.answer(refusal(400, message), { kind: 'text', text: 'back()' });
    expect((await ask(TOOLS)).text).toBe('back()');
    expect(asked()).not.toHaveProperty(name);
    if (instead !== null) expect(asked()).toHaveProperty(instead);
    const before = server.received.length;
    await ask(TOOLS);
    expect(asked()).not.toHaveProperty(name);
    expect(server.received.length - before).toBe(1);
  });
});
