import { visitElements } from '../../agent/weblinx/markup/node-path.ts';
import { parseFragment } from './fragment.ts';

/**
 * The node path of every element that carries a uid, in document order; of a uid that occurs twice the last place counts, at
 * the position of the first. Source: the xpaths that weblinx evaluates with.
 */
export function uidXpaths(html: string): Map<string, string> {
  const paths = new Map<string, string>();
  visitElements(parseFragment(html).document.children, (element, siblings) => {
    if (element.id !== null) paths.set(element.id, siblings.pathOf(element));
  });
  return paths;
}
