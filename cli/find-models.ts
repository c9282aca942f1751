import { env, stderr, stdout } from 'node:process';
import { discoverServers, LOCAL_ADDRESSES } from '../agent/language-model/adapters/discover-servers.ts';
import { openAiComplete } from '../agent/language-model/adapters/openai.ts';
import { type ModelProbe, probeModel } from '../agent/language-model/model-probe.ts';
import { type FoundServer, serverAt } from '../agent/language-model/servers/model-servers.ts';
import { keyOf } from './model/policy-model.ts';

/** Options of `waymark models`. */
export interface ModelsRequest {
  readonly at?: readonly string[];
  readonly model?: string;
  readonly probe: 'first' | 'all' | 'none';
  readonly timeout: number;
  readonly json: boolean;
}

/** A model of a server. `probe` is null if the model was not probed. */
interface ModelRow {
  readonly server: string;
  readonly baseUrl: string;
  readonly model: string | null;
  /** The value of `--policy` for this model. */
  readonly policy: string | null;
  readonly problem: string | null;
  readonly probe: ModelProbe | null;
}

const DISCOVERY_MS = 2_000;

/** Prints the servers that answer, their models, and the results of the probes. */
export async function findModels(request: ModelsRequest): Promise<void> {
  const rows: ModelRow[] = [];
  for (const server of await serversOf(request)) {
    const tried = triedOf(server, request);
    for (const model of server.models) {
      const isTried = tried.includes(model);
      if (isTried) stderr.write(`probing ${model} at ${server.baseUrl} ...\n`);
      rows.push({ ...modelRow(server, model), probe: isTried ? await tryModel(server, model, request) : null });
    }
    if (server.models.length === 0) rows.push({ ...modelRow(server, null), probe: null });
  }
  stdout.write(request.json ? `${JSON.stringify(rows, null, 2)}\n` : table(rows));
}

/** The servers that answer. `--model` replaces the models that a server lists; with `--at` too, servers need not answer. */
async function serversOf({ at, model }: ModelsRequest): Promise<readonly FoundServer[]> {
  const addresses = [...new Set(at ?? [...LOCAL_ADDRESSES, ...ollamaHost()])];
  if (at !== undefined && model !== undefined)
    return addresses.map((baseUrl) => {
      return { name: serverAt(baseUrl)?.name ?? 'model server', baseUrl, models: [model], problem: null };
    });
  const { signal } = new AbortController();
  const keyAt = (baseUrl: string) => (at === undefined ? '' : keyFor(baseUrl));
  const servers = await discoverServers(addresses, { signal, timeoutMs: DISCOVERY_MS, keyAt });
  if (servers.length === 0) stderr.write(`no model server answers at ${addresses.join(', ')}\n`);
  return model === undefined ? servers : servers.map((server) => ({ ...server, models: [model], problem: null }));
}

/** The key for an address from `--at`. Servers that were only discovered get no key. */
function keyFor(baseUrl: string): string {
  return keyOf({ keyVariable: serverAt(baseUrl)?.keyVariable ?? 'OPENAI_API_KEY' });
}

function tryModel({ baseUrl }: FoundServer, model: string, { at, timeout }: ModelsRequest): Promise<ModelProbe> {
  const key = at === undefined ? '' : keyFor(baseUrl);
  const complete = openAiComplete({ baseUrl, model, key, retries: 1, timeoutMs: timeout * 1_000 });
  return probeModel(complete, new AbortController().signal);
}

/** The address in Ollama's own variable: a host, a port, or both. */
function ollamaHost(): readonly string[] {
  const host = env.OLLAMA_HOST ?? '';
  const address = /^https?:/u.test(host) ? host : `http://${host}`;
  if (host === '' || !URL.canParse(address)) return [];
  const url = new URL(address);
  // 0.0.0.0 means that Ollama listens on every interface; it is not an address to connect to.
  if (url.hostname === '0.0.0.0') url.hostname = 'localhost';
  if (url.port === '' && url.protocol === 'http:') url.port = '11434';
  return [`${url.origin}/v1`];
}

function triedOf({ models }: FoundServer, { probe }: ModelsRequest): readonly string[] {
  switch (probe) {
    case 'none':
      return [];
    case 'all':
      return models;
    case 'first':
      return models.slice(0, 1);
  }
}

function modelRow({ name, baseUrl, problem }: FoundServer, model: string | null): Omit<ModelRow, 'probe'> {
  return { server: name, baseUrl, model, policy: model === null ? null : `openai:${model}@${baseUrl}`, problem };
}

function table(rows: readonly ModelRow[]): string {
  return rows.map((row) => `${row.server}  ${row.policy ?? row.baseUrl}\n    ${resultOf(row)}\n`).join('');
}

function resultOf({ problem, probe }: ModelRow): string {
  if (probe === null) return problem ?? 'not probed';
  const seconds = `${(probe.milliseconds / 1_000).toFixed(1)} s`;
  const tokens = probe.usage === null ? 'tokens unknown' : `${probe.usage.prompt} + ${probe.usage.completion} tokens`;
  const took = `${probe.form ?? 'no form'}, ${seconds}, ${tokens}`;
  switch (probe.outcome) {
    case 'right':
      return `works: the right action (${took})`;
    case 'other':
      return `answers with an action, but the wrong one: ${probe.answer} (${took})`;
    case 'unreadable':
      return `answers, but with no action: ${probe.problem} (${took})`;
    case 'failed':
      return probe.problem;
  }
}
