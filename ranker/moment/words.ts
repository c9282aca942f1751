/** Words as the ranker compares them: lower case, without accents, numbers apart from letters, and signs that stand for words. */
export function wordsOf(text: string): readonly string[] {
  return remembered(SPLIT, text, splitWords);
}

/** A page says at one turn what it said at the last. */
const SPLIT = new Map<string, readonly string[]>();
const IDENTIFIERS = new Map<string, readonly string[]>();
const ADDRESSES = new Map<string, readonly string[]>();
const STEMS = new Map<string, string>();
const KEPT = 20_000;

function remembered<T>(known: Map<string, T>, text: string, make: (text: string) => T): T {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= KEPT) known.clear();
  const made = make(text);
  known.set(text, made);
  return made;
}

function splitWords(text: string): readonly string[] {
  const plain = /^[\x20-\x7e]*$/u.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '');
  return (
    plain
      .toLowerCase()
      .match(/\p{L}+(?:'s)?|\p{N}+|[<>+×»«›‹&@%$€£−-](?=\s|$)/gu)
      ?.map(withoutPossessive) ?? []
  );
}

function withoutPossessive(word: string): string {
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}

/** The words inside an identifier such as `billing-address_line2` or `firstName`; what looks machine-made is left out. */
export function identifierWords(identifier: string): readonly string[] {
  return remembered(IDENTIFIERS, identifier, splitIdentifier);
}

function splitIdentifier(identifier: string): readonly string[] {
  return wordsOf(identifier.replace(/([a-z\d])([A-Z])/gu, '$1 $2').replace(/[-_.[\]:/?=&#]+/gu, ' ')).filter(
    (word) => word.length > 1 && word.length < 20 && !/^\d+$/u.test(word),
  );
}

/** The words of an address: the last two parts of its path say most. */
export function addressWords(address: string): readonly string[] {
  return remembered(ADDRESSES, address, splitAddress);
}

function splitAddress(address: string): readonly string[] {
  const path = address.replace(/[?#].*$/u, '').replace(/^\w+:\/\/[^/]*/u, '');
  const parts = path.split('/').filter((part) => part !== '');
  return parts.slice(-2).flatMap(identifierWords);
}

/** A word without plural, `-ed` and `-ing`. */
export function stemOf(word: string): string {
  return word.length < 4 ? word : remembered(STEMS, word, withoutEnding);
}

function withoutEnding(word: string): string {
  let stem = word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (!/(?:ss|us|is)$/u.test(stem)) stem = stem.replace(/(?<=x|ch|sh|ss|z)es$|s$/u, '');
  const base = stem.replace(/(?<=[aeiouy].*)(?:ing|ed)$/u, '');
  if (base.length >= 3 && base !== stem) stem = base.replace(/([^aeioulsz])\1$/u, '$1');
  return stem.length > 3 ? stem.replace(/e$/u, '') : stem;
}
