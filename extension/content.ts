import { messageOf } from '../agent/errors.ts';
import {
  CHANNEL,
  type FramePath,
  type HandsRequest,
  isOwnPage,
  type PageAnswer,
  type PageCommand,
  type PageQuestion,
  type PageReply,
  parsePageCommand,
  type TouchNotice,
  type TracesNotice,
} from './messages.ts';
import { createEyes, type Eyes } from './page/eyes/capture.ts';
import type { Secrets } from './page/eyes/secrets.ts';
import { createHighlight, type Highlight } from './page/hands/highlight.ts';
import { settle } from './page/hands/settle.ts';
import { reportTouch } from './page/report-touch.ts';

/** How long to wait for the page to settle. */
const MAX_SETTLE_MS = 3000;
/** Elements of the largest page that is captured ahead: a larger one would be held up noticeably. */
const MOST_AHEAD = 3000;
/** Background pages may get no idle callback, so the capture ahead starts after this time at the latest. */
const LATEST_MS = 2000;
/** Events after which a typed secret may be in the next page's address before any capture: a field left, a form or page sent off. */
const LEAVING = ['change', 'formdata', 'pagehide'];

interface PageBody {
  readonly eyes: Eyes;
  readonly highlight: Highlight;
}

declare global {
  /** Whether this content script still works. Global in the extension's own world only: the page cannot see it. */
  var waymarkIsHere: (() => boolean) | undefined;
  /** Whether the page was captured ahead. */
  var waymarkLookedAhead: boolean | undefined;
}

/** The script may be injected repeatedly. An earlier instance stays responsible unless its extension was reloaded. */
if (globalThis.waymarkIsHere?.() !== true) begin();

function begin(): void {
  const { runtime } = chrome;
  globalThis.waymarkIsHere = () => runtime.id !== undefined;
  // Those of an earlier instance may be of an older version.
  globalThis.waymarkAct = undefined;
  let body: PageBody | null = null;
  const ensureBody = () => {
    body ??= createBody();
    return body;
  };
  globalThis.waymarkLook = () => ({ eyes: ensureBody().eyes, path: framePath() });
  reportSecrets(() => ensureBody().eyes.secrets);
  captureAhead(() => ensureBody().eyes);
  reportTouch(() => {
    // After a reload of the extension there is nobody to report to; without a panel nobody needs to know.
    if (runtime.id !== undefined) runtime.sendMessage({ type: 'touch' } satisfies TouchNotice).catch(ignore);
  });
  runtime.onConnect.addListener((port) => {
    if (port.name !== CHANNEL || !isOwnPage(port.sender)) return;
    const disconnected = new AbortController();
    port.onDisconnect.addListener(() => disconnected.abort(new Error('The panel was closed.')));
    let answered = (_answer: PageAnswer) => {};
    port.onMessage.addListener((message: unknown) => {
      const reply = (answer: PageReply) => {
        if (!disconnected.signal.aborted) port.postMessage(answer);
      };
      const command = parsePageCommand(message);
      if (command.type === 'touched' || command.type === 'read') {
        answered(command);
        return;
      }
      const ask = (question: PageQuestion) => {
        reply(question);
        return new Promise<PageAnswer>((resolve) => {
          answered = resolve;
        });
      };
      carryOut(command, { body: ensureBody(), reply, ask, signal: disconnected.signal }).catch((error: unknown) => {
        if (disconnected.signal.aborted) return;
        reply({ type: 'problem', message: messageOf(error) });
      });
    });
  });
}

/**
 * Captures the page once while it is idle and discards the result. The first capture takes 1.5 times as long as later ones, because code
 * is not compiled and names are not cached; this way nobody waits for it.
 */
function captureAhead(ensureEyes: () => Eyes): void {
  const capture = () => {
    if (chrome.runtime.id === undefined || document.getElementsByTagName('*').length > MOST_AHEAD) return;
    ensureEyes().capture();
    globalThis.waymarkLookedAhead = true;
  };
  const whenIdle = () => requestIdleCallback(capture, { timeout: LATEST_MS });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Reports traces of typed secrets to the background before the page unloads. */
function reportSecrets(ensureSecrets: () => Secrets): void {
  const reported = new Set<string>();
  const report = () => {
    // After a reload of the extension there is nobody to report to.
    if (chrome.runtime.id === undefined) return;
    const secrets = ensureSecrets();
    secrets.scan();
    const traces = secrets.traces().filter((trace) => !reported.has(trace));
    if (traces.length === 0) return;
    for (const trace of traces) reported.add(trace);
    chrome.runtime.sendMessage({ type: 'traces', traces } satisfies TracesNotice).catch(ignore);
  };
  window.addEventListener(
    'formdata',
    ({ target }) => {
      if (target instanceof HTMLFormElement) ensureSecrets().sent(target);
    },
    true,
  );
  for (const type of LEAVING) window.addEventListener(type, report, true);
}

/** Ignored: an unloading page cannot receive the reply, and a closed panel hears nothing. */
function ignore(): void {}

function createBody(): PageBody {
  const highlight = createHighlight(document);
  const shadowRootOf = (element: Element) =>
    element instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(element) : element.shadowRoot;
  return { highlight, eyes: createEyes(document, { shadowRootOf, hiddenHost: highlight.host }) };
}

/** The means of carrying out one command. */
interface Means {
  readonly body: PageBody;
  readonly reply: (answer: PageReply) => void;
  /** Asks the panel for trusted input, or what texts mean. */
  readonly ask: (question: PageQuestion) => Promise<PageAnswer>;
  readonly signal: AbortSignal;
}

async function carryOut(command: Exclude<PageCommand, PageAnswer>, means: Means): Promise<void> {
  const { body, reply, ask, signal } = means;
  const { eyes, highlight } = body;
  switch (command.type) {
    case 'capture':
      highlight.hide();
      reply({ type: 'captured', capture: eyes.capture(command.listening), path: framePath() });
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
    case 'settle': {
      const { atLeastMs, quietMs } = command;
      await settle(document, { atLeastMs, quietMs, maxMs: MAX_SETTLE_MS, signal });
      reply({ type: 'settled' });
      return;
    }
    case 'perform': {
      const act = await hands();
      await act(command, { eyes, reply, ask, signal });
      return;
    }
  }
}

/** The function that acts, whose script is injected when a document first needs it. Throws where the browser does not inject it. */
async function hands(): Promise<NonNullable<typeof globalThis.waymarkAct>> {
  if (globalThis.waymarkAct === undefined) await chrome.runtime.sendMessage({ type: 'hands' } satisfies HandsRequest);
  if (globalThis.waymarkAct !== undefined) return globalThis.waymarkAct;
  throw new Error('The action was not done: reload the page.');
}

/** The path of this frame, found by comparing windows: a message could be overheard by the page. */
function framePath(): FramePath {
  const path: (number | null)[] = [];
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
    let place: number | null = null;
    for (let i = 0; i < frame.parent.length; i++) if (frame.parent[i] === frame) place = i;
    path.unshift(place);
  }
  return path;
}
