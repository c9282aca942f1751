import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpServer } from '../../../cli/serve/http-server.ts';
import { ServeThreads } from '../../../cli/serve/serve-threads.ts';

const threads = new ServeThreads({ policy: 'commands', tokenizer: null, token: false }, { seconds: 3, threads: 2 });
let address = '';
let server: ReturnType<typeof httpServer>;

beforeAll(async () => {
  server = httpServer(await threads.routes(), null);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await threads.close();
});

const post = (path: string, body: unknown, signal?: AbortSignal) =>
  fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) });
const CALL = { text: 'click(uid="a1")' };
/** Takes minutes to be read. */
const ENDLESS = {
  page: { html: '<p>word <b>word</b></p>'.repeat(400_000) },
  turns: [{ speaker: 'instructor', utterance: 'x' }],
};

test('answers in a thread as in the server itself', async () => {
  expect(await (await post('/v1/parse', CALL)).json()).toMatchObject({ action: { intent: 'click', uid: 'a1' } });
  const wrong = await post('/v1/parse', { text: 5 });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ field: 'text' });
  expect((await fetch(`${address}/openapi.json`)).status).toBe(200);
});

test('a request that takes too long is told so, while others are answered', async () => {
  const slow = post('/v1/view', ENDLESS);
  expect((await post('/v1/parse', CALL)).status).toBe(200);
  expect(await Promise.race([slow, 'still working'])).toBe('still working');
  const answer = await slow;
  expect(answer.status).toBe(504);
  expect(await answer.json()).toEqual({ error: 'this took more than 3 seconds' });
  expect((await post('/v1/parse', CALL)).status).toBe(200);
}, 60_000);

test('a client that leaves ends its request', async () => {
  const gone = new AbortController();
  const slow = post('/v1/view', ENDLESS, gone.signal);
  setTimeout(() => gone.abort(), 500);
  await expect(slow).rejects.toThrow();
  expect((await post('/v1/parse', CALL)).status).toBe(200);
}, 60_000);

test('bodies that never end keep nobody out', async () => {
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST /v1/parse HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{"text": `);
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await post('/v1/parse', CALL)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
