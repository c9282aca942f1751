import { mayGoOn } from '../../../agent/limits.ts';
import { saidTurn } from '../../../agent/reading/said.ts';
import type { Outcome, Turn } from '../../../agent/turn.ts';
import type { Acting, Entry } from '../../memory/journal.ts';
import { appendEntry, replaceEntry, saveActing, saveConversation } from '../../memory/journal.ts';
import type { Snapshot } from './snapshot.ts';

/** What a record asks of the browser. */
export interface RecordSource {
  /** The tab the agent works in; null before there is one. */
  readonly tab: () => number | null;
  /** The outcome of an earlier performance; null if it never began. */
  readonly outcomeOf: (key: string) => Promise<Outcome | null>;
  /** Called with every finished turn, once it is in the journal. */
  readonly onTurn: (turn: Turn) => Promise<void>;
}

const TITLE_LENGTH = 80;

/** What is known of one conversation: writes every change of its turns to the journal and notifies subscribers. */
export class ConversationRecord {
  snapshot: Snapshot;
  readonly #source: RecordSource;
  readonly #listeners = new Set<() => void>();

  constructor({ conversation, entries }: Pick<Snapshot, 'conversation' | 'entries'>, source: RecordSource) {
    this.#source = source;
    this.snapshot = {
      conversation,
      entries,
      tab: source.tab(),
      status: 'idle',
      acting: null,
      streaming: '',
      question: null,
      files: null,
      error: null,
      unfinished: isUnanswered(entries),
      paused: false,
    };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves at the next change. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });
  }

  show(changes: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...changes, tab: this.#source.tab() };
    for (const listener of this.#listeners) listener();
  }

  /** Shows that nothing is under way any more. */
  showIdle(): void {
    this.show({ status: 'idle', streaming: '', question: null, unfinished: isUnanswered(this.snapshot.entries) });
  }

  /** Journals what the user says. The first utterance becomes the title of the conversation. */
  async addUtterance(utterance: string): Promise<void> {
    const { conversation, entries } = this.snapshot;
    const turn = saidTurn(utterance, this.seconds());
    if (entries.length === 0) {
      const titled = { ...conversation, title: utterance.slice(0, TITLE_LENGTH) };
      this.show({ conversation: titled });
      await saveConversation(titled);
    }
    await this.append({ turn, thumbnail: null, stopped: null, key: null });
  }

  /** Journals an action before it is performed. */
  async beginAction(acting: Acting): Promise<void> {
    await saveActing(this.snapshot.conversation.id, acting);
    this.show({ status: 'acting', acting, streaming: '' });
  }

  /** Journals a finished turn. */
  async append(entry: Entry): Promise<void> {
    const { conversation, entries } = this.snapshot;
    await appendEntry(conversation.id, entries.length, entry);
    this.show({ entries: [...this.snapshot.entries, entry], acting: null, streaming: '' });
    await this.#source.onTurn(entry.turn);
  }

  /** Journals the outcome of an action that ended while no host was running; drops an action that never began. */
  async settle(acting: Acting): Promise<void> {
    const { key, turn, thumbnail } = acting;
    const outcome = await this.#source.outcomeOf(key);
    if (outcome !== null) return this.append({ turn: { ...turn, outcome }, thumbnail, stopped: null, key });
    await saveActing(this.snapshot.conversation.id, null);
    this.show({ acting: null });
  }

  /** Corrects the last browser turn if it was journalled as interrupted and has ended since: the ledger knows its outcome. */
  async correctOutcome(): Promise<void> {
    const { conversation, entries } = this.snapshot;
    const index = entries.findLastIndex(({ turn }) => turn.type === 'browser');
    const entry = entries[index];
    if (entry?.turn.type !== 'browser' || entry.turn.outcome.status !== 'interrupted' || entry.key === null) return;
    const outcome = await this.#source.outcomeOf(entry.key);
    if (outcome === null || outcome.status === 'interrupted') return;
    const corrected = { ...entry, turn: { ...entry.turn, outcome } };
    await replaceEntry(conversation.id, index, corrected);
    this.show({ entries: entries.with(index, corrected) });
  }

  /** Journals other notes of a turn. */
  async changeNotes(index: number, notes: readonly string[]): Promise<void> {
    const { conversation, entries } = this.snapshot;
    const entry = entries[index];
    if (entry === undefined) return;
    const changed = { ...entry, turn: { ...entry.turn, notes } };
    await replaceEntry(conversation.id, index, changed);
    this.show({ entries: entries.with(index, changed) });
  }

  /** All turns so far. */
  turns(): readonly Turn[] {
    return this.snapshot.entries.map(({ turn }) => turn);
  }

  /** The turns so far, without the last one where it only says that a limit was met: the request goes on where it stood. */
  turnsToGoOnFrom(): readonly Turn[] {
    const isStopped = mayGoOn(this.snapshot.entries.at(-1)?.stopped ?? null);
    return isStopped ? this.turns().slice(0, -1) : this.turns();
  }

  /** Seconds since the conversation began. */
  seconds(): number {
    return (Date.now() - this.snapshot.conversation.startedAt) / 1000;
  }
}

/** Whether the user still waits for an answer: the navigator did not speak last, or spoke only of a limit. */
function isUnanswered(entries: readonly Entry[]): boolean {
  const last = entries.findLast(({ turn }) => turn.type === 'chat' || turn.undoes === undefined);
  if (last === undefined) return false;
  return last.turn.type === 'browser' || last.turn.speaker === 'instructor' || mayGoOn(last.stopped);
}
