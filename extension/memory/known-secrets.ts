import { cleanOutcome } from '../../agent/secrets/clean-page.ts';
import { publicAddress } from '../../agent/secrets/public-address.ts';
import { readTraces, type Traces, withoutTraced } from '../../agent/secrets/secret-traces.ts';
import type { Outcome } from '../../agent/turn.ts';
import { isOwnContentScript, parseTraces, type Sender } from '../messages.ts';

/** Each trace has its own storage entry, so that concurrent writers lose none. */
const PREFIX = 'trace:';
/** More traces than any form has fields: a hostile page must not fill the storage. */
const MOST_AT_ONCE = 200;

/** Stores traces of secrets for the browser session, in memory only: they outlive the panel and the background worker. */
export async function keepTraces(traces: readonly string[]): Promise<void> {
  if (traces.length === 0) return;
  const entries = traces.slice(0, MOST_AT_ONCE).map((trace) => [PREFIX + trace, true]);
  await chrome.storage.session.set(Object.fromEntries(entries));
}

/** The traces of all secrets seen since the browser started. */
export async function keptTraces(): Promise<Traces> {
  const keys = Object.keys(await chrome.storage.session.get(null));
  return readTraces(keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)));
}

/** Stores the traces that content scripts report. For the background script. */
export function serveTraces(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender: Sender) => {
    const traces = isOwnContentScript(sender) ? parseTraces(message) : null;
    if (traces !== null)
      keepTraces(traces).catch((error: unknown) =>
        console.error('waymark: a secret may be shown, because its trace was not stored', error),
      );
    return false;
  });
}

/** A text of a tab at `address`, such as its title or the address itself, without secrets: safe to store, show and send. */
export function withoutKnownSecrets(text: string, address: string, traces: Traces): string {
  return withoutTraced(publicAddress(text), address, traces);
}

/** An outcome without secrets: safe to store, show and send. */
export async function outcomeWithoutKnownSecrets(outcome: Outcome): Promise<Outcome> {
  const traces = await keptTraces();
  return cleanOutcome(outcome, (text) => withoutTraced(text, '', traces));
}
