// Whether a step ends once the page has settled, and how soon: `npm run bench -- bench/live/settling.ts [--rounds N] [--seed N]`. Presses a button
// whose effect comes in one of many ways after random delays, on a plain page and in React and Vue. A press was early if its effect was shown after the
// step had ended. Playwright's own click, with its waiting, presses the same buttons in the same run.
import { argv, stdout } from 'node:process';
import type { Page as Tab } from 'playwright';
import type { BrowserAction } from '../../agent/action.ts';
import { elements } from '../../agent/page.ts';
import type { Browser } from '../../agent/ports.ts';
import { drive } from '../../cli/browser/driven-browser.ts';
import { launch } from '../../cli/browser/launch.ts';
import { type Restless, startRestlessPages } from '../../test/support/browser/restless-pages.ts';
import { machineLine, rounds, spreadOf } from '../measure.ts';

const ROUNDS = rounds(10_000);
/** Seed of the first page with random delays: processes with seeds far enough apart share the presses. */
const FIRST_SEED = argv.includes('--seed') ? Number(argv[argv.indexOf('--seed') + 1]) : 3;
/** A page is loaded again after this many presses. */
const A_PAGE = 100;
/** Presses on each page without any delay. */
const QUICK = 100;
const FRAMEWORKS = ['plain', 'react', 'vue'];
const { signal } = new AbortController();

const launched = await launch({ window: 'headless', profile: null });
const pages = await startRestlessPages();
const browser = await drive(launched);
const { tab } = launched;

const now = () => performance.timeOrigin + performance.now();

async function pressOf(driven: Browser): Promise<BrowserAction> {
  const { page } = await driven.observe({ screenshot: 'without', signal });
  const all = page === null ? [] : [...elements(page.root)];
  const element = all.find(({ tag }) => tag === 'button')?.id ?? null;
  if (element === null) throw new Error('there is no button');
  return { intent: 'click', element };
}

/** Presses once; resolves to the milliseconds of the step, of the look before it, and by how much its effect was late. */
async function step(action: BrowserAction): Promise<{ acted: number; looked: number; late: number; way: string }> {
  const start = performance.now();
  await browser.observe({ screenshot: 'without', signal });
  const began = performance.now();
  await browser.perform(action, { key: crypto.randomUUID(), allowed: null, approved: true, signal });
  const acted = performance.now() - began;
  const { late, way } = await lateness(tab, now());
  return { acted, looked: began - start, late, way };
}

/** By how many milliseconds the effect of a press was shown after `ended`; 0 or less where it was in time. */
async function lateness(page: Tab, ended: number): Promise<{ late: number; way: string }> {
  await page.waitForFunction('restless.pending === 0', null, { polling: 20 }).catch(async (cause: unknown) => {
    throw new Error(`a press had no effect: ${JSON.stringify(await page.evaluate('restless'))}`, { cause });
  });
  const { shownAt, way } = (await page.evaluate('restless')) as Restless;
  return { late: shownAt - ended, way };
}

async function open(kind: string, seed: number, way = ''): Promise<BrowserAction> {
  await tab.goto(`${pages.origin}/${kind}?seed=${seed}${way}`);
  return await pressOf(browser);
}

const early = new Map<string, number>();
const times: Record<string, number[]> = {};
const add = (name: string, ms: number) => {
  times[name] ??= [];
  times[name].push(ms);
};
try {
  for (const kind of FRAMEWORKS) {
    let action = await open(kind, 1, '&way=at once');
    for (let i = 0; i < QUICK; i++) {
      const { acted, looked } = await step(action);
      add(`${kind}, at once: act and settle`, acted);
      add(`${kind}, at once: look, act and settle`, acted + looked);
    }
    for (let i = 0; i < QUICK; i++) {
      const began = performance.now();
      await tab.getByRole('button', { name: 'Go' }).click();
      add(`${kind}, at once: Playwright's click`, performance.now() - began);
    }
    action = await open(kind, 2);
    let late = 0;
    for (let i = 0; i < QUICK; i++) {
      await tab.getByRole('button', { name: 'Go' }).click();
      if ((await lateness(tab, now())).late > 0) late++;
    }
    stdout.write(`${kind}: Playwright's click ended before its effect in ${late} of ${QUICK}\n`);
  }
  for (let done = 0; done < ROUNDS; ) {
    const kind = FRAMEWORKS[(done / A_PAGE) % FRAMEWORKS.length] ?? 'plain';
    const action = await open(kind, done + FIRST_SEED);
    for (let i = 0; i < A_PAGE && done < ROUNDS; i++, done++) {
      const { acted, late, way } = await step(action);
      add(`${kind}, random delays: act and settle`, acted);
      if (late > 0) {
        early.set(`${kind} ${way}`, (early.get(`${kind} ${way}`) ?? 0) + 1);
        stdout.write(`early by ${late.toFixed(0)} ms: ${kind} ${way}, seed ${done - i + FIRST_SEED}, press ${i}\n`);
      }
    }
    if (done % 1_000 === 0) stdout.write(`${done} presses, ${[...early.values()].reduce((a, b) => a + b, 0)} early\n`);
  }
  stdout.write(`${machineLine()}\nmedian (middle 80 %)\n`);
  for (const [name, all] of Object.entries(times)) stdout.write(`${name.padEnd(50)} ${spreadOf(all).text}\n`);
  stdout.write(`early: ${[...early].map(([way, count]) => `${count} ${way}`).join(', ') || 'none'} of ${ROUNDS}\n`);
} finally {
  await browser.close();
  await pages.close();
}
