import type { BrowserAction, ElementId, TabId } from '../../../../agent/action.ts';
import { dangerOf } from '../../../../agent/guard/danger/danger.ts';
import { meaningOf } from '../../../../agent/guard/words/meaning-of.ts';
import { elements, type PageElement } from '../../../../agent/page.ts';
import type { Observation } from '../../../../agent/ports.ts';
import type { Outcome } from '../../../../agent/turn.ts';
import { type ChromeBrowser, chromeBrowser } from '../../../../extension/body/chrome-browser.ts';
import type { InputKind } from '../../../../extension/messages.ts';

/** What an extension page offers to tests that drive the browser port. Takes and returns plain data. */
export interface Bench {
  /** Binds to the tab whose address begins with `url`. */
  open(url: string, input?: InputKind): Promise<void>;
  look(screenshot?: 'with' | 'without'): Promise<Observation>;
  /** Looks at the page, then performs `action`, on the element that `words` names (`button Save`) if any. */
  act(action: object, words?: string, key?: string): Promise<Outcome>;
  highlight(words: string | null): Promise<void>;
  tab(): Promise<{ id: number; url: string; title: string } | null>;
  moved: number[];
  /** Stops a click that waits for its element. Resolves to the milliseconds that stopping took. */
  stopWhileWaiting(words: string): Promise<number>;
}

let browser: ChromeBrowser | null = null;

function current(): ChromeBrowser {
  if (browser === null) throw new Error('open a tab first');
  return browser;
}

async function find(words: string): Promise<ElementId> {
  const [kind, ...rest] = words.split(' ');
  const name = rest.join(' ');
  const isIt = ({ tag, live, children }: PageElement) =>
    (live?.role === kind || tag === kind) && (live?.name === name || children.includes(name) || name === '');
  const { page } = await bench.look();
  if (page !== null) for (const element of elements(page.root)) if (isIt(element) && element.id) return element.id;
  throw new Error(`nothing on the page is a ${words}`);
}

const bench: Bench = {
  moved: [],
  async open(url, input = 'scripted') {
    const tab = (await chrome.tabs.query({})).find((item) => item.url?.startsWith(url));
    browser = chromeBrowser({
      tab: (tab?.id ?? null) as TabId | null,
      accent: 'rgb(255, 100, 0)',
      input: () => input,
      dialogs: () => (input === 'as needed' ? 'agent' : 'person'),
      onTab: (moved) => bench.moved.push(moved),
    });
  },
  look: (screenshot = 'without') => current().observe({ screenshot, signal: AbortSignal.timeout(30_000) }),
  async act(action, words, key = crypto.randomUUID()) {
    const element = words === undefined ? null : await find(words);
    const whole = (element === null ? action : { ...action, element }) as BrowserAction;
    const { page } = await bench.look();
    // As if a person allowed everything.
    const allowed = page === null ? null : dangerOf(whole, page, meaningOf);
    return await current().perform(whole, { key, allowed, approved: true, signal: AbortSignal.timeout(30_000) });
  },
  highlight: async (words) => current().highlight(words === null ? null : await find(words)),
  async stopWhileWaiting(words) {
    const element = await find(words);
    const stop = new AbortController();
    const acting = current().perform(
      { intent: 'click', element },
      { key: crypto.randomUUID(), allowed: null, approved: true, signal: stop.signal },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = performance.now();
    stop.abort();
    await acting.then(
      () => {
        throw new Error('it was not stopped');
      },
      () => {},
    );
    return performance.now() - start;
  },
  async tab() {
    const id = current().tab();
    if (id === null) return null;
    const { url = '', title = '' } = await chrome.tabs.get(id);
    return { id, url, title };
  },
};

Object.assign(globalThis, { bench });
