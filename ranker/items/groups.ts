import type { PageElement } from '../../agent/page.ts';
import { attributeOrEmpty, type ItemKind } from './kinds.ts';

/** What a candidate is grouped by, and its node index. */
interface Groupable {
  readonly node: PageElement;
  readonly kind: ItemKind;
  readonly index: number;
}

/** The candidates with one tag, kind, type and class. */
export interface Group {
  readonly number: number;
  readonly candidates: readonly number[];
}

/** A node of the tree that sorts candidates by tag, then kind, then type, then class; its leaves are groups. */
interface Sort {
  readonly finer: Map<string, Sort>;
  readonly number: number;
  readonly candidates: number[];
}

/** Groups the candidates, which must be in document order. The function gives the group of a candidate. */
export function groupsOf(candidates: readonly Groupable[]): (item: Groupable) => Group {
  let count = 0;
  const sortOf = (): Sort => ({ finer: new Map(), number: count++, candidates: [] });
  const all = sortOf();
  const sortWith = ({ node, kind }: Groupable) => {
    let sort = all;
    for (const look of [node.tag, kind, attributeOrEmpty(node, 'type'), attributeOrEmpty(node, 'class')]) {
      let finer = sort.finer.get(look);
      if (finer === undefined) {
        finer = sortOf();
        sort.finer.set(look, finer);
      }
      sort = finer;
    }
    return sort;
  };
  for (const item of candidates) sortWith(item).candidates.push(item.index);
  return sortWith;
}
