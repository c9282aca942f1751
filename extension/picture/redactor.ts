import type { Box } from '../../agent/page.ts';
import type { Browser } from '../../agent/ports.ts';
import { secretBoxes } from '../../agent/secrets/secret-boxes.ts';
import { keptTraces, withoutKnownSecrets } from '../memory/known-secrets.ts';
import { redact } from './redact.ts';

/** Removes secrets from what a program outside the extension reads of a tab itself: pictures, address and title. */
export interface Redactor {
  /** Boxes of the secrets in the tab now, in CSS px of its viewport. */
  secretBoxes(): Promise<readonly Box[]>;
  /** Paints over `boxes` (CSS px). `picture`: a `data:` URL of the viewport with `scale` pixels per CSS px. Resolves to a PNG `data:` URL. */
  redact(picture: string, boxes: readonly Box[], scale: number): Promise<string>;
  withoutSecrets(location: TabLocation): Promise<TabLocation>;
}

/** Address and title of a tab. */
export interface TabLocation {
  readonly url: string;
  readonly title: string;
}

const LOOK_MS = 5_000;

/** A redactor for the tab that `browser` works in. */
export function redactor(browser: Pick<Browser, 'observe'>): Redactor {
  return {
    async secretBoxes() {
      const { page } = await browser.observe({ screenshot: 'without', signal: AbortSignal.timeout(LOOK_MS) });
      return page === null ? [] : secretBoxes(page);
    },
    async withoutSecrets({ url, title }) {
      const traces = await keptTraces();
      return { url: withoutKnownSecrets(url, url, traces), title: withoutKnownSecrets(title, url, traces) };
    },
    redact: (picture, boxes, scale) => redact(picture, { boxes, scale, type: 'image/png' }),
  };
}
