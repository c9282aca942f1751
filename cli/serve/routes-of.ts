import { commandsPolicy } from '../../agent/commands/commands-policy.ts';
import { AgentError } from '../../agent/errors.ts';
import { loadTokenizer } from '../../agent/language-model/adapters/load-tokenizer.ts';
import { languageModelPolicy } from '../../agent/language-model/language-model-policy.ts';
import { staticScorer } from '../../ranker/static/static-rank.ts';
import { completeOf } from '../model/policy-model.ts';
import { packagedModel } from '../package/packaged-model.ts';
import { packagedRank } from '../package/packaged-rank.ts';
import { apiRoutes } from './api-routes.ts';
import type { Route } from './http-server.ts';
import type { ServeChoice } from './serve-threads.ts';
import { webLlamaRoute } from './webllama-route.ts';

/** The routes of a server. Throws an `AgentError` if the options do not fit together. */
export async function routesOf({ policy, tokenizer, token }: ServeChoice): Promise<readonly Route[]> {
  const complete = await completeOf(policy);
  if (complete === null && policy !== 'commands')
    throw new AgentError(`"${policy}" cannot be served`, { hint: 'Use commands or openai:MODEL@BASE_URL.' });
  const now = () => new Date();
  const decide = complete === null ? commandsPolicy({ now }) : languageModelPolicy(complete, { now });
  const routes = apiRoutes({ policy: decide, rank: packagedRank() }, { token });
  if (tokenizer === null) return routes;
  if (complete === null)
    throw new AgentError('--tokenizer needs a language model', { hint: 'Leave it out with --policy commands.' });
  const brain = { tokenizer: await loadTokenizer(tokenizer), scorer: staticScorer(packagedModel('records')), complete };
  return [...routes, webLlamaRoute(brain)];
}
