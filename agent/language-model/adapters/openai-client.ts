import OpenAI from 'openai';
import { type Dialect, serverAt } from '../servers/model-servers.ts';

/** A server, its key and its dialect. */
export interface ServerAddress {
  /** Such as `https://api.openai.com/v1` or `http://localhost:11434/v1`; its query is sent with every request. */
  readonly baseUrl: string;
  /** Empty for servers without keys. */
  readonly key: string;
  /** Default: the dialect of the known server at this address, else `openai`. */
  readonly dialect?: Dialect;
}

/** The last dated version of Azure's API; its `/openai/v1` takes no version. */
const AZURE_VERSION = '2024-10-21';
const ANTHROPIC_VERSION = '2023-06-01';

/** A client for one model of a server. It makes one attempt and logs nothing, since a log would contain keys and pages. */
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
    // The key is the user's own and stays in the user's browser: an extension page is not a website.
    dangerouslyAllowBrowser: true,
    fetch,
  });
}

interface HttpRequest {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string | null>;
}

function request(address: URL, { key, dialect, model }: { key: string; dialect: Dialect; model: string }): HttpRequest {
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
          // Anthropic refuses requests from a browser without this header.
          'anthropic-dangerous-direct-browser-access': 'true',
        },
      };
  }
}

/** Azure: deployment in the path plus `api-version`, except under `/openai/v1`, the default for a bare resource URL. */
function azure(path: string, query: Record<string, string>, model: string): Pick<HttpRequest, 'path' | 'query'> {
  if (/\/openai\/v1$/u.test(path)) return { path, query };
  const resource = path.replace(/\/openai$/u, '');
  const dated = { 'api-version': AZURE_VERSION, ...query };
  if (/\/openai\/deployments\/[^/]+$/u.test(path)) return { path, query: dated };
  if (query['api-version'] === undefined) return { path: `${resource}/openai/v1`, query };
  return { path: `${resource}/openai/deployments/${encodeURIComponent(model)}`, query: dated };
}
