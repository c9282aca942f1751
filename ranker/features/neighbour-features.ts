import type { Item } from '../items/items.ts';
import type { ItemKind } from '../items/kinds.ts';
import { type FeatureGroup, relativeToBest, type Scene } from './scene.ts';
import { type Shared, strengthOf, stronger } from './shared-words.ts';

/** The best match among the children, among the siblings, and among the parent's siblings and their children. */
export function family({ moment, ranked }: Scene, strength: readonly number[]): FeatureGroup {
  const own = new Float64Array(moment.nodes.length);
  ranked.forEach(({ index }, i) => {
    own[index] = strength[i] ?? 0;
  });
  const bestOf = (items: readonly Item[], but: Item | null) => {
    let best = 0;
    for (let i = 0; i < Math.min(MOST_SIBLINGS, items.length); i++) {
      const item = items[i];
      if (item !== undefined && item !== but) best = Math.max(best, own[item.index] ?? 0);
    }
    return best;
  };
  const unknown = -1;
  const below = new Float64Array(moment.nodes.length).fill(unknown);
  const belowOf = ({ index, children }: Item): number => {
    if (below[index] === unknown) below[index] = bestOf(children, null);
    return below[index] ?? 0;
  };
  const besideParent = (parent: Item | undefined): number => {
    const uncles = parent?.parent?.children ?? [];
    let best = 0;
    for (let i = 0; i < Math.min(MOST_UNCLES, uncles.length); i++) {
      const uncle = uncles[i];
      if (uncle !== undefined && uncle !== parent) best = Math.max(best, belowOf(uncle), own[uncle.index] ?? 0);
    }
    return best;
  };
  return (row, item) => {
    const { parent } = item;
    row.put(belowOf(item));
    row.put(parent === undefined ? 0 : bestOf(parent.children, item));
    row.put(besideParent(parent));
  };
}

const MOST_SIBLINGS = 60;
const MOST_UNCLES = 30;

/** How well the nearest link or button, the candidate itself included, matches, and how large it is. */
export function holders({ ranked }: Scene, shared: (words: readonly string[]) => Shared): FeatureGroup {
  const found = ranked.map((item) => {
    let at: Item | undefined = item;
    for (let level = 0; at !== undefined && level < MOST_LEVELS; level++) {
      if (isPress(at))
        return { level, strength: strengthOf(stronger(shared(at.inside), shared(at.label))), size: at.size };
      at = at.parent;
    }
    return null;
  });
  const relative = relativeToBest(found.map((holder) => holder?.strength ?? 0));
  return (row, _, i) => {
    const holder = found[i];
    if (!holder) row.skip(4);
    else {
      const { level, strength, size } = holder;
      row.put(1);
      row.tell(level === 0);
      row.put(Math.min(1, size / 10));
      row.put(strength);
    }
    row.put(relative[i] ?? 0);
  };
}

const MOST_LEVELS = 6;

function isPress({ kind, node }: Item): boolean {
  return node.live === null ? PRESSED.has(kind) || node.tag === 'summary' : node.live.actionable;
}

const PRESSED = new Set<ItemKind>(['link', 'button', 'tab', 'menuitem', 'option', 'label']);
