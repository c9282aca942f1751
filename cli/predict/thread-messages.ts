import type { AgentError } from '../../agent/errors.ts';
import type { CompleteOptions, Completion, Message } from '../../agent/language-model/complete.ts';
import type { Usage } from '../../agent/ports.ts';
import type { ChoiceRequest } from './settings.ts';
import type { TurnOrder } from './turns.ts';

/** A turn that was predicted: its row of `results.json` as one line of JSON, and what is counted of it. */
export interface PredictedTurn {
  readonly row: string;
  /** Null where nobody counted. */
  readonly usage: Usage | null;
  /** Whether the intent is the one that was recorded. */
  readonly isMatch: boolean;
}

/** Who predicts, and where the demonstrations are. */
export interface ThreadSettings {
  readonly folder: string;
  readonly choice: ChoiceRequest;
}

type Ask = Omit<CompleteOptions, 'signal' | 'onText'>;

/** What a thread is told. */
export type ToThread =
  | { readonly type: 'turn'; readonly id: number; readonly order: TurnOrder }
  | { readonly type: 'answer'; readonly id: number; readonly reply: Completion }
  /** `form`: why the server did not take the form of the answer; null where it is not that. */
  | { readonly type: 'no answer'; readonly id: number; readonly form: Complaint | null };

/** An error that a person can read, as plain data. */
export interface Complaint {
  readonly message: string;
  readonly hint: string | null;
}

/** What a thread says. */
export type FromThread =
  | { readonly type: 'ask'; readonly id: number; readonly messages: readonly Message[]; readonly options: Ask }
  | { readonly type: 'predicted'; readonly id: number; readonly turn: PredictedTurn }
  | { readonly type: 'ready'; readonly id: 0 }
  /** What the model's server threw stays with who asked it. */
  | { readonly type: 'no answer'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly complaint: Complaint }
  | { readonly type: 'broken'; readonly id: number; readonly error: unknown };

/** What crosses threads of an error. */
export function complaintOf({ message, hint }: AgentError): Complaint {
  return { message, hint };
}

/** What an error made of a complaint has beside its message. */
export function optionsOf({ hint }: Complaint): { hint?: string } {
  return hint === null ? {} : { hint };
}
