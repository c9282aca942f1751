import type { AgentError } from '../../agent/errors.ts';
import type { CompleteOptions, Completion, Message } from '../../agent/language-model/complete/complete.ts';
import type { Usage } from '../../agent/ports.ts';
import type { ChoiceRequest } from './settings.ts';
import type { TurnOrder } from './turns.ts';

/** A predicted turn. `row` is its row of `results.json` as one line of JSON. */
export interface PredictedTurn {
  readonly row: string;
  /** Null if the server did not count tokens. */
  readonly usage: Usage | null;
  /** Whether the predicted intent is the recorded one. */
  readonly isMatch: boolean;
}

/** What a thread is started with. */
export interface ThreadSettings {
  /** The WebLINX data. */
  readonly folder: string;
  readonly choice: ChoiceRequest;
}

type AskOptions = Omit<CompleteOptions, 'signal' | 'onText'>;

/** Messages to a thread. */
export type ToThread =
  | { readonly type: 'turn'; readonly id: number; readonly order: TurnOrder }
  | { readonly type: 'answer'; readonly id: number; readonly reply: Completion }
  /** `form`: set if the model failed because its server refused the form of the answer. */
  | { readonly type: 'no answer'; readonly id: number; readonly form: Complaint | null };

/** An `AgentError` as plain data, which can cross threads. */
export interface Complaint {
  readonly message: string;
  readonly hint: string | null;
}

/** Messages from a thread. */
export type FromThread =
  | { readonly type: 'ask'; readonly id: number; readonly messages: readonly Message[]; readonly options: AskOptions }
  | { readonly type: 'predicted'; readonly id: number; readonly turn: PredictedTurn }
  | { readonly type: 'ready'; readonly id: 0 }
  /** The model failed; its error never left the thread that owns the model. */
  | { readonly type: 'no answer'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly complaint: Complaint }
  | { readonly type: 'broken'; readonly id: number; readonly error: unknown };

/** Converts an error to plain data. */
export function complaintOf({ message, hint }: AgentError): Complaint {
  return { message, hint };
}

/** The options of an `AgentError` made from plain data. */
export function errorOptions({ hint }: Complaint): { hint?: string } {
  return hint === null ? {} : { hint };
}
