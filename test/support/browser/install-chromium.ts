import { sentenceOf } from '../../../agent/errors.ts';
import { ensureChromium } from '../../../cli/browser/chromium.ts';

/** Runs once before the browser tests, so that no test depends on another one to install the browser. */
export function setup(): void {
  try {
    ensureChromium();
  } catch (error) {
    throw new Error(sentenceOf(error)); // Vitest shows no hints, and a cause would only repeat the message
  }
}
