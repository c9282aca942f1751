import { remembered } from '../../agent/helpers/remembered.ts';
import type { Item } from '../items/items.ts';
import { family, holders } from './neighbour-features.ts';
import { type FeatureGroup, type NamedGroup, type Row, relativeToBest, type Scene } from './scene.ts';
import { NO_MATCH, type Shared, sharedWith, strengthOf, stronger } from './shared-words.ts';

/** How the words of each candidate match the goal. */
export function textFeatures(scene: Scene): readonly NamedGroup[] {
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
  const rows = ranked.map((item) => shared(item.row));
  const rowOpen = relativeToBest(rows.map(({ open }) => open));
  const next = nextInGoal(best, strength);
  return namedGroups({
    'its own words': (row, _, i) => putShared(row, own[i]),
    'its label': (row, _, i) => putShared(row, label[i]),
    'the words inside it': (row, _, i) => putShared(row, inside[i]),
    'the words around it': (row, { near }) => putShared(row, shared(near)),
    'its id, class and address': (row, { ident }) => putShared(row, shared(ident)),
    'the ids and classes around it': (row, { about }) => putShared(row, shared(about)),
    'its words compared with the best match': (row, _, i) => {
      row.put(relative[i] ?? 0);
      row.put(open[i] ?? 0);
      row.put(within[i] ?? 0);
      row.put(best[i]?.place ?? 1);
    },
    'the words of its row': (row, _, i) => {
      putShared(row, rows[i]);
      row.put(rowOpen[i] ?? 0);
    },
    'being named word for word': phraseFeatures(scene),
    'its turn in the request': (row, _, i) => row.put(next[i] ?? 0),
    'how much it says': lengths,
    'its place in a list': ordinalMatch(scene),
    'a child that says the same': childSays,
    'others that match as well': alike(strength),
    'matches beside and inside it': family(scene, strength),
    'the link or button around it': holders(scene, shared),
    'text that was copied': taken(scene),
  });
}

function namedGroups(groups: Readonly<Record<string, FeatureGroup>>): readonly NamedGroup[] {
  return Object.entries(groups).map(([tells, group]) => ({ tells, group }));
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
