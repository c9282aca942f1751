import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openPanelSession } from '../cli/start/panel-session.ts';
import { startPracticeSite } from '../cli/start/practice-server.ts';
import { runView } from '../cli/view/run-view.ts';

/** The turn on the pictures: the second click. */
const TURN = 5;

/** Records the agent on the practice site and takes a picture of the viewer that shows it. */
export async function takeViewerPicture(folder: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'waymark-pictures-'));
  const site = await startPracticeSite({});
  const window = { url: site.url, window: 'headless', profile: null } as const;
  const session = await openPanelSession({ ...window, settings: {}, approval: 'ask', record: data });
  try {
    for (const request of ['Open the calendar', 'Open the shop and add the cheapest mug to the cart']) {
      await session.say(request);
      await session.panel.waitForSelector('main[data-status="idle"]');
    }
    const file = join(data, 'view.html');
    await runView(data, { port: 0, out: file, pages: true });
    const tab = await session.launched.context.newPage();
    await tab.emulateMedia({ colorScheme });
    await tab.setViewportSize({ width: 1280, height: 800 });
    await tab.goto(`${pathToFileURL(file).href}#turn=${TURN}`);
    await tab.waitForSelector('.mark.candidate');
    await tab.screenshot({ path: join(folder, `viewer-${colorScheme}.png`) });
  } finally {
    await session.close();
    await site.close();
    rmSync(data, { recursive: true });
  }
}
