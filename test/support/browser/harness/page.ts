import type { BrowserAction } from '../../../../agent/action.ts';
import { dangerOf } from '../../../../agent/guard/danger/danger.ts';
import { meaningOf } from '../../../../agent/guard/words/meaning-of.ts';
import type { Page } from '../../../../agent/page.ts';
import { createEyes } from '../../../../extension/page/eyes/capture.ts';
import { createHighlight } from '../../../../extension/page/hands/highlight.ts';
import { perform } from '../../../../extension/page/hands/perform.ts';
import { settle } from '../../../../extension/page/hands/settle.ts';

// The code that runs in pages, for tests that inject it without the extension.
Object.assign(globalThis, {
  waymarkPage: {
    createEyes,
    createHighlight,
    settle,
    perform,
    dangerOf: (action: BrowserAction, page: Page) => dangerOf(action, page, meaningOf),
    /** Tells meanings, as the panel does. */
    meanings: { meanings: [], read: async (texts: readonly string[]) => texts.map(meaningOf) },
  },
});
