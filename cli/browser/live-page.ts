import { AgentError } from '../../agent/errors.ts';
import type { Page } from '../../agent/page.ts';
import { openDrivenBrowser } from './driven-browser.ts';

/** Opens a page in a browser without a window and reads it through the extension, with frames, shadow trees and visibility. */
export async function readLivePage(url: string): Promise<Page> {
  const browser = await openDrivenBrowser({ window: 'headless', profile: null, url });
  try {
    const { signal } = new AbortController();
    const { page } = await browser.observe({ screenshot: 'without', signal });
    if (page !== null) return page;
    throw new AgentError(`${url}: the browser does not let extensions read this page`);
  } finally {
    await browser.close();
  }
}
