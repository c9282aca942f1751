import { mkdir } from 'node:fs/promises';
import { stderr } from 'node:process';
import type { InertPage } from '../../dataset/page/inert-page.ts';
import type { Settings } from '../../extension/memory/settings.ts';
import { type Launched, launch } from '../browser/launch.ts';
import { openPanelSession } from '../panel/panel-session.ts';

/**
 * Opens a window with the panel beside the page and waits until the user closes it. To record, and
 * beside a saved page, the panel has a window of its own: a side panel cannot be reached from outside the browser.
 */
export async function chatInWindow(options: {
  url: string;
  profile: string;
  settings: Partial<Settings> | null;
  realInput?: 'as needed';
  record?: string;
  share?: boolean;
  saved?: InertPage;
}): Promise<void> {
  await mkdir(options.profile, { recursive: true });
  if (options.record !== undefined || options.saved !== undefined) {
    const { launched } = await openPanelSession({ ...options, window: 'visible', approval: 'ask' });
    await new Promise<void>((resolve) => launched.context.once('close', () => resolve()));
    return;
  }
  const launched = await launch({ window: 'visible', profile: options.profile });
  const closed = new Promise<void>((resolve) => launched.context.once('close', () => resolve()));
  await launched.tab.goto(options.url);
  await openSidePanel(launched, options);
  stderr.write('waymark: the panel is open beside the page. Close the window to end.\n');
  await closed;
}

/** Chrome opens a side panel only on a user gesture; a temporary page of the extension provides one. */
async function openSidePanel(
  { context, origin, tab, worker }: Launched,
  { settings, realInput }: { settings: Partial<Settings> | null; realInput?: 'as needed' },
): Promise<void> {
  await (await worker()).evaluate(
    async ([chosen, wanted]) => {
      await chrome.storage.session.set({ realInput: wanted });
      const { settings: stored } = await chrome.storage.local.get<{ settings?: object }>('settings');
      if (chosen !== null) await chrome.storage.local.set({ settings: { ...stored, ...chosen } });
    },
    [settings, realInput ?? null] as const,
  );
  const helper = await context.newPage();
  await helper.goto(`${origin}/panel/panel.html`);
  await helper.evaluate(async () => {
    const { windowId } = await chrome.tabs.getCurrent().then((current) => current ?? { windowId: -1 });
    await chrome.sidePanel.open({ windowId });
  });
  await helper.close();
  await tab.bringToFront();
}
