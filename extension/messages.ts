import type { BrowserAction, ElementId, Irreversible, Named } from '../agent/action.ts';
import { AgentError } from '../agent/errors.ts';
import type { Outcome } from '../agent/turn.ts';
import type { TrustedTouch } from './body/trusted-input.ts';
import type { Capture } from './page/eyes/capture.ts';
import type { PageAction } from './page/hands/perform.ts';
import { webAddress } from './web-address.ts';

/** What the panel asks of the content script of one frame. */
export type Command =
  | { readonly type: 'capture' }
  | {
      readonly type: 'perform';
      readonly action: PageAction;
      readonly key: string;
      readonly allowed: Named | null;
      readonly input: Input;
    }
  | { readonly type: 'touched'; readonly done: boolean }
  | { readonly type: 'settle' }
  | { readonly type: 'locate'; readonly element: ElementId }
  | { readonly type: 'highlight'; readonly element: ElementId | null; readonly accent: string };

/** Events that a script sends, or that come through the browser's debugger. */
export type Input = 'scripted' | 'trusted';

/** Where a frame sits: the places in `window.frames` that lead to it from the top; null where a shadow tree hides one. */
export type FramePath = readonly (number | null)[];

/**
 * What a content script answers. `started` comes before the first event of an action, `acted` right after the last; between
 * them `touching` asks for trusted input, which `touched` answers.
 */
export type Reply =
  | { readonly type: 'captured'; readonly capture: Capture; readonly path: FramePath }
  | { readonly type: 'started' }
  | { readonly type: 'touching'; readonly element: ElementId; readonly touch: TrustedTouch }
  | { readonly type: 'acted'; readonly outcome: Outcome; readonly opens: string | null }
  | { readonly type: 'settled' }
  | { readonly type: 'located'; readonly found: boolean }
  | { readonly type: 'problem'; readonly message: string };

/** What a content script tells the background, so that an action is never done twice. */
export type Notice =
  | { readonly type: 'started'; readonly key: string }
  | { readonly type: 'finished'; readonly key: string; readonly outcome: Outcome };

/** What a content script tells the background of secrets that are about to leave its page; the secrets themselves it does not. */
export interface TracesNotice {
  readonly type: 'traces';
  readonly traces: readonly string[];
}

/** Who sent a message, as the browser says. */
export type Sender = Pick<chrome.runtime.MessageSender, 'id' | 'url' | 'tab' | 'origin'>;

/** The name of the channel between panel and content script. */
export const CHANNEL = 'waymark-page';

/** Whether a message comes from a page of this very extension. */
export function isOwnPage(sender: Sender | undefined): boolean {
  return sender?.id === chrome.runtime.id && (sender.url ?? '').startsWith(chrome.runtime.getURL(''));
}

/** Whether a message comes from this extension's script in some page. */
export function isOwnContentScript(sender: Sender): boolean {
  return (
    sender.id === chrome.runtime.id &&
    sender.tab !== undefined &&
    /^(?:https?|file|about|blob|data):/u.test(sender.url ?? '')
  );
}

/** Reads a command. Throws an AgentError for anything else. */
export function parseCommand(message: unknown): Command {
  const data = record(message);
  switch (data.type) {
    case 'capture':
    case 'settle':
      return { type: data.type };
    case 'perform':
      return {
        type: 'perform',
        action: parseAction(data.action),
        key: text(data, 'key'),
        allowed: data.allowed === null ? null : parseNamed(record(data.allowed)),
        input: data.input === 'trusted' ? 'trusted' : 'scripted',
      };
    case 'touched':
      return { type: 'touched', done: data.done === true };
    case 'locate':
      return { type: 'locate', element: elementId(data, 'element') };
    case 'highlight':
      return {
        type: 'highlight',
        element: data.element === null ? null : elementId(data, 'element'),
        accent: text(data, 'accent'),
      };
    default:
      throw unreadable(message);
  }
}

/** Reads what a content script answered. Throws an AgentError for anything else. */
export function parseReply(message: unknown): Reply {
  const data = record(message);
  switch (data.type) {
    case 'captured':
      return { type: 'captured', capture: parseCapture(data.capture), path: parsePath(data.path) };
    case 'started':
    case 'settled':
      return { type: data.type };
    case 'touching':
      return { type: 'touching', element: elementId(data, 'element'), touch: parseTouch(record(data.touch)) };
    case 'acted':
      return {
        type: 'acted',
        outcome: parseOutcome(data.outcome),
        opens: data.opens === null ? null : webAddress(text(data, 'opens')),
      };
    case 'located':
      return { type: 'located', found: data.found === true };
    case 'problem':
      return { type: 'problem', message: text(data, 'message') };
    default:
      throw unreadable(message);
  }
}

/** Reads a notice of a content script; null for a message that is none. */
export function parseNotice(message: unknown): Notice | null {
  if (typeof message !== 'object' || message === null) return null;
  const data = record(message);
  if (data.type === 'started') return { type: 'started', key: text(data, 'key') };
  if (data.type === 'finished')
    return { type: 'finished', key: text(data, 'key'), outcome: parseOutcome(data.outcome) };
  return null;
}

