import { isElement, type PageElement, type PageNode } from '../../../../agent/page.ts';

/**
 * Writes a tree as nested parentheses: `(a href="/x" "Sign in" (img alt="a key"))`. Text and values are JSON strings, so that no
 * text can open or close an element: the parentheses outside strings always balance.
 */
export function outline(root: PageElement): string {
  const parts: string[] = [];
  write(root, parts);
  return parts.join('');
}

function write(element: PageElement, parts: string[]): void {
  parts.push('(', element.tag);
  for (const [name, value, bare] of element.attributes) {
    parts.push(' ', name);
    if (bare !== 'bare') parts.push('=', JSON.stringify(collapse(value)));
  }
  for (const child of element.children) writeChild(child, parts);
  parts.push(')');
}

function writeChild(child: PageNode, parts: string[]): void {
  if (typeof child === 'string') {
    const text = collapse(child);
    if (text !== '') parts.push(' ', JSON.stringify(text));
  } else if (isElement(child)) {
    parts.push(' ');
    write(child, parts);
  }
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
