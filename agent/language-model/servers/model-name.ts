import { type Dialect, MODEL_SERVERS, serverAt } from './model-servers.ts';

/** A model, its server, and the dialect of that server. */
export interface ModelName {
  readonly model: string;
  readonly baseUrl: string;
  readonly dialect: Dialect;
  /** The environment variable that holds the key; null if the server needs none. */
  readonly keyVariable: string | null;
}

/**
 * Reads `SERVER:MODEL` or `SERVER:MODEL@BASE_URL`, where SERVER is the id of a known server (`openai`, `ollama` …). Null if the text
 * does not begin with one; an object with `problem` if the model or the address is missing.
 */
export function readModelName(text: string): ModelName | { readonly problem: string } | null {
  const [, id, rest = ''] = /^([a-z]+):(.*)$/su.exec(text) ?? [];
  const server = MODEL_SERVERS.find((known) => known.id === id);
  if (server === undefined) return null;
  const [, model = rest, address] = /^(.*)@(https?:\/\/.*)$/su.exec(rest) ?? [];
  const baseUrl = address ?? server.baseUrl;
  if (model === '') return { problem: `"${text}" names no model: ${server.id}:MODEL` };
  if (baseUrl === null) return { problem: `"${text}" needs an address: ${server.id}:MODEL@BASE_URL` };
  if (!URL.canParse(baseUrl)) return { problem: `"${baseUrl}" is not an address` };
  // `openai:` means any server with OpenAI's protocol; a known address says more.
  const { dialect, keyVariable } = server.id === 'openai' ? (serverAt(baseUrl) ?? server) : server;
  return { model, baseUrl, dialect, keyVariable: keyVariable ?? server.keyVariable };
}
