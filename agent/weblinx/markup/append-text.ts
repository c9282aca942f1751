import type { PageNode } from '../../page.ts';

/** Appends text to the children of an element; adjacent texts become one, and empty text is left out. */
export function appendText(nodes: PageNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
  else if (text !== '') nodes.push(text);
}
