import { type Dialect, MODEL_SERVERS, serverAt } from './model-servers.ts';

/** Which model, where, and how it wants to be asked. */
export interface ModelName {
  readonly model: string;
  readonly baseUrl: string;
  readonly dialect: Dialect;
  /** The environment variable of the key; null where none is needed. */
  readonly keyVariable: string | null;
}

/**
 * Reads `SERVER:MODEL` or `SERVER:MODEL@BASE_URL`, SERVER being one that is known by name (`openai`, `ollama` …). Null for what
 * begins with no such name; an object with `problem` for what lacks a model or an address.
 */
export function readModelName(text: string): ModelName | { readonly problem: string } | null {
  const [, id, rest = ''] = /^([a-z]+):(.*)$/su.exec(text) ?? [];
  const server = MODEL_SERVERS.find((known) => known.id === id);
  if (server === undefined) return null;
  const [, model = rest, address] = /^(.*)@(https?:\/\/.*)$/su.exec(rest) ?? [];
  const baseUrl = address ?? server.baseUrl;
  if (model === '') return { problem: `"${text}" names no model: ${server.id}:MODEL` };
  if (baseUrl === null) return { problem: `"${text}" needs an address: ${server.id}:MODEL@BASE_URL` };
  if (!URL.canParse(baseUrl)) return { problem: `"${baseUrl}" is no address` };
  // `openai:` stands for whatever speaks OpenAI's protocol: the address may tell more.
  const { dialect, keyVariable } = server.id === 'openai' ? (serverAt(baseUrl) ?? server) : server;
  return { model, baseUrl, dialect, keyVariable: keyVariable ?? server.keyVariable };
}