/** Reads the traces of secrets that a content script tells of; null for any other message. */
export function parseTraces(message: unknown): readonly string[] | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, traces } = record(message);
  return type === 'traces' ? texts(traces) : null;
}

/** Reads how an action ended. Throws an AgentError for anything else. */
export function parseOutcome(value: unknown): Outcome {
  const data = record(value);
  switch (data.status) {
    case 'done':
      return { status: 'done', note: data.note === null ? null : text(data, 'note') };
    case 'failed':
    case 'refused':
      return { status: data.status, reason: text(data, 'reason') };
    case 'interrupted':
      return { status: 'interrupted' };
    default:
      throw unreadable(value);
  }
}

function parseAction(value: unknown): PageAction {
  const data = record(value);
  switch (data.intent) {
    case 'click':
    case 'submit':
    case 'hover':
    case 'copy':
      return { intent: data.intent, element: elementId(data, 'element') };
    case 'textinput':
    case 'paste':
      return { intent: data.intent, element: elementId(data, 'element'), text: text(data, 'text') };
    case 'change':
      return { intent: 'change', element: elementId(data, 'element'), value: text(data, 'value') };
    case 'scroll': {
      const to = record(data.to);
      if ('element' in to) return { intent: 'scroll', to: { element: elementId(to, 'element') } };
      return { intent: 'scroll', to: { x: number(to, 'x'), y: number(to, 'y') } };
    }
    default:
      throw unreadable(value);
  }
}

const KINDS: readonly Irreversible[] = ['buy', 'send', 'delete', 'account', 'download'];

function parseNamed(data: Record<string, unknown>): Named {
  const what = KINDS.find((kind) => kind === data.what);
  if (what === undefined) throw unreadable(data);
  return { what, name: text(data, 'name') };
}

function parseTouch(data: Record<string, unknown>): TrustedTouch {
  const { gesture } = data;
  const known = gesture === 'hover' || gesture === 'click' ? gesture : { text: text(record(gesture), 'text') };
  return { x: number(data, 'x'), y: number(data, 'y'), gesture: known };
}

function parsePath(value: unknown): FramePath {
  if (!Array.isArray(value)) throw unreadable(value);
  return value.map((index) => (typeof index === 'number' ? index : null));
}

function parseCapture(value: unknown): Capture {
  const data = record(value);
  const page = record(data.page);
  checkElement(page.root);
  checkBox({ x: 0, y: 0, ...record(page.viewport) });
  for (const key of ['x', 'y', 'maxX', 'maxY']) number(record(page.scroll), key);
  text(page, 'url');
  text(page, 'title');
  for (const frame of list(data.frames)) {
    text(record(frame), 'id');
    checkBox(record(frame).content);
  }
  texts(data.traces);
  return data as unknown as Capture;
}

/** A renderer that was taken over could send anything: every element is looked at, and nothing is copied. */
function checkElement(value: unknown): void {
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node === 'string') continue;
    const { tag, id, attributes, children, box, live } = record(node);
    if (typeof tag !== 'string' || (id !== null && typeof id !== 'string')) throw unreadable(node);
    for (const attribute of list(attributes))
      if (!list(attribute).every((part) => typeof part === 'string')) throw unreadable(attribute);
    if (box !== null) checkBox(box);
    if (live !== null) checkLive(record(live));
    for (const child of list(children)) stack.push(child);
  }
}

const FLAGS = ['secret', 'disabled', 'required', 'focused', 'visible', 'actionable'];

function checkLive(live: Record<string, unknown>): void {
  if (typeof live.name !== 'string') throw unreadable(live);
  for (const flag of FLAGS) if (typeof live[flag] !== 'boolean') throw unreadable(live);
  for (const key of ['role', 'value', 'coveredBy'])
    if (live[key] !== null && typeof live[key] !== 'string') throw unreadable(live);
  for (const key of ['selected', 'expanded', 'checked'])
    if (live[key] !== null && live[key] !== 'mixed' && typeof live[key] !== 'boolean') throw unreadable(live);
}

function checkBox(value: unknown): void {
  const box = record(value);
  for (const key of ['x', 'y', 'width', 'height']) number(box, key);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable(value);
  return value;
}

function texts(value: unknown): readonly string[] {
  return list(value).filter((item) => typeof item === 'string');
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw unreadable(value);
  return value as Record<string, unknown>;
}

function text(data: Record<string, unknown>, key: string): string {
  const value = data[key];
  if (typeof value !== 'string') throw unreadable(data);
  return value;
}

function number(data: Record<string, unknown>, key: string): number {
  const value = data[key];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unreadable(data);
  return value;
}

function elementId(data: Record<string, unknown>, key: string): ElementId {
  return text(data, key) as ElementId;
}

function unreadable(message: unknown): AgentError {
  const shown = JSON.stringify(message)?.slice(0, 200) ?? String(message);
  return new AgentError(`A message inside the extension cannot be read: ${shown}`, {
    hint: 'Reload the extension: its parts may be of different versions.',
  });
}

/** Whether an action is done inside a page, as opposed to by the browser around it. */
export function isPageAction(action: BrowserAction): action is PageAction {
  return 'element' in action || action.intent === 'scroll';
}
