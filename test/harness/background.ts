import { serveLedger } from '../../extension/ledger.ts';

serveLedger();
