import { quoted } from '../../view/fence.ts';
import type { ViewElement } from '../../view/view.ts';

const MOST_NAMES = 3;
/** Share of the pairs of letters that two names must have in common to be told as near. */
const LEAST_ALIKE = 0.3;

/** The elements whose names are most like words that name none, as a clause such as `the nearest is e4 "Save all"`; '' for none. */
export function nearestNames(written: string, elements: readonly ViewElement[]): string {
  const near = elements
    .map(({ ref, name }) => ({ ref, name, alike: ref === `e${written.trim()}` ? 1 : alikeness(written, name) }))
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, MOST_NAMES);
  if (near.length === 0) return '';
  return `the nearest ${near.length === 1 ? 'is' : 'are'} ${near.map(({ ref, name }) => `${ref} ${quoted(name)}`).join(', ')}`;
}

/** Dice's coefficient of the pairs of neighbouring letters, in [0, 1]. */
function alikeness(one: string, other: string): number {
  const [a, b] = [pairsIn(one), pairsIn(other)];
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function pairsIn(text: string): ReadonlySet<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2)));
}
