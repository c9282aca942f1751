import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright';
import { viewerPage } from '../cli/package/viewer-page.ts';
import { exploredDemonstrations } from '../cli/view/explored-demonstrations.ts';

const COPIES = 240;
const TASKS = ['Booking', 'Shopping', 'Calendar', 'Mail', 'Forms', 'Maps'];
const SITES = ['boats.example', 'shop.example', 'plans.example', 'post.example', 'forms.example'];
const SPLITS = { train: 0.7, valid: 0.1, test: 0.2 };

/** Takes pictures of the list of many demonstrations: copies of one recording, with made-up tasks and sites, and some turns each. */
export async function takeExplorePictures(context: BrowserContext, recorded: string, folder: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'waymark-pictures-'));
  try {
    writeCopies(recorded, data);
    const file = join(data, 'explore.html');
    writeFileSync(file, viewerPage('Demonstrations', { explored: exploredDemonstrations(data, true) }));
    const tab = await context.newPage();
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme });
      await tab.setViewportSize({ width: 1280, height: 900 });
      await tab.goto(pathToFileURL(file).href);
      await tab.waitForSelector('.chart');
      await tab.screenshot({ path: join(folder, `explore-${colorScheme}.png`) });
    }
    await tab.close();
  } finally {
    rmSync(data, { recursive: true });
  }
}

function writeCopies(recorded: string, data: string): void {
  const read = (file: string) => JSON.parse(readFileSync(join(recorded, file), 'utf8'));
  const [replay, form] = [read('replay.json'), read('form.json')];
  const splits: Record<string, string[]> = {};
  for (let number = 0; number < COPIES; number++) {
    // Multiples of the golden ratio spread evenly, and are the same in each run.
    const share = (number * 0.618034) % 1;
    const name = nameOf(number);
    const target = join(data, 'demonstrations', name);
    mkdirSync(target, { recursive: true });
    cpSync(join(recorded, 'bboxes'), join(target, 'bboxes'), { recursive: true });
    const task = TASKS[Math.floor(share * share * TASKS.length)] ?? '';
    const site = SITES[number % SITES.length] ?? '';
    const turns = Array.from(
      { length: 4 + Math.floor(80 * share * share) },
      (_, at) => replay.data[at % replay.data.length],
    );
    const text = JSON.stringify({ ...replay, data: turns }).replaceAll(/http:\/\/[\w.:]+/gu, `https://${site}`);
    writeFileSync(join(target, 'replay.json'), text);
    writeFileSync(join(target, 'form.json'), JSON.stringify({ ...form, tasks: [task], shortcode: name }));
    let rest = (number * 0.414214) % 1;
    for (const [split, part] of Object.entries(SPLITS)) {
      if (rest >= 0 && rest < part) splits[split] = [...(splits[split] ?? []), name];
      rest -= part;
    }
  }
  writeFileSync(join(data, 'splits.json'), JSON.stringify(splits));
}

/** Seven letters, as names of demonstrations have; another one for each number. */
function nameOf(number: number): string {
  let rest = (number + 1) * 28_657_013;
  const letters: number[] = [];
  while (letters.length < 7) {
    letters.push(97 + (rest % 26));
    rest = Math.floor(rest / 26);
  }
  return String.fromCharCode(...letters);
}
