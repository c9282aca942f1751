import { placedElements } from '../../agent/node-path.ts';
import { parseFragment } from './fragment.ts';

/**
 * The node path of every element that carries a uid, in document order; of a uid that occurs twice the last place counts, at
 * the position of the first. Source: the xpaths that weblinx evaluates with.
 */
export function uidXpaths(html: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { element, path } of placedElements(parseFragment(html).document.children)) {
    if (element.id !== null) paths.set(element.id, path);
  }
  return paths;
}
