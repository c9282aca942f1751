import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { chromium } from 'playwright';
import { CANDIDATES } from '../agent/predict.ts';
import { saidTurn } from '../agent/reading/said.ts';
import { FIND_BUDGET, findOnPage } from '../agent/view/find-on-page.ts';
import { FIRST_LOOK, viewOf } from '../agent/view/view.ts';
import { ensureChromium } from '../cli/browser/chromium.ts';
import { openDrivenBrowser } from '../cli/browser/driven-browser.ts';
import { packagedRank } from '../cli/package/packaged-rank.ts';
import { machineLine, neededFolder, otherArguments, spreadOf, timed } from './measure.ts';
import { agentBrowser } from './tokens/agent-browser.ts';
import { chromeDevtoolsMcp } from './tokens/chrome-devtools-mcp.ts';
import { installPeers } from './tokens/install-peers.ts';
import { pageAgent } from './tokens/page-agent.ts';
import { type BenchPage, type BenchPages, startPages } from './tokens/pages.ts';
import { names, type Peer } from './tokens/peer.ts';
import { playwrightMcp } from './tokens/playwright-mcp.ts';
import { requestsOn, type WebRequest } from './tokens/requests.ts';
import { controls, waymark } from './tokens/waymark.ts';

// What a page costs a language model in tokens (o200k), and whether it names the element that is asked for, beside other tools that show
// pages to models, on the same pages in one run: `npm run bench -- bench/tokens.ts [few] [view | waymark-mcp | playwright-mcp | ...]`; `few`: only
// the pages of the five steps. Needs WEBLINX_DATA and the registry of packages.

type Count = (text: string) => number;

const GROUPS: readonly BenchPage['group'][] = ['practice', 'front end', 'saved'];
const PLACES: readonly WebRequest['where'][] = ['in view', 'out of view', 'clicked'];
const FEW = 'few';

