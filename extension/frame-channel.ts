import { AgentError } from '../agent/errors.ts';
import { CHANNEL, type Command, parseReply, type Reply } from './messages.ts';

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
      hint: 'Answer the dialog in the page, or reload it.',
    });
    this.started = started;
  }
}

/** Sends one command to the content script of one frame, and resolves to its last answer. */
export function ask(
  frame: FrameAddress,
  command: Command,
  options: { signal: AbortSignal; timeoutMs: number },
): Promise<Reply> {
  const { signal, timeoutMs } = options;
  return new Promise((resolve, reject) => {
    const port = chrome.tabs.connect(frame.tabId, { name: CHANNEL, frameId: frame.frameId });
    let started = false;
    let timer = setTimeout(silent, timeoutMs);
    const stop = () => end(() => reject(signal.reason));
    function silent() {
      end(() => reject(new FrameSilent(started)));
    }
    function end(settle: () => void) {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      port.disconnect();
      settle();
    }
    port.onDisconnect.addListener(() => {
      // Reading it tells the browser that the error was noticed.
      void chrome.runtime.lastError;
      end(() => reject(new FrameGone(started)));
    });
    port.onMessage.addListener((message: unknown) => {
      try {
        const reply = parseReply(message);
        if (reply.type !== 'started') {
          end(() => resolve(reply));
          return;
        }
        started = true;
        clearTimeout(timer);
        timer = setTimeout(silent, timeoutMs);
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
