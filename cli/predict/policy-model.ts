import { env } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import type { Complete, Message } from '../../agent/language-model/complete.ts';
import { type ModelName, readModelName } from '../../agent/language-model/servers/model-name.ts';
import { MODEL_SERVERS } from '../../agent/language-model/servers/model-servers.ts';
import type { ChatMessage } from '../../agent/weblinx/budget/tokenizer.ts';
import { onDeviceComplete, onDeviceModel } from './on-device-model.ts';

/** Policies that ask no model. */
const BUILT_IN = /^(?:commands|copy|recorded:.+)$/su;

/** The model that `openai:MODEL@BASE_URL` or `ollama:MODEL` names; null for other policies. Throws an `AgentError` for half a name. */
export function modelOf(policy: string): ModelName | null {
  const name = readModelName(withAzureAddress(policy));
  if (name !== null && 'problem' in name) throw new AgentError(name.problem);
  return name;
}

/** The language model that a policy asks; null for one that asks none. Throws an `AgentError` for a policy that there is not. */
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
  const hint = `There are: commands, copy, recorded:FILE, ${servers}, openai:MODEL@BASE_URL, and on-device:MODEL.`;
  throw new AgentError(`there is no policy "${policy}"`, { hint });
}

/** Converts a WebLINX message. Servers know three roles; a message whose speaker was truncated counts as the navigator's. */
export function toMessage({ role, content }: ChatMessage): Message {
  return { role: role === 'system' || role === 'user' ? role : 'assistant', content, image: null };
}

/** The key of a model, from the environment; empty where there is none. */
export function keyOf({ keyVariable }: Pick<ModelName, 'keyVariable'>): string {
  return keyVariable === null ? '' : (env[keyVariable] ?? '');
}

/** Azure's own variables say where a deployment is, and by which version of the interface it is asked. */
function withAzureAddress(policy: string): string {
  const { AZURE_OPENAI_ENDPOINT: endpoint, OPENAI_API_VERSION: version } = env;
  if (!/^azure:[^@]+$/u.test(policy) || endpoint === undefined || !URL.canParse(endpoint)) return policy;
  const address = new URL(endpoint);
  if (version !== undefined) address.searchParams.set('api-version', version);
  return `${policy}@${address.href}`;
}
