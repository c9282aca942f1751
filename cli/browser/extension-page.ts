import type { Page as Tab, Worker } from 'playwright';
import { AgentError } from '../../agent/errors.ts';
import type { Launched } from './launch.ts';

/**
 * Opens a page of the extension in a window of its own, bound to the first tab, which thus stays the active tab of its window.
 * `minimized` is for pages without a user.
 */
export async function openExtensionPage(
  { context, origin, tab, worker }: Launched,
  path: string,
  state: 'normal' | 'minimized',
): Promise<Tab> {
  const extension = await worker();
  const url = `${origin}/${path}?tab=${await tabIdOf(extension, tab)}`;
  const opened = context.waitForEvent('page', { timeout: 30_000 });
  await extension.evaluate(
    (window) =>
      chrome.windows.create(
        window.state === 'minimized'
          ? { url: window.url, type: 'popup', state: 'minimized' }
          : { url: window.url, type: 'popup', width: 400, height: 800, focused: false },
      ),
    { url, state },
  );
  return opened;
}

/** Opens an address in a tab. Throws an `AgentError` if it does not load. */
export async function openPage(tab: Tab, url: string): Promise<void> {
  try {
    await tab.goto(url, { waitUntil: 'load' });
  } catch (cause) {
    const reason = /net::(\w+)/u.exec(String(cause))?.[1] ?? 'it took too long';
    throw new AgentError(`${url} did not open: ${reason}.`, {
      cause,
      hint: 'Is the address right, and is it reachable?',
    });
  }
}

/** The id of a tab in the browser's debugger. */
export async function targetIdOf(tab: Tab): Promise<string> {
  const devtools = await tab.context().newCDPSession(tab);
  try {
    return (await devtools.send('Target.getTargetInfo')).targetInfo.targetId;
  } finally {
    await devtools.detach();
  }
}

async function tabIdOf(extension: Worker, tab: Tab): Promise<number> {
  const target = await targetIdOf(tab);
  const id = await extension.evaluate(
    async (wanted) => (await chrome.debugger.getTargets()).find((candidate) => candidate.id === wanted)?.tabId,
    target,
  );
  if (id === undefined) throw new Error(`the tab ${tab.url()} is not known to the extension`);
  return id;
}
