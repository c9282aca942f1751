/** How requests differ from OpenAI's chat completions: the header of the key, the paths, the version. */
export type Dialect = 'openai' | 'azure' | 'anthropic';

/** A kind of model server that Waymark knows by name. */
export interface ModelServer {
  /** The part before the colon of a policy name: `ollama:llama3.1`. */
  readonly id: string;
  readonly name: string;
  /** The default address; null if every customer has another one. */
  readonly baseUrl: string | null;
  /** The environment variable that holds the key; null if the server needs none. */
  readonly keyVariable: string | null;
  readonly dialect: Dialect;
  /** Runs on this machine and costs nothing. */
  readonly isLocal: boolean;
}

/** A model server found on this machine. */
export interface FoundServer {
  /** The name that the server gives itself, else the usual name for this address. */
  readonly name: string;
  readonly baseUrl: string;
  /** The models, as the server lists them. */
  readonly models: readonly string[];
  /** Why it lists no model; null if it lists some. */
  readonly problem: string | null;
}

/** The servers that Waymark knows by name. Any other OpenAI-compatible server is `openai:MODEL@BASE_URL`. */
export const MODEL_SERVERS: readonly ModelServer[] = [
  local('ollama', 'Ollama', 11_434),
  local('lmstudio', 'LM Studio', 1_234),
  local('llamacpp', 'llama.cpp', 8_080),
  local('vllm', 'vLLM', 8_000),
  remote('openai', 'OpenAI', 'https://api.openai.com/v1', 'OPENAI_API_KEY'),
  remote('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1', 'OPENROUTER_API_KEY'),
  remote('gemini', 'Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 'GEMINI_API_KEY'),
  {
    ...remote('anthropic', 'Anthropic', 'https://api.anthropic.com/v1', 'ANTHROPIC_API_KEY'),
    dialect: 'anthropic',
  },
  { ...remote('azure', 'Azure OpenAI', null, 'AZURE_OPENAI_API_KEY'), dialect: 'azure' },
];

function local(id: string, name: string, port: number): ModelServer {
  const baseUrl = `http://localhost:${port}/v1`;
  return { id, name, baseUrl, keyVariable: null, dialect: 'openai', isLocal: true };
}

function remote(id: string, name: string, baseUrl: string | null, keyVariable: string): ModelServer {
  return { id, name, baseUrl, keyVariable, dialect: 'openai', isLocal: false };
}

/** The known server at an address; null for any other address. */
export function serverAt(baseUrl: string): ModelServer | null {
  if (!URL.canParse(baseUrl)) return null;
  const { hostname, host } = new URL(baseUrl);
  if (/\.(openai\.azure\.com|services\.ai\.azure\.com|cognitiveservices\.azure\.com)$/u.test(hostname))
    return MODEL_SERVERS.find(({ id }) => id === 'azure') ?? null;
  const known = isThisMachine(hostname) ? `localhost:${new URL(baseUrl).port}` : host;
  return MODEL_SERVERS.find((server) => server.baseUrl !== null && new URL(server.baseUrl).host === known) ?? null;
}

/** Whether a host name means this machine. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/u.test(hostname);
}
