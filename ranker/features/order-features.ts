import type { Item, Items } from '../items/items.ts';
import { isControlKind } from '../items/kinds.ts';
import type { FeatureGroup, Scene } from './scene.ts';

/** How each candidate relates to what was touched before. */
export function orderFeatures(scene: Scene): readonly FeatureGroup[] {
  return [...order(scene), repetition(scene)];
}

/** Document order relative to what was touched. */
function order({ progress, items, ranked }: Scene): readonly FeatureGroup[] {
  const { last, times, touched } = progress;
  const before = items.get(last);
  const next = ranked.find(({ kind, index }) => index > last && isControlKind(kind));
  const nextButton = ranked.find(({ kind, index }) => index > last && kind === 'button');
  const ever = new Set(touched);
  return [
    (row, { index }) => {
      row.put(Math.min(2, times.get(index) ?? 0) / 2);
      row.tell(ever.has(index));
    },
    before === undefined ? (row) => row.skip(8) : lieTo(before, items),
    (row, item, i) => {
      row.tell(item === next);
      row.tell(item === nextButton);
      row.put(i / ranked.length);
      row.put(Math.min(1, item.placeInGroup / 10));
    },
  ];
}

function lieTo(before: Item, items: Items): FeatureGroup {
  const { parents } = items;
  return (row, item) => {
    const gap = item.index - before.index;
    const isOther = gap !== 0;
    row.tell(!isOther);
    row.tell(gap > 0);
    row.put(Math.max(-1, Math.min(1, Math.sign(gap) * (Math.log(1 + Math.abs(gap)) / 5))));
    row.tell(isOther && parents[item.index] === parents[before.index]);
    row.tell(isOther && item.kind === before.kind);
    row.tell(isOther && item.group === before.group);
    row.tell(isInside(item.index, before.index, items));
    row.tell(isInside(before.index, item.index, items));
  };
}

/** People work through elements of one group in order, repeating the same sequence of actions. */
function repetition({ progress: { touched }, moment, items }: Scene): FeatureGroup {
  const groups = touched.map((node) => items.get(node)?.group ?? -1);
  const furthest = new Map<number, number>();
  const counts = new Map<number, number>();
  touched.forEach((node, i) => {
    const group = groups[i] ?? -1;
    if (group < 0) return;
    furthest.set(group, Math.max(furthest.get(group) ?? -1, items.get(node)?.placeInGroup ?? -1));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  });
  const followers = followersOf(
    moment.past.map(({ intent }, i) => `${intent}|${groups[i]}`),
    groups,
  );
  return (row, { group, placeInGroup }) => {
    const isNext = furthest.get(group) === placeInGroup - 1;
    const follows = followers.get(group) ?? 0;
    row.put(Math.min(1, (counts.get(group) ?? 0) / 3));
    row.tell(isNext);
    row.put(follows);
    row.put(isNext ? follows : 0);
  };
}

/** Which groups were touched after earlier occurrences of the last action, with the share of those occurrences. */
function followersOf(deeds: readonly string[], groups: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const last = deeds.length - 1;
  let times = 0;
  for (let i = 0; i < last; i++) {
    const group = groups[i + 1] ?? -1;
    if (deeds[i] !== deeds[last] || group < 0) continue;
    times++;
    found.set(group, (found.get(group) ?? 0) + 1);
  }
  for (const [group, count] of found) found.set(group, count / times);
  return found;
}

function isInside(inner: number, outer: number, { parents }: Items): boolean {
  // In document order, ancestors come first.
  let at = inner;
  while (at > outer) at = parents[at] ?? -1;
  return at === outer && inner !== outer;
}
