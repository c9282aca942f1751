import { isElement, type PageElement } from '../page.ts';

/** Elements that continue the line of text they stand in. */
const INLINE = /^(?:a|abbr|b|bdi|bdo|code|em|font|i|kbd|mark|output|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)$/u;
/** A longer line is prose with links. */
const LONGEST_LINE = 2_000;
/** A shorter part of a text would match by chance. */
const MIN_PART = 4;

/**
 * The parts of secrets that several elements of one line show together: parts of texts, and `words`, which are texts of their own, in
 * lower case. `secretsIn` finds the secrets of a line.
 */
export function splitSecrets(
  root: PageElement,
  secretsIn: (line: string) => readonly string[],
): { readonly texts: readonly string[]; readonly words: readonly string[] } {
  const texts: string[] = [];
  const words: string[] = [];
  for (const pieces of linesIn(root)) {
    const line = pieces.join('');
    if (pieces.length < 2 || line.length > LONGEST_LINE) continue;
    for (const secret of secretsIn(line)) {
      const parts = partsOf(secret, line.indexOf(secret), pieces);
      if (parts.length === 1) texts.push(secret);
      else
        for (const { part, isWhole } of parts) {
          if (isWhole) words.push(part.toLowerCase());
          else if (part.length >= MIN_PART) texts.push(part);
        }
    }
  }
  return { texts, words };
}

function partsOf(
  secret: string,
  begin: number,
  pieces: readonly string[],
): readonly { readonly part: string; readonly isWhole: boolean }[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = Math.max(begin - at, 0);
    const part = piece.slice(from, Math.max(begin + secret.length - at, 0)).trim();
    at += piece.length;
    return part === '' ? [] : [{ part, isWhole: part === piece.trim() }];
  });
}

/** The texts of each line of the page: neighbours that only inline elements part. */
function linesIn(root: PageElement): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  const stack: (PageElement | string | null)[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === null) lines.push([]);
    else if (typeof node === 'string') lines.at(-1)?.push(node);
    else if (!/^(?:script|style|noscript)$/u.test(node.tag)) {
      const inner = node.children.filter((child) => typeof child === 'string' || isElement(child)).toReversed();
      if (INLINE.test(node.tag)) stack.push(...inner);
      else stack.push(null, ...inner, null);
    }
  }
  return lines;
}
