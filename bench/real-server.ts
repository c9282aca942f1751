import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { env, exit, stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { discoverServers, LOCAL_ADDRESSES } from '../agent/language-model/adapters/discover-servers.ts';
import { openAiComplete } from '../agent/language-model/adapters/openai.ts';
import { actionSchema } from '../agent/language-model/answer/action-notation.ts';
import { parseAction } from '../agent/language-model/answer/action-text.ts';
import { formatAction } from '../agent/language-model/answer/format-action.ts';
import type { AnswerForm, Message } from '../agent/language-model/complete/complete.ts';
import { probeModel } from '../agent/language-model/model-probe.ts';
import type { FoundServer } from '../agent/language-model/servers/model-servers.ts';
import { tinyGguf } from './support/tiny-gguf.ts';

/**
 * Checks the client on a real server: llama.cpp's, with a tiny model of random weights. The server is discovered, a schema makes
 * the model write an action, without a schema it writes none, and the token counts are those of the server.
 *
 * Needs one of these: llama-server on the PATH or in $LLAMA_SERVER; Python (python3, or $PYTHON) with xllamacpp, which contains
 * a built server; Python with llama-cpp-python[server], which pip compiles.
 */
const SEED = 3;
const PORT = 8_080;
const BASE_URL = `http://localhost:${PORT}/v1`;
const CONTEXT = 16_384;

const IN_PYTHON = `
import sys, xllamacpp
params = xllamacpp.CommonParams()
params.model.path, params.hostnames, params.port = sys.argv[1], ['127.0.0.1'], int(sys.argv[2])
params.n_ctx, params.n_parallel, params.use_jinja = int(sys.argv[3]), 1, True
params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
server = xllamacpp.Server(params)
sys.stdin.read()
`;

interface Launcher {
  readonly name: string;
  readonly command: string;
  readonly args: (model: string) => readonly string[];
}

/** The first launcher that is installed. */
function findLauncher(): Launcher | null {
  const binary = env.LLAMA_SERVER ?? 'llama-server';
  const python = env.PYTHON ?? 'python3';
  const port = String(PORT);
  if (spawnSync(binary, ['--version']).status === 0)
    return {
      name: binary,
      command: binary,
      args: (model) => ['-m', model, '--port', port, '-c', String(CONTEXT), '--jinja'],
    };
  if (hasModule(python, 'xllamacpp'))
    return { name: 'xllamacpp', command: python, args: (model) => ['-c', IN_PYTHON, model, port, String(CONTEXT)] };
  const server = ['-m', 'llama_cpp.server', '--port', port, '--n_ctx', String(CONTEXT), '--n_threads', '1', '--model'];
  if (hasModule(python, 'llama_cpp.server'))
    return { name: 'llama-cpp-python', command: python, args: (model) => [...server, model] };
  return null;
}

function hasModule(python: string, name: string): boolean {
  return spawnSync(python, ['-c', `import ${name}`]).status === 0;
}

const { signal } = new AbortController();

async function look(): Promise<FoundServer | null> {
  const found = await discoverServers(LOCAL_ADDRESSES, { signal, timeoutMs: 2_000, keyAt: () => '' });
  return found.find(({ baseUrl }) => baseUrl === BASE_URL) ?? null;
}

async function findIt(server: ChildProcess): Promise<FoundServer> {
  for (let tries = 0; tries < 120 && server.exitCode === null; tries++) {
    const ours = await look();
    if (ours !== null) return ours;
    await pause(500);
  }
  throw new Error(`nothing was found at ${BASE_URL}`);
}

const QUESTION: readonly Message[] = [{ role: 'user', content: 'Press Continue, uid="a1b2c3".', image: null }];

function check(name: string, passes: boolean, what: string): boolean {
  stdout.write(`${passes ? 'ok  ' : 'FAIL'} ${name}: ${what}\n`);
  return passes;
}

/** The token counts of the server for the same question without our client and without streaming. */
async function countedBy(model: string, answer: object): Promise<{ prompt: number; completion: number }> {
  const body = {
    model,
    messages: QUESTION.map(({ role, content }) => ({ role, content })),
    max_tokens: 600,
    temperature: 0,
  };
  const response = await fetch(`${BASE_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...answer }),
  });
  const { usage } = await response.json();
  return { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
}

async function checkAll(server: ChildProcess): Promise<boolean> {
  const found = await findIt(server);
  const [model = ''] = found.models;
  const results = [check('discovery', model !== '', `${found.name} at ${found.baseUrl} with ${model}`)];
  const complete = openAiComplete({ baseUrl: BASE_URL, model, key: '', retries: 0 });
  const ask = (answer: AnswerForm) =>
    complete(QUESTION, { signal, onText: () => {}, maxTokens: 600, answer, untried: true });

  const schema = actionSchema();
  const strict: AnswerForm = { kind: 'json-schema', name: 'action', schema };
  // llama-cpp-python accepts a schema only under another name.
  const constrained = await ask(strict).catch(() => ask({ kind: 'json', schema }));
  const read = parseAction(constrained.text);
  const action = read.action === null ? read.problem : formatAction(read.action);
  results.push(check('with a schema', read.action !== null, `${action} of ${constrained.text}`));

  const free = await ask({ kind: 'text' });
  const { problem } = parseAction(free.text);
  results.push(check('without one', problem !== null, `“${problem}” of ${JSON.stringify(free.text.slice(0, 60))}`));

  const counted = await countedBy(model, {});
  const same = free.usage === null || JSON.stringify(free.usage) === JSON.stringify(counted);
  const ours = free.usage === null ? 'unknown: it does not count in a stream' : JSON.stringify(free.usage);
  results.push(check('tokens', same, `${ours}, the server in one piece ${JSON.stringify(counted)}`));

  const probe = await probeModel(complete, signal);
  results.push(check('a step of the agent', probe.outcome !== 'failed', JSON.stringify(probe)));
  return results.every(Boolean);
}

const launcher = findLauncher();
if (launcher === null) {
  stdout.write('There is no llama.cpp server here: pip install xllamacpp, or set LLAMA_SERVER or PYTHON.\n');
  exit(1);
}
if ((await look()) !== null) {
  stdout.write(`Another server answers at ${BASE_URL} already: end it first.\n`);
  exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'waymark-llama-'));
const path = join(folder, 'tiny-random.gguf');
writeFileSync(path, tinyGguf(SEED));
stdout.write(`${launcher.name} on a model of random weights\n`);
// The server reads its standard input, so that it ends when this process does.
const server = spawn(launcher.command, launcher.args(path), { stdio: ['pipe', 'ignore', 'ignore'] });
try {
  process.exitCode = (await checkAll(server)) ? 0 : 1;
} finally {
  server.kill();
  rmSync(folder, { recursive: true });
}
