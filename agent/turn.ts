import type { BrowserAction, Named } from './action.ts';
import type { Box } from './page.ts';

/** Describes the element that an action touched, so that a turn can be read after its page is gone. */
export interface Target {
  readonly tag: string;
  readonly role: string | null;
  readonly name: string;
  readonly box: Box | null;
  /** Takes a password, card number or one-time code, which is shown and kept as dots. `row`: the text around a button in a row. `onto`: where it is dragged. */
  readonly secret: boolean;
  readonly row?: string;
  readonly onto?: string;
}

/** How an action ended. `interrupted`: the browser or the panel went away, and nobody knows whether it took effect. `needs`: what nobody was asked about. `due`: the page may still send something for it. `again`: it was allowed, and may be done once more, as its page had to be loaded anew. */
export type Outcome =
  | { readonly status: 'done'; readonly note: string | null; readonly due?: true }
  | { readonly status: 'failed'; readonly reason: string; readonly again?: true }
  | { readonly status: 'refused'; readonly reason: string; readonly needs?: Named }
  | { readonly status: 'interrupted' };

/** What a turn cost. Tokens are 0 for the built-in policy, and null for a server that does not count them. */
export interface Cost {
  readonly milliseconds: number;
  readonly tokens: number | null;
  /** `cached`: of `tokens`, those that the server had in its cache. Both absent where nobody says. */
  readonly cached?: number;
  readonly dollars?: number | null;
}

/** Actions that the same answer held, in words, and why they were not performed; `why` is null while they are to follow. */
export interface Left {
  readonly actions: readonly string[];
  readonly why: string | null;
}

/** Something said. */
export interface ChatTurn {
  readonly type: 'chat';
  readonly speaker: 'instructor' | 'navigator';
  readonly utterance: string;
  /** Seconds since the conversation began. */
  readonly timestamp: number;
  /** The page that was looked at, for what the navigator said; absent for instructors and in recorded turns. */
  readonly url?: string;
  /** A policy's note to itself as JSON, read only by the policy that wrote it; null for instructors. */
  readonly memo: string | null;
  /** What the navigator wants to know later; absent where there is nothing. */
  readonly notes?: readonly string[];
  readonly cost: Cost;
}

/** How far a deed is when a control is pressed: this opens the place for it, does it, or confirms it. */
export type DeedStage = 'opens' | 'does' | 'confirms';

/** An irreversible deed that was allowed: by the person's own words, or by a person or a rule that was asked. */
export interface DoneDeed extends Named {
  /** The text around the control, such as the row it would delete; `about` is all text of what it acts on, where somebody was asked. */
  readonly context: string;
  readonly about?: string;
  readonly stage: DeedStage;
  /** `opener`: its control opens something; `entered`: by Enter in a field; `idle`: the step sent nothing, or nothing so far that can be told from a deed. */
  readonly opener?: true;
  readonly entered?: true;
  readonly idle?: true | 'so far';
}

/** One request that a step made the browser send, or messages on an open WebSocket (`SEND`), or that a rule kept from leaving (`held`): neither its body nor the query of its address is kept. `size`: bytes of the body. */
export interface Effect {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly size: number | null;
  /** What asked for it: a navigation or the sending of a form, a script, or a part of the page such as a picture. */
  readonly by: 'document' | 'script' | 'part';
  readonly held: boolean;
}

/** What a person was told when they said yes to a step: what its page calls itself, and the values. */
export interface Agreed {
  readonly page: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

/** An action in the browser, with its outcome. */
export interface BrowserTurn {
  readonly type: 'browser';
  readonly action: BrowserAction;
  readonly target: Target | null;
  readonly outcome: Outcome;
  /** Address of the page before the action. */
  readonly url: string;
  readonly timestamp: number;
  readonly memo: string | null;
  readonly notes?: readonly string[];
  /** What the same answer held besides; absent where there is nothing more. */
  readonly left?: Left;
  readonly cost: Cost;
  /** Absent or null where the action does nothing irreversible, or was refused. */
  readonly deed?: DoneDeed | null;
  /** Absent where no person was asked about the step. */
  readonly agreed?: Agreed;
  /** What takes the step back, and the index of the turn that the person took back by this one. */
  readonly reverse?: BrowserAction;
  readonly undoes?: number;
  /** It typed something into a secret field that the person did not say, which is withheld, or left another choice standing than they said. */
  readonly unsaid?: true;
  /** What the step sent, as far as the browser tells; absent where it sent nothing or nobody watched. */
  readonly effects?: readonly Effect[];
}

/** One turn of a conversation. A conversation is the list of its turns and nothing else. */
export type Turn = ChatTurn | BrowserTurn;
