/** A longer text, value or attribute is cut: no person reads on, and a page of 50 MB would take gigabytes of memory. Characters. */
const LONGEST = 100_000;
const LONGEST_ATTRIBUTE = 20_000;

/** A text of a page, cut where it is longer than anybody reads. */
export function limitedText(text: string): string {
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}

/** The value of an attribute, cut where it holds a file rather than a word. */
export function limitedAttribute(value: string): string {
  return value.length > LONGEST_ATTRIBUTE ? value.slice(0, LONGEST_ATTRIBUTE) : value;
}

/** How many characters of a text node are read. */
export function readLength({ length }: CharacterData): number {
  return Math.min(length, LONGEST);
}

/** The beginning of a text node. Reads no more of the node than that. */
export function textOfNode(node: CharacterData): string {
  return node.length > LONGEST ? node.substringData(0, LONGEST) : node.data;
}
