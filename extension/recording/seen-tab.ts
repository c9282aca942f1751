import type { TabId } from '../../agent/action.ts';
import type { Page } from '../../agent/page.ts';
import { secretBoxes } from '../../agent/secrets/secret-boxes.ts';
import type { FrameCapture } from '../body/looking/merge-frames.ts';
import { screenshotOf } from '../body/looking/screenshot.ts';
import { redact } from '../picture/redact.ts';

/** What is known of a tab that is recorded: the last look at each of its frames, and a screenshot after the last change. */
export interface SeenTab {
  /** The document that the looks are of. */
  document: string;
  frames: Map<number, FrameCapture>;
  page: Page | null;
  screenshot: string | null;
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
