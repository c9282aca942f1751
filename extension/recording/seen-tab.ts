import type { TabId } from '../../agent/action.ts';
import type { Page } from '../../agent/page.ts';
import { secretBoxes } from '../../agent/secrets/secret-boxes.ts';
import type { FrameCapture } from '../body/looking/merge-frames.ts';
import { screenshotOf } from '../body/looking/screenshot.ts';
import type { Capture } from '../page/eyes/capture.ts';
import { redact } from '../picture/redact.ts';
import type { PersonNotice } from './person-event.ts';
import { lengthened } from './shortened.ts';

/** The current look at a frame, and earlier looks by number that an event may still refer to. */
export interface SeenFrame extends FrameCapture {
  readonly looks: Map<number, Capture>;
}

/** What is known of a tab that is recorded: the last look at each of its frames, and a screenshot after the last change. */
export interface SeenTab {
  /** The document that the looks show. */
  document: string;
  frames: Map<number, SeenFrame>;
  page: Page | null;
  screenshot: string | null;
}

/** More looks at a frame are not kept: somebody who types without a pause for a minute on a page that changes all the time sees fewer. */
const MOST_LOOKS = 200;

/** Notes the look that a notice names; whether it is another one than before. */
export function noteLook({ frames }: SeenTab, frameId: number, { look, capture, path }: PersonNotice): boolean {
  const before = frames.get(frameId);
  const looks = before === undefined || (look === 1 && capture !== null) ? new Map<number, Capture>() : before.looks;
  if (capture !== null) looks.set(look, lengthened(capture, looks.get(look - 1) ?? null));
  const [oldest = look] = looks.keys();
  if (looks.size > MOST_LOOKS) looks.delete(oldest);
  const named = looks.get(look);
  if (named === undefined || named === before?.capture) return false;
  frames.set(frameId, { frameId, capture: named, path, looks });
  return true;
}

const SCREENSHOT_MS = 5_000;

/** Takes the screenshot that the next event finds; as in WebLINX, it shows the page as it came to rest after the last one. */
export async function screenshotBefore(seen: SeenTab, tab: TabId): Promise<void> {
  const { page } = seen;
  const taken = await screenshotOf(tab, AbortSignal.timeout(SCREENSHOT_MS), 'skip').catch((error: unknown) => {
    console.warn('waymark: no screenshot', error);
    return null;
  });
  if (taken === null || page === null) return;
  const scale = taken.width / (page.viewport?.width ?? taken.width);
  seen.screenshot = await redact(taken.dataUrl, { boxes: secretBoxes(page), scale, type: 'image/png' });
}
