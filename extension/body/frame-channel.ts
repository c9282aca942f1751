import { AgentError } from '../../agent/errors.ts';
import {
  CHANNEL,
  type PageAnswer,
  type PageCommand,
  type PageQuestion,
  type PageReply,
  parsePageReply,
} from '../messages.ts';
import { runIn, runInEach } from './run-in-frames.ts';

/** A frame of a tab by the browser's ids; frame 0 is the top one. */
export interface FrameAddress {
  readonly tabId: number;
  readonly frameId: number;
}

/** The frame went away before it answered: it navigated, crashed or was removed. `started`: the action had started. */
export class FrameGone extends AgentError {
  readonly started: boolean;

  constructor(started: boolean) {
    super('The page went away before it answered.', { hint: 'Try again when it has loaded.' });
    this.started = started;
  }
}

/** The frame exists but does not answer: a dialog or a script of the page blocks it. `started`: the action had started. */
export class FrameSilent extends AgentError {
  readonly started: boolean;

  constructor(started: boolean) {
    super('The page does not answer: it shows a dialog (alert, confirm, prompt or a sign-in), or is busy.', {
      hint: 'Answer the dialog if there is one; else reload the page, or open another one.',
    });
    this.started = started;
  }
}

/** The browser does not let extensions run scripts in this page. */
export class Unscriptable extends AgentError {}

/** The renderer process of the page crashed. */
export class TabCrashed extends Unscriptable {}

/** How long a page may keep the browser from injecting, and its frames may together. */
const INJECT_MS = 5_000;
const INJECT_ALL_MS = 2_000;
/** The script that looks and acts. */
const SCRIPT = { files: ['content.js'] };
/** A started action that takes longer is blocked by a dialog or a hanging page. */
const STARTED_MS = 4_000;

/** Injects the content script into all frames of a tab that answer and returns them. Injecting it again does nothing. */
export async function inject(tabId: number, signal?: AbortSignal): Promise<FrameAddress[]> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([injectInAll(tabId), stopped]);
  } catch (cause) {
    if (cause instanceof FrameSilent || signal?.aborted) throw cause;
    throw await unscriptable(tabId, cause);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function injectInAll(tabId: number): Promise<FrameAddress[]> {
  let answers = await runIn({ tabId, allFrames: true }, SCRIPT, INJECT_ALL_MS);
  if (!answers.all) answers = await runInEach(tabId, SCRIPT, INJECT_MS - INJECT_ALL_MS);
  if (!answers.all) throw new FrameSilent(false);
  return answers.results.map(({ frameId }) => ({ tabId, frameId }));
}

/** Injects the content script into one frame. */
export async function injectInto({ tabId, frameId }: FrameAddress): Promise<void> {
  const target = { tabId, frameIds: [frameId] };
  await chrome.scripting.executeScript({ ...SCRIPT, target, injectImmediately: true });
}

async function unscriptable(tabId: number, cause: unknown): Promise<Unscriptable> {
  const tab = await chrome.tabs.get(tabId).catch(() => null);
  if (tab === null)
    return new Unscriptable('The tab is closed.', { cause, hint: 'Open the page again, then continue.' });
  if (/^https?:/u.test(tab.url ?? '') && /crash|unloaded|discard/iu.test(`${tab.status} ${String(cause)}`))
    return new TabCrashed('The page in this tab has crashed.', { cause, hint: 'Reload the tab, then continue.' });
  const hint = 'Go to an ordinary web page, such as https://example.org.';
  return new Unscriptable('The browser does not let extensions act in this page.', { cause, hint });
}

/** Answers a question that a frame asks while it performs an action. */
export type OnQuestion = (question: PageQuestion) => Promise<PageAnswer>;

/** A reply that ends a command. */
export type FinalReply = Exclude<PageReply, PageQuestion | { type: 'started' | 'problem' }>;

/** Sends a command to the content script of one frame and resolves to the reply that ends it. */
export function askFrame(
  frame: FrameAddress,
  command: PageCommand,
  options: { signal: AbortSignal; timeoutMs: number; onQuestion?: OnQuestion },
): Promise<FinalReply> {
  const { signal, timeoutMs, onQuestion } = options;
  return new Promise((resolve, reject) => {
    const port = chrome.tabs.connect(frame.tabId, { name: CHANNEL, frameId: frame.frameId });
    let started = false;
    let ended = false;
    let timer = setTimeout(silent, timeoutMs);
    const stop = () => end(() => reject(signal.reason));
    function silent() {
      end(() => reject(new FrameSilent(started)));
    }
    function end(settle: () => void) {
      ended = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      port.disconnect();
      settle();
    }
    const answer = (question: PageQuestion) => {
      const post = (command: PageAnswer) => {
        if (!ended) port.postMessage(command);
      };
      onQuestion?.(question).then(post, (error: unknown) => end(() => reject(error)));
    };
    port.onDisconnect.addListener(() => {
      // Chrome logs the error unless it is read.
      void chrome.runtime.lastError;
      end(() => reject(new FrameGone(started)));
    });
    port.onMessage.addListener((message: unknown) => {
      try {
        const reply = parsePageReply(message);
        if (reply.type === 'problem') throw new AgentError(reply.message);
        if (reply.type === 'touching' || reply.type === 'reading') {
          clearTimeout(timer);
          timer = setTimeout(silent, timeoutMs);
          answer(reply);
          return;
        }
        if (reply.type !== 'started') {
          end(() => resolve(reply));
          return;
        }
        started = true;
        clearTimeout(timer);
        timer = setTimeout(silent, Math.min(timeoutMs, STARTED_MS));
      } catch (error) {
        end(() => reject(error));
      }
    });
    if (signal.aborted) stop();
    else {
      signal.addEventListener('abort', stop);
      port.postMessage(command);
    }
  });
}
