import { serveHands } from './body/acting/serve-hands.ts';
import { releaseLeftBehind } from './body/network/hold-back.ts';
import { serveTraces } from './memory/known-secrets.ts';
import { serveLedger } from './memory/ledger.ts';

// Chrome stops an idle worker after 30 s, so it keeps no state. The panel runs the conversation.
chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true }).catch((error: unknown) => {
  console.error('waymark: the toolbar button cannot open the panel', error);
});
serveLedger();
serveTraces();
serveHands();
releaseLeftBehind();
