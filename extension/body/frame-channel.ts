import { AgentError } from '../../agent/errors.ts';
import { CHANNEL, type PageCommand, type PageReply, parsePageReply } from '../messages.ts';

/** A frame of a tab, as the browser numbers them; 0 is the top one. */
export interface FrameAddress {
  readonly tabId: number;
  readonly frameId: number;
}

/** The frame went away before it answered: it navigated, crashed or was removed. `started`: it had begun to act. */
export class FrameGone extends AgentError {
  readonly started: boolean;

  constructor(started: boolean) {
    super('The page went away before it answered.', { hint: 'Try again when it has loaded.' });
    this.started = started;
  }
}

/** The frame is there and does not answer: a dialog of the page blocks it, or its scripts do. `started` as above. */
export class FrameSilent extends AgentError {
  readonly started: boolean;

  constructor(started: boolean) {
    super('The page does not answer: it shows a dialog (alert, confirm or prompt), or is busy.', {
      hint: 'FinalReply the dialog in the page, or reload it.',
    });
    this.started = started;
  }
}

/** The browser lets no extension into this page. */
export class Unscriptable extends AgentError {}

/** The process of the page died. */
export class TabCrashed extends Unscriptable {}

const INJECT_MS = 5_000;
/** Once a hand has started, only a dialog or a page that hangs keeps it this long. */
const STARTED_MS = 4_000;

/** Puts the content script into every frame of a tab, where it is not yet, and returns the frames. */
export async function inject(tabId: number): Promise<FrameAddress[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A page that a dialog blocks never answers.
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FrameSilent(false)), INJECT_MS);
  });
  const target = { tabId, allFrames: true };
  const injecting = chrome.scripting.executeScript({ target, files: ['content.js'], injectImmediately: true });
  try {
    return (await Promise.race([injecting, silent])).map(({ frameId }) => ({ tabId, frameId }));
  } catch (cause) {
    if (cause instanceof FrameSilent) throw cause;
    throw await unscriptable(tabId, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Puts the content script into one frame, where it is not yet. */
export async function injectInto({ tabId, frameId }: FrameAddress): Promise<void> {
  const target = { tabId, frameIds: [frameId] };
  await chrome.scripting.executeScript({ target, files: ['content.js'], injectImmediately: true });
}

async function unscriptable(tabId: number, cause: unknown): Promise<Unscriptable> {
  const tab = await chrome.tabs.get(tabId).catch(() => null);
  if (tab === null) return new Unscriptable('The tab is closed.', { cause, hint: 'Open the page again, then go on.' });
  if (/^https?:/u.test(tab.url ?? '') && /crash|unloaded|discard/iu.test(`${tab.status} ${String(cause)}`))
    return new TabCrashed('The page in this tab has crashed.', { cause, hint: 'Reload the tab, then go on.' });
  const hint = 'Go to an ordinary web page, such as https://example.org.';
  return new Unscriptable('The browser lets no extension into this page.', { cause, hint });
}

/** Gives the trusted input that a frame asks for; false when it cannot. */
export type OnTouching = (asked: Extract<PageReply, { type: 'touching' }>) => Promise<boolean>;

/** What a command can be answered with in the end. */
export type FinalReply = Exclude<PageReply, { type: 'started' | 'problem' | 'touching' }>;

/** Sends one command to the content script of one frame, and resolves to its last answer. */
export function ask(
  frame: FrameAddress,
  command: PageCommand,
  options: { signal: AbortSignal; timeoutMs: number; onTouching?: OnTouching },
): Promise<FinalReply> {
  const { signal, timeoutMs, onTouching } = options;
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
    const touch = (reply: Extract<PageReply, { type: 'touching' }>) => {
      const answer = (done: boolean) => {
        if (!ended) port.postMessage({ type: 'touched', done } satisfies PageCommand);
      };
      (onTouching?.(reply) ?? Promise.resolve(false)).then(answer, (error: unknown) => {
        console.warn('waymark: no trusted input', error);
        answer(false);
      });
    };
    port.onDisconnect.addListener(() => {
      // Reading it tells the browser that the error was noticed.
      void chrome.runtime.lastError;
      end(() => reject(new FrameGone(started)));
    });
    port.onMessage.addListener((message: unknown) => {
      try {
        const reply = parsePageReply(message);
        if (reply.type === 'problem') throw new AgentError(reply.message);
        if (reply.type === 'touching') {
          clearTimeout(timer);
          timer = setTimeout(silent, timeoutMs);
          touch(reply);
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
