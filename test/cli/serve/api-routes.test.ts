import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsPolicy } from '../../../agent/commands/commands-policy.ts';
import { AgentError } from '../../../agent/errors.ts';
import { languageModelPolicy } from '../../../agent/language-model/language-model-policy.ts';
import { packagedRank } from '../../../cli/package/packaged-rank.ts';
import { apiRoutes } from '../../../cli/serve/api-routes.ts';
import { httpServer } from '../../../cli/serve/http-server.ts';

const brain = { policy: commandsPolicy({ now: () => new Date(0) }), rank: packagedRank() };

/** What the model of the second server does; it hears when its client goes. */
let model: (signal: AbortSignal) => Promise<string> = async () => '';
const asking = languageModelPolicy(async (_, { signal }) => ({ text: await model(signal), usage: null }));

const servers = {
  open: httpServer(apiRoutes(brain, { token: false }), null),
  locked: httpServer(apiRoutes(brain, { token: true }), 'secret'),
  model: httpServer(apiRoutes({ ...brain, policy: asking }, { token: false }), null),
};

const addressOf = (name: keyof typeof servers) => `http://127.0.0.1:${(servers[name].address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of Object.values(servers))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  for (const server of Object.values(servers)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Options {
  readonly to?: keyof typeof servers;
  readonly headers?: Record<string, string>;
}

async function post(path: string, body: unknown, { to = 'open', headers = {} }: Options = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${addressOf(to)}${path}`, { method: 'POST', body: text, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** What a plain client gets that says which host it asks: `fetch` does not let one. */
function getWith(host: string, path: string): Promise<number> {
  const { port } = servers.open.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

const page = {
  url: 'https://shop.example/',
  html: '<html><body data-webtasks-id="b"><button data-webtasks-id="a1">Add to cart</button><a data-webtasks-id="a2" href="/help">Help</a></body></html>',
};
const turns = [{ speaker: 'instructor', utterance: 'Click Add to cart' }];

describe('the JSON server', () => {
  test('views a page as a language model reads it, and what changed on it', async () => {
    const first = await post('/v1/view', { page, turns });
    expect(first.body).toMatchObject({
      text: 'probably: e1 e2\n[e1 button] Add to cart [e2] Help',
      changed: null,
      elements: [{ ref: 'e1', role: 'button', name: 'Add to cart' }, { ref: 'e2' }],
      refs: {
        given: [
          ['e1', 'a1'],
          ['e2', 'a2'],
        ],
      },
    });
    const added = { ...page, html: page.html.replace('</body>', '<p>1 in the cart</p></body>') };
    const before = { page, refs: first.body.refs };
    const next = await post('/v1/view', { page: added, before, tell: 'changes' });
    expect(next.body).toMatchObject({ text: '+ 1 in the cart', changed: 'lines with + are new' });
  });

  test('views HTML without uids; a ref stays with its element where others come before it', async () => {
    const html = '<h1>Cart</h1><button>Pay</button>';
    const first = await post('/v1/view', { page: { html } });
    const before = { page: { html }, refs: first.body.refs };
    const next = await post('/v1/view', { page: { html: `<button>Back</button>${html}` }, before });
    expect(next.body).toMatchObject({ text: '+ [e2 button] Back\n# Cart\n[e1 button] Pay' });
    const last = { page: { html: `<button>Back</button>${html}` }, refs: next.body.refs };
    expect((await post('/v1/view', { page: { html }, before: last })).body.text).toBe('# Cart\n[e1 button] Pay');
  });

  test('predicts from a page, given as HTML or as a tree', async () => {
    const { status, body } = await post('/v1/predict', { turns, page });
    expect(status).toBe(200);
    expect(body).toMatchObject({ action: { intent: 'click', uid: 'a1' }, text: 'click(uid="a1")', problem: null });
    expect(body.candidates).toContainEqual(expect.objectContaining({ uid: 'a1', tag: 'button', name: 'Add to cart' }));
    const button = { tag: 'button', id: 'x', children: ['Add to cart'] };
    const root = { tag: 'html', children: [{ tag: 'body', children: [button] }] };
    const tree = await post('/v1/predict', { turns, page: { url: page.url, root } });
    expect(tree.body.action).toEqual({ intent: 'click', uid: 'x' });
    const candidates = [{ uid: 'a2', score: 0.5 }];
    const given = await post('/v1/predict', { turns, page, candidates });
    expect(given.body.candidates).toEqual([{ uid: 'a2', rank: 1, score: 0.5, tag: 'a', name: 'Help' }]);
  });

  test('takes earlier turns into account', async () => {
    const { action, memo } = (await post('/v1/predict', { turns, page })).body;
    const done = [...turns, { action, memo, url: page.url }];
    expect((await post('/v1/predict', { turns: done, page })).body.action).toMatchObject({ intent: 'say' });
  });

  test('ranks, parses and formats', async () => {
    const ranked = await post('/v1/rank', { turns: [{ speaker: 'instructor', utterance: 'help' }], page, limit: 1 });
    expect(ranked.body).toMatchObject({ elements: [{ uid: 'a2', rank: 1 }] });
    const boxes = Object.fromEntries(
      ['b', 'a1', 'a2'].map((uid, i) => [uid, { x: 0, y: 50 * i, width: 90, height: 20 }]),
    );
    const viewport = { width: 800, height: 600 };
    const measured = await post('/v1/rank', { turns, page: { ...page, boxes, viewport }, limit: 1 });
    expect(measured.body).toMatchObject({ elements: [{ uid: 'a1', rank: 1 }] });
    const action = { intent: 'scroll', x: 0, y: 300 };
    expect((await post('/v1/parse', { text: 'Sure: scroll(x=0, y=300)' })).body).toEqual({ action, problem: null });
    expect((await post('/v1/parse', { text: 'fly(uid="a")' })).body).toMatchObject({ action: null });
    expect((await post('/v1/format', { action })).body).toEqual({ text: 'scroll(x=0, y=300)' });
  });

  test.each([
    ['text that is not JSON', '/v1/parse', '{"text": ', '', 'not JSON'],
    ['an array', '/v1/parse', '[]', '', 'expected object'],
    ['no turns', '/v1/predict', { turns: [] }, 'turns', 'turns is []: Too small'],
    [
      'a field of the wrong type',
      '/v1/format',
      { action: { intent: 'click', uid: 5 } },
      'action.uid',
      'action.uid is 5: ',
    ],
    ['an unknown intent', '/v1/format', { action: { intent: 'fly' } }, 'action.intent', 'action.intent is "fly": '],
    ['an unknown field', '/v1/parse', { text: 'a', more: 1 }, '', 'Unrecognized key: "more"'],
    ['an empty page', '/v1/rank', { turns, page: { url: '' } }, 'page', 'either html or root'],
    ['a page without uids', '/v1/rank', { turns, page: { html: '<p>a' } }, 'page.html', 'data-webtasks-id'],
    [
      'a candidate that the page does not have',
      '/v1/predict',
      { turns, page, candidates: [{ uid: 'z' }] },
      'candidates.0.uid',
      '"z"',
    ],
    ['a page that is nested too deep', '/v1/rank', nested(20_000), '', 'nested too deep'],
    [
      'arrays that are nested too deep',
      '/v1/view',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '',
      'nested too deep',
    ],
  ])('says what is wrong with %s', async (_, path, sent, field, sentence) => {
    const { status, body } = await post(path, sent);
    expect({ status, field: body.field ?? '' }).toEqual({ status: 400, field });
    expect(body.error).toContain(sentence);
  });

  test('refuses large requests, other paths and methods, and websites', async () => {
    expect(await post('/v1/parse', 'x'.repeat(65 * 1_048_576))).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('at most 67108864 bytes') },
    });
    expect(await post('/v2/parse', {})).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('/v1/') },
    });
    expect((await fetch(`${addressOf('open')}/v1/parse`)).status).toBe(405);
    expect((await post('/v1/parse', {}, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  });

  test('answers only requests whose Host is this machine, so that DNS rebinding fails', async () => {
    expect(await getWith('evil.example', '/openapi.json')).toBe(403);
    expect(await getWith('127.0.0.1.evil.example:80', '/health')).toBe(403);
    for (const host of ['localhost:8450', '127.0.0.1', '[::1]:8450']) expect(await getWith(host, '/health')).toBe(200);
  });

  test('with a token, refuses requests without it, but for the health check', async () => {
    const sent = { text: 'back()' };
    expect((await post('/v1/parse', sent, { to: 'locked' })).status).toBe(401);
    const headers = { authorization: 'Bearer secret' };
    expect((await post('/v1/parse', sent, { to: 'locked', headers })).status).toBe(200);
    expect((await fetch(`${addressOf('locked')}/openapi.json`)).status).toBe(401);
    expect(await (await fetch(`${addressOf('locked')}/health`)).json()).toMatchObject({ status: 'ok' });
  });

  test('reports a failing model as an error that the client can read', async () => {
    model = async () => {
      throw new AgentError('the model is gone', { hint: 'Start it.' });
    };
    const answer = await post('/v1/predict', { turns, page }, { to: 'model' });
    expect(answer).toEqual({ status: 502, body: { error: 'the model is gone Start it.' } });
  });

  test('stops the request to the model when the client disconnects', async () => {
    const client = new AbortController();
    const stopped = new Promise<unknown>((resolve) => {
      model = (signal) => {
        signal.addEventListener('abort', () => resolve(signal.reason));
        client.abort();
        return new Promise(() => {});
      };
    });
    const body = JSON.stringify({ turns, page });
    const asked = fetch(`${addressOf('model')}/v1/predict`, { method: 'POST', body, signal: client.signal });
    await expect(asked).rejects.toThrow();
    expect(await stopped).toMatchObject({ message: 'the client disconnected' });
  });
});

