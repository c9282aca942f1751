import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page as Tab } from 'playwright';
import { openPanelSession } from '../cli/panel/panel-session.ts';
import { startPracticeSite } from '../cli/practice/practice-server.ts';
import { runView } from '../cli/view/run-view.ts';
import { openViewSource } from '../cli/view/view-source.ts';
import { listDemonstrations, readDemonstration } from '../dataset/disk/disk.ts';
import { formatTurn } from '../dataset/replay/format-turn.ts';
import { selectTurns } from '../dataset/selection.ts';
import { besideEachOther } from './beside-each-other.ts';
import { takeExplorePictures } from './explore-pictures.ts';

/** The turn on the pictures: the second click. */
const TURN = 5;
const COLOURS = ['light', 'dark'] as const;
const REQUESTS = ['Open the calendar', 'Open the shop and add the cheapest mug to the cart'];

interface Recorded {
  readonly data: string;
  readonly name: string;
}

/** Records the agent and a person on the practice site, and takes pictures of that and of what shows it. */
export async function takeViewerPictures(folder: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'waymark-pictures-'));
  const site = await startPracticeSite({});
  const window = { url: site.url, window: 'headless', profile: null } as const;
  const session = await openPanelSession({ ...window, settings: {}, approval: 'ask', record: data });
  const { panel, launched } = session;
  try {
    for (const request of REQUESTS) {
      await session.say(request);
      await panel.waitForSelector('main[data-status="idle"]');
    }
    const [name = ''] = listDemonstrations(data);
    await takeExplorePictures(launched.context, join(data, 'demonstrations', name), folder);
    await takeTurns(launched.context, { data, name }, folder);
    await takeRecording(panel, launched.tab, { folder, url: `${site.url}/shop/` });
  } finally {
    await session.close();
    await site.close();
    rmSync(data, { recursive: true });
  }
}

/** The viewer at one turn, with the predictions of two models and without. */
async function takeTurns(context: BrowserContext, recorded: Recorded, folder: string): Promise<void> {
  const { data } = recorded;
  const [plain, compared] = [join(data, 'view.html'), join(data, 'compared.html')];
  await runView(data, { port: 0, out: plain, pages: true });
  await runView(data, { port: 0, out: compared, pages: true, results: await writeResults(recorded) });
  const tab = await context.newPage();
  for (const colorScheme of COLOURS) {
    await tab.emulateMedia({ colorScheme });
    await shoot(tab, plain, { path: join(folder, `viewer-${colorScheme}.png`), width: 1280, height: 800 });
    await shoot(tab, compared, { path: join(folder, `comparison-${colorScheme}.png`), width: 1280, height: 1000 });
  }
  await tab.emulateMedia({ colorScheme: 'light' });
  await shoot(tab, plain, { path: join(folder, 'viewer-narrow-light.png'), width: 390, height: 844 });
  await tab.close();
}

async function shoot(tab: Tab, file: string, shot: { path: string; width: number; height: number }): Promise<void> {
  await tab.setViewportSize({ width: shot.width, height: shot.height });
  await tab.goto('about:blank');
  await tab.goto(`${pathToFileURL(file).href}#turn=${TURN}`);
  await tab.waitForSelector('.mark.candidate');
  if (shot.path.includes('comparison')) await tab.waitForSelector('.mark.prediction');
  await tab.screenshot({ path: shot.path });
}

/** Two models for the comparison: one does what the agent did, the other one clicks the element that the ranker puts first. */
async function writeResults({ data, name }: Recorded): Promise<string> {
  const turns = selectTurns(readDemonstration(data, name));
  const source = openViewSource({ data, name, results: null, candidates: null });
  const first = async (turn: number) => (await source.details(turn))?.candidates[0]?.uid ?? '';
  const models = {
    agent: turns.map((turn) => formatTurn(turn, 'action')),
    ranker: await Promise.all(turns.map(async ({ index }) => `click(uid="${await first(index)}")`)),
  };
  for (const [model, outputs] of Object.entries(models)) {
    const target = join(data, 'results', 'waymark', 'recorded', model);
    mkdirSync(target, { recursive: true });
    const rows = turns.map(({ index }, at) => ({ demo_name: name, turn_index: index, output_predicted: outputs[at] }));
    writeFileSync(join(target, 'results.json'), JSON.stringify(rows));
  }
  return join(data, 'results');
}

/** A person who is recorded beside the page. */
async function takeRecording(panel: Tab, page: Tab, { folder, url }: { folder: string; url: string }): Promise<void> {
  await panel.setViewportSize({ width: 380, height: 640 });
  await page.setViewportSize({ width: 900, height: 640 });
  await page.goto(url);
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await panel.getByRole('button', { name: 'Record what you do' }).click();
  await panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
  for (const [who, words] of [
    ['instructor', 'Find a kettle below 40 euros'],
    ['navigator', 'There are two. Which one?'],
    ['instructor', 'The red one, please'],
  ] as const) {
    await panel.getByLabel('Who speaks').selectOption(who);
    await panel.getByLabel('What is said, not to Waymark').fill(words);
    await panel.keyboard.press('Enter');
    await panel.getByText(words).waitFor();
  }
  for (const colorScheme of COLOURS) {
    for (const tab of [panel, page]) await tab.emulateMedia({ colorScheme });
    await besideEachOther(panel, page, { path: join(folder, `recording-${colorScheme}.png`), colorScheme });
  }
  const saved = panel.getByRole('button', { name: 'Record what you do' });
  await panel.getByRole('button', { name: 'Stop recording and save' }).click();
  await saved.waitFor();
}
