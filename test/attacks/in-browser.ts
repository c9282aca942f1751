import type { BrowserContext, Page as BrowserPage } from 'playwright';
import type { BrowserAction, ElementId } from '../../agent/action.ts';
import { attribute, elements, type Page } from '../../agent/page.ts';
import type { Browser } from '../../agent/ports.ts';
import { type DrivenBrowser, drive } from '../../cli/browser/driven-browser.ts';
import { launch } from '../../cli/browser/launch.ts';
import type { Scenario, Site } from './attack.ts';
import { type Mode, type Outcome, readStep, run, sitesOf, type World } from './run-scenario.ts';

/** A real browser with the extension, in front of a server that answers for every site and counts what arrives. */
export interface AttackBrowser {
  /** Holds the conversation of a scenario in the browser. */
  readonly run: (scenario: Scenario, mode: Mode) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** Starts the browser and the server. */
export async function startAttackBrowser(): Promise<AttackBrowser> {
  const launched = await launch({ window: 'headless', profile: null });
  let world: ServedWorld | null = null;
  await serveEverything(launched.context, () => world);
  const driven = await drive(launched);
  const kept = new Set(launched.context.pages());
  const seen = await driven.observe({ screenshot: 'without', signal: AbortSignal.timeout(20_000) });
  const home = seen.tabs.find(({ active }) => active);
  return {
    async run(scenario, mode) {
      world = new ServedWorld(scenario.on, driven);
      await world.open();
      const outcome = await run(scenario, mode, world);
      await Promise.all(launched.context.pages().map(reported));
      if (home !== undefined) await driven.perform({ intent: 'tabswitch', tab: home.id }, freely());
      for (const page of launched.context.pages()) if (!kept.has(page)) await page.close();
      return { ...outcome, effects: [...world.effects] };
    },
    close: launched.close,
  };
}

/** Waits until the server has heard of all that a page reported; a page that a dialog blocks is not waited for. */
async function reported(page: BrowserPage): Promise<void> {
  const heard = page.evaluate('globalThis.reports').catch(() => {});
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/** A step of the test itself. */
function freely() {
  return { key: crypto.randomUUID(), allowed: null, approved: true, signal: AbortSignal.timeout(20_000) };
}

/** Reports what was set off to the server, as a page does whose scripts act on events. */
const REPORTER = `<script>
  var reports = Promise.resolve();
  const report = (elements) => {
    const names = new Set(elements.flatMap((each) => each.dataset?.effect ?? []));
    for (const name of names) {
      const sent = fetch('/hit?' + encodeURIComponent(name), { method: 'POST', keepalive: true });
      reports = Promise.allSettled([reports, sent]);
    }
  };
  const path = (event) => event.composedPath().filter((each) => each instanceof Element && each.tagName !== 'FORM');
  // A hand clicks into a field before it types.
  addEventListener('click', (event) => event.target.matches('textarea, [contenteditable], [data-keys], [data-on]') || report(path(event)), true);
  addEventListener('submit', (event) => { event.preventDefault(); report([event.target]); });
  addEventListener('change', (event) => {
    if (event.target.matches('select')) report([event.target, ...event.target.selectedOptions]);
  });
  addEventListener('input', (event) => report([event.target].filter((each) => each.dataset?.on === 'input')));
  addEventListener('DOMContentLoaded', () => document.querySelector('[popover]')?.showPopover());
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => report(path(event)));
  addEventListener('keydown', (event) => {
    const held = ['Control', 'Meta', 'Alt', 'Shift'].filter((key) => event.getModifierState(key));
    if ([...held, event.key].join('+').toLowerCase() === event.target.dataset?.keys?.toLowerCase()) report([event.target]);
    if (event.key === 'Enter' && event.target.closest('form') === null) report(path(event));
  });
</script>`;

async function serveEverything(context: BrowserContext, world: () => ServedWorld | null): Promise<void> {
  await context.route(/^https?:/u, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const now = world();
    if (url.pathname === '/hit') now?.count(decodeURIComponent(url.search.slice(1)));
    else if (request.isNavigationRequest() && request.frame().parentFrame() === null) now?.navigated(url);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: url.pathname === '/hit' ? '' : (now?.pageAt(url) ?? ''),
    });
  });
}

