import { loadOf, tabOf } from '../before-errand.ts';
import type { Before, Maker } from '../make/errand.ts';

/** How one came to a page: by another tab, by its address, or both. */
export function wayTo(maker: Maker): readonly Before[] {
  const { chance } = maker;
  const opened = chance.is(0.5) ? tabOf(maker) : [];
  return chance.is(opened.length > 0 ? 0.5 : 0.9) ? [...opened, loadOf(maker)] : opened;
}
