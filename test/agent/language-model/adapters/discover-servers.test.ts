import { afterEach, expect, test } from 'vitest';
import { discoverServers, LOCAL_ADDRESSES } from '../../../../agent/language-model/adapters/discover-servers.ts';
import { startServer, type TestServer } from '../../../support/servers/start-server.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A server that answers every request in this way; resolves to its address. `null`: it never answers. */
async function startModelServer(
  answer: { status: number; body: string } | null,
  onKey = (_key: unknown) => {},
): Promise<string> {
  const server = await startServer((request, response) => {
    onKey(request.headers.authorization);
    if (answer === null) return;
    response.writeHead(request.url === '/v1/models' ? answer.status : 404, { 'content-type': 'application/json' });
    response.end(answer.body);
  });
  open.push(server);
  return `${server.origin}/v1`;
}

function discover(addresses: readonly string[], key = '', timeoutMs = 10_000) {
  return discoverServers(addresses, { signal: new AbortController().signal, timeoutMs, keyAt: () => key });
}

const modelsBy = (owner: string, ...ids: string[]) => ({
  status: 200,
  body: JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: owner })) }),
});

test.each([
  ['llamacpp', 'llama.cpp'],
  ['vllm', 'vLLM'],
  ['library', 'Ollama'],
  ['organization_owner', 'LM Studio'],
  ['me', 'model server'],
])('a server whose models are by %s is %s', async (owner, name) => {
  const baseUrl = await startModelServer(modelsBy(owner, 'tiny'));
  expect(await discover([baseUrl])).toEqual([{ name, baseUrl, models: ['tiny'], problem: null }]);
});

test('what cannot write is not offered', async () => {
  const baseUrl = await startModelServer(modelsBy('library', 'nomic-embed-text', 'llama3.1'));
  expect((await discover([baseUrl]))[0]?.models).toEqual(['llama3.1']);
  const bare = await startModelServer(modelsBy('library', 'nomic-embed-text'));
  expect((await discover([bare]))[0]).toMatchObject({ models: [], problem: 'it has no model that writes' });
});

test('a server that wants a key is found, and says so', async () => {
  const keys: unknown[] = [];
  const baseUrl = await startModelServer({ status: 401, body: '{"error": "unauthorized"}' }, (key) => keys.push(key));
  expect((await discover([baseUrl]))[0]?.problem).toContain('key (401)');
  await discover([baseUrl], 'mine');
  expect(keys).toEqual([undefined, 'Bearer mine']);
});

test('what is no model server is left out, and nothing holds up the others', async () => {
  const addresses = [
    'http://127.0.0.1:9/v1',
    await startModelServer(null),
    await startModelServer({ status: 200, body: '<h1>Welcome</h1>' }),
    await startModelServer({ status: 200, body: '{"data": "none"}' }),
    await startModelServer({ status: 500, body: '{}' }),
    await startModelServer(modelsBy('vllm', 'tiny')),
  ];
  expect((await discover(addresses, '', 1_000)).map(({ name }) => name)).toEqual(['vLLM']);
});

test('stops when it is told to', async () => {
  const abort = new AbortController();
  const addresses = [await startModelServer(null)];
  const found = discoverServers(addresses, { signal: abort.signal, timeoutMs: 60_000, keyAt: () => '' });
  abort.abort(new Error('enough'));
  await expect(found).rejects.toThrow('enough');
});

test('looks nowhere but on this machine', () => {
  for (const address of LOCAL_ADDRESSES) expect(new URL(address).hostname).toBe('localhost');
});