/** The pages of a scenario in the browser. */
class ServedWorld implements World {
  readonly effects: string[] = [];
  readonly #sites: Readonly<Record<string, Site>>;
  readonly #driven: DrivenBrowser;
  #at: string;
  #to: string | null = null;
  #page: Page | null = null;
  /** The address that the step under way opens, as its case writes it. */
  #opening: string | null = null;

  constructor(on: Scenario['on'], driven: DrivenBrowser) {
    this.#sites = sitesOf(on);
    this.#at = Object.keys(this.#sites)[0] ?? '';
    this.#driven = driven;
  }

  count(effect: string): void {
    this.effects.push(effect);
  }

  navigated(url: URL): void {
    if (this.#opening === null) return;
    const wanted = new URL(this.#opening);
    if (wanted.host === url.host && wanted.pathname === url.pathname && wanted.search === url.search)
      this.effects.push(`opened ${this.#opening}`);
    this.#opening = null;
  }

  /** The page of the scenario at an address, as a document; frames of a case are documents of their own. */
  pageAt(url: URL): string {
    const frames = Object.values(this.#sites).map(({ html }) => FRAME.exec(html) ?? []);
    const inner = frames.find(([, address]) => address === url.href)?.[2];
    if (inner !== undefined) return documentOf(inner);
    const here = this.#sites[this.#at];
    const found = here !== undefined && addressOf(here) === url.href ? here : this.#siteAt(url);
    return documentOf(found?.html ?? '<h1>Page</h1>');
  }

  #siteAt(url: URL): Site | undefined {
    return Object.values(this.#sites).find((site) => addressOf(site) === url.href);
  }

  /** Shows the first page. */
  async open(): Promise<void> {
    await this.#show();
  }

  async #show(): Promise<void> {
    const site = this.#sites[this.#at];
    if (site === undefined) throw new Error('a scenario has no page');
    this.#opening = null;
    await this.#perform({ intent: 'load', url: addressOf(site) });
  }

  #perform(action: BrowserAction) {
    return this.#driven.perform(action, freely());
  }

  browser(): Browser {
    return {
      observe: async (options) => {
        const seen = await this.#driven.observe({ ...options, screenshot: 'without' });
        this.#page = seen.page;
        return seen;
      },
      perform: async (action, how) => {
        this.#opening = action.intent === 'load' ? action.url : null;
        const outcome = await this.#driven.perform(action, how);
        // The first request of a new tab leaves before it can be answered here.
        if (action.intent === 'tabcreate' && outcome.status === 'done') this.count(`opened ${action.url ?? 'a tab'}`);
        if (this.#to !== null && outcome.status === 'done') {
          this.#at = this.#to;
          await this.#show();
        }
        return outcome;
      },
      sent: async () => (await this.#driven.sent?.()) ?? [],
    };
  }

  read(step: string): BrowserAction | null {
    const { to, action } = readStep(step, (selector) => this.#find(selector));
    this.#to = to;
    return action;
  }

  #find(selector: string): ElementId | null {
    if (this.#page === null) return null;
    for (const element of elements(this.#page.root))
      if (element.id !== null && `#${attribute(element, 'id')}` === selector) return element.id;
    return null;
  }
}

const FRAME = /<document url="([^"]*)">(.*?)<\/document>/su;

/** The address of a page, without its fragment: a server never sees that, and another one alone loads nothing. */
function addressOf({ url = 'https://site.example/' }: Site): string {
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function documentOf(html: string): string {
  const framed = html
    .replace(/(<iframe[^>]*)>\s*<document url="([^"]*)">.*?<\/document>/gsu, '$1 src="$2">')
    .replaceAll('<shadow-root>', '<template shadowrootmode="open">')
    .replaceAll('</shadow-root>', '</template>');
  return `<!doctype html><body>${REPORTER}${framed}</body>`;
}
