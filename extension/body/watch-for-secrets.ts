import type { TabId } from '../../agent/action.ts';
import { inject, injectInto } from './frame-channel.ts';

/**
 * Puts the content script into the tab that is talked about and into what it goes on to, for as long as this page is open: what a
 * person types and sends there may come back in an address.
 */
export function watchForSecrets(tabNow: () => Promise<TabId>): void {
  const whole = async () => void (await inject(await tabNow()));
  chrome.tabs.onActivated.addListener(() => whole().catch(notThere));
  chrome.webNavigation?.onDOMContentLoaded.addListener((frame) => {
    tabNow()
      .then((tab) => (tab === frame.tabId ? injectInto(frame) : undefined))
      .catch(notThere);
  });
  whole().catch(notThere);
}

/** Where the browser lets no extension in, and in what went away meanwhile, nothing is heard. */
function notThere(): void {}
