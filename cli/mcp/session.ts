import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { ElementId } from '../../agent/action.ts';
import type { Question } from '../../agent/guard/guard.ts';
import type { Page } from '../../agent/page.ts';
import type { Observation, Rank } from '../../agent/ports.ts';
import { CANDIDATES } from '../../agent/predict.ts';
import { saidTurn } from '../../agent/reading/said.ts';
import type { Confirmation } from '../../agent/stage.ts';
import type { Screenshot } from '../../agent/state.ts';
import type { ChatTurn, Turn } from '../../agent/turn.ts';
import { type ListedElement, listElements } from '../../agent/view/list-elements.ts';
import type { PagePart } from '../../agent/view/look-part.ts';
import { NO_REFS, type Refs, refBook } from '../../agent/view/refs.ts';
import { FIRST_LOOK, type View, type ViewOptions, viewOf } from '../../agent/view/view.ts';
import { type DrivenBrowser, openDrivenBrowser } from '../browser/driven-browser.ts';
import type { LaunchOptions } from '../browser/launch.ts';
import { packagedRank } from '../package/packaged-rank.ts';
import { knownElement } from './element-of-ref.ts';
import { type Burst, performBurst, type RefAction } from './perform-burst.ts';

/** Which browser to start, and who approves actions that cannot be undone. */
export interface McpSessionOptions extends LaunchOptions {
  readonly url: string;
  /** The task in the user's own words; null if none was given. */
  readonly task: string | null;
  /** Tokens of a view of a page, about. */
  readonly viewTokens: number;
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<Confirmation>;
}

/** What the client is told of the current tab; `before` is the page that it was told of last. */
export interface ClientView {
  readonly observation: Observation;
  readonly before: Page | null;
  /** Null where the tab shows nothing that can be read. */
  readonly view: View | null;
  /** The screenshot, elements marked by their refs where that was possible; null where none was asked for or could be taken. */
  readonly picture: Screenshot | null;
}

/** What is asked of a look at the page. */
export interface LookRequest {
  /** What the client wants to do, in words; elements that matter for it are shown wherever they lie. Null for nothing in particular. */
  readonly say: string | null;
  readonly screenshot: 'with' | 'without';
}

/** A burst as it was performed, and what it changed. */
export interface PerformedBurst extends Burst {
  readonly seen: ClientView;
}

/**
 * A browser driven by another program's model. The loop, the guard, the view and the extension are the panel's; only the policy is the
 * client's. Calls run one after another.
 */
