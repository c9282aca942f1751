import {
  CHANNEL,
  type FramePath,
  isOwnPage,
  type LedgerNotice,
  type PageCommand,
  type PageReply,
  parsePageCommand,
  type TracesNotice,
} from './messages.ts';
import { createEyes, type Eyes } from './page/eyes/capture.ts';
import type { Secrets } from './page/eyes/secrets.ts';
import type { Gesture } from './page/hands/hand-needs.ts';
import { createHighlight, type Highlight } from './page/hands/highlight.ts';
import { perform } from './page/hands/perform.ts';
import type { Touch } from './page/hands/ready.ts';
import { settle } from './page/hands/settle.ts';

/** How long the hands wait for an element to become ready, and the page to settle. */
const READY_MS = 3000;
const QUIET_MS = 150;
const MAX_SETTLE_MS = 3000;
/** Elements of a page that is looked at ahead. */
const MOST_AHEAD = 3000;
/** A page in the background may never be told that it has nothing to do. */
const LATEST_MS = 2000;
/** When a field is left, a form sent or a page gone from, what a person typed may be in the next address before anybody looked. */
const LEAVING = ['change', 'formdata', 'pagehide'];

interface Body {
  readonly eyes: Eyes;
  readonly highlight: Highlight;
}

declare global {
  /** Set in the extension's own world only: the page cannot see it. */
  var waymarkIsHere: (() => boolean) | undefined;
  /** Whether the page was looked at before anybody asked. */
  var waymarkLookedAhead: boolean | undefined;
}

/** The same script may be put into a page many times; an earlier one counts only while its extension is still there. */
if (globalThis.waymarkIsHere?.() !== true) begin();

function begin(): void {
  const { runtime } = chrome;
  globalThis.waymarkIsHere = () => runtime.id !== undefined;
  let body: Body | null = null;
  const bodyHere = () => {
    body ??= createBody();
    return body;
  };
  listenForSecrets(() => bodyHere().eyes.secrets);
  lookAhead(() => bodyHere().eyes);
  runtime.onConnect.addListener((port) => {
    if (port.name !== CHANNEL || !isOwnPage(port.sender)) return;
    const gone = new AbortController();
    port.onDisconnect.addListener(() => gone.abort(new Error('the panel went away')));
    let touched = (_done: boolean) => {};
    port.onMessage.addListener((message: unknown) => {
      const reply = (answer: PageReply) => {
        if (!gone.signal.aborted) port.postMessage(answer);
      };
      const command = parsePageCommand(message);
      if (command.type === 'touched') {
        touched(command.done);
        return;
      }
      const ask = (asked: Extract<PageReply, { type: 'touching' }>) => {
        reply(asked);
        return new Promise<boolean>((resolve) => {
          touched = resolve;
        });
      };
      obey(command, { body: bodyHere(), reply, ask, signal: gone.signal }).catch((error: unknown) => {
        if (gone.signal.aborted) return;
        reply({ type: 'problem', message: messageOf(error) });
      });
    });
  });
}

/**
 * The first look takes half as long again as the next ones: the code is not compiled yet, and no name is known. It is taken while the
 * page has nothing to do, so that nobody waits for it. Nothing is told of what it sees.
 */
function lookAhead(eyesHere: () => Eyes): void {
  const look = () => {
    // A larger page would be held up for so long that a person notices.
    if (chrome.runtime.id === undefined || document.getElementsByTagName('*').length > MOST_AHEAD) return;
    eyesHere().capture();
    globalThis.waymarkLookedAhead = true;
  };
  const whenIdle = () => requestIdleCallback(look, { timeout: LATEST_MS });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function listenForSecrets(secretsHere: () => Secrets): void {
  const told = new Set<string>();
  const listen = () => {
    // Nobody is left to be told after the extension was reloaded.
    if (chrome.runtime.id === undefined) return;
    const secrets = secretsHere();
    secrets.scan();
    const traces = secrets.traces().filter((trace) => !told.has(trace));
    if (traces.length === 0) return;
    for (const trace of traces) told.add(trace);
    chrome.runtime.sendMessage({ type: 'traces', traces } satisfies TracesNotice).catch(unheard);
  };
  for (const type of LEAVING) window.addEventListener(type, listen, true);
}

/** A page that is going away does not live to hear that it was heard. */
function unheard(): void {}

function createBody(): Body {
  const highlight = createHighlight(document);
  const shadowRootOf = (element: Element) =>
    element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot;
  return { highlight, eyes: createEyes(document, { shadowRootOf, hiddenHost: highlight.host }) };
}

interface Order {
  readonly body: Body;
  readonly reply: (answer: PageReply) => void;
  /** Asks the panel for trusted input. */
  readonly ask: (asked: Extract<PageReply, { type: 'touching' }>) => Promise<boolean>;
  readonly signal: AbortSignal;
}

async function obey(command: Exclude<PageCommand, { type: 'touched' }>, order: Order): Promise<void> {
  const { body, reply, signal } = order;
  const { eyes, highlight } = body;
  switch (command.type) {
    case 'capture':
      highlight.hide();
      reply({ type: 'captured', capture: eyes.capture(), path: framePath() });
      return;
    case 'locate':
      reply({ type: 'located', found: eyes.ids.find(command.element) !== null });
      return;
    case 'highlight': {
      const element = command.element === null ? null : eyes.ids.find(command.element);
      if (element === null) highlight.hide();
      else highlight.show(element, command.accent);
      reply({ type: 'located', found: element !== null });
      return;
    }
    case 'settle':
      await settle(document, { quietMs: QUIET_MS, maxMs: MAX_SETTLE_MS, signal });
      reply({ type: 'settled' });
      return;
    case 'perform':
      await act(command, order);
      return;
  }
}

async function act(
  command: Extract<PageCommand, { type: 'perform' }>,
  { body, reply, ask, signal }: Order,
): Promise<void> {
  const { key, action, allowed, input } = command;
  const starting = async () => {
    signal.throwIfAborted();
    await tell({ type: 'started', key });
    reply({ type: 'started' });
  };
  const trusted = ({ x, y, hit }: Touch, gesture: Gesture) =>
    ask({ type: 'touching', element: body.eyes.ids.of(hit), touch: { x, y, gesture } });
  const needs = {
    eyes: body.eyes,
    allowed,
    signal,
    timeoutMs: READY_MS,
    starting,
    trusted: input === 'trusted' ? trusted : null,
  };
  const { outcome, opens } = await perform(action, needs);
  reply({ type: 'acted', outcome, opens });
  await tell({ type: 'finished', key, outcome });
}

/** Tells the background and waits until it has written it down. */
async function tell(notice: LedgerNotice): Promise<void> {
  const answer: unknown = await chrome.runtime.sendMessage(notice);
  if (typeof answer === 'object' && answer !== null && 'kept' in answer && answer.kept === true) return;
  throw new Error(
    'The extension could not note down the action, so it was not done. Free some disk space, then try again.',
  );
}

/** Nothing but comparing windows: no message passes that a page could hear. */
function framePath(): FramePath {
  const path: (number | null)[] = [];
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    let place: number | null = null;
    for (let i = 0; i < frame.parent.length; i++) if (frame.parent[i] === frame) place = i;
    path.unshift(place);
  }
  return path;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
