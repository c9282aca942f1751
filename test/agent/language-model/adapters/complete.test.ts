import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAiComplete } from '../../../../agent/language-model/adapters/openai.ts';
import { builtInModel, promptApiComplete } from '../../../../agent/language-model/adapters/prompt-api.ts';
import { transformersComplete } from '../../../../agent/language-model/adapters/transformers.ts';
import type { Message } from '../../../../agent/language-model/complete/complete.ts';
import { completeContract, type Script } from '../../../support/complete-contract.ts';
import { fakePromptApi } from '../../../support/models/fake-prompt-api.ts';
import { writeTinyLanguageModel } from '../../../support/models/tiny-language-model.ts';
import { type ScriptedServer, startScriptedServer } from '../../../support/servers/scripted-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-models-'));
let server: ScriptedServer;
let models = 0;

beforeAll(async () => {
  server = await startScriptedServer();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function tinyModel(script: { says: string; end?: boolean; context?: number }): string {
  const path = join(folder, `model-${++models}`);
  writeTinyLanguageModel(path, script);
  return path;
}

const onDevice = { precision: 'fp32', device: 'cpu' } as const;
const QUIET = { signal: new AbortController().signal, onText: () => {}, maxTokens: 50 };
const HELLO: readonly Message[] = [{ role: 'user', content: 'hello there', image: null }];

completeContract({
  name: 'a model server',
  make: async ({ says, cut }: Script) => {
    server.answer({ kind: 'text', text: says, ...(cut ? { finish: 'length' as const } : {}) });
    return openAiComplete({ baseUrl: server.baseUrl, model: 'm', key: '' });
  },
  absent: () => openAiComplete({ baseUrl: 'http://127.0.0.1:9/v1', model: 'm', key: '', retries: 0 }),
  takes: ['text', 'json', 'json-schema', 'tools'],
  takesPictures: true,
});

completeContract({
  name: 'a model in this program',
  make: async ({ says, cut }) =>
    transformersComplete({ ...onDevice, model: tinyModel({ says, ...(cut ? { end: false } : {}) }) }),
  absent: () => transformersComplete({ ...onDevice, model: join(folder, 'no-such-model') }),
  takes: ['text'],
  takesPictures: false,
});

for (const names of ['context', 'input'] as const) {
  completeContract({
    name: `Chrome's built-in model, tokens of its ${names}`,
    make: async ({ says, cut }) =>
      promptApiComplete({ api: fakePromptApi({ says: cut ? says.repeat(9) : says, names, seesImages: true }) }),
    absent: () => promptApiComplete({ api: fakePromptApi({ says: '', availability: 'unavailable' }) }),
    takes: ['text', 'json', 'json-schema'],
    takesPictures: true,
  });
}

describe('a model in this program', () => {
  test('counts the tokens of the chat template, and tells how much of it is there', async () => {
    const loads: number[] = [];
    const complete = transformersComplete({
      ...{ ...onDevice, model: tinyModel({ says: 'click(uid="a1") and no more' }) },
      onLoad: ({ loadedBytes, totalBytes }) => loads.push(loadedBytes / totalBytes),
    });
    const { usage } = await complete(HELLO, QUIET);
    // user, hello, there, <answer>; four words and the end.
    expect(usage).toEqual({ prompt: 4, completion: 5 });
    expect(loads.at(-1)).toBe(1);
    const before = loads.length;
    await complete(HELLO, QUIET);
    expect(loads).toHaveLength(before);
  });

  test('says so when the prompt is longer than the model reads', async () => {
    const complete = transformersComplete({ ...onDevice, model: tinyModel({ says: 'yes', context: 4 }) });
    await expect(complete(HELLO, QUIET)).rejects.toThrow('has 4 tokens');
  });

  test('writes no more than the model has room for', async () => {
    const model = tinyModel({ says: 'one two three four', end: false, context: 6 });
    const { text, cut } = await transformersComplete({ ...onDevice, model })(HELLO, QUIET);
    expect([text.trim(), cut]).toEqual(['one two', true]);
  });

  test('is loaded again when it could not be the first time', async () => {
    const model = join(folder, `model-${++models}`);
    const complete = transformersComplete({ ...onDevice, model });
    await expect(complete(HELLO, QUIET)).rejects.toThrow('cannot be loaded');
    writeTinyLanguageModel(model, { says: 'here now' });
    expect((await complete(HELLO, QUIET)).text).toBe('here now');
  });
});

describe("Chrome's built-in model", () => {
  test('is not here', async () => {
    expect(builtInModel()).toBeNull();
    await expect(promptApiComplete()(HELLO, QUIET)).rejects.toThrow('This browser has no built-in model.');
  });

  test('is told the conversation, the languages and to be certain, and is put away', async () => {
    const api = fakePromptApi({ says: 'yes' });
    await promptApiComplete({ api })([{ role: 'system', content: 'Act.', image: null }, ...HELLO], QUIET);
    expect(api.created).toMatchObject([
      {
        initialPrompts: [{ role: 'system', content: 'Act.' }],
        expectedInputs: [{ type: 'text', languages: ['en'] }],
        expectedOutputs: [{ type: 'text', languages: ['en'] }],
        ...{ temperature: 0, topK: 1 },
      },
    ]);
    expect(api.open.size).toBe(0);
  });

  test('keeps to a schema', async () => {
    const api = fakePromptApi({ says: '{}' });
    const schema = { type: 'object' };
    await promptApiComplete({ api })(HELLO, { ...QUIET, answer: { kind: 'json-schema', name: 'a', schema } });
    await promptApiComplete({ api })(HELLO, QUIET);
    expect(api.constraints).toEqual([schema, undefined]);
  });

  test('tells how much of it is there while Chrome fetches it', async () => {
    const shares: number[] = [];
    const api = fakePromptApi({ says: 'yes', availability: 'downloadable' });
    await promptApiComplete({ api, onLoad: (share) => shares.push(share) })(HELLO, QUIET);
    expect(shares).toEqual([0, 0.5, 1]);
  });

  test('says so when the page is more than it reads', async () => {
    const complete = promptApiComplete({ api: fakePromptApi({ says: 'yes', quota: 1 }) });
    await expect(complete(HELLO, QUIET)).rejects.toThrow('more than Chrome’s built-in model reads');
  });

  test('without eyes it refuses pictures, and reads the text when it is asked again without', async () => {
    const complete = promptApiComplete({ api: fakePromptApi({ says: 'yes' }) });
    const image = { dataUrl: 'data:image/png;base64,', width: 1, height: 1 };
    await expect(complete([{ role: 'user', content: 'x', image }], QUIET)).rejects.toThrow('no pictures');
    expect((await complete(HELLO, QUIET)).text).toBe('yes');
  });
});
