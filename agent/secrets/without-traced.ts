import { formDecoded } from './form-decoded.ts';
import { isTraced, type Traces } from './secret-traces.ts';
import { WITHHELD } from './withheld.ts';

/** So many addresses inside of each other are looked into: a page could write one that is nothing else. */
const DEEPEST = 3;
/** A longer word is no secret with a full stop behind it. */
const LONGEST_WORD = 200;

/** A text or an address, seen in a document at `base`, without the secrets that left a trace. */
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

/** A word without the signs around it. */
function bare(word: string): string {
  return word.length > LONGEST_WORD ? word : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Also where it is an address itself, such as where to go on to. */
function holdsTraced(value: string, place: Place): boolean {
  return without(value, { ...place, depth: place.depth + 1 }) !== value;
}

/** What `URL.origin` is where there is none. */
const OPAQUE = 'null';

function originOf(address: string, base: string): string {
  const origin = URL.canParse(address, base) ? new URL(address, base).origin : OPAQUE;
  // `localhost:80/?q=x`, as the title of a tab may be, reads as an address of a scheme `localhost`.
  return origin === OPAQUE && URL.canParse(base) ? new URL(base).origin : origin;
}
