import { env } from 'node:process';
import { AgentError } from '../agent/errors.ts';
import type { Complete } from '../agent/ports.ts';

/** Policies that ask no model. */
const BUILT_IN = /^(?:commands|copy|recorded:.+)$/su;

/** The model that `openai:MODEL@BASE_URL` names; null for other policies. */
export function modelOf(policy: string): { readonly model: string; readonly baseUrl: string } | null {
  const [, model = '', baseUrl = ''] = /^openai:(.+)@(https?:\/\/.+)$/u.exec(policy) ?? [];
  return model === '' ? null : { model, baseUrl };
}

/** The language model that a policy asks; null for one that asks none. Throws an `AgentError` for a policy that there is not. */
export async function completeOf(policy: string): Promise<Complete | null> {
  if (BUILT_IN.test(policy)) return null;
  const server = modelOf(policy);
  if (server !== null) {
    const { openAiComplete } = await import('../agent/model/openai.ts');
    return openAiComplete({ ...server, key: env.OPENAI_API_KEY ?? '' });
  }
  const hint = 'There are: commands, openai:MODEL@BASE_URL, copy, recorded:FILE.';
  throw new AgentError(`there is no policy "${policy}"`, { hint });
}
