import type { BrowserAction, ElementId, Named } from '../agent/action.ts';
import type { Meaning } from '../agent/guard/danger/meaning.ts';
import { isRecord } from '../agent/helpers/is-record.ts';
import type { Outcome } from '../agent/turn.ts';
import { parseSentFile, parseWantedFiles } from './files.ts';
import { elementId, list, number, record, textField, texts, unreadable } from './message-fields.ts';
import type { Capture } from './page/eyes/capture.ts';
import type { Gesture, SentFile, ToldRow, WantedFiles } from './page/hands/hand-needs.ts';
import type { PageAction } from './page/hands/perform.ts';
import { parseCapture } from './parse-capture.ts';
import { parseDistance, parseMeaning, parseNamed, parsePageAction, parseRow } from './parse-perform.ts';

/** What an extension page asks of the content script of one frame. */
export type PageCommand =
  | { readonly type: 'capture'; readonly listening: readonly string[] }
  | {
      readonly type: 'perform';
      readonly action: PageAction;
      readonly key: string;
      readonly allowed: Named | null;
      readonly input: InputKind;
      readonly meanings: readonly Meaning[];
      /** The only origin where the action may be performed, because a stored secret stands in it; absent for any other action. */
      readonly storedFor?: string;
      /** What the person chose for the field that the action asked for files; absent before. */
      readonly files?: readonly SentFile[];
      /** The action was performed before, and the browser held back what it sent; absent for any other one. */
      readonly again?: true | 'aloud';
      /** The row that the control stood in when the page was looked at; null where none is known. */
      readonly row: ToldRow | null;
    }
  | PageAnswer
  /** Waits until `atLeastMs` have passed and the page has been quiet for `quietMs`. Milliseconds. */
  | { readonly type: 'settle'; readonly atLeastMs: number; readonly quietMs: number }
  | { readonly type: 'locate'; readonly element: ElementId }
  | { readonly type: 'highlight'; readonly element: ElementId | null; readonly accent: string };

/** What an extension page answers to a `PageQuestion`. */
export type PageAnswer =
  | { readonly type: 'touched'; readonly done: boolean }
  | { readonly type: 'read'; readonly meanings: readonly Meaning[] };

/**
 * `scripted`: events that the content script dispatches. `trusted`: input through the browser's debugger. `as needed`: scripted, and trusted
 * where that had no effect.
 */
export type InputKind = 'scripted' | 'as needed' | 'trusted';

/** Trusted input that a content script asks for. `x`, `y`: CSS px in the viewport of its frame. */
export interface TrustedTouch {
  readonly x: number;
  readonly y: number;
  readonly gesture: Gesture;
}

/** Indices in `window.frames` that lead from the top frame to a frame; null for a frame in a shadow tree, which has no index. */
export type FramePath = readonly (number | null)[];

/**
 * What a content script answers. `started` comes before the first event of an action and `acted` after the last; in between it may
 * ask questions.
 */
export type PageReply =
  | { readonly type: 'captured'; readonly capture: Capture; readonly path: FramePath }
  | { readonly type: 'started' }
  | PageQuestion
  | {
      readonly type: 'acted';
      readonly outcome: Outcome;
      readonly opens: string | null;
      readonly wants: WantedFiles | null;
    }
  | { readonly type: 'settled' }
  | { readonly type: 'located'; readonly found: boolean }
  | { readonly type: 'problem'; readonly message: string };

/**
 * What a content script asks while it performs an action. `touching` asks for trusted input, and `touched` says whether it was given;
 * `reading` asks what texts mean, and `read` tells.
 */
export type PageQuestion =
  | { readonly type: 'touching'; readonly element: ElementId; readonly touch: TrustedTouch }
  | { readonly type: 'reading'; readonly texts: readonly string[] };

/** Tells the background that an action started or finished, so that the ledger prevents a second performance. */
export type LedgerNotice =
  | { readonly type: 'started'; readonly key: string }
  | { readonly type: 'finished'; readonly key: string; readonly outcome: Outcome };

/** Tells the background the traces of secrets that may leave the page next; a trace does not reveal the secret. */
export interface TracesNotice {
  readonly type: 'traces';
  readonly traces: readonly string[];
}

/** Tells the panel that a person touched a page. */
export type TouchNotice = { readonly type: 'touch' };

/** Asks the background for the script that acts: most documents are only looked at, and do without. */
export type HandsRequest = { readonly type: 'hands' };

/** The sender of a message, as the browser reports it. */
export type Sender = Pick<chrome.runtime.MessageSender, 'id' | 'url' | 'tab' | 'origin'>;

/** Name of the port between an extension page and a content script. */
export const CHANNEL = 'waymark-page';

/** Whether a message comes from a page of this extension. */
export function isOwnPage(sender: Sender | undefined): boolean {
  return sender?.id === chrome.runtime.id && (sender.url ?? '').startsWith(chrome.runtime.getURL(''));
}

/** Whether a message comes from this extension's content script in a tab. */
export function isOwnContentScript(sender: Sender): boolean {
  return (
    sender.id === chrome.runtime.id &&
    sender.tab !== undefined &&
    /^(?:https?|file|about|blob|data):/u.test(sender.url ?? '')
  );
}

