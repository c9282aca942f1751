import type { Item } from './items.ts';
import { type Column, relativeToBest, type Scene } from './scene.ts';

/** What a field of an item shares with the goal. */
interface Shared {
  /** How much of the field the goal names, in [0, 1]. */
  readonly precision: number;
  /** How much of the goal the field names; of what is not done; and of that, by how few others name it. */
  readonly recall: number;
  readonly open: number;
  readonly rare: number;
  /** Where in the goal the first open word that it shares stands; 1 where there is none. */
  readonly place: number;
}

const NOTHING: Shared = { precision: 0, recall: 0, open: 0, rare: 0, place: 1 };

/** Columns that compare the words of each candidate with those of the goal. */
export function textFeatures(scene: Scene): readonly Column[] {
  const items = scene.candidates.map((i) => scene.items[i]);
  const shared = onceForEach((words) => sharedWith(words, scene));
  const fields = (['own', 'label', 'inside', 'near', 'ident', 'about'] as const).map((field) =>
    items.map((item) => (item === undefined ? NOTHING : shared(item[field]))),
  );
  const [own = [], label = [], inside = []] = fields;
  const best = own.map((shared, i) => stronger(shared, label[i] ?? NOTHING));
  const strength = best.map(strengthOf);
  const open = best.map((shared) => shared.open);
  return [
    ...fields.flatMap((field) => [
      field.map(({ precision }) => precision),
      field.map(({ recall }) => recall),
      field.map(({ open }) => open),
      field.map(({ rare }) => rare),
    ]),
    relativeToBest(strength),
    relativeToBest(open),
    relativeToBest(inside.map((shared) => shared.precision * shared.open)),
    best.map(({ place }) => place),
    ...phraseFeatures(scene, items),
    nextInGoal(best, strength),
    ...lengths(items),
    ordinalMatch(scene, items),
    childSays(scene, items),
    ...alike(strength),
    ...family(scene, strength),
    ...holders(scene, items, shared),
    ...taken(scene, items),
  ];
}

/** The same list of words is often several fields of an element, or of several elements. */
function onceForEach(make: (words: readonly string[]) => Shared): (words: readonly string[]) => Shared {
  const known = new Map<readonly string[], Shared>();
  return (words) => {
    const found = known.get(words);
    if (found !== undefined) return found;
    const made = make(words);
    known.set(words, made);
    return made;
  };
}

function stronger(a: Shared, b: Shared): Shared {
  return strengthOf(b) > strengthOf(a) ? b : a;
}

function sharedWith(words: readonly string[], { goal, compare, progress }: Scene): Shared {
  if (words.length === 0) return NOTHING;
  let covered = 0;
  let total = 0;
  const named = new Map<number, number>();
  for (const word of words) {
    const { weight, best, near } = compare.look(word);
    total += weight;
    if (best.k < 0) continue;
    covered += weight * best.value;
    for (const { k, value } of near) if (value > (named.get(k) ?? 0)) named.set(k, value);
  }
  if (named.size === 0) return { ...NOTHING, precision: covered / total };
  let [recall, open, rare, place] = [0, 0, 0, 1];
  for (const [k, near] of named) {
    const wanted = goal.words[k];
    if (wanted === undefined) continue;
    const value = wanted.weight * near;
    const left = value * (1 - 0.8 * (progress.done[k] ?? 0));
    recall += value;
    open += left;
    rare += left / Math.sqrt(Math.max(1, compare.counts[k] ?? 1));
    if (left > 0.3) place = Math.min(place, wanted.position);
  }
  return { precision: covered / total, recall: saturate(recall), open: saturate(open), rare: saturate(rare), place };
}

function saturate(value: number): number {
  return value / (1 + value);
}

/** Whether the goal says a candidate's own text, label or content word by word; in quotes; and how long that is. */
function phraseFeatures({ goal }: Scene, items: readonly (Item | undefined)[]): readonly (readonly number[])[] {
  const whole = (words: readonly string[]) => {
    const [first] = words;
    if (first === undefined || words.length > 12 || !goal.nouns.has(first)) return 0;
    return goal.phrase.includes(` ${words.join(' ')} `) ? 1 : 0;
  };
  const quoted = (words: readonly string[]) => {
    if (goal.quoted.length === 0 || words.length === 0) return 0;
    const text = words.join(' ');
    return goal.quoted.includes(text) ? 1 : goal.quoted.some((quote) => ` ${text} `.includes(` ${quote} `)) ? 0.5 : 0;
  };
  return [
    items.map((item) => whole(item?.own ?? [])),
    items.map((item) => whole(item?.label ?? [])),
    items.map((item) => whole(item?.inside ?? [])),
    items.map((item) => Math.max(quoted(item?.own ?? []), quoted(item?.label ?? []))),
    items.map((item) => quoted(item?.inside ?? [])),
    items.map((item) => (whole(item?.own ?? []) ? Math.min(1, (item?.own.join(' ').length ?? 0) / 20) : 0)),
  ];
}

/** 1 for what the goal names first among what matches well and is not done, 1/2 for the second, ... */
function nextInGoal(best: readonly Shared[], strength: readonly number[]): readonly number[] {
  let largest = 0;
  for (const value of strength) largest = Math.max(largest, value);
  const isStrong = strength.map((value) => value > 0.2 && value > largest * 0.6);
  const places = [...new Set(best.filter((_, i) => isStrong[i]).map(({ place }) => place))].sort((a, b) => a - b);
  return best.map(({ place }, i) => (isStrong[i] ? 1 / (1 + places.indexOf(place)) : 0));
}