async function main(): Promise<void> {
  const folder = installPeers();
  const site = await startPages(folder, neededFolder('WEBLINX_DATA'));
  const count = tokeniser(folder);
  const browser = ensureChromium();
  stdout.write(`${machineLine()}\n\n`);
  try {
    const wanted = otherArguments().filter((word) => word !== FEW);
    const stepped = new Set(site.steps.map(({ url }) => url));
    const pages = otherArguments().includes(FEW) ? site.pages.filter(({ url }) => stepped.has(url)) : site.pages;
    const asked = await requestsOfAll(pages, browser);
    stdout.write(`| | rules and tools | look: ${GROUPS.join(' | look: ')} | five steps: shop | five steps: form | `);
    stdout.write(`${PLACES.map((place) => `named: ${place}`).join(' | ')} |\n| --- |${' --: |'.repeat(9)}\n`);
    const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
    if (isWanted('view')) await ourView(pages, asked, count);
    for (const [name, start] of Object.entries(peers(folder, browser)))
      if (isWanted(name)) await measurePeer(await start(), { site: { ...site, pages }, asked, count });
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function peers(folder: string, browser: string): Readonly<Record<string, () => Promise<Peer>>> {
  return {
    'waymark-mcp': waymark,
    'playwright-mcp': () => playwrightMcp(folder, browser),
    'chrome-devtools-mcp': () => chromeDevtoolsMcp(folder, browser),
    'agent-browser': async () => agentBrowser(folder, browser),
    'page-agent': () => pageAgent(folder, browser),
  };
}

function tokeniser(folder: string): Count {
  const { encode } = createRequire(join(folder, 'package.json'))('gpt-tokenizer/encoding/o200k_base') as {
    encode: (text: string) => readonly number[];
  };
  return (text) => encode(text).length;
}

/** The requests of each page, by its address. */
async function requestsOfAll(pages: readonly BenchPage[], executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const tab = await browser.newPage({ viewport: { width: 1_280, height: 720 } });
  const asked = new Map<string, readonly WebRequest[]>();
  for (const { url, clicked } of pages) {
    await tab.goto(url);
    await tab.waitForTimeout(300);
    // tsx wraps functions in a helper that the browser lacks.
    await tab.evaluate('globalThis.__name = (named) => named');
    asked.set(url, await requestsOn(tab, clicked));
  }
  await browser.close();
  return asked;
}

/** A share, such as `157/157`. */
class Share {
  #yes = 0;
  #all = 0;

  add(isSo: boolean): void {
    this.#all++;
    if (isSo) this.#yes++;
  }

  text(): string {
    return `${this.#yes}/${this.#all}`;
  }
}

/** What the panel's model reads: the view for what is asked, and the same with one `find`. */
async function ourView(pages: readonly BenchPage[], asked: ReadonlyMap<string, readonly WebRequest[]>, count: Count) {
  const browser = await openDrivenBrowser({ window: 'headless', profile: null, url: 'about:blank' });
  const rank = packagedRank();
  const { signal } = new AbortController();
  const tokens = new Map(GROUPS.map((group) => [group, [] as number[]]));
  const at = { once: sharesByPlace(), found: sharesByPlace() };
  const missed: string[] = [];
  const clock: number[] = [];
  for (const { url, group } of pages) {
    await browser.perform({ intent: 'load', url }, { key: url, allowed: null, approved: true, signal });
    const observation = await browser.observe({ screenshot: 'without', signal });
    const { page } = observation;
    if (page === null) continue;
    for (const { name, say, where } of asked.get(url) ?? []) {
      const candidates = await rank({ ...observation, turns: [saidTurn(say)] }, { limit: CANDIDATES, signal });
      const ranked = candidates.map(({ element }) => element);
      const { result: view, clock: ms } = await timed(() => viewOf(page, { ...FIRST_LOOK, ranked, asked: say }));
      clock.push(ms);
      tokens.get(group)?.push(count(view.text));
      const isThere = names(controls(view.text), name);
      const part = isThere ? null : findOnPage(page, name, { refs: view.refs, budget: FIND_BUDGET });
      const isFound = part === null || names(controls(part.text), name);
      at.once[where].add(isThere);
      at.found[where].add(isFound);
      if (!isFound || (where === 'in view' && !isThere)) missed.push(`${where}: ${JSON.stringify(name)} on ${url}`);
    }
  }
  await browser.close();
  const cost = GROUPS.map((group) => Math.round(spreadOf(tokens.get(group) ?? []).median));
  const shares = PLACES.map((place) => `${at.once[place].text()}, with find ${at.found[place].text()}`);
  stdout.write(`| view, asked for the element | | ${[...cost, '', '', ...shares].join(' | ')} |\n`);
  if (missed.length > 0) stdout.write(`<!-- missed:\n${missed.join('\n')}\n-->\n`);
  stdout.write(`<!-- time of a view: ${spreadOf(clock).text} -->\n`);
}

function sharesByPlace(): Record<WebRequest['where'], Share> {
  return { 'in view': new Share(), 'out of view': new Share(), clicked: new Share() };
}

async function measurePeer(
  peer: Peer,
  given: { site: BenchPages; asked: ReadonlyMap<string, readonly WebRequest[]>; count: Count },
): Promise<void> {
  const { site, asked, count } = given;
  const tokens = new Map(GROUPS.map((group) => [group, [] as number[]]));
  const shares = sharesByPlace();
  try {
    for (const { url, group } of site.pages) {
      await peer.open(url);
      const seen = await peer.look();
      tokens.get(group)?.push(count(seen));
      const there = peer.controls(seen);
      for (const { name, where } of asked.get(url) ?? []) shares[where].add(names(there, name));
    }
    const looks = GROUPS.map((group) => Math.round(spreadOf(tokens.get(group) ?? []).median));
    const steps: string[] = [];
    for (const row of site.steps) steps.push(await fiveSteps(peer, row, count));
    const named = PLACES.map((place) => shares[place].text());
    stdout.write(`| ${[peer.name, count(peer.rules), ...looks, ...steps, ...named].join(' | ')} |\n`);
  } finally {
    await peer.close();
  }
}

/** Tokens that a model reads in five steps: the page, then what each step returns. */
async function fiveSteps(peer: Peer, { url, steps }: BenchPages['steps'][number], count: Count): Promise<string> {
  await peer.open(url);
  let seen = await peer.look();
  let tokens = count(seen);
  for (const [i, step] of steps.entries()) {
    try {
      const { read, seen: next } = await peer.step(step, seen);
      tokens += count(read);
      seen = next;
    } catch (error) {
      return `${tokens} (failed at step ${i + 1}: ${error instanceof Error ? error.message.slice(0, 60).replaceAll('|', '/') : ''})`;
    }
  }
  return String(tokens);
}

await main();