/** Whether an action is performed in the page rather than by the browser itself. */
export function isPageAction(action: BrowserAction): action is PageAction {
  return 'element' in action || action.intent === 'scroll';
}

/** The normalised address; null unless it is http or https. */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return /^https?:$/u.test(protocol) ? href : null;
}

/** Reads a command. Throws an AgentError for anything else. */
export function parsePageCommand(message: unknown): PageCommand {
  const data = record(message);
  switch (data.type) {
    case 'capture':
      return { type: 'capture', listening: texts(data.listening) };
    case 'settle':
      return { type: 'settle', atLeastMs: number(data, 'atLeastMs'), quietMs: number(data, 'quietMs') };
    case 'perform':
      return {
        type: 'perform',
        action: parsePageAction(data.action),
        key: textField(data, 'key'),
        allowed: data.allowed === null ? null : parseNamed(record(data.allowed)),
        input: data.input === 'trusted' || data.input === 'as needed' ? data.input : 'scripted',
        meanings: list(data.meanings).map(parseMeaning),
        ...(data.storedFor !== undefined && { storedFor: textField(data, 'storedFor') }),
        ...(data.files !== undefined && { files: list(data.files).map(parseSentFile) }),
        ...((data.again === true || data.again === 'aloud') && { again: data.again }),
        row: data.row == null ? null : parseRow(record(data.row)),
      };
    case 'touched':
      return { type: 'touched', done: data.done === true };
    case 'read':
      return { type: 'read', meanings: list(data.meanings).map(parseMeaning) };
    case 'locate':
      return { type: 'locate', element: elementId(data, 'element') };
    case 'highlight':
      return {
        type: 'highlight',
        element: data.element === null ? null : elementId(data, 'element'),
        accent: textField(data, 'accent'),
      };
    default:
      throw unreadable(message);
  }
}

/** Reads the answer of a content script. Throws an AgentError for anything else. */
export function parsePageReply(message: unknown): PageReply {
  const data = record(message);
  switch (data.type) {
    case 'captured':
      return { type: 'captured', capture: parseCapture(data.capture), path: parsePath(data.path) };
    case 'started':
    case 'settled':
      return { type: data.type };
    case 'touching':
      return { type: 'touching', element: elementId(data, 'element'), touch: parseTouch(record(data.touch)) };
    case 'reading':
      return { type: 'reading', texts: texts(data.texts) };
    case 'acted':
      return {
        type: 'acted',
        outcome: parseOutcome(data.outcome),
        opens: data.opens === null ? null : webAddress(textField(data, 'opens')),
        wants: parseWantedFiles(data.wants),
      };
    case 'located':
      return { type: 'located', found: data.found === true };
    case 'problem':
      return { type: 'problem', message: textField(data, 'message') };
    default:
      throw unreadable(message);
  }
}

/** Reads a notice for the ledger; null for any other message. Throws an AgentError for a malformed notice. */
export function parseLedgerNotice(message: unknown): LedgerNotice | null {
  if (typeof message !== 'object' || message === null) return null;
  const data = record(message);
  if (data.type === 'started') return { type: 'started', key: textField(data, 'key') };
  if (data.type === 'finished')
    return { type: 'finished', key: textField(data, 'key'), outcome: parseOutcome(data.outcome) };
  return null;
}

/** Reads the traces in a notice of secrets; null for any other message. Throws an AgentError for a malformed notice. */
export function parseTraces(message: unknown): readonly string[] | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, traces } = record(message);
  return type === 'traces' ? texts(traces) : null;
}

/** Whether a message says that a person touched a page. */
export function isTouchNotice(message: unknown): message is TouchNotice {
  return isRecord(message) && message.type === 'touch';
}

/** Whether a content script asks for the script that acts. */
export function isHandsRequest(message: unknown): message is HandsRequest {
  return isRecord(message) && message.type === 'hands';
}

/** Reads the outcome of an action. Throws an AgentError for anything else. */
export function parseOutcome(value: unknown): Outcome {
  const data = record(value);
  switch (data.status) {
    case 'done':
      return { status: 'done', note: data.note === null ? null : textField(data, 'note') };
    case 'failed':
      return { status: 'failed', reason: textField(data, 'reason') };
    case 'refused': {
      const needs = data.needs === undefined ? {} : { needs: parseNamed(record(data.needs)) };
      return { status: 'refused', reason: textField(data, 'reason'), ...needs };
    }
    case 'interrupted':
      return { status: 'interrupted' };
    default:
      throw unreadable(value);
  }
}

function parseTouch(data: Record<string, unknown>): TrustedTouch {
  return { x: number(data, 'x'), y: number(data, 'y'), gesture: parseGesture(data.gesture) };
}

function parseGesture(gesture: unknown): Gesture {
  if (gesture === 'hover' || gesture === 'click' || gesture === 'doubleclick' || gesture === 'rightclick')
    return gesture;
  const data = record(gesture);
  if ('text' in data) return { text: textField(data, 'text') };
  return 'keys' in data ? { keys: textField(data, 'keys') } : { dragBy: parseDistance(data.dragBy) };
}

function parsePath(value: unknown): FramePath {
  if (!Array.isArray(value)) throw unreadable(value);
  return value.map((index) => (typeof index === 'number' ? index : null));
}
