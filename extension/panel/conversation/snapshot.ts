import type { Question } from '../../../agent/guard/guard.ts';
import type { AskedFiles } from '../../files.ts';
import type { Acting, Conversation, Entry } from '../../memory/journal.ts';

/** What the agent is doing; `idle` between requests. */
export type ConversationStatus = 'idle' | 'observing' | 'thinking' | 'asking' | 'acting';

/** The state of a conversation that the panel draws. */
export interface Snapshot {
  readonly conversation: Conversation;
  readonly entries: readonly Entry[];
  /** The tab the agent works in; null before there is one. */
  readonly tab: number | null;
  readonly status: ConversationStatus;
  /** The action under way. */
  readonly acting: Acting | null;
  /** The model's answer as far as it has arrived. */
  readonly streaming: string;
  readonly question: Question | null;
  /** The files that the page asks for. */
  readonly files: AskedFiles | null;
  /** The last error, as a sentence. */
  readonly error: string | null;
  /** Whether the last request has no answer yet, because the panel was closed or an error occurred. */
  readonly unfinished: boolean;
  /** Whether the last request waits because the person touched the page. */
  readonly paused: boolean;
}
