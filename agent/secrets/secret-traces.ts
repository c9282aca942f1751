import { formDecoded } from './public-address.ts';

/** Stands in the text of a page where the page repeats a secret that was typed. */
export const WITHHELD = '••••';

/** Stands for the value of a secret field, however long the value is. */
export const WITHHELD_VALUE = '••••••';

/** What stays known of secrets once the page they were typed into is gone. None of it reveals a secret. */
export interface Traces {
  /** Names of parameters, each with the origins in whose addresses it holds a secret. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Hashes of secrets, each with the origins that it was typed at or sent to. */
  readonly prints: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Shorter secrets would match by chance in other addresses and texts. */
const MIN_LENGTH = 6;

const ORDINARY_WORD = /^\p{L}{1,14}$/u;

/** Whether a text is letters alone, no longer than a word. */
export function isOrdinaryWord(text: string): boolean {
  return ORDINARY_WORD.test(text);
}

/** The trace of a parameter that holds a secret in addresses of an origin. */
export function nameTrace(origin: string, name: string): string {
  return `name ${origin} ${name}`;
}

/** The trace of a secret on pages of an origin; null if the secret is too short, or an ordinary word, which any page may hold. */
export function valueTrace(origin: string, secret: string): string | null {
  if (secret.length < MIN_LENGTH || isOrdinaryWord(secret)) return null;
  return `print ${printOf(secret)} ${origin}`;
}

/** Parses what `nameTrace` and `valueTrace` wrote. */
export function readTraces(written: Iterable<string>): Traces {
  const names = new Map<string, Set<string>>();
  const prints = new Map<number, Set<string>>();
  for (const trace of written) {
    const [kind, first = '', ...more] = trace.split(' ');
    const rest = more.join(' ');
    if (kind === 'print') prints.set(Number(first), (prints.get(Number(first)) ?? new Set()).add(rest));
    if (kind === 'name') names.set(rest, (names.get(rest) ?? new Set()).add(first));
  }
  return { names, prints };
}

function isTraced(text: string, { base, origin, traces: { prints } }: TracedPlace): boolean {
  if (prints.size === 0 || text.length < MIN_LENGTH) return false;
  const origins = prints.get(printOf(text));
  return origins !== undefined && (base === '' || origins.has(origin) || origins.has(originOrOpaque(base, base)));
}

/** A hash of 32 bits recognises a secret, in capitals or not, but is too short to be reversed. */
function printOf(written: string): number {
  const secret = written.toLowerCase();
  // FNV-1a: a page without https has no `crypto.subtle`, and an unloading page has no time for an asynchronous hash.
  let hash = 0x811c9dc5;
  for (let i = 0; i < secret.length; i++) hash = Math.imul(hash ^ secret.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Addresses nested deeper than this inside parameters are not searched: a hostile page could nest them without end. */
const DEEPEST = 3;
/** Punctuation is not stripped from words longer than this: they are no secret followed by a full stop. */
const LONGEST_WORD = 200;

/**
 * Removes traced secrets from a text or an address that was seen in a document at `base`: those of its origin, and those of the origin that
 * the address leads to. `base` is '' where nobody knows; then the secrets of all origins are removed.
 */
export function withoutTraced(text: string, base: string, traces: Traces): string {
  if (traces.names.size === 0 && traces.prints.size === 0) return text;
  const origin = /^\s*https?:/iu.test(text) ? originOrOpaque(text.trim(), base) : '';
  return withoutTracesIn(text, { base, origin, traces, depth: 0 });
}

interface TracedPlace {
  readonly base: string;
  /** The origin that the whole text leads to; '' if it is no address. */
  readonly origin: string;
  readonly traces: Traces;
  readonly depth: number;
}

function withoutTracesIn(text: string, place: TracedPlace): string {
  const { base, traces, depth } = place;
  if (depth > DEEPEST) return text;
  if (isTraced(text.trim(), place)) return WITHHELD;
  let origin: string | null = null;
  const isNamed = (name: string) => {
    const origins = traces.names.get(name);
    if (origins === undefined) return false;
    origin ??= originOrOpaque(text, base);
    return origins.has(origin);
  };
  return text
    .replace(/([?&#;])([^=&#?;\s]+)=([^&#\s]+)/gu, (whole, mark: string, name: string, value: string) =>
      isNamed(formDecoded(name)) || holdsTraced(formDecoded(value), place) ? `${mark}${name}=***` : whole,
    )
    .replace(/[^\s/?&#=;]+/gu, (word) => withoutWord(word, place));
}

function withoutWord(word: string, place: TracedPlace): string {
  const plain = formDecoded(word);
  if (plain !== word) return holdsTraced(plain, place) ? WITHHELD : word;
  return isTraced(word, place) || isTraced(bare(word), place) ? WITHHELD : word;
}

/** A word without the punctuation around it. */
function bare(word: string): string {
  return word.length > LONGEST_WORD ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Whether a value is or contains a traced secret; the value may itself be an address, such as that of the next page. */
function holdsTraced(value: string, place: TracedPlace): boolean {
  return withoutTracesIn(value, { ...place, depth: place.depth + 1 }) !== value;
}

/** `URL.origin` of an address that has none. */
const OPAQUE = 'null';

function originOrOpaque(address: string, base: string): string {
  const origin = URL.canParse(address, base) ? new URL(address, base).origin : OPAQUE;
  // `localhost:80/?q=x`, as the title of a tab may be, parses as an address with the scheme `localhost`.
  return origin === OPAQUE && URL.canParse(base) ? new URL(base).origin : origin;
}
