import { sentenceOf } from '../../../agent/errors.ts';
import type { Approval } from '../../../agent/guard/approval.ts';
import type { Question } from '../../../agent/guard/guard.ts';
import type { Browser, Observation, Policy, Rank } from '../../../agent/ports.ts';
import type { Body, Confirmation, Stage } from '../../../agent/stage.ts';
import type { ChromeBrowser } from '../../body/chrome-browser.ts';
import type { ChooseFiles } from '../../files.ts';
import { measured } from '../../measured.ts';
import { type Conversation, loadEntries } from '../../memory/journal.ts';
import { limitsOf, type Settings } from '../../memory/settings.ts';
import type { PersonsAnswer, TaskGrants } from '../approvals/task-grants.ts';
import { ConversationRecord, type RecordSource } from './conversation-record.ts';
import { holdConversation } from './hold-conversation.ts';
import type { Snapshot } from './snapshot.ts';
import { stoppable } from './stoppable.ts';
import { thumbnailOf } from './thumbnail.ts';

/** What a host needs from the panel; `main.tsx` wires it. */
export interface Wiring extends RecordSource {
  readonly browser: Browser & Partial<Pick<ChromeBrowser, 'endHold'>>;
  readonly rank: Rank;
  readonly policy: (settings: Settings) => Policy;
  readonly settings: () => Settings;
  readonly approval: () => Promise<Approval>;
}

/**
 * Runs one conversation: calls `respond` and has each turn journalled before and after it is performed. The journal holds all of its
 * state, so another host can continue an interrupted conversation.
 */
export class ConversationHost {
  readonly #wiring: Wiring;
  readonly #record: ConversationRecord;
  readonly #release: () => void;
  #abort: AbortController | null = null;
  #sending: Promise<void> = Promise.resolve();
  #answer: ((answer: PersonsAnswer) => void) | null = null;
  /** What the person allowed for the task under way; null until the first question. */
  #grants: TaskGrants | null = null;

  private constructor(record: ConversationRecord, release: () => void, wiring: Wiring) {
    this.#wiring = wiring;
    this.#record = record;
    this.#release = release;
  }

  /**
   * Opens a conversation from the journal and settles the action that was under way when it was interrupted. Throws an `AgentError`
   * where another window has the conversation open: two hosts would overwrite each other's entries.
   */
  static async open(conversation: Conversation, wiring: Wiring): Promise<ConversationHost> {
    const release = await holdConversation(conversation);
    try {
      const { entries, acting } = await loadEntries(conversation.id);
      const record = new ConversationRecord({ conversation, entries }, wiring);
      if (acting !== null) await record.settle(acting);
      return new ConversationHost(record, release, wiring);
    } catch (error) {
      release();
      throw error;
    }
  }

  get snapshot(): Snapshot {
    return this.#record.snapshot;
  }

  subscribe(listener: () => void): () => void {
    return this.#record.subscribe(listener);
  }

  /** Stops, then releases the conversation for another host. */
  async close(): Promise<void> {
    await this.stop();
    this.#release();
  }

  /**
   * Stops the current response, journals `utterance` and responds to it. Resolves once the utterance is in the journal. If it cannot
   * be written, shows the error and rejects; the conversation is then unchanged.
   */
  send(utterance: string): Promise<void> {
    const sending = this.#sending.then(() => this.#sendNow(utterance));
    this.#sending = sending.catch(() => {});
    return sending;
  }

