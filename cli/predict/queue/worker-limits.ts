import { AgentError } from '../../../agent/errors.ts';
import { isThisMachine } from '../../../agent/language-model/servers/model-servers.ts';
import { modelOf } from '../../model/policy-model.ts';

/** This worker cannot do a piece of work, but another one could. It ends, so as not to take more work from that one. */
export class WrongWorker extends AgentError {}

/** Policies that ask nobody and read no file of the worker. */
const HARMLESS = /^(?:commands|copy|builtin|scripted|random|nothing)$/u;

/**
 * Throws unless a worker for `only` (null: for no policy in particular) may use a policy. Whoever can write to Redis chooses the policy;
 * that must not let them send this machine's API key elsewhere or read its files.
 */
export function allowPolicy(policy: string, only: string | null): void {
  if (policy === only) return;
  const hint = `To allow this, start the worker with --policy ${policy}.`;
  if (only !== null) throw new WrongWorker(`this worker is for ${only}, not for ${policy}`, { hint });
  const model = modelOf(policy);
  if (HARMLESS.test(policy)) return;
  if (model !== null && isThisMachine(new URL(model.baseUrl).hostname)) return;
  throw new WrongWorker(`without --policy, a worker uses only model servers of its own machine, not ${policy}`, {
    hint,
  });
}
