import { AgentError } from '../../../agent/errors.ts';
import type { Conversation } from '../../memory/journal.ts';

/** A panel that is closing may hold its lock this long after the next panel asks for it. */
const RELEASE_MS = 1_000;

/**
 * Locks a conversation for this document, until the returned function is called or the document unloads. Rejects with an AgentError
 * where another document holds the lock.
 */
export function holdConversation({ id }: Conversation): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const taken = () => new Promise<void>((release) => resolve(release));
    const signal = AbortSignal.timeout(RELEASE_MS);
    navigator.locks.request(`conversation:${id}`, { signal }, taken).catch((cause: unknown) => {
      const hint = 'Continue there, close that panel, or start a new conversation here.';
      reject(new AgentError('This conversation is open in another window.', { cause, hint }));
    });
  });
}
