import { sentenceOf } from '../../agent/errors.ts';
import type { Browser, Observation, Policy, Rank } from '../../agent/ports.ts';
import { type Question, respond, type Stage } from '../../agent/respond.ts';
import type { ChatTurn, Outcome, Turn } from '../../agent/turn.ts';
import type { Acting, Conversation, Entry } from '../journal.ts';
import { appendEntry, loadEntries, saveActing, saveConversation } from '../journal.ts';
import type { Approval, Settings } from '../settings.ts';
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
  #abort: AbortController | null = null;
  #answer: ((allowed: boolean) => void) | null = null;

  private constructor(conversation: Conversation, entries: readonly Entry[], wiring: Wiring) {
    const unfinished = isUnanswered(entries);
    this.#wiring = wiring;
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

  /** Opens a conversation from the journal, and settles what was under way when it was cut off. */
  static async open(conversation: Conversation, wiring: Wiring): Promise<ConversationHost> {
    const { entries, acting } = await loadEntries(conversation.id);
    const host = new ConversationHost(conversation, entries, wiring);
    if (acting !== null) await host.#settle(acting);
    return host;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says something to the agent and lets it respond. What is being done is stopped first. */
  async send(utterance: string): Promise<void> {
    await this.stop();
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
    await this.#append({ turn, thumbnail: null, stopped: null });
    await this.resume();
  }

  /** Goes on with the last request. */
  async resume(): Promise<void> {
    if (this.#abort !== null) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.#show({ error: null, unfinished: false });
    try {
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
          ...browser,
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
        return this.#append({ turn: stage.turn, thumbnail: this.snapshot.acting?.thumbnail ?? null, stopped: null });
      case 'stopped':
        return this.#append({ turn: stage.turn, thumbnail: null, stopped: stage.reason });
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
      return this.#append({ turn: { ...acting.turn, outcome }, thumbnail: acting.thumbnail, stopped: null });
    await saveActing(this.snapshot.conversation.id, null);
    this.#show({ acting: null });
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

/** Stop must not wait for a page that is busy: the hand lets go at once, the ledger tells later how it ended. */
function raceAbort(performing: Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    performing.then(resolve, reject);
  });
}
