import type { TabId } from '../../agent/action.ts';
import { inject, injectInto } from './frame-channel.ts';

/**
 * Keeps the content script in the task's tab and in every page that it navigates to, while this extension page is open. A secret that
 * the user types there may return in the address of the next page, where only its trace reveals it.
 */
export function watchForSecrets(tabNow: () => Promise<TabId>): void {
  const whole = async () => void (await inject(await tabNow()));
  chrome.tabs.onActivated.addListener(() => whole().catch(ignore));
  chrome.webNavigation?.onDOMContentLoaded.addListener((frame) => {
    tabNow()
      .then((tab) => (tab === frame.tabId ? injectInto(frame) : undefined))
      .catch(ignore);
  });
  whole().catch(ignore);
}

/** Ignored: restricted pages and removed frames have nothing to report. */
function ignore(): void {}