export class McpSession {
  readonly #options: McpSessionOptions;
  readonly #turns: Turn[] = [];
  readonly #began = performance.now();
  /** The page that the client was told of last, and its refs. */
  #told: Page | null = null;
  #refs: Refs = NO_REFS;
  #rank: Rank | null = null;
  #browser: Promise<DrivenBrowser> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: McpSessionOptions) {
    this.#options = options;
    if (options.task !== null) this.#turns.push(this.#said(options.task));
  }

  /** The page in the current tab. */
  observe({ say, screenshot }: LookRequest, signal: AbortSignal): Promise<ClientView> {
    return this.#alone(async (browser) => {
      const observation = await browser.observe({ screenshot, signal });
      const seen = this.#tell(observation, { ranked: await this.#ranked(observation, say, signal) });
      const { page, screenshot: plain } = observation;
      if (plain === null || page === null || seen.view === null) return { ...seen, picture: plain };
      const marked = await browser.mark({ viewport: page.viewport, screenshot: plain }, seen.view.elements);
      return { ...seen, picture: marked ?? plain };
    });
  }

  /** At most `limit` elements that can be used and matter for `utterance`, best first; null if the page cannot be read. */
  rank(utterance: string, limit: number, signal: AbortSignal): Promise<readonly ListedElement[] | null> {
    return this.#reading(signal, async (page, observation) => {
      const ranked = await this.#ranked(observation, utterance, signal, limit + CANDIDATES);
      const { listed, refs } = listElements(page, ranked, { refs: this.#refs, limit });
      this.#refs = refs;
      return listed;
    });
  }

  /**
   * Reads more of the page without touching it; null if the page cannot be read. `part` gets the page and the refs as they are now, and the
   * id of an element by its ref.
   */
  read(
    part: (page: Page, refs: Refs, idOf: (ref: string) => ElementId) => PagePart,
    signal: AbortSignal,
  ): Promise<PagePart | null> {
    return this.#reading(signal, async (page) => {
      const result = part(page, this.#refs, (ref) => knownElement(ref, page, this.#refs));
      this.#refs = result.refs;
      return result;
    });
  }

  /** Performs actions one after the other, as far as the guard and the page allow; `plan` are lines of deeds that are to follow. Throws an `AgentError` if none of them was begun. */
  act(actions: readonly RefAction[], plan: readonly string[], signal: AbortSignal): Promise<PerformedBurst> {
    return this.#alone(async (browser) => {
      const burst = await performBurst(actions, {
        plan,
        ...{ browser, turns: this.#turns, told: this.#told, refs: this.#refs },
        ...{ confirm: this.#options.confirm, clock: () => this.#seconds(), newKey: randomUUID, signal },
      });
      this.#turns.push(...burst.done);
      return { ...burst, seen: this.#tell(burst.after, { tell: 'changes' }) };
    });
  }

  /** Closes the browser, if one was started. */
  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    // If the browser failed to start, the call that needed it has reported that.
    await browser?.then(({ close }) => close()).catch(() => {});
  }

  /** Views the page and remembers what the client is told. */
  #tell(observation: Observation, options: Partial<ViewOptions>): ClientView {
    const { page } = observation;
    const before = this.#told;
    this.#told = page;
    if (page === null) return { observation, before, view: null, picture: null };
    const { viewTokens: budget } = this.#options;
    const view = viewOf(page, { ...FIRST_LOOK, budget, before, refs: this.#refs, ...options });
    this.#refs = view.refs;
    return { observation, before, view, picture: null };
  }

  /** The elements that matter for what is wanted, best first; none where nothing is wanted. */
  async #ranked(observation: Observation, say: string | null, signal: AbortSignal, limit = CANDIDATES) {
    const turns = say === null ? this.#turns : [...this.#turns, this.#said(say)];
    if (observation.page === null || !turns.some(({ type }) => type === 'chat')) return [];
    this.#rank ??= packagedRank();
    const candidates = await this.#rank({ ...observation, turns }, { limit, signal });
    return candidates.map(({ element }) => element);
  }

  #reading<T>(signal: AbortSignal, work: (page: Page, observation: Observation) => Promise<T>): Promise<T | null> {
    return this.#alone(async (browser) => {
      const observation = await browser.observe({ screenshot: 'without', signal });
      const { page } = observation;
      if (page === null) return null;
      // A redrawn element keeps the ref that the client knows.
      this.#refs = refBook(page, this.#refs, this.#told).refs();
      return work(page, observation);
    });
  }

  #alone<T>(work: (browser: DrivenBrowser) => Promise<T>): Promise<T> {
    const next = this.#last.then(async () => work(await this.#open()));
    this.#last = next.catch(() => {});
    return next;
  }

  #open(): Promise<DrivenBrowser> {
    this.#browser ??= this.#start();
    return this.#browser;
  }

  async #start(): Promise<DrivenBrowser> {
    const forget = () => {
      this.#browser = null;
    };
    try {
      const browser = await openDrivenBrowser(this.#options);
      void browser.closed.then(forget);
      return browser;
    } catch (error) {
      forget();
      throw error;
    }
  }

  #said(utterance: string): ChatTurn {
    return saidTurn(utterance, this.#seconds());
  }

  #seconds(): number {
    return (performance.now() - this.#began) / 1_000;
  }
}
