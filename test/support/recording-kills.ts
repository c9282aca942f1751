import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openPanelSession } from '../../cli/panel/panel-session.ts';
import { listDemonstrations, readDemonstration } from '../../dataset/disk/disk.ts';
import { validate } from '../../dataset/disk/validate/validate.ts';
import { startServer } from './servers/start-server.ts';

/** What a recording held after its browser was killed. */
export interface KilledRecording {
  /** Clicks that the page heard, and how many of them were recorded. */
  readonly heard: number;
  readonly recorded: number;
  /** Errors that `waymark validate` finds. */
  readonly errors: readonly string[];
}

/** About as fast as a person clicks. */
const APART_MS = 400;
const PAGE = `<!doctype html><title>Count</title><h1>Count</h1><button onclick="
  this.textContent = 'Pressed ' + (1 + Number(this.textContent.match(/[0-9]+/)));
  fetch('/heard', { method: 'POST', keepalive: true })">Pressed 0</button>`;

/** Records a person who presses a button again and again, ends the browser with SIGKILL after some milliseconds, and reads what is there. */
export async function killWhileRecording(afterMs: number): Promise<KilledRecording> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-killed-'));
  const [data, profile] = [join(folder, 'data'), join(folder, 'profile')];
  let heard = 0;
  const site = await startServer((request, response) => {
    if (request.url === '/heard') heard += 1;
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  const window = { url: site.origin, window: 'headless', profile } as const;
  const { panel, launched } = await openPanelSession({ ...window, settings: {}, approval: 'ask', record: data });
  try {
    await panel.getByRole('button', { name: 'Record what you do' }).click();
    await panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
    await launched.tab.waitForTimeout(APART_MS);
    const { x, y, width, height } = (await launched.tab.getByRole('button').boundingBox()) ?? NOWHERE;
    const closed = new Promise((resolve) => launched.context.once('close', resolve));
    const end = pause(afterMs).then(() => endWithAll(browserOf(profile)));
    const press = async () => {
      for (;;) {
        await launched.tab.mouse.click(x + width / 2, y + height / 2);
        await pause(APART_MS);
      }
    };
    await press().catch(() => {}); // nobody can press a button of a browser that is gone
    await Promise.all([end, closed]);
    return { heard, ...readBack(data) };
  } finally {
    await launched.close().catch(() => {}); // it was killed
    await site.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 300 });
  }
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

function readBack(data: string): Pick<KilledRecording, 'recorded' | 'errors'> {
  const [name = ''] = listDemonstrations(data);
  const problems = validate(join(data, 'demonstrations', name));
  const { turns } = readDemonstration(data, name);
  return {
    recorded: turns.filter((turn) => turn.type === 'browser' && turn.intent === 'click').length,
    errors: problems.filter(({ level }) => level === 'error').map(({ problem }) => problem),
  };
}

/** The main process of the browser with a profile; those of its pages have a type. */
function browserOf(profile: string): number {
  for (const id of readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))) {
    const words = wordsOf(id);
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type=')))
      return Number(id);
  }
  throw new Error(`no browser has the profile ${profile}`);
}

const LONGEST_MS = 10_000;

/** Kills a browser and waits for the processes of its pages, which outlive it for a moment and write into its profile. */
async function endWithAll(browser: number): Promise<void> {
  const inside = childrenOf(browser);
  kill(browser, 'SIGKILL');
  const until = Date.now() + LONGEST_MS;
  while (inside.some((id) => existsSync(join('/proc', id))) && Date.now() < until) await pause(50);
}

/** The processes that a process started, and those that they started. */
function childrenOf(parent: number): readonly string[] {
  const parents = new Map<string, string>();
  for (const id of readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))) parents.set(id, parentOf(id));
  const found = [String(parent)];
  for (const each of found) for (const [id, above] of parents) if (above === each) found.push(id);
  return found.slice(1);
}

function parentOf(id: string): string {
  try {
    return /\nPPid:\s*(\d+)/u.exec(readFileSync(join('/proc', id, 'status'), 'utf8'))?.[1] ?? '';
  } catch {
    return ''; // it has ended meanwhile
  }
}

function wordsOf(id: string): readonly string[] {
  try {
    return readFileSync(join('/proc', id, 'cmdline'), 'utf8').split('\0');
  } catch {
    return []; // it has ended meanwhile
  }
}
