import { env, stderr } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { Complete, Message } from '../../agent/language-model/complete/complete.ts';
import { type ModelName, readModelName } from '../../agent/language-model/servers/model-name.ts';
import { MODEL_SERVERS } from '../../agent/language-model/servers/model-servers.ts';
import { type OnDeviceName, readOnDeviceName } from '../../agent/language-model/servers/on-device-name.ts';
import type { ChatMessage } from '../../agent/weblinx/budget/tokenizer.ts';

/** Policies that need no language model. */
const BUILT_IN = /^(?:commands|copy|recorded:.+)$/su;

/** The model that `--policy openai:MODEL@BASE_URL` or `ollama:MODEL` names; null for other policies. Throws an `AgentError` for half a name. */
export function modelOf(policy: string): ModelName | null {
  const name = readModelName(withAzureAddress(policy));
  if (name !== null && 'problem' in name) throw new AgentError(name.problem);
  return name;
}

/** The model that `--policy on-device:MODEL` or `on-device:MODEL@PRECISION` names; null for other policies. */
export function onDeviceModel(policy: string): OnDeviceName | null {
  const [, name] = /^on-device:(.+)$/su.exec(policy) ?? [];
  return name === undefined ? null : readOnDeviceName(name);
}

/** Connects to the language model of a policy; null if the policy asks no model. Throws an `AgentError` for an unknown policy. */
export async function completeOf(policy: string, options: { timeoutMs?: number } = {}): Promise<Complete | null> {
  if (BUILT_IN.test(policy)) return null;
  const name = modelOf(policy);
  if (name !== null) {
    const { openAiComplete } = await import('../../agent/language-model/adapters/openai.ts');
    return openAiComplete({ ...options, ...name, key: keyOf(name) });
  }
  const local = onDeviceModel(policy);
  if (local !== null) return await onDeviceComplete(local);
  const servers = MODEL_SERVERS.map(({ id }) => `${id}:MODEL`).join(', ');
  const hint = `Policies are commands, copy, recorded:FILE, ${servers}, openai:MODEL@BASE_URL, and on-device:MODEL.`;
  throw new AgentError(`there is no policy "${policy}"`, { hint });
}

/** Stands in for the model of a policy that asks none. */
export const noModel: Complete = async () => {
  throw new AgentError('this policy asks no model');
};

/** The key of a model, from the environment; '' if there is none. */
export function keyOf({ keyVariable }: Pick<ModelName, 'keyVariable'>): string {
  return keyVariable === null ? '' : (env[keyVariable] ?? '');
}

/** Converts a WebLINX message. Servers know three roles; a message whose speaker was truncated counts as the navigator's. */
export function toMessage({ role, content }: ChatMessage): Message {
  return { role: role === 'system' || role === 'user' ? role : 'assistant', content, image: null };
}

/** Adds the endpoint and the API version from Azure's own environment variables. */
function withAzureAddress(policy: string): string {
  const { AZURE_OPENAI_ENDPOINT: endpoint, OPENAI_API_VERSION: version } = env;
  if (!/^azure:[^@]+$/u.test(policy) || endpoint === undefined || !URL.canParse(endpoint)) return policy;
  const address = new URL(endpoint);
  if (version !== undefined) address.searchParams.set('api-version', version);
  return `${policy}@${address.href}`;
}

/** Small enough for a CPU, and published for nearly every model. */
const PRECISION = 'q8';

/** Smaller downloads finish before a progress line could be read. */
const SHOWN_FROM_BYTES = 10e6;

/** Loads a model into this process, with progress on stderr. Throws an `AgentError` for Chrome's built-in model. */
async function onDeviceComplete({ model, precision }: OnDeviceName): Promise<Complete> {
  if (model === 'chrome') {
    const hint = 'Choose it in the settings of the panel, or name a model of huggingface.co.';
    throw new AgentError('Chrome’s built-in model runs in Chrome only', { hint });
  }
  const { transformersComplete } = await import('../../agent/language-model/adapters/transformers.ts');
  let shownTenths = 0;
  const onLoad = ({ loadedBytes, totalBytes }: { loadedBytes: number; totalBytes: number }) => {
    const tenths = Math.floor((10 * loadedBytes) / Math.max(1, totalBytes));
    if (tenths <= shownTenths || totalBytes < SHOWN_FROM_BYTES) return;
    shownTenths = tenths;
    stderr.write(`loading ${model}: ${10 * tenths} % of ${Math.round(totalBytes / 1e6)} MB\n`);
  };
  return transformersComplete({ model, precision: precision ?? PRECISION, device: 'cpu', onLoad });
}
