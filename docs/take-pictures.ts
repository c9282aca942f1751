// Takes the pictures of the README and of docs/recording.md: `npm run pictures`. Everything on them is real: the extension, in a browser, on the
// practice site; only the list of many demonstrations is made of copies.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { openPanelSession } from '../cli/panel/panel-session.ts';
import { startPracticeSite } from '../cli/practice/practice-server.ts';
import { besideEachOther } from './beside-each-other.ts';
import { takeViewerPictures } from './viewer-pictures.ts';

const FOLDER = 'docs/pictures';
/** What the README shows; of the tasks both colours. */
const SHOWN = new Set(['welcome-light', 'question-dark', 'shop-light', 'calendar-dark']);
const CAREER_FAIR =
  'Create a task for the Career Fair on 12 June and add "Bring multiple copies of my resume" as the note';

/** Pictures in one colour scheme. */
async function takeAll(colorScheme: 'light' | 'dark'): Promise<void> {
  const site = await startPracticeSite({});
  const session = await openPanelSession({
    window: 'headless',
    profile: null,
    url: site.url,
    settings: {},
    approval: 'ask',
    colorScheme,
  });
  const { panel, launched } = session;
  const shoot = async (tab: Tab, name: string) => {
    const path = join(FOLDER, `${name}-${colorScheme}.png`);
    if (SHOWN.has(`${name}-${colorScheme}`)) await tab.screenshot({ path });
  };
  const ask = async (utterance: string) => {
    await session.say(utterance);
    await panel.waitForSelector('main[data-status="idle"], .question');
  };
  try {
    for (const tab of [panel, launched.tab]) await tab.emulateMedia({ colorScheme });
    await panel.setViewportSize({ width: 380, height: 640 });
    await launched.tab.setViewportSize({ width: 900, height: 640 });
    await shoot(panel, 'welcome');
    await ask('Open the calendar');
    await ask(CAREER_FAIR);
    await besideEachOther(panel, launched.tab, { path: join(FOLDER, `task-${colorScheme}.png`), colorScheme });
    await launched.tab.goto(`${site.url}/calendar/`);
    await shoot(launched.tab, 'calendar');
    await launched.tab.goto(`${site.url}/mail/`);
    await ask('Open the first mail and delete it');
    await shoot(panel, 'question');
    await launched.tab.goto(`${site.url}/shop/`);
    await shoot(launched.tab, 'shop');
  } finally {
    await session.close();
    await site.close();
  }
}

mkdirSync(FOLDER, { recursive: true });
await takeViewerPictures(FOLDER);
await takeAll('light');
await takeAll('dark');
