import { isElement, type PageElement } from '../page.ts';
import { visibleText } from './visible-text.ts';

/** Elements that continue the line of text they stand in. */
const INLINE = /^(?:a|abbr|b|bdi|bdo|code|em|font|i|kbd|mark|output|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)$/u;
/** A longer line is prose with links. */
const LONGEST_LINE = 2_000;
/** The secrets that several elements of one line show together. `secretsIn` finds those of a line. */
export function splitSecrets(root: PageElement, secretsIn: (line: string) => readonly string[]): readonly string[] {
  return linesIn(root).flatMap((pieces) => {
    const line = visibleText(pieces.join(''));
    return pieces.length < 2 || line.length > LONGEST_LINE ? [] : secretsIn(line);
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
