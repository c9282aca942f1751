import { isThisMachine } from './model-servers.ts';

/** How long a model may take, in seconds. */
export interface Patience {
  /** The longest silence before the first and between any two parts of an answer. */
  readonly silence: number;
  /** A whole request of a person. */
  readonly request: number;
}

/** Tokens that an answer may have where nobody says: actions, after as much reasoning as a model may need. */
export const ANSWER_TOKENS = 8_192;

const REMOTE: Patience = { silence: 60, request: 300 };
/** A processor reads some twenty tokens a second: the first page alone may take minutes. */
const LOCAL: Patience = { silence: 900, request: 7_200 };

/** The patience that suits the server at an address; an address without a host stands for a model in this browser. */
export function patienceAt(baseUrl: string): Patience {
  const { hostname } = URL.canParse(baseUrl) ? new URL(baseUrl) : { hostname: '' };
  return hostname === '' || isThisMachine(hostname) ? LOCAL : REMOTE;
}
