import { dot, type Lexicon } from '../lexicon.ts';
import { comparisonOf } from './comparison.ts';
import { concealmentFeatures } from './concealment.ts';
import { globalFeatures } from './global-features.ts';
import { goalOf } from './goal.ts';
import { type Item, Items } from './items.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Moment } from './moment.ts';
import { placeFeatures } from './place-features.ts';
import { progressOf } from './progress.ts';
import { purposeFeatures } from './purposes.ts';
import { type Group, relativeToBest, type Scene } from './scene.ts';
import { textFeatures } from './text-features.ts';

/** Numbers about each candidate of a moment, from which a network makes a score: row after row, as long as each other. */
export function featuresOf(moment: Moment, lexicon: Lexicon): Float32Array {
  const items = new Items(moment);
  const ranked = items.of(moment.candidates);
  const goal = goalOf(moment.said.at(-1) ?? '', moment.answered);
  const compare = comparisonOf({ ranked, goal, lexicon });
  const progress = progressOf({ moment, items, ranked, goal });
  const scene: Scene = { moment, items, ranked, goal, compare, progress };
  const same = globalFeatures(scene);
  const groups = [
    ...textFeatures(scene),
    meaningFeatures(scene, lexicon),
    ...kindFeatures(scene),
    purposeFeatures(ranked),
    ...placeFeatures(scene),
    concealmentFeatures(moment),
    () => same,
  ];
  return rowsOf(groups, ranked);
}

function rowsOf(groups: readonly Group[], ranked: readonly Item[]): Float32Array {
  const [first] = ranked;
  const widths = groups.map((group) => (first === undefined ? 0 : group(first, 0).length));
  const width = widths.reduce((sum, own) => sum + own, 0);
  const rows = new Float32Array(width * ranked.length);
  let start = 0;
  groups.forEach((group, g) => {
    const own = widths[g] ?? 0;
    let at = start;
    for (let i = 0; i < ranked.length; i++) {
      const item = ranked[i];
      if (item === undefined) continue;
      const values = group(item, i);
      for (let k = 0; k < own; k++) rows[at + k] = values[k] ?? 0;
      at += width;
    }
    start += own;
  });
  return rows;
}

/** Cosines of the goal, and of what was said before it, with name and surroundings. */
function meaningFeatures({ ranked, moment }: Scene, lexicon: Lexicon): Group {
  const goal = nearnessTo(lexicon.text(moment.said.at(-1) ?? ''));
  const before = nearnessTo(lexicon.text(moment.said.slice(-4, -1).join(' ')));
  const vectors = ranked.map(({ own, label, ident }) => {
    const words = own.length === 0 ? label : label.length === 0 ? own : [...own, ...label];
    const told = words.length === 0 ? ident : words;
    return lexicon.text((told.length > 30 ? told.slice(0, 30) : told).join(' '));
  });
  const near = vectors.map(goal);
  const relative = relativeToBest(near);
  const earlier = vectors.map(before);
  return (_, i) => [near[i] ?? 0, relative[i] ?? 0, earlier[i] ?? 0];
}

const NEARNESS = new WeakMap<Float32Array, WeakMap<Float32Array, number>>();

/** The cosine with a unit vector; that of the same two is computed once. */
function nearnessTo(wanted: Float32Array): (vector: Float32Array) => number {
  const known = NEARNESS.get(wanted) ?? new WeakMap<Float32Array, number>();
  NEARNESS.set(wanted, known);
  return (vector) => {
    const found = known.get(vector);
    if (found !== undefined) return found;
    const cosine = dot(vector, wanted);
    known.set(vector, cosine);
    return cosine;
  };
}

/** What each kind of thing is called, beside its own name. */
const NOUNS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  textbox: ['textbox', 'field', 'input', 'box', 'text'],
  password: ['password', 'field'],
  textarea: ['textarea', 'text', 'message', 'comment'],
  link: ['link'],
  button: ['button'],
  select: ['list', 'dropdown', 'select', 'menu'],
  date: ['date', 'time'],
  menuitem: ['menu', 'item'],
  image: ['image', 'picture', 'photo'],
  icon: ['icon', 'symbol'],
  graphic: ['shape', 'circle', 'chart', 'bar'],
  text: ['word', 'text', 'paragraph'],
  cell: ['cell', 'square', 'row', 'column', 'table', 'day'],
};

/** One feature a kind, and whether the goal names it. */
function kindFeatures({ goal }: Scene): readonly Group[] {
  const named = new Set(KINDS.filter((kind) => (NOUNS[kind] ?? [kind]).some((noun) => goal.nouns.has(noun))));
  return [({ kind }) => ONE_KIND.get(kind) ?? [], ({ kind }) => [named.has(kind) ? 1 : 0]];
}

const ONE_KIND: ReadonlyMap<Kind, readonly number[]> = new Map(
  KINDS.map((kind) => [kind, KINDS.map((other) => Number(other === kind))]),
);
