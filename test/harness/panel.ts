import { chromeBrowser } from '../../extension/chrome-browser.ts';
import { createLedger } from '../../extension/ledger.ts';

// An extension page without a panel: tests drive the browser port from here.
Object.assign(globalThis, { chromeBrowser, createLedger });
