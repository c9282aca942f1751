import { AgentError, sentenceOf } from '../../../agent/errors.ts';
import type { Browser, Observation, Policy, Rank } from '../../../agent/ports.ts';
import { type Question, respond, type Stage } from '../../../agent/respond.ts';
import type { ChatTurn, Outcome, Turn } from '../../../agent/turn.ts';
import type { Acting, Conversation, Entry } from '../../memory/journal.ts';
import { appendEntry, loadEntries, replaceEntry, saveActing, saveConversation } from '../../memory/journal.ts';
import type { Approval, Settings } from '../../memory/settings.ts';
import { thumbnailOf } from './thumbnail.ts';

/** What the panel shows of a conversation at one moment. */
export interface Snapshot {
  readonly conversation: Conversation;
  readonly entries: readonly Entry[];
  /** The tab the agent works in; null before there is one. */
  readonly tab: number | null;
  readonly status: Status;
  /** The action under way. */
  readonly acting: Acting | null;
  /** What the model has written of its answer so far. */
  readonly streaming: string;
  readonly question: Question | null;
  /** What went wrong, in a sentence. */
  readonly error: string | null;
  /** The last request was not answered: the panel was closed, or an error came between. */
  readonly unfinished: boolean;
}

export type Status = 'idle' | 'observing' | 'thinking' | 'asking' | 'acting';

/** What the host needs: the wiring is in `main.tsx`. */
export interface Wiring {
  readonly browser: Browser;
  /** The tab the agent works in; null before there is one. */
  readonly tab: () => number | null;
  /** How an earlier performance ended: null when it never began. */
  readonly outcomeOf: (key: string) => Promise<Outcome | null>;
  readonly rank: Rank;
  readonly policy: (settings: Settings) => Policy;
  readonly settings: () => Settings;
  readonly approval: () => Promise<Approval>;
}

/**
 * Owns one conversation: runs `respond`, journals each turn before and after it is performed, and tells listeners.
 * Everything it knows is in the journal, so that another host can go on where this one was cut off.
 */
export class ConversationHost {
  snapshot: Snapshot;
  readonly #wiring: Wiring;
  readonly #listeners = new Set<() => void>();
  readonly #release: () => void;
  #abort: AbortController | null = null;
  #sending: Promise<void> = Promise.resolve();
  #answer: ((allowed: boolean) => void) | null = null;

  private constructor(
    opened: { conversation: Conversation; entries: readonly Entry[]; release: () => void },
    wiring: Wiring,
  ) {
    const { conversation, entries } = opened;
    const unfinished = isUnanswered(entries);
    this.#wiring = wiring;
    this.#release = opened.release;
    this.snapshot = {
      conversation,
      entries,
      tab: wiring.tab(),
      status: 'idle',
      acting: null,
      streaming: '',
      question: null,
      error: null,
      unfinished,
    };
  }

  /**
   * Opens a conversation from the journal, and settles what was under way when it was cut off. Throws an `AgentError` where
   * another window has it open: two hosts would write over each other.
   */
  static async open(conversation: Conversation, wiring: Wiring): Promise<ConversationHost> {
    const release = await hold(conversation);
    try {
      const { entries, acting } = await loadEntries(conversation.id);
      const host = new ConversationHost({ conversation, entries, release }, wiring);
      if (acting !== null) await host.#settle(acting);
      return host;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Stops, and lets another host have the conversation. */
  async close(): Promise<void> {
    await this.stop();
    this.#release();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Says something to the agent and lets it respond; what is being done is stopped first. Resolves when it is written down.
   * Where it cannot be, it says so, throws, and stands as if nothing had been said.
   */
  send(utterance: string): Promise<void> {
    const sending = this.#sending.then(() => this.#sendNow(utterance));
    this.#sending = sending.catch(() => {});
    return sending;
  }

  async #sendNow(utterance: string): Promise<void> {
    await this.stop();
    try {
      await this.#writeDown(utterance);
    } catch (error) {
      this.#show({ status: 'idle', error: sentenceOf(error) });
      throw error;
    }
    void this.resume();
  }

  async #writeDown(utterance: string): Promise<void> {
    this.#show({ status: 'observing', error: null, unfinished: false });
    const { conversation, entries } = this.snapshot;
    const cost = { milliseconds: 0, tokens: 0 };
    const turn: ChatTurn = {
      type: 'chat',
      speaker: 'instructor',
      utterance,
      timestamp: this.#clock(),
      memo: null,
      cost,
    };
    if (entries.length === 0) {
      const titled = { ...conversation, title: utterance.slice(0, 80) };
      this.#show({ conversation: titled });
      await saveConversation(titled);
    }
    await this.#append({ turn, thumbnail: null, stopped: null, key: null });
  }

  /** Goes on with the last request. */
  async resume(): Promise<void> {
    if (this.#abort !== null) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.#show({ error: null, unfinished: false });
    try {
      await this.#learnEnd();
      await this.#run(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.#show({ error: sentenceOf(error) });
    } finally {
      await this.#end();
    }
  }

  async #end(): Promise<void> {
    try {
      const { acting } = this.snapshot;
      if (acting !== null) await this.#settle(acting);
    } finally {
      this.#abort = null;
      this.#show({ status: 'idle', streaming: '', question: null, unfinished: isUnanswered(this.snapshot.entries) });
    }
  }

  /** Stops at once; what was already handed to the page is written down as it ended. */
  async stop(): Promise<void> {
    this.#abort?.abort(new DOMException('Stopped by the user.', 'AbortError'));
    this.answer(false);
    while (this.#abort !== null) await this.#changed();
  }

  /** Shows what went wrong around the conversation. */
  complain(error: unknown): void {
    this.#show({ error: sentenceOf(error) });
  }

  /** Answers the question that is open. */
  answer(allowed: boolean): void {
    this.#answer?.(allowed);
    this.#answer = null;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { browser, rank, policy, settings } = this.#wiring;
    const chosen = settings();
    const turns = this.snapshot.entries.map((entry) => entry.turn);
    const stages = respond(
      turns,
      {
        browser: {
          observe: (options) => raceAbort(browser.observe(options), options.signal),
          perform: (action, options) => raceAbort(browser.perform(action, options), options.signal),
        },
        rank,
        policy: policy(chosen),
        confirm: (question) => this.#confirm(question, signal),
        clock: () => this.#clock(),
        newKey: () => crypto.randomUUID(),
      },
      { signal, onText: (streaming) => this.#show({ streaming }), limits: chosen.limits },
    );
    let observation: Observation | null = null;
    for await (const stage of stages) {
      if (stage.stage === 'thinking') observation = stage.observation;
      await this.#record(stage, observation);
      signal.throwIfAborted();
    }
  }

  async #record(stage: Stage, observation: Observation | null): Promise<void> {
    switch (stage.stage) {
      case 'observing':
      case 'thinking':
        return this.#show({ status: stage.stage, streaming: '' });
      case 'asking':
        return this.#show({ status: 'asking' });
      case 'acting': {
        const thumbnail = await thumbnailOf(observation, stage.turn.target);
        const acting = { key: stage.key, turn: stage.turn, thumbnail };
        await saveActing(this.snapshot.conversation.id, acting);
        return this.#show({ status: 'acting', acting, streaming: '' });
      }
      case 'turn':
        return this.#append({
          turn: stage.turn,
          thumbnail: this.snapshot.acting?.thumbnail ?? null,
          stopped: null,
          key: stage.key,
        });
      case 'stopped':
        return this.#append({ turn: stage.turn, thumbnail: null, stopped: stage.reason, key: null });
    }
  }

