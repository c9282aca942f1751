import type { AddressInfo } from 'node:net';
import process, { stderr } from 'node:process';
import { commandsPolicy } from '../../agent/commands/commands-policy.ts';
import { AgentError } from '../../agent/errors.ts';
import { loadTokenizer } from '../../agent/language-model/adapters/load-tokenizer.ts';
import type { Complete } from '../../agent/language-model/complete.ts';
import { languageModelPolicy } from '../../agent/language-model/language-model-policy.ts';
import { staticScorer } from '../../ranker/static/static-rank.ts';
import { packagedModel } from '../package/packaged-model.ts';
import { packagedRank } from '../package/packaged-rank.ts';
import { completeOf } from '../predict/policy-model.ts';
import { apiRoutes } from './api-routes.ts';
import { httpServer, type Route } from './http-server.ts';
import { webLlamaRoute } from './webllama-route.ts';

/** Options of `waymark serve`. */
export interface ServeRequest {
  readonly policy: string;
  readonly tokenizer?: string;
  readonly port: number;
  readonly host: string;
  readonly token?: string;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Listens until a signal arrives, then finishes the open requests. Throws an `AgentError` if the options do not fit together. */
export async function serve(request: ServeRequest): Promise<void> {
  const { policy, tokenizer, port, host, token = null } = request;
  if (!LOOPBACK.has(host) && token === null)
    throw new AgentError(`anyone who can reach ${host} could use this server`, { hint: 'Set --token TEXT.' });
  const complete = await completeOf(policy);
  if (complete === null && policy !== 'commands')
    throw new AgentError(`"${policy}" cannot be served`, { hint: 'Use commands or openai:MODEL@BASE_URL.' });
  const http = httpServer(await routesOf({ complete, tokenizer, token }), token);
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const address = http.address() as AddressInfo;
  stderr.write(`listening on http://${host.includes(':') ? `[${host}]` : host}:${address.port}/\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => http.close());
}

async function routesOf(server: {
  readonly complete: Complete | null;
  readonly tokenizer: string | undefined;
  readonly token: string | null;
}): Promise<readonly Route[]> {
  const { complete, tokenizer, token } = server;
  const policy = complete === null ? commandsPolicy({ now: () => new Date() }) : languageModelPolicy(complete);
  const routes = apiRoutes({ policy, rank: packagedRank() }, { token: token !== null });
  if (tokenizer === undefined) return routes;
  if (complete === null)
    throw new AgentError('--tokenizer needs a language model', { hint: 'Leave it out with --policy commands.' });
  const brain = { tokenizer: await loadTokenizer(tokenizer), scorer: staticScorer(packagedModel('records')), complete };
  return [...routes, webLlamaRoute(brain)];
}
