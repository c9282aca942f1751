import { serveTraces } from './memory/known-secrets.ts';
import { serveLedger } from './memory/ledger.ts';

// Stateless: a worker dies after 30 s idle. The panel hosts the conversation.
chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true }).catch((error: unknown) => {
  console.error('waymark: the toolbar button cannot open the panel', error);
});
serveLedger();
serveTraces();
