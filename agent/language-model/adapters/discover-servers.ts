import { AuthenticationError } from 'openai';
import { type FoundServer, MODEL_SERVERS, serverAt } from '../servers/model-servers.ts';
import { openAiClient } from './openai-client.ts';

/** Default addresses of model servers on this machine. */
export const LOCAL_ADDRESSES: readonly string[] = [
  ...MODEL_SERVERS.flatMap(({ isLocal, baseUrl }) => (isLocal && baseUrl !== null ? [baseUrl] : [])),
  // Jan, KoboldCpp, GPT4All and Docker Model Runner.
  ...['http://localhost:1337/v1', 'http://localhost:5001/v1', 'http://localhost:4891/v1'],
  'http://localhost:12434/engines/v1',
];

interface Search {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly keyAt: (baseUrl: string) => string;
}

/** Asks all addresses at once for their models. Leaves out those that do not answer like a model server. */
export async function discoverServers(addresses: readonly string[], search: Search): Promise<readonly FoundServer[]> {
  const found = await Promise.all(addresses.map((baseUrl) => lookAt(baseUrl, search)));
  search.signal.throwIfAborted();
  return found.filter((server) => server !== null);
}

async function lookAt(baseUrl: string, { signal, timeoutMs, keyAt }: Search): Promise<FoundServer | null> {
  const usual = serverAt(baseUrl)?.name ?? 'model server';
  const client = openAiClient({ baseUrl, key: keyAt(baseUrl) }, { model: '', timeoutMs, fetch });
  try {
    // The client's own time limit ends with the headers.
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const models = modelsIn(await client.get('/models', { signal: limit }));
    return models === null ? null : { name: makerOf(models) ?? usual, baseUrl, ...listed(models) };
  } catch (error) {
    if (error instanceof AuthenticationError)
      return { name: usual, baseUrl, models: [], problem: 'it refuses the key (401)' };
    return null; // no server, or not a model server: an expected outcome of the search
  }
}

type Model = Readonly<Record<string, unknown>>;

function modelsIn(body: unknown): readonly Model[] | null {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return null;
  return body.data.filter((model): model is Model => typeof model?.id === 'string');
}

/** The models that write text; servers also list embedding models. */
function listed(models: readonly Model[]): Pick<FoundServer, 'models' | 'problem'> {
  const names = models.map(({ id }) => String(id)).filter((id) => !/embed|rerank/iu.test(id));
  return { models: names, problem: names.length === 0 ? 'it has no model that writes' : null };
}

/** The product name of a server, from the owner of its first model: several products share a port. */
function makerOf([first]: readonly Model[]): string | null {
  switch (first?.owned_by) {
    case 'llamacpp':
      return 'llama.cpp';
    case 'vllm':
      return 'vLLM';
    case 'library':
      return 'Ollama';
    case 'organization_owner':
      return 'LM Studio';
    default:
      return null;
  }
}
