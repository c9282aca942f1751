import { dot, type Lexicon } from '../lexicon.ts';
import { comparisonOf } from './comparison.ts';
import { concealmentFeatures } from './concealment.ts';
import { globalFeatures } from './global-features.ts';
import { goalOf } from './goal.ts';
import { itemsOf } from './items.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Moment } from './moment.ts';
import { placeFeatures } from './place-features.ts';
import { progressOf } from './progress.ts';
import { purposeFeatures } from './purposes.ts';
import { type Column, relativeToBest, type Scene } from './scene.ts';
import { textFeatures } from './text-features.ts';

/** Numbers about each candidate of a moment, from which a network makes a score. */
export interface Features {
  /** Indices into the nodes of the moment. */
  readonly candidates: readonly number[];
  /** Numbers a candidate. */
  readonly width: number;
  /** Row after row. */
  readonly rows: Float32Array;
}

/** Computes the features of every candidate of a moment. */
export function featuresOf(moment: Moment, lexicon: Lexicon): Features {
  const items = itemsOf(moment.nodes);
  const candidates: number[] = [];
  moment.nodes.forEach(({ isCandidate }, i) => {
    if (isCandidate) candidates.push(i);
  });
  const goal = goalOf(moment.said.at(-1) ?? '', moment.answered);
  const compare = comparisonOf({ items, candidates, goal, lexicon });
  const progress = progressOf({ moment, items, candidates, goal, compare });
  const scene: Scene = { moment, items, candidates, goal, compare, progress };
  const columns = [
    ...textFeatures(scene),
    ...meaningFeatures(scene, lexicon),
    ...kindFeatures(scene),
    ...purposeFeatures(candidates.map((i) => items[i])),
    ...placeFeatures(scene),
    ...concealmentFeatures(scene),
    ...globalFeatures(scene),
  ];
  return { candidates, width: columns.length, rows: rowsOf(columns, candidates.length) };
}

function rowsOf(columns: readonly Column[], count: number): Float32Array {
  const rows = new Float32Array(columns.length * count);
  const values = new Float32Array(count);
  columns.forEach((column, c) => {
    if (column === 0) return;
    // Columns are lists of many sorts; of typed arrays the loop is quick.
    if (typeof column === 'number') values.fill(column);
    else values.set(column);
    for (let i = 0, at = c; i < count; i++, at += columns.length) rows[at] = values[i] ?? 0;
  });
  return rows;
}

/** Cosines of the goal, and of what was said before it, with name and surroundings. */
function meaningFeatures({ items, candidates, moment }: Scene, lexicon: Lexicon): readonly (readonly number[])[] {
  const goal = nearnessTo(lexicon.text(moment.said.at(-1) ?? ''));
  const before = nearnessTo(lexicon.text(moment.said.slice(-4, -1).join(' ')));
  const vectors = candidates.map((i) => {
    const item = items[i];
    const { own = [], label = [] } = item ?? {};
    const words = own.length === 0 ? label : label.length === 0 ? own : [...own, ...label];
    const told = words.length === 0 ? (item?.ident ?? []) : words;
    return lexicon.text((told.length > 30 ? told.slice(0, 30) : told).join(' '));
  });
  const withGoal = vectors.map(goal);
  return [withGoal, relativeToBest(withGoal), vectors.map(before)];
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

/** One column a kind, and what the goal says of kinds. */
function kindFeatures({ items, candidates, goal }: Scene): readonly Column[] {
  const kinds = candidates.map((i) => items[i]?.kind ?? 'block');
  const named: Readonly<Record<string, readonly string[]>> = {
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
  const isNamed = kinds.map((kind) => ((named[kind] ?? [kind]).some((noun) => goal.nouns.has(noun)) ? 1 : 0));
  const columns = new Map<Kind, Float32Array>();
  kinds.forEach((kind, i) => {
    const column = columns.get(kind) ?? new Float32Array(kinds.length);
    columns.set(kind, column);
    column[i] = 1;
  });
  return [...KINDS.map((kind) => columns.get(kind) ?? 0), isNamed];
}
