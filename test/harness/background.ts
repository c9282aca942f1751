import { serveTraces } from '../../extension/known-secrets.ts';
import { serveLedger } from '../../extension/ledger.ts';

serveLedger();
serveTraces();
