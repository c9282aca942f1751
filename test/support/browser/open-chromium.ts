import { type Browser, chromium } from 'playwright';
import { ensureChromium, isRoot } from '../../../cli/browser/chromium.ts';

/** Starts a headless browser without the extension. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: isRoot() ? ['--no-sandbox'] : [] });
}