  async #confirm(question: Question, signal: AbortSignal): Promise<boolean> {
    const approval = await this.#wiring.approval();
    if (approval !== 'ask') return approval === 'task' && question.plainlyAsked;
    this.#show({ question });
    const allowed = await new Promise<boolean>((resolve) => {
      this.#answer = resolve;
      signal.addEventListener('abort', () => resolve(false), { once: true });
    });
    this.#show({ question: null });
    return allowed;
  }

  /** Writes down how an action ended that nobody was there to see. An action that never began leaves no trace. */
  async #settle(acting: Acting): Promise<void> {
    const outcome = await this.#wiring.outcomeOf(acting.key);
    if (outcome !== null)
      return this.#append({
        turn: { ...acting.turn, outcome },
        thumbnail: acting.thumbnail,
        stopped: null,
        key: acting.key,
      });
    await saveActing(this.snapshot.conversation.id, null);
    this.#show({ acting: null });
  }

  /** A step that was let go of may have ended after it was written down as interrupted: the ledger knows. */
  async #learnEnd(): Promise<void> {
    const { conversation, entries } = this.snapshot;
    const index = entries.findLastIndex(({ turn }) => turn.type === 'browser');
    const entry = entries[index];
    if (entry?.turn.type !== 'browser' || entry.turn.outcome.status !== 'interrupted' || entry.key === null) return;
    const outcome = await this.#wiring.outcomeOf(entry.key);
    if (outcome === null || outcome.status === 'interrupted') return;
    const known = { ...entry, turn: { ...entry.turn, outcome } };
    await replaceEntry(conversation.id, index, known);
    this.#show({ entries: entries.with(index, known) });
  }

  async #append(entry: Entry): Promise<void> {
    const { conversation, entries } = this.snapshot;
    await appendEntry(conversation.id, entries.length, entry);
    this.#show({ entries: [...this.snapshot.entries, entry], acting: null, streaming: '' });
  }

  #clock(): number {
    return (Date.now() - this.snapshot.conversation.startedAt) / 1000;
  }

  #show(changes: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes, tab: this.#wiring.tab() };
    for (const listener of this.#listeners) listener();
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      const forget = this.subscribe(() => {
        forget();
        resolve();
      });
    });
  }
}

/** The person is waiting for an answer: the last turn is not the navigator speaking. */
function isUnanswered(entries: readonly Entry[]): boolean {
  const last: Turn | undefined = entries.at(-1)?.turn;
  return last !== undefined && (last.type === 'browser' || last.speaker === 'instructor');
}

/** Stop must not wait for a page that is busy: eye and hand let go at once, the ledger tells later how a step ended. */
function raceAbort<Result>(working: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    working.then(resolve, reject);
  });
}

/** How long a panel that is going away may take to let go. */
const RELEASE_MS = 1_000;

/** Takes a conversation for this document alone, until it is released or the document goes away. */
function hold({ id }: Conversation): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const taken = () => new Promise<void>((release) => resolve(release));
    const signal = AbortSignal.timeout(RELEASE_MS);
    navigator.locks.request(`conversation:${id}`, { signal }, taken).catch((cause: unknown) => {
      const hint = 'Go on there, close the panel there, or start a new conversation here.';
      reject(new AgentError('This conversation is open in another window.', { cause, hint }));
    });
  });
}
