import type { ElementId, TabId } from '../../../agent/action.ts';
import { AgentError, sentenceOf } from '../../../agent/errors.ts';
import { findElement, type Page } from '../../../agent/page.ts';
import { cleanPage } from '../../../agent/secrets/clean-page.ts';
import { type Traces, withoutTraced } from '../../../agent/secrets/secret-traces.ts';
import { withoutShownSecrets } from '../../../agent/secrets/shown-secrets.ts';
import { keepTraces, keptTraces } from '../../memory/known-secrets.ts';
import type { InputKind } from '../../messages.ts';
import {
  askFrame,
  type FrameAddress,
  FrameGone,
  FrameSilent,
  inject,
  TabCrashed,
  Unscriptable,
} from '../frame-channel.ts';
import { silentFrames } from '../run-in-frames.ts';
import { signInSentence } from '../tabs/sign-in.ts';
import { loaded } from '../tabs/tab-life.ts';
import type { TaskContext } from '../task-context.ts';
import { findListening } from './find-listening.ts';
import { type FrameCapture, mergeFrames } from './merge-frames.ts';

const CAPTURE_MS = 10_000;
/** An inner frame that takes longer is left out of the page. */
const INNER_CAPTURE_MS = 5_000;
/** How long to wait for a loading page before it is read as it is. */
export const LOAD_MS = 10_000;
/** A page that redirects again and again is given up after this time. */
const LOOK_MS = 6_000;
const CRASHED = 'The page in this tab has crashed: reload the tab, or open its address again.';
const LOADING = 'The page in this tab has not answered yet: wait, then look again.';
/** Where the agent answers dialogs, none is open. */
const BUSY = 'The page does not answer: its scripts are busy. Open another address, or close the tab.';
const RESTLESS = 'The page does not stay: it loads again and again, so it could not be read. Open another address.';

/** The page in a tab; null where the browser does not let extensions read it. */
export async function lookAtTab(tab: TabId, signal: AbortSignal, context: TaskContext): Promise<Page | null> {
  const deadline = performance.now() + LOOK_MS;
  const unread = (why: string | null) => {
    context.unread = why;
    context.page = null;
    return null;
  };
  context.unread = null;
  for (;;) {
    try {
      const captures = await captureAll(tab, signal, context.input());
      context.frames.clear();
      for (const { frameId, capture } of captures) remember(capture.page, { tabId: tab, frameId }, context.frames);
      await Promise.all(captures.map(({ capture }) => keepTraces(capture.traces)));
      const traces = await keptTraces();
      const page = mergeFrames(captures.map((frame) => withoutKnown(frame, traces)));
      context.page = page && withoutShownSecrets(withSilentTold(page, silentFrames(tab)));
      return context.page;
    } catch (error) {
      const left = deadline - performance.now();
      // Not thrown: the tab can be left all the same, by an address or for another tab.
      if (error instanceof FrameSilent)
        return unread(signInSentence(tab) ?? (context.dialogs() === 'agent' ? BUSY : sentenceOf(error)));
      if (error instanceof FrameGone && left > 0) await loaded(tab, Math.min(left, LOAD_MS), signal);
      else if (error instanceof FrameGone) return unread(RESTLESS);
      else if (error instanceof Unscriptable) {
        const isLoading = !(error instanceof TabCrashed) && (await isOnItsWay(tab));
        if (isLoading && left > 0) {
          await loaded(tab, Math.min(left, LOAD_MS), signal);
          continue;
        }
        const other = isLoading ? LOADING : signInSentence(tab);
        return unread(error instanceof TabCrashed ? CRASHED : other);
      } else throw error;
    }
  }
}

/** A page with a line about the frames that do not answer. */
function withSilentTold(page: Page, count: number): Page {
  if (count === 0) return page;
  const told = `(Frames of this page that do not answer and are not read: ${count}.)`;
  return { ...page, root: { ...page.root, children: [...page.root.children, told] } };
}

/** Whether a tab shows nothing because the first answer of its address is still awaited. */
async function isOnItsWay(tab: TabId): Promise<boolean> {
  const now = await chrome.tabs.get(tab).catch(() => null);
  return now?.status === 'loading' && /^https?:/iu.test(now.pendingUrl ?? now.url ?? '');
}

/** Redacts secrets known from other pages in this frame's URL and text. */
function withoutKnown(frame: FrameCapture, traces: Traces): FrameCapture {
  const { page } = frame.capture;
  if (traces.names.size === 0 && traces.prints.size === 0) return frame;
  const known = cleanPage(page, (text) => withoutTraced(text, page.url, traces));
  return { ...frame, capture: { ...frame.capture, page: known } };
}

async function captureAll(tab: TabId, signal: AbortSignal, input: InputKind): Promise<FrameCapture[]> {
  const [frames, listening] = await Promise.all([inject(tab, signal), findListening(tab, input)]);
  const captures = await Promise.all(
    frames.map(async (frame): Promise<FrameCapture | null> => {
      try {
        const command = { type: 'capture', listening: listening.get(frame.frameId) ?? [] } as const;
        const timeoutMs = frame.frameId === 0 ? CAPTURE_MS : INNER_CAPTURE_MS;
        const reply = await askFrame(frame, command, { signal, timeoutMs });
        return reply.type === 'captured' ? { frameId: frame.frameId, capture: reply.capture, path: reply.path } : null;
      } catch (error) {
        // The page is still worth reading where a frame, such as a reloading advertisement, gives no answer.
        if (frame.frameId !== 0 && error instanceof AgentError) return null;
        throw error;
      }
    }),
  );
  return captures.filter((capture) => capture !== null);
}

/** The middle of an element as it stands now, in CSS pixels of the viewport; null where it is gone. */
export async function middleIn(
  tab: TabId,
  id: ElementId,
  signal: AbortSignal,
): Promise<{ x: number; y: number } | null> {
  const page = mergeFrames(await captureAll(tab, signal, 'scripted'));
  const box = page === null ? null : (findElement(page, id)?.box ?? null);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function remember(page: Page, frame: FrameAddress, frames: Map<ElementId, FrameAddress>): void {
  const stack = [page.root];
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    if (element.id !== null) frames.set(element.id, frame);
    for (const child of element.children) if (typeof child === 'object' && 'tag' in child) stack.push(child);
  }
}
