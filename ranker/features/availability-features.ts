import type { PageElement } from '../../agent/page.ts';
import type { Items } from '../items/items.ts';
import type { Moment } from '../moment/moment.ts';
import type { FeatureGroup } from './scene.ts';

const LEVELS = 4;
/** A larger part of the page is no row or card. Nodes. */
const LARGEST = 60;

/**
 * Two features: whether a candidate is disabled, and how near around it is a row or card that holds a disabled control, as that of a product which is
 * sold out: 1 for the candidate itself, 1/2 for its parent, 0 for none.
 */
export function availabilityFeatures(
  { nodes, parents }: Pick<Moment, 'nodes' | 'parents'>,
  items: Pick<Items, 'sizeOf'>,
): FeatureGroup {
  const holds = new Set<number>();
  nodes.forEach((node, index) => {
    if (!isDisabled(node)) return;
    let at = index;
    for (let level = 0; level <= LEVELS && at >= 0 && items.sizeOf(at) <= LARGEST; level++) {
      holds.add(at);
      at = parents[at] ?? -1;
    }
  });
  if (holds.size === 0) return (row) => row.skip(2);
  return (row, { node, index }) => {
    row.tell(isDisabled(node));
    let at = index;
    let level = 0;
    while (level <= LEVELS && at >= 0 && !holds.has(at)) {
      at = parents[at] ?? -1;
      level++;
    }
    row.put(level <= LEVELS && at >= 0 ? 1 / (1 + level) : 0);
  };
}

function isDisabled({ live, attributes }: PageElement): boolean {
  if (live !== null) return live.disabled;
  return attributes.some(([name, value]) => name === 'disabled' || (name === 'aria-disabled' && value === 'true'));
}
