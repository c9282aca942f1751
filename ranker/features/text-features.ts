import { remembered } from '../../agent/remembered.ts';
import type { Item } from '../items/items.ts';
import type { Kind } from '../items/kinds.ts';
import { type FeatureGroup, type Row, relativeToBest, type Scene } from './scene.ts';

/** How the words of one field of an item match the goal. */
interface Shared {
  /** The share of the field's words that the goal names, in [0, 1]. */
  readonly precision: number;
  /** How much of the goal the field names; only what is not done yet; and that, weighted by how few other candidates name it. */
  readonly recall: number;
  readonly open: number;
  readonly rare: number;
  /** Position in the goal of the first matching word that is not done; 1 if there is none. */
  readonly place: number;
}

const NO_MATCH: Shared = { precision: 0, recall: 0, open: 0, rare: 0, place: 1 };

/** How the words of each candidate match the goal. */
export function textFeatures(scene: Scene): readonly FeatureGroup[] {
  const { ranked } = scene;
  // Several fields, or several elements, often share one array of words.
  const shared = remembered((words: readonly string[]) => sharedWith(words, scene));
  const own = ranked.map((item) => shared(item.own));
  const label = ranked.map((item) => shared(item.label));
  const inside = ranked.map((item) => shared(item.inside));
  const best = own.map((one, i) => stronger(one, label[i] ?? one));
  const strength = best.map(strengthOf);
  const open = relativeToBest(best.map((shared) => shared.open));
  const within = relativeToBest(inside.map((shared) => shared.precision * shared.open));
  const relative = relativeToBest(strength);
  const next = nextInGoal(best, strength);
  return [
    (row, { near, ident, about }, i) => {
      putShared(row, own[i]);
      putShared(row, label[i]);
      putShared(row, inside[i]);
      putShared(row, shared(near));
      putShared(row, shared(ident));
      putShared(row, shared(about));
    },
    (row, _, i) => {
      row.put(relative[i] ?? 0);
      row.put(open[i] ?? 0);
      row.put(within[i] ?? 0);
      row.put(best[i]?.place ?? 1);
    },
    phraseFeatures(scene),
    (row, _, i) => row.put(next[i] ?? 0),
    lengths,
    ordinalMatch(scene),
    childSays,
    alike(strength),
    family(scene, strength),
    holders(scene, shared),
    taken(scene),
  ];
}

function putShared(row: Row, shared = NO_MATCH): void {
  if (shared === NO_MATCH) {
    row.skip(4);
    return;
  }
  const { precision, recall, open, rare } = shared;
  row.put(precision);
  row.put(recall);
  row.put(open);
  row.put(rare);
}

function stronger(a: Shared, b: Shared): Shared {
  return strengthOf(b) > strengthOf(a) ? b : a;
}

function sharedWith(words: readonly string[], { goal, compare, progress }: Scene): Shared {
  if (words.length === 0) return NO_MATCH;
  let covered = 0;
  let total = 0;
  let named: Map<number, number> | null = null;
  for (const word of words) {
    const { weight, best, near } = compare.look(word);
    total += weight;
    if (best.k < 0) continue;
    covered += weight * best.value;
    named ??= new Map();
    for (const { k, value } of near) if (value > (named.get(k) ?? 0)) named.set(k, value);
  }
  if (named === null) return NO_MATCH;
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

/** Whether the goal contains a candidate's own text, label or content verbatim or in quotes, and how long that text is. */
function phraseFeatures({ goal }: Scene): FeatureGroup {
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
  return (row, { own, label, inside }) => {
    const says = whole(own);
    row.put(says);
    row.put(whole(label));
    row.put(whole(inside));
    row.put(Math.max(quoted(own), quoted(label)));
    row.put(quoted(inside));
    row.put(says === 0 ? 0 : Math.min(1, own.join(' ').length / 20));
  };
}

/** Among candidates that match well: 1 for the first that the goal names, 1/2 for the second, and so on. */
function nextInGoal(best: readonly Shared[], strength: readonly number[]): readonly number[] {
  const [most = 0] = largest(strength, 1);
  const isStrong = strength.map((value) => value > 0.2 && value > most * 0.6);
  const places = [...new Set(best.filter((_, i) => isStrong[i]).map(({ place }) => place))].sort((a, b) => a - b);
  return best.map(({ place }, i) => (isStrong[i] ? 1 / (1 + places.indexOf(place)) : 0));
}

function lengths(row: Row, { own, label, inside, size }: Item): void {
  row.put(logOf(own.length));
  row.put(logOf(label.length));
  row.put(logOf(inside.length));
  row.put(logOf(size));
}

function logOf(count: number): number {
  return Math.log(1 + count) / 4;
}

/** 1 for the third element of its group if the goal says `third`. */
function ordinalMatch({ goal: { ordinal }, ranked }: Scene): FeatureGroup {
  if (ordinal === null) return (row) => row.skip(1);
  const sizes = new Map<number, number>();
  for (const { group } of ranked) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return (row, { group, placeInGroup }) => {
    const size = sizes.get(group) ?? 0;
    row.tell(size > 1 && placeInGroup === (ordinal === -1 ? size : ordinal) - 1);
  };
}

/** 1 if one child holds all the words: the child is then the likelier target. */
function childSays(row: Row, { children, inside }: Item): void {
  row.tell(inside.length > 0 && children.some((child) => child.inside.length >= inside.length));
}

/** How many candidates match equally well, and whether this one is the best match or among the best three. */
function alike(strength: readonly number[]): FeatureGroup {
  const [best = 0, second = best, third = second] = largest(strength, 3);
  const equals = new Map<number, number>();
  for (const value of strength) equals.set(value, (equals.get(value) ?? 0) + 1);
  return (row, _, i) => {
    const value = strength[i] ?? 0;
    row.put(value > 0 ? Math.log(equals.get(value) ?? 1) / 3 : 0);
    row.tell(value > 0.05 && value >= best);
    row.tell(value > 0.05 && value >= third);
    row.put(best);
  };
}

/** The largest few values, largest first. */
function largest(values: readonly number[], most: number): readonly number[] {
  const found: number[] = [];
  for (const value of values) {
    if (found.length === most && value <= (found[most - 1] ?? 0)) continue;
    let place = found.length;
    while (place > 0 && value > (found[place - 1] ?? 0)) place--;
    found.splice(place, 0, value);
    if (found.length > most) found.pop();
  }
  return found;
}

/** The best match among the children, among the siblings, and among the parent's siblings and their children. */
function family({ moment, ranked }: Scene, strength: readonly number[]): FeatureGroup {
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

/** 1 if the candidate contains a text that was copied, and whether any candidate does. */
function taken({ progress: { copied }, ranked }: Scene): FeatureGroup {
  if (copied.length === 0) return (row) => row.skip(2);
  const has = ranked.map(({ inside }) => {
    const text = ` ${inside.join(' ')} `;
    return copied.some((beginning) => text.includes(beginning)) ? 1 : 0;
  });
  const any = Math.max(...has);
  return (row, _, i) => {
    row.put(has[i] ?? 0);
    row.put(any);
  };
}

/** How well the nearest link or button, the candidate itself included, matches, and how large it is. */
function holders({ ranked }: Scene, shared: (words: readonly string[]) => Shared): FeatureGroup {
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

const PRESSED = new Set<Kind>(['link', 'button', 'tab', 'menuitem', 'option', 'label']);

function strengthOf({ precision, rare }: Shared): number {
  return precision * rare;
}
