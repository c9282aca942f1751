import { elementOf } from '../../agent/action.ts';
import type { Browser } from '../../agent/ports.ts';
import type { BrowserTurn } from '../../agent/turn.ts';
import type { ChromeBrowser } from '../body/chrome-browser.ts';

/** How long a click on a step highlights its element. */
const SHOWN_MS = 2_000;

/** Highlights the element of a turn for `SHOWN_MS`. */
export async function highlightBriefly(body: ChromeBrowser, { action }: BrowserTurn): Promise<void> {
  await body.highlight(elementOf(action));
  setTimeout(() => void body.highlight(null), SHOWN_MS);
}

/** `browser` with the element of each action highlighted while it is performed. */
export function highlighting(body: ChromeBrowser, browser: Browser): Browser {
  return {
    ...browser,
    async perform(action, options) {
      const element = elementOf(action);
      if (element !== null) await body.highlight(element);
      try {
        return await browser.perform(action, options);
      } finally {
        if (element !== null) void body.highlight(null);
      }
    },
  };
}