  async #sendNow(utterance: string): Promise<void> {
    await this.stop();
    this.#grants = null;
    try {
      this.#record.show({ status: 'observing', error: null, unfinished: false, paused: false });
      await this.#record.addUtterance(utterance);
    } catch (error) {
      this.#record.show({ status: 'idle', error: sentenceOf(error) });
      throw error;
    }
    void this.resume();
  }

  /** Continues the last request. */
  async resume(): Promise<void> {
    await this.#work((signal) => this.#responding(signal));
  }

  /** Takes back the latest step that can be taken back. */
  async undo(): Promise<void> {
    const { undo } = await import('../../../agent/acting/undo.ts');
    await this.#work((signal) => undo(this.#record.turns(), this.#body(this.#wiring.settings(), signal), signal));
  }

  async #work(stagesOf: (signal: AbortSignal) => AsyncGenerator<Stage, void>): Promise<void> {
    if (this.#abort !== null) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.#record.show({ error: null, unfinished: false, paused: false });
    try {
      await this.#record.correctOutcome();
      await this.#run(stagesOf(abort.signal), abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.#record.show({ error: sentenceOf(error) });
    } finally {
      await this.#finish();
    }
  }

  async #finish(): Promise<void> {
    try {
      const { acting } = this.snapshot;
      if (acting !== null) await this.#record.settle(acting);
    } finally {
      this.#abort = null;
      this.#record.showIdle();
    }
  }

  /** Stops the current response. An action that the page already received is journalled with its outcome. */
  async stop(): Promise<void> {
    this.#abort?.abort(new DOMException('Stopped by the user.', 'AbortError'));
    this.answer('no');
    while (this.#abort !== null) await this.#record.changed();
  }

  /** Stops because the person touched the page, until they let the agent go on. An open question already waits for them. */
  async pause(): Promise<void> {
    if (this.#abort === null || this.snapshot.status === 'asking') return;
    await this.stop();
    this.#record.show({ paused: true });
  }

  /** Replaces what the agent noted with a turn; the next request reads what the user made of it. */
  async changeNotes(index: number, notes: readonly string[]): Promise<void> {
    if (this.#abort === null) await this.#record.changeNotes(index, notes);
  }

  /** Shows an error from outside the conversation. */
  complain(error: unknown): void {
    this.#record.show({ error: sentenceOf(error) });
  }

  /** Asks the person for files that a page asks for; null where they choose none, or nobody is there to choose. */
  async chooseFiles(...[wanted, signal]: Parameters<ChooseFiles>): Promise<readonly File[] | null> {
    if ((await this.#wiring.approval()) !== 'ask') return null;
    const chosen = await new Promise<readonly File[] | null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
      this.#record.show({ status: 'asking', files: { ...wanted, onAnswer: resolve } });
    });
    this.#record.show({ files: null, ...(!signal.aborted && { status: 'acting' as const }) });
    return chosen;
  }

  /** Answers the open question; does nothing where there is none. */
  answer(answer: PersonsAnswer): void {
    this.#answer?.(answer);
    this.#answer = null;
  }

  async *#responding(signal: AbortSignal): AsyncGenerator<Stage, void> {
    const { respond } = await import('../../../agent/respond.ts');
    const chosen = this.#wiring.settings();
    const onText = (streaming: string) => this.#record.show({ streaming });
    const options = { signal, onText, limits: limitsOf(chosen), watchMs: WATCH_MS };
    try {
      yield* respond(this.#record.turnsToGoOnFrom(), this.#body(chosen, signal), options);
    } finally {
      await this.#wiring.browser.endHold?.();
    }
  }

  #body(chosen: Settings, signal: AbortSignal): Body {
    const { browser, rank, policy } = this.#wiring;
    const decide = policy(chosen);
    return {
      browser: stoppable(browser),
      rank: (state, options) => measured('rank', () => rank(state, options)),
      policy: (moment, options) => measured('decide', () => decide(moment, options)),
      confirm: (question) => this.#confirm(question, signal),
      clock: () => this.#record.seconds(),
      newKey: () => crypto.randomUUID(),
    };
  }

  async #run(stages: AsyncGenerator<Stage, void>, signal: AbortSignal): Promise<void> {
    let observation: Observation | null = null;
    for await (const stage of stages) {
      if (stage.stage === 'thinking') observation = stage.observation;
      await this.#journal(stage, observation);
      signal.throwIfAborted();
    }
  }

  async #journal(stage: Stage, observation: Observation | null): Promise<void> {
    switch (stage.stage) {
      case 'observing':
      case 'thinking':
        return this.#record.show({ status: stage.stage, streaming: '' });
      case 'asking':
        return this.#record.show({ status: 'asking' });
      case 'acting': {
        const { key, turn } = stage;
        return this.#record.beginAction({ key, turn, thumbnail: await thumbnailOf(observation, turn.target) });
      }
      case 'turn': {
        const thumbnail = this.snapshot.acting?.thumbnail ?? null;
        return this.#record.append({ turn: stage.turn, thumbnail, stopped: null, key: stage.key });
      }
      case 'stopped':
        return this.#record.append({ turn: stage.turn, thumbnail: null, stopped: stage.reason, key: null });
    }
  }

  async #confirm(question: Question, signal: AbortSignal): Promise<Confirmation> {
    const approval = await this.#wiring.approval();
    if (approval !== 'ask') {
      const { approves, refusalOf } = await import('../../../agent/guard/approval.ts');
      return approves(approval, question) ? 'by rule' : { refused: refusalOf(approval, question) };
    }
    const { TaskGrants: Grants } = await import('../approvals/task-grants.ts');
    this.#grants ??= new Grants();
    return this.#grants.allow(question, (shown) => this.#ask(shown, signal));
  }

  async #ask(question: Question, signal: AbortSignal): Promise<PersonsAnswer> {
    this.#record.show({ question });
    const answer = await new Promise<PersonsAnswer>((resolve) => {
      this.#answer = resolve;
      signal.addEventListener('abort', () => resolve('no'), { once: true });
    });
    this.#record.show({ question: null });
    return answer;
  }
}

/** What a page sends so long after the last step of a request is still reported; the answer is shown by then. */
const WATCH_MS = 500;
