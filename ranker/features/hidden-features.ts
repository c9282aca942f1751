import type { Attribute } from '../../agent/page.ts';
import type { Moment } from '../moment/moment.ts';
import type { FeatureGroup } from './scene.ts';

const HIDING = /(?:^|\s)(?:hidden|d-none)(?:$|\s)/u;
/** Classes that show the element again in windows of some sizes. */
const SHOWING = /:(?:block|flex|grid|inline|table|contents)|(?:^|\s)d-\w+-(?:block|flex|grid|inline|table)/u;
const UNSEEN = /(?:^|\s)(?:invisible|sr-only|visually-?hidden|screen-reader-text)(?:$|\s)/u;
const UNSEEN_STYLE = /(?:display:\s*none|visibility:\s*hidden)/u;

/** Two features: whether the markup of a candidate hides it, and whether the markup of an ancestor does. */
export function hiddenFeatures({ nodes, parents }: Pick<Moment, 'nodes' | 'parents'>): FeatureGroup {
  const unknown = -1;
  const own = new Int8Array(nodes.length).fill(unknown);
  const around = new Int8Array(nodes.length).fill(unknown);
  const saysItself = (index: number): number => {
    if (own[index] === unknown) own[index] = nodes[index]?.attributes.some(conceals) === true ? 1 : 0;
    return own[index] ?? 0;
  };
  const saysAround = (index: number): number => {
    const parent = parents[index] ?? -1;
    if (parent < 0) return 0;
    if (around[index] === unknown) around[index] = saysItself(parent) || saysAround(parent);
    return around[index] ?? 0;
  };
  return (row, { index }) => {
    row.put(saysItself(index));
    row.put(saysAround(index));
  };
}

function conceals([name, value]: Attribute): boolean {
  switch (name) {
    case 'hidden':
      return true;
    case 'aria-hidden':
      return value === 'true';
    case 'class':
      return UNSEEN.test(value) || (HIDING.test(value) && !SHOWING.test(value));
    case 'style':
      return UNSEEN_STYLE.test(value);
    default:
      return false;
  }
}
