import type { Outcome } from '../../agent/turn.ts';
import { isOwnContentScript, type LedgerNotice, parseLedgerNotice, parseOutcome, type Sender } from '../messages.ts';
import { outcomeWithoutKnownSecrets } from './known-secrets.ts';

/** How far the action with a key got: never begun, begun and not known to have ended, or ended so. */
export type ActionProgress = 'new' | 'started' | Outcome;

/** Remembers what was done under which key, so that nothing is done twice: across panels, workers and browser restarts. */
export interface Ledger {
  read(key: string): Promise<ActionProgress>;
  start(key: string): Promise<void>;
  finish(key: string, outcome: Outcome): Promise<void>;
}

const PREFIX = 'ledger:';
const INDEX = 'ledger-keys';
const KEPT = 200;

/** A ledger in extension storage that only extension pages can read. */
export function createLedger(area: chrome.storage.StorageArea = chrome.storage.local): Ledger {
  return {
    async read(key) {
      const entry: unknown = (await area.get(PREFIX + key))[PREFIX + key];
      if (entry === undefined) return 'new';
      return entry === 'started' ? 'started' : parseOutcome(entry);
    },
    async start(key) {
      const listed: unknown = (await area.get(INDEX))[INDEX];
      const keys = Array.isArray(listed) ? listed.filter((item) => typeof item === 'string') : [];
      const old = keys.slice(0, Math.max(0, keys.length - KEPT));
      await area.set({ [PREFIX + key]: 'started', [INDEX]: [...keys.slice(old.length), key] });
      if (old.length > 0) await area.remove(old.map((name) => PREFIX + name));
    },
    finish: (key, outcome) => area.set({ [PREFIX + key]: outcome }),
  };
}

/** Keeps the ledger for content scripts, which cannot reach storage of their own. For the background script. */
export function serveLedger(ledger: Ledger = createLedger()): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender: Sender, answer: (reply: unknown) => void) => {
    if (!isOwnContentScript(sender)) return false;
    const notice = parseLedgerNotice(message);
    if (notice === null) return false;
    keep(notice, ledger).then(
      () => answer({ kept: true }),
      (error: unknown) => answer({ kept: false, error: String(error) }),
    );
    return true;
  });
}

async function keep(notice: LedgerNotice, ledger: Ledger): Promise<void> {
  if (notice.type === 'started') await ledger.start(notice.key);
  else await ledger.finish(notice.key, await outcomeWithoutKnownSecrets(notice.outcome));
}
