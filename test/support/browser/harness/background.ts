import { serveHands } from '../../../../extension/body/acting/serve-hands.ts';
import { serveTraces } from '../../../../extension/memory/known-secrets.ts';
import { serveLedger } from '../../../../extension/memory/ledger.ts';

serveLedger();
serveTraces();
serveHands();
