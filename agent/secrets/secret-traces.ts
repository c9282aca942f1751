import { formDecoded } from './public-address.ts';

/** Stands in the text of a page where the page repeats a secret that was typed. */
export const WITHHELD = '••••';

/** Stands for the value of a secret field, however long the value is. */
export const WITHHELD_VALUE = '••••••';

/** What stays known of secrets once the page they were typed into is gone. None of it reveals a secret. */
export interface Traces {
  /** Names of parameters, each with the origins in whose addresses it holds a secret. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Hashes of secrets. */
  readonly prints: ReadonlySet<number>;
}

/** Shorter secrets would match by chance in other addresses and texts. */
const MIN_LENGTH = 6;

/** The trace of a parameter that holds a secret in addresses of an origin. */
export function nameTrace(origin: string, name: string): string {
  return `name ${origin} ${name}`;
}

/** The trace of a secret; null if the secret is too short. */
export function valueTrace(secret: string): string | null {
  return secret.length < MIN_LENGTH ? null : `print ${printOf(secret)}`;
}

/** Parses what `nameTrace` and `valueTrace` wrote. */
export function readTraces(written: Iterable<string>): Traces {
  const names = new Map<string, Set<string>>();
  const prints = new Set<number>();
  for (const trace of written) {
    const [kind, origin = '', ...name] = trace.split(' ');
    if (kind === 'print') prints.add(Number(origin));
    if (kind === 'name') names.set(name.join(' '), (names.get(name.join(' ')) ?? new Set()).add(origin));
  }
  return { names, prints };
}

function isTraced(text: string, { prints }: Traces): boolean {
  return prints.size > 0 && text.length >= MIN_LENGTH && prints.has(printOf(text));
}

/** A hash of 32 bits recognises a secret but is too short to be reversed. */
function printOf(secret: string): number {
  // FNV-1a: a page without https has no `crypto.subtle`, and an unloading page has no time for an asynchronous hash.
  let hash = 0x811c9dc5;
  for (let i = 0; i < secret.length; i++) hash = Math.imul(hash ^ secret.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Addresses nested deeper than this inside parameters are not searched: a hostile page could nest them without end. */
const DEEPEST = 3;
/** Punctuation is not stripped from words longer than this: they are no secret followed by a full stop. */
const LONGEST_WORD = 200;

/** Removes traced secrets from a text or an address that was seen in a document at `base`. */
export function withoutTraced(text: string, base: string, traces: Traces): string {
  return without(text, { base, traces, depth: 0 });
}

interface Place {
  readonly base: string;
  readonly traces: Traces;
  readonly depth: number;
}

function without(text: string, place: Place): string {
  const { base, traces, depth } = place;
  if (depth > DEEPEST) return text;
  if (isTraced(text.trim(), traces)) return WITHHELD;
  let origin: string | null = null;
  const isNamed = (name: string) => {
    const origins = traces.names.get(name);
    if (origins === undefined) return false;
    origin ??= originOf(text, base);
    return origins.has(origin);
  };
  return text
    .replace(/([?&#;])([^=&#?;\s]+)=([^&#\s]+)/gu, (whole, mark: string, name: string, value: string) =>
      isNamed(formDecoded(name)) || holdsTraced(formDecoded(value), place) ? `${mark}${name}=***` : whole,
    )
    .replace(/[^\s/?&#=;]+/gu, (word) => withoutWord(word, place));
}

function withoutWord(word: string, place: Place): string {
  const plain = formDecoded(word);
  if (plain !== word) return holdsTraced(plain, place) ? WITHHELD : word;
  return isTraced(word, place.traces) || isTraced(bare(word), place.traces) ? WITHHELD : word;
}

/** A word without the punctuation around it. */
function bare(word: string): string {
  return word.length > LONGEST_WORD ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Whether a value is or contains a traced secret; the value may itself be an address, such as that of the next page. */
function holdsTraced(value: string, place: Place): boolean {
  return without(value, { ...place, depth: place.depth + 1 }) !== value;
}

/** `URL.origin` of an address that has none. */
const OPAQUE = 'null';

function originOf(address: string, base: string): string {
  const origin = URL.canParse(address, base) ? new URL(address, base).origin : OPAQUE;
  // `localhost:80/?q=x`, as the title of a tab may be, parses as an address with the scheme `localhost`.
  return origin === OPAQUE && URL.canParse(base) ? new URL(base).origin : origin;
}
