import type { AddressInfo } from 'node:net';
import process, { stderr } from 'node:process';
import { AgentError } from '../../agent/errors.ts';
import { httpServer } from './http-server.ts';
import { ServeThreads } from './serve-threads.ts';

/** Options of `waymark serve`. */
export interface ServeRequest {
  readonly policy: string;
  readonly tokenizer?: string;
  readonly port: number;
  readonly host: string;
  readonly token?: string;
  /** The most seconds that a request may take. */
  readonly seconds: number;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Listens until a signal arrives, then finishes the open requests. Throws an `AgentError` if the options do not fit together. */
export async function serve(request: ServeRequest): Promise<void> {
  const { policy, tokenizer = null, port, host, token = null, seconds } = request;
  if (!LOOPBACK.has(host) && token === null)
    throw new AgentError(`anyone who can reach ${host} could use this server`, { hint: 'Set --token TEXT.' });
  const threads = new ServeThreads({ policy, tokenizer, token: token !== null }, { seconds });
  try {
    const http = httpServer(await threads.routes(), token);
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, host, resolve);
    });
    const address = http.address() as AddressInfo;
    stderr.write(`listening on http://${host.includes(':') ? `[${host}]` : host}:${address.port}/\n`);
    await new Promise<void>((resolve) => {
      http.once('close', resolve);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => http.close());
    });
  } finally {
    await threads.close();
  }
}
