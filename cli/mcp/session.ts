import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { BrowserAction } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import type { Browser, Candidate, Observation, Policy, Rank } from '../../agent/ports.ts';
import { type Question, respond } from '../../agent/respond.ts';
import type { State } from '../../agent/state.ts';
import type { BrowserTurn, ChatTurn, Turn } from '../../agent/turn.ts';
import { type DrivenBrowser, openDrivenBrowser } from '../browser/driven-browser.ts';
import type { LaunchOptions } from '../browser/launch.ts';
import { packagedRank } from '../package/packaged-rank.ts';

/** Which browser, and who may allow what cannot be taken back. */
export interface McpSessionOptions extends LaunchOptions {
  readonly url: string;
  /** What is to be done, in the person's own words; null where nobody said. */
  readonly task: string | null;
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean>;
}

/** What came of an action, and where that led. */
export interface Acted {
  readonly turn: BrowserTurn;
  /** What was there afterwards. */
  readonly after: Observation;
}

/**
 * A browser that another program's model drives: the loop, the guard, the eyes and the hands are those of the panel, and only the
 * policy is outside. One thing is done at a time.
 */
export class McpSession {
  readonly #options: McpSessionOptions;
  readonly #turns: Turn[] = [];
  readonly #began = performance.now();
  #rank: Rank | null = null;
  #browser: Promise<DrivenBrowser> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: McpSessionOptions) {
    this.#options = options;
    if (options.task !== null) this.#turns.push(this.#said(options.task));
  }

  /** What is in the tab now. */
  observe(screenshot: 'with' | 'without', signal: AbortSignal): Promise<Observation> {
    return this.#alone(async (browser) => browser.observe({ screenshot, signal }));
  }

  /** The elements that matter for what is said, best first. */
  rank(utterance: string, limit: number, signal: AbortSignal): Promise<readonly Candidate[]> {
    return this.#alone(async (browser) => {
      const seen = await browser.observe({ screenshot: 'without', signal });
      const state: State = { ...seen, turns: [...this.#turns, this.#said(utterance)] };
      this.#rank ??= packagedRank();
      return state.page === null ? [] : this.#rank(state, { limit, signal });
    });
  }

  /** Does one thing, if the guard lets it. Throws an `AgentError` for an element that is not there. */
  act(action: BrowserAction, signal: AbortSignal): Promise<Acted> {
    return this.#alone(async (browser) => {
      let turn: BrowserTurn | null = null;
      let after: Observation | null = null;
      const policy: Policy = async () => ({
        ...{ problem: null, raw: '', memo: null, usage: { prompt: 0, completion: 0 } },
        action: turn === null ? action : { intent: 'say', utterance: '' },
      });
      // A picture that nobody asked for would keep the next one, which somebody may ask for, from being taken.
      const look: Browser['observe'] = (options) => browser.observe({ ...options, screenshot: 'without' });
      const stages = respond(
        this.#turns,
        {
          ...{ browser: { ...browser, observe: look }, policy, rank: async () => [] },
          confirm: this.#options.confirm,
          clock: () => this.#seconds(),
          newKey: randomUUID,
        },
        { signal, onText: () => {} },
      );
      for await (const stage of stages) {
        if (stage.stage === 'thinking') after = stage.observation;
        if (stage.stage === 'turn' && stage.turn.type === 'browser') turn = stage.turn;
        if (stage.stage === 'stopped' && stage.reason === 'unreadable')
          throw new AgentError('there is no element with this uid on the page', { hint: 'Use observe or rank again.' });
      }
      if (turn === null || after === null) throw new AgentError('the action was not done');
      this.#turns.push(turn);
      return { turn, after };
    });
  }

  /** Closes the browser, if one was started. */
  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = null;
    // One that did not start has told so to whoever asked for it.
    await browser?.then(({ close }) => close()).catch(() => {});
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
    const cost = { milliseconds: 0, tokens: 0 };
    return { type: 'chat', speaker: 'instructor', utterance, timestamp: this.#seconds(), memo: null, cost };
  }

  #seconds(): number {
    return (performance.now() - this.#began) / 1_000;
  }
}
