import type { TabId } from '../../../agent/action.ts';
import { AgentError } from '../../../agent/errors.ts';
import { cutText } from '../../../agent/helpers/cut-text.ts';
import type { Tab } from '../../../agent/state.ts';
import { keptTraces, withoutKnownSecrets } from '../../memory/known-secrets.ts';

/** The tab that the user looks at, other than pages of this extension. Throws an AgentError where there is none. */
export async function tabInView(): Promise<TabId> {
  const own = chrome.runtime.getURL('');
  const candidates = (await chrome.tabs.query({ windowType: 'normal' })).filter(({ url }) => !url?.startsWith(own));
  candidates.sort((a, b) => Number(b.active) - Number(a.active) || (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  const window = await chrome.windows.getLastFocused().catch(() => null);
  const tab = candidates.find((item) => item.active && item.windowId === window?.id) ?? candidates[0];
  if (tab?.id === undefined) throw new AgentError('There is no tab to work in.', { hint: 'Open a web page in a tab.' });
  return tab.id as TabId;
}

/** A longer title of a tab tells nothing more. */
const LONGEST_TITLE = 300;

/** The tabs in the same window, except pages of this extension. */
export async function tabsBeside(tabId: TabId): Promise<Tab[]> {
  const { windowId } = await chrome.tabs.get(tabId);
  const own = chrome.runtime.getURL('');
  const traces = await keptTraces();
  const tabs: Tab[] = [];
  for (const { id, url = '', title = '' } of await chrome.tabs.query({ windowId }))
    if (id !== undefined && !url.startsWith(own))
      tabs.push({
        id: id as TabId,
        url: withoutKnownSecrets(url, url, traces),
        title: withoutKnownSecrets(cutText(title, LONGEST_TITLE), url, traces),
        active: id === tabId,
      });
  return tabs;
}
