import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { BrowserAction } from '../../agent/action.ts';
import { AgentError } from '../../agent/errors.ts';
import type { Question } from '../../agent/guard/guard.ts';
import type { Browser, Candidate, Observation, Policy, Rank } from '../../agent/ports.ts';
import { type Refused, respond } from '../../agent/respond.ts';
import type { State } from '../../agent/state.ts';
import type { BrowserTurn, ChatTurn, Turn } from '../../agent/turn.ts';
import { type DrivenBrowser, openDrivenBrowser } from '../browser/driven-browser.ts';
import type { LaunchOptions } from '../browser/launch.ts';
import { packagedRank } from '../package/packaged-rank.ts';

/** Which browser to start, and who approves actions that cannot be undone. */
export interface McpSessionOptions extends LaunchOptions {
  readonly url: string;
  /** The task in the user's own words; null if none was given. */
  readonly task: string | null;
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean | Refused>;
}

/** An action as it was performed, and the page it led to. */
export interface Acted {
  readonly turn: BrowserTurn;
  readonly after: Observation;
}

/**
 * A browser driven by another program's model. The loop, the guard and the extension are the panel's; only the policy is the
 * client's. Calls run one after another.
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

  /** The page in the current tab. */
  observe(screenshot: 'with' | 'without', signal: AbortSignal): Promise<Observation> {
    return this.#alone(async (browser) => browser.observe({ screenshot, signal }));
  }

  /** At most `limit` elements that matter for `utterance`, best first. */
  rank(utterance: string, limit: number, signal: AbortSignal): Promise<readonly Candidate[]> {
    return this.#alone(async (browser) => {
      const seen = await browser.observe({ screenshot: 'without', signal });
      const state: State = { ...seen, turns: [...this.#turns, this.#said(utterance)] };
      this.#rank ??= packagedRank();
      return state.page === null ? [] : this.#rank(state, { limit, signal });
    });
  }

  /** Performs one action, if the guard allows it. Throws an `AgentError` if the page has no such element. */
  act(action: BrowserAction, signal: AbortSignal): Promise<Acted> {
    return this.#alone(async (browser) => {
      let turn: BrowserTurn | null = null;
      let after: Observation | null = null;
      const policy: Policy = async () => ({
        ...{ problem: null, raw: '', memo: null, usage: { prompt: 0, completion: 0 } },
        action: turn === null ? action : { intent: 'say', utterance: '' },
      });
      // Browsers limit how often a screenshot is taken: one that nobody asked for could cost the client the next one.
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
    // If the browser failed to start, the call that needed it has reported that.
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
