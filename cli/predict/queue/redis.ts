import { stderr } from 'node:process';
import type { Redis } from 'ioredis';
import { AgentError } from '../../../agent/errors.ts';

/** Prefix of all keys in Redis. */
export const PREFIX = 'waymark';

const CONNECT_MS = 5_000;

/** Connects; the connection survives a Redis that goes away later. Throws an `AgentError` if Redis cannot be reached at first. */
export async function connectRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis').catch(explainMissing);
  const first = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: CONNECT_MS });
  let reason = '';
  first.on('error', (error) => {
    reason = error.message;
  });
  try {
    await first.connect();
    await first.ping();
  } catch (cause) {
    const said = reason || String(cause);
    throw new AgentError(`${shownUrl(url)}: Redis cannot be used: ${said}`, {
      cause,
      hint: 'Is it running, and are user and password right? On Debian: apt-get install redis-server.',
    });
  } finally {
    first.disconnect();
  }
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', complainOnce(url));
  return redis;
}

/** A listener that reports errors of a connection on stderr, each once in a row. */
export function complainOnce(url: string): (error: Error) => void {
  let reported = '';
  return (error) => {
    if (error.message === reported) return;
    reported = error.message;
    stderr.write(`waymark: ${shownUrl(url)}: ${error.message}; trying again\n`);
  };
}

/** The URL without its password. */
export function shownUrl(url: string): string {
  const shown = new URL(url);
  shown.password = shown.password === '' ? '' : '...';
  return shown.href;
}

/** Rethrows a failed import of an optional package with the command that installs it. */
export function explainMissing(cause: unknown): never {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
  throw new AgentError('queues need the optional packages bullmq and ioredis', {
    cause,
    hint: 'Install them: npm install bullmq ioredis.',
  });
}
