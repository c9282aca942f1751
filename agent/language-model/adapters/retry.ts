import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { DroppedConnection } from './broken-answer.ts';

/** How often to retry, and how to wait; tests pass their own clock and random numbers. */
export interface RequestRetry {
  readonly retries: number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** If a server asks for a longer wait than this, the request fails at once, so that the person learns of it. */
const MOST_MS = 10 * 60_000;

/**
 * Retries after 408, 409, 429, 5xx, and failed or dropped connections. Waits as long as the server asks (`Retry-After`), else with
 * exponential backoff and jitter of up to one half. Throws the last error, and on an abort the reason of the signal.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  {
    signal,
    patience,
    onAsked,
  }: { signal: AbortSignal; patience: RequestRetry; onAsked: (milliseconds: number) => void },
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (failures >= patience.retries || !mayGoBetter(error)) throw error;
      const asked = askedDelay(error);
      if (asked !== null && asked > MOST_MS) throw error;
      if (asked !== null) onAsked(asked);
      const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 - patience.random() / 2);
      // Up to a tenth more than asked for, so that requests that got the same answer do not return together.
      await patience.wait(asked === null ? backoff : asked * (1 + patience.random() / 10), signal);
    }
  }
}

function mayGoBetter(error: unknown): boolean {
  if (error instanceof DroppedConnection) return true;
  if (error instanceof APIConnectionTimeoutError) return false;
  if (error instanceof APIConnectionError) return true;
  if (!(error instanceof APIError) || error.status === undefined) return false;
  // Waiting does not refill an exhausted quota.
  if (error.code === 'insufficient_quota') return false;
  const told = error.headers?.get('x-should-retry');
  if (told === 'true' || told === 'false') return told === 'true';
  return error.status >= 500 || [408, 409, 429].includes(error.status);
}

/** Milliseconds that the server asks to wait; null if it does not say. */
export function askedDelay(error: unknown): number | null {
  const headers = error instanceof APIError ? error.headers : undefined;
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.get('retry-after') ?? '';
  const seconds = after.trim() === '' ? Number.NaN : Number(after);
  if (seconds >= 0) return seconds * 1_000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