function lengths(items: readonly (Item | undefined)[]): readonly (readonly number[])[] {
  const log = (count: number) => Math.log(1 + count) / 4;
  return [
    items.map((item) => log(item?.own.length ?? 0)),
    items.map((item) => log(item?.label.length ?? 0)),
    items.map((item) => log(item?.inside.length ?? 0)),
    items.map((item) => log(item?.size ?? 0)),
  ];
}

/** 1 for the third of its like where the goal says `third`. */
function ordinalMatch(
  { goal, candidates, items: all }: Scene,
  items: readonly (Item | undefined)[],
): readonly number[] {
  const { ordinal } = goal;
  if (ordinal === null) return items.map(() => 0);
  const sizes = new Map<number, number>();
  for (const i of candidates) {
    const group = all[i]?.group ?? -1;
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return items.map((item) => {
    const size = sizes.get(item?.group ?? -1) ?? 0;
    const place = item?.placeInGroup ?? -1;
    return size > 1 && (ordinal === -1 ? place === size - 1 : place === ordinal - 1) ? 1 : 0;
  });
}

/** Whether something inside says all that it says: then that is meant, not what is around it. */
function childSays({ items: all }: Scene, items: readonly (Item | undefined)[]): readonly number[] {
  return items.map((item) =>
    item?.children.some((child) => (all[child]?.inside.length ?? 0) >= item.inside.length && item.inside.length > 0)
      ? 1
      : 0,
  );
}

/** How many candidates match as well, and whether this is the best match or among the best three. */
function alike(strength: readonly number[]): readonly (readonly number[])[] {
  const order = [...strength].sort((a, b) => b - a);
  const best = order[0] ?? 0;
  const third = order[Math.min(2, order.length - 1)] ?? 0;
  const equals = new Map<number, number>();
  for (const value of strength) equals.set(value, (equals.get(value) ?? 0) + 1);
  return [
    strength.map((value) => (value > 0 ? Math.log(equals.get(value) ?? 1) / 3 : 0)),
    strength.map((value) => (value > 0.05 && value >= best ? 1 : 0)),
    strength.map((value) => (value > 0.05 && value >= third ? 1 : 0)),
    strength.map(() => best),
  ];
}

/** How well the best of its children, of its siblings and of its parent's siblings' children matches. */
function family({ items: all, candidates }: Scene, strength: readonly number[]): readonly (readonly number[])[] {
  const own = new Map(candidates.map((node, i) => [node, strength[i] ?? 0]));
  const bestOf = (nodes: readonly number[], but: number) => {
    let best = 0;
    for (let i = 0; i < Math.min(60, nodes.length); i++) {
      const node = nodes[i] ?? -1;
      if (node !== but) best = Math.max(best, own.get(node) ?? 0);
    }
    return best;
  };
  const below = new Map<number, number>();
  const belowOf = (node: number): number => {
    const known = below.get(node);
    if (known !== undefined) return known;
    const best = bestOf(all[node]?.children ?? [], -1);
    below.set(node, best);
    return best;
  };
  const items = candidates.map((node) => all[node]);
  return [
    candidates.map(belowOf),
    items.map((item) => (item === undefined ? 0 : bestOf(all[item.node.parent]?.children ?? [], item.index))),
    items.map((item) => {
      const parent = all[item?.node.parent ?? -1];
      const uncles = all[parent?.node.parent ?? -1]?.children ?? [];
      let best = 0;
      for (const uncle of uncles.slice(0, 30))
        if (uncle !== parent?.index) best = Math.max(best, belowOf(uncle), own.get(uncle) ?? 0);
      return best;
    }),
  ];
}

/** 1 for what has a text in it that was copied; and whether any candidate has. */
function taken({ progress: { copied } }: Scene, items: readonly (Item | undefined)[]): readonly Column[] {
  if (copied.length === 0) return [0, 0];
  const has = items.map((item) => {
    const text = ` ${item?.inside.join(' ') ?? ''} `;
    return copied.some((beginning) => text.includes(beginning)) ? 1 : 0;
  });
  return [has, Math.max(...has)];
}

/** How well the words of the link or button around a candidate, or of itself, match, and how far up that is. */
function holders(
  { items: all }: Scene,
  items: readonly (Item | undefined)[],
  shared: (words: readonly string[]) => Shared,
): readonly (readonly number[])[] {
  const found = items.map((item) => {
    let at: Item | undefined = item;
    for (let level = 0; at !== undefined && level < MOST_LEVELS; level++) {
      if (isPress(at))
        return { level, strength: strengthOf(stronger(shared(at.inside), shared(at.label))), size: at.size };
      at = all[at.node.parent];
    }
    return null;
  });
  const strength = found.map((holder) => holder?.strength ?? 0);
  return [
    found.map((holder) => (holder === null ? 0 : 1)),
    found.map((holder) => (holder?.level === 0 ? 1 : 0)),
    found.map((holder) => Math.min(1, (holder?.size ?? 0) / 10)),
    strength,
    relativeToBest(strength),
  ];
}

const MOST_LEVELS = 6;

function isPress({ kind, node }: Item): boolean {
  if (node.live !== null) return node.live.actionable;
  return /^(?:link|button|tab|menuitem|option|label)$/u.test(kind) || node.tag === 'summary';
}

function strengthOf({ precision, rare }: Shared): number {
  return precision * rare;
}
