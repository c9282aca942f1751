import { serveTraces } from '../../../../extension/memory/known-secrets.ts';
import { serveLedger } from '../../../../extension/memory/ledger.ts';

serveLedger();
serveTraces();