/** A page whose tree is a long chain. */
function nested(depth: number): string {
  const tree = `${'{"tag":"div","children":['.repeat(depth)}${']}'.repeat(depth)}`;
  return `{"turns":[{"speaker":"instructor","utterance":"a"}],"page":{"root":${tree}}}`;
}

describe('its description', () => {
  interface Description {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  }
  const describeServer = async (to: keyof typeof servers, headers = {}) =>
    (await (await fetch(`${addressOf(to)}/openapi.json`, { headers })).json()) as Description;

  test('is valid OpenAPI 3.1, with and without a token', async () => {
    const open = await describeServer('open');
    const locked = await describeServer('locked', { authorization: 'Bearer secret' });
    for (const description of [open, locked]) {
      const { valid, errors } = await new Validator().validate({ ...description });
      expect(errors ?? null).toBeNull();
      expect(valid).toBe(true);
      expect(description.openapi).toMatch(/^3\.1/u);
    }
    expect(Object.keys(open.paths)).toEqual([
      '/v1/predict',
      '/v1/rank',
      '/v1/view',
      '/v1/parse',
      '/v1/format',
      '/health',
    ]);
    expect(locked).toMatchObject({ security: [{ token: [] }] });
  });

  test('agrees with the requests and responses of the server', async () => {
    const description = await describeServer('open');
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'waymark:', ...description });
    const check = (name: string, value: unknown) => {
      const isValid = ajv.validate(`waymark:#/components/schemas/${name}`, value);
      return isValid ? '' : ajv.errorsText();
    };
    const exchanges = [
      ['Predict', '/v1/predict', { turns, page }],
      ['Rank', '/v1/rank', { turns, page }],
      ['Parse', '/v1/parse', { text: 'back()' }],
      ['Format', '/v1/format', { action: { intent: 'back' } }],
    ] as const;
    for (const [name, path, sent] of exchanges) {
      expect(check(`${name}Request`, sent)).toBe('');
      const { status, body } = await post(path, sent);
      expect(status).toBe(200);
      expect(check(`${name}Response`, body)).toBe('');
      expect(check(`${name}Request`, { ...sent, more: 1 })).toContain('must NOT have additional properties');
      expect(check('Error', (await post(path, { more: 1 })).body)).toBe('');
    }
    expect(check('HealthResponse', await (await fetch(`${addressOf('open')}/health`)).json())).toBe('');
  });
});
