import type { Box } from '../../agent/page.ts';
import type { Browser } from '../../agent/ports.ts';
import { secretBoxes } from '../../agent/secrets/secret-boxes.ts';
import { keptTraces, tellable } from '../memory/known-secrets.ts';
import { blacken } from './blacken.ts';

/** For a program that takes its own pictures of the tab and reads its address: it only hands them on without the secrets. */
export interface Darkroom {
  /** Where secrets are seen in the viewport of the tab now, CSS px. */
  secretBoxes(): Promise<readonly Box[]>;
  /** `picture` is a `data:` URL of the viewport, `scale` pixels a CSS px; so is the result, in PNG. */
  blacken(picture: string, boxes: readonly Box[], scale: number): Promise<string>;
  /** Where a tab is, as it may be told. */
  tellable(place: Place): Promise<Place>;
}

/** Where a tab is. */
export interface Place {
  readonly url: string;
  readonly title: string;
}

const LOOK_MS = 5_000;

/** A darkroom over what a browser sees. */
export function darkroom(browser: Pick<Browser, 'observe'>): Darkroom {
  return {
    async secretBoxes() {
      const { page } = await browser.observe({ screenshot: 'without', signal: AbortSignal.timeout(LOOK_MS) });
      return page === null ? [] : secretBoxes(page);
    },
    async tellable({ url, title }) {
      const traces = await keptTraces();
      return { url: tellable(url, url, traces), title: tellable(title, url, traces) };
    },
    blacken: (picture, boxes, scale) => blacken(picture, { boxes, scale, type: 'image/png' }),
  };
}
