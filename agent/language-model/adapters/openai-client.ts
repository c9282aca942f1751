import OpenAI from 'openai';
import { type Dialect, serverAt } from '../servers/model-servers.ts';

/** A server, and how it wants to be asked. */
export interface ServerAddress {
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434/v1`; what follows `?` goes along with every request. */
  readonly baseUrl: string;
  /** Empty for servers that want none. */
  readonly key: string;
  /** What the address tells, unless it is said. */
  readonly dialect?: Dialect;
}

/** The last version of Azure's dated interface; its `/openai/v1` needs none. */
const AZURE_VERSION = '2024-10-21';
const ANTHROPIC_VERSION = '2023-06-01';

/** The client of a server for one model. It tries once, and logs nothing: keys and pages are in what it would log. */
export function openAiClient(
  { baseUrl, key, dialect = serverAt(baseUrl)?.dialect ?? 'openai' }: ServerAddress,
  { model, timeoutMs, fetch }: { model: string; timeoutMs: number; fetch: typeof globalThis.fetch },
): OpenAI {
  const { path, query, headers } = request(new URL(baseUrl), { key, dialect, model });
  return new OpenAI({
    baseURL: path,
    defaultQuery: query,
    apiKey: key === '' ? 'none' : key,
    defaultHeaders: key === '' ? { ...headers, Authorization: null } : headers,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    // The key is the user's own, and an extension page is not a website: only the user's browser ever sees it.
    dangerouslyAllowBrowser: true,
    fetch,
  });
}

interface Request {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string | null>;
}

function request(address: URL, { key, dialect, model }: { key: string; dialect: Dialect; model: string }): Request {
  const query = Object.fromEntries(address.searchParams);
  const path = `${address.origin}${address.pathname.replace(/\/+$/u, '')}`;
  switch (dialect) {
    case 'openai':
      return { path, query, headers: {} };
    case 'azure':
      return { ...azure(path, query, model), headers: { Authorization: null, 'api-key': key } };
    case 'anthropic':
      return {
        ...{ path, query },
        headers: {
          'anthropic-version': ANTHROPIC_VERSION,
          // It refuses what comes from a browser unless it is told that the key is meant to be there.
          'anthropic-dangerous-direct-browser-access': 'true',
        },
      };
  }
}

/** Azure names the deployment in the path and dates its interface, but for `/openai/v1`, which a bare address stands for. */
function azure(path: string, query: Record<string, string>, model: string): Pick<Request, 'path' | 'query'> {
  if (/\/openai\/v1$/u.test(path)) return { path, query };
  const resource = path.replace(/\/openai$/u, '');
  const dated = { 'api-version': AZURE_VERSION, ...query };
  if (/\/openai\/deployments\/[^/]+$/u.test(path)) return { path, query: dated };
  if (query['api-version'] === undefined) return { path: `${resource}/openai/v1`, query };
  return { path: `${resource}/openai/deployments/${encodeURIComponent(model)}`, query: dated };
}
