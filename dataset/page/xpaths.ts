import { visitElements } from '../../agent/weblinx/markup/node-path.ts';
import { parseFragment } from '../html/fragment.ts';

/**
 * The path of every element that has a uid, in document order. A uid that occurs twice has the path of its last element, at the
 * position of its first. Source: the xpaths that weblinx evaluates with.
 */
export function uidXpaths(html: string): Map<string, string> {
  const paths = new Map<string, string>();
  visitElements(parseFragment(html).document.children, (element, siblings) => {
    if (element.id !== null) paths.set(element.id, siblings.pathOf(element));
  });
  return paths;
}
