import { publicAddress } from '../../agent/secrets/public-address.ts';
import { readTraces, type Traces, withoutTraced } from '../../agent/secrets/secret-traces.ts';
import type { Outcome } from '../../agent/turn.ts';
import { isOwnContentScript, parseTraces, type Sender } from '../messages.ts';
import { cleanOutcome } from '../page/eyes/withhold.ts';

/** One entry a trace: two writers at once lose none. */
const PREFIX = 'trace:';
/** No form has more: a page that tells of more would fill the storage. */
const MOST_AT_ONCE = 200;

/** Keeps traces of secrets for as long as the browser runs, whatever becomes of panel and worker; never on a disk. */
export async function keepTraces(traces: readonly string[]): Promise<void> {
  if (traces.length === 0) return;
  const entries = traces.slice(0, MOST_AT_ONCE).map((trace) => [PREFIX + trace, true]);
  await chrome.storage.session.set(Object.fromEntries(entries));
}

/** The traces of all secrets met since the browser was started. */
export async function keptTraces(): Promise<Traces> {
  const keys = Object.keys(await chrome.storage.session.get(null));
  return readTraces(keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)));
}

/** Keeps what content scripts tell of. For the background script. */
export function serveTraces(): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender: Sender) => {
    const traces = isOwnContentScript(sender) ? parseTraces(message) : null;
    if (traces !== null)
      keepTraces(traces).catch((error: unknown) => console.error('waymark: a secret may be shown', error));
    return false;
  });
}

/** The address of a tab, or a text that may repeat it, as it may be kept, shown and sent. */
export function withoutKnownSecrets(text: string, address: string, traces: Traces): string {
  return withoutTraced(publicAddress(text), address, traces);
}

/** What is said of an action, as it may be kept, shown and sent. */
export async function outcomeWithoutKnownSecrets(outcome: Outcome): Promise<Outcome> {
  const traces = await keptTraces();
  return cleanOutcome(outcome, (text) => withoutTraced(text, '', traces));
}
