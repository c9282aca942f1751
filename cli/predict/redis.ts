import { stderr } from 'node:process';
import { Redis } from 'ioredis';
import { AgentError } from '../../agent/errors.ts';

const CONNECT_MS = 5_000;

/** A connection that outlives a Redis that goes away for a while. Throws an `AgentError` when there is none to begin with. */
export async function connectRedis(url: string): Promise<Redis> {
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

/** Tells that Redis is gone, once until it is back. */
export function complainOnce(url: string): (error: Error) => void {
  let told = '';
  return (error) => {
    if (error.message === told) return;
    told = error.message;
    stderr.write(`waymark: ${shownUrl(url)}: ${error.message}; trying again\n`);
  };
}

/** An address without its password. */
export function shownUrl(url: string): string {
  const shown = new URL(url);
  shown.password = shown.password === '' ? '' : '...';
  return shown.href;
}
