import { chromium } from 'playwright';
import { AgentError } from '../agent/errors.ts';
import { ensureChromium, isRoot } from './chromium.ts';

const OPEN_MS = 30_000;

/** Opens a page in a browser without a window and gives the HTML of its document as scripts have left it. */
export async function readLiveHtml(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), chromiumSandbox: !isRoot() });
  try {
    const tab = await browser.newPage();
    await tab.goto(url, { waitUntil: 'load', timeout: OPEN_MS });
    return await tab.content();
  } catch (cause) {
    throw new AgentError(`${url}: the page cannot be opened`, { cause, hint: String(cause).split('\n')[0] ?? '' });
  } finally {
    await browser.close();
  }
}
