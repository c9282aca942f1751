import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWaymark } from '../../../support/browser/start-waymark.ts';
import { writeTinyLanguageModel } from '../../../support/models/tiny-language-model.ts';
import { startServer, type TestServer } from '../../../support/servers/start-server.ts';

const waymark = startWaymark();
const folder = mkdtempSync(join(tmpdir(), 'waymark-on-device-'));
let web: TestServer;
let url = '';

/** Serves a page, and the model in the folder `tiny`. */
const answer: RequestListener = (request, response) => {
  const file = join(folder, request.url ?? '');
  const isPage = request.url === '/page';
  response.setHeader('content-type', isPage ? 'text/html' : 'application/octet-stream');
  if (isPage) response.end('<title>Links</title><p><a href="#here">Here</a></p>');
  else if (existsSync(file)) createReadStream(file).pipe(response);
  else response.writeHead(404).end();
};

beforeAll(async () => {
  writeTinyLanguageModel(join(folder, 'tiny'), { says: 'say(utterance="I run in this browser")' });
  web = await startServer(answer);
  url = web.origin;
});
afterAll(async () => {
  await web.close();
  rmSync(folder, { recursive: true });
});

const open = (settings: { baseUrl: string; model: string }) =>
  waymark.scene(`${url}/page`, { settings: { policy: 'model', key: '', ...settings }, approval: 'ask' });

test('a language model runs in the panel’s own worker and answers', async () => {
  const { ask, panel } = await open({ baseUrl: 'on-device:', model: `${url}/tiny@fp32` });
  await ask('Where do you run?');
  await expect.poll(() => panel.getByText('I run in this browser').count(), { timeout: 30_000 }).toBeGreaterThan(0);
});

test('a model that is not there is named with a way out', async () => {
  const { ask, panel } = await open({ baseUrl: 'on-device:', model: `${url}/none@fp32` });
  await ask('Where do you run?');
  await expect.poll(() => panel.getByText('cannot be loaded').count(), { timeout: 30_000 }).toBeGreaterThan(0);
});

test('Chrome’s built-in model is used where it exists, and reported missing where it does not', async () => {
  const { ask, panel } = await open({ baseUrl: 'chrome:', model: '' });
  await panel.evaluate(() => Reflect.deleteProperty(globalThis, 'LanguageModel'));
  await ask('Who are you?');
  await expect.poll(() => panel.getByText('no built-in model').count()).toBeGreaterThan(0);
  await panel.evaluate(() => {
    const promptStreaming = () =>
      new ReadableStream({
        start(controller) {
          for (const piece of ['say(utterance="I am ', 'Chrome’s own")']) controller.enqueue(piece);
          controller.close();
        },
      });
    const session = { destroy: () => {}, promptStreaming };
    const api = { availability: async () => 'available', create: async () => session };
    Object.assign(globalThis, { LanguageModel: api });
  });
  await ask('Who are you?');
  await expect.poll(() => panel.getByText('I am Chrome’s own').count()).toBeGreaterThan(0);
});
