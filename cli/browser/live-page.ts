import { AgentError } from '../../agent/errors.ts';
import type { Page } from '../../agent/page.ts';
import { openDrivenBrowser } from './driven-browser.ts';

/** Opens a page in a browser without a window and gives what the extension sees of it: frames, shadow trees, and what is hidden. */
export async function readLivePage(url: string): Promise<Page> {
  const browser = await openDrivenBrowser({ window: 'headless', profile: null, url });
  try {
    const { signal } = new AbortController();
    const { page } = await browser.observe({ screenshot: 'without', signal });
    if (page !== null) return page;
    throw new AgentError(`${url}: the browser lets no extension look at this page`);
  } finally {
    await browser.close();
  }
}
