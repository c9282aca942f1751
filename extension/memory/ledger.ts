import type { Outcome } from '../../agent/turn.ts';
import { isOwnContentScript, type LedgerNotice, parseLedgerNotice, parseOutcome, type Sender } from '../messages.ts';
import { outcomeWithoutKnownSecrets } from './known-secrets.ts';

/** How far an action got: not started, started with unknown outcome, or its outcome. */
export type ActionProgress = 'new' | 'started' | Outcome;

/** Remembers actions by key, across panels, workers and browser restarts, so that none is performed twice. */
export interface Ledger {
  read(key: string): Promise<ActionProgress>;
  start(key: string): Promise<void>;
  finish(key: string, outcome: Outcome): Promise<void>;
}

const PREFIX = 'ledger:';
const INDEX = 'ledger-keys';
/** Actions remembered; the oldest are deleted first. */
const KEPT = 200;

/** A ledger in extension storage, which pages of the web cannot read. */
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

/** Records the notices of content scripts, which do not write the ledger themselves. For the background script. */
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
