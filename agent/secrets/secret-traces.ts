/** What stays of secrets when the page they were typed into is gone, none of it a secret. */
export interface Traces {
  /** Names of parameters, and the origins in whose addresses they hold a secret. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Prints of secrets. */
  readonly prints: ReadonlySet<number>;
}

/** Shorter ones would be found by chance in other addresses and texts. */
const MIN_LENGTH = 6;

/** Says that in addresses of an origin the parameter of this name is a secret. */
export function nameTrace(origin: string, name: string): string {
  return `name ${origin} ${name}`;
}

/** Says that there is such a secret; null for one that is too short. */
export function valueTrace(secret: string): string | null {
  return secret.length < MIN_LENGTH ? null : `print ${printOf(secret)}`;
}

/** The traces in what `nameTrace` and `valueTrace` wrote. */
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

/** Whether a text is a secret that left a print. */
export function isTraced(text: string, { prints }: Traces): boolean {
  return prints.size > 0 && text.length >= MIN_LENGTH && prints.has(printOf(text));
}

/** By its print a secret is known again; 32 bits are too few to be turned back into it. */
function printOf(secret: string): number {
  // FNV-1a. A page without https has no `crypto.subtle`, and one that goes away has no time to wait for it.
  let hash = 0x811c9dc5;
  for (let i = 0; i < secret.length; i++) hash = Math.imul(hash ^ secret.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
