/** A part of a text, from one place to before another one. */
export type Range = readonly [from: number, to: number];

/** Secrets by their UTF-16 units; `isEnd`: one ends here. */
interface Node {
  readonly next: Map<string, Node>;
  isEnd: boolean;
}

/** What pages write between the characters of a secret to make it readable. */
const BETWEEN = /[\s\-–·.]/u;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A shorter secret would match by chance where signs may stand between its characters. */
const FEWEST_SPACED = 6;
/** A shorter one would match by chance inside of other text. */
const FEWEST = 4;
/** Blanks between two cells, as markup is indented. */
const LONGEST_GAP = 200;
/** Variants are made of no more secrets than a person types. */
const MOST_VARIED = 50;

/** Finds where a text shows one of many secrets: in capitals, wide letters or not, with signs between their characters. One pass for all. */
export class SecretFinder {
  readonly #spaced: Node = { next: new Map(), isEnd: false };
  readonly #exact: Node = { next: new Map(), isEnd: false };

  constructor(secrets: readonly string[]) {
    for (const secret of secrets) {
      const { plain } = folded(secret);
      const characters = plain.split('').filter((each) => !BETWEEN.test(each));
      if (characters.length >= FEWEST_SPACED) add(this.#spaced, characters);
      else if (plain.length >= FEWEST) add(this.#exact, plain.split(''));
    }
  }

  rangesIn(text: string): readonly Range[] {
    if (this.#spaced.next.size + this.#exact.next.size === 0) return [];
    const { plain, places } = folded(text);
    const ranges: Range[] = [];
    for (let at = 0; at < plain.length; at++) {
      const end = Math.max(endOf(this.#spaced, plain, at, true), endOf(this.#exact, plain, at, false));
      if (end < 0) continue;
      ranges.push(places === null ? [at, end] : [places[at] ?? 0, places[end] ?? text.length]);
      at = end - 1;
    }
    return ranges;
  }
}

function add(root: Node, characters: readonly string[]): void {
  let node = root;
  for (const each of characters) {
    const next = node.next.get(each) ?? { next: new Map(), isEnd: false };
    node.next.set(each, next);
    node = next;
  }
  node.isEnd = true;
}

/** Where the longest secret ends that begins at a place; -1 without one. */
function endOf(root: Node, text: string, begin: number, isSpaced: boolean): number {
  let end = -1;
  let gap = 0;
  let node: Node | undefined = root;
  for (let at = begin; at < text.length; at++) {
    const character = text[at] ?? '';
    const next: Node | undefined = node.next.get(character);
    if (next === undefined) {
      if (isSpaced && at > begin && BETWEEN.test(character) && ++gap < LONGEST_GAP) continue;
      break;
    }
    node = next;
    gap = 0;
    if (node.isEnd) end = at + 1;
  }
  return end;
}

/** A text in small and plain characters without those that nobody sees, and where each of them stands in it; null if as it was. */
function folded(text: string): { readonly plain: string; readonly places: readonly number[] | null } {
  if (!/[^\n -~]/u.test(text)) return { plain: text.toLowerCase(), places: null };
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const seen =
      character < '\x7f' ? character.toLowerCase() : character.normalize('NFKC').toLowerCase().replace(UNSEEN, '');
    plain += seen;
    for (let i = 0; i < seen.length; i++) places.push(at);
    at += character.length;
  }
  return { plain, places };
}

/** Secrets, and each as a page may turn it: backwards, in hexadecimal digits and in base64, also as a part of what was encoded. */
export function withVariants(secrets: readonly string[]): readonly string[] {
  if (secrets.length > MOST_VARIED) return secrets;
  return secrets.flatMap((secret) => {
    if (secret.length < FEWEST_SPACED) return secret;
    const bytes = [...new TextEncoder().encode(secret)];
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const coded = [0, 1, 2].map((before) => {
      const all = btoa(String.fromCharCode(...Array<number>(before).fill(0), ...bytes));
      return all.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
    });
    return [secret, [...secret].toReversed().join(''), hex, ...coded, ...coded.map(forAddresses)];
  });
}

/** Base64 as addresses hold it. */
function forAddresses(coded: string): string {
  return coded.replaceAll('+', '-').replaceAll('/', '_');
}
