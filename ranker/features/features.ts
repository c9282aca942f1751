import { comparisonOf } from '../goal/comparison.ts';
import { goalOf } from '../goal/goal.ts';
import { progressOf } from '../goal/progress.ts';
import { type Item, Items } from '../items/items.ts';
import { type ItemKind, KINDS } from '../items/kinds.ts';
import type { Moment } from '../moment/moment.ts';
import { dot, type Lexicon } from '../words/lexicon.ts';
import { availabilityFeatures } from './availability-features.ts';
import { globalFeatures } from './global-features.ts';
import { hiddenFeatures } from './hidden-features.ts';
import { placeFeatures } from './place-features.ts';
import { purposeFeatures } from './purpose-features.ts';
import { type FeatureGroup, type NamedGroup, Row, relativeToBest, type Scene } from './scene.ts';
import { textFeatures } from './text-features.ts';
import { thesaurusFeatures } from './thesaurus-features.ts';

/** The features of each candidate of a moment, one row of equal width after the other. A network turns each row into a score. */
export function featuresOf(moment: Moment, lexicon: Lexicon): Float32Array {
  return namedFeaturesOf(moment, lexicon).rows;
}

/** The features of a moment, and for each group of them what it tells and the index behind its last feature. */
export function namedFeaturesOf(
  moment: Moment,
  lexicon: Lexicon,
): { readonly rows: Float32Array; readonly groups: readonly { readonly tells: string; readonly end: number }[] } {
  const items = new Items(moment);
  const ranked = items.of(moment.candidates);
  const goal = goalOf(moment.said.at(-1) ?? '', moment.answered);
  const compare = comparisonOf({ ranked, goal, lexicon });
  const progress = progressOf({ moment, items, ranked, goal });
  const scene: Scene = { moment, items, ranked, goal, compare, progress };
  const same = Float32Array.from(globalFeatures(scene));
  const tell = (tells: string) => (group: FeatureGroup) => ({ tells, group });
  const named: readonly NamedGroup[] = [
    ...textFeatures(scene),
    tell('its meaning')(meaningFeatures(scene, lexicon)),
    tell('its kind')(kindFeatures(scene)),
    tell('its usual purpose')(purposeFeatures(ranked)),
    tell('another way to say it')(thesaurusFeatures(scene)),
    ...placeFeatures(scene).map(tell('its place, size and state')),
    tell('being hidden')(hiddenFeatures(moment)),
    tell('being out of use')(availabilityFeatures(moment, items)),
    tell('the request and the page')((row) => row.putAll(same)),
  ];
  const { rows, ends } = featureRows(
    named.map(({ group }) => group),
    ranked,
  );
  return { rows, groups: named.map(({ tells }, i) => ({ tells, end: ends[i] ?? 0 })) };
}

function featureRows(
  groups: readonly FeatureGroup[],
  ranked: readonly Item[],
): { readonly rows: Float32Array; readonly ends: readonly number[] } {
  const [first] = ranked;
  if (first === undefined) return { rows: new Float32Array(0), ends: [] };
  const measured = new Row(new Float32Array(MOST_FEATURES));
  const ends = groups.map((group) => {
    group(measured, first, 0);
    return measured.at;
  });
  const width = measured.at;
  const row = new Row(new Float32Array(width * ranked.length));
  groups.forEach((group, g) => {
    const [start, end] = [ends[g - 1] ?? 0, ends[g] ?? 0];
    ranked.forEach((item, i) => {
      row.at = i * width + start;
      group(row, item, i);
      if (row.at !== i * width + end) throw new Error(`group ${g} of the features is not as long for each candidate`);
    });
  });
  return { rows: row.values, ends };
}

/** Upper bound on features per candidate. */
const MOST_FEATURES = 1000;

/** Cosines of a candidate's words with the goal and with the utterances before the goal. */
function meaningFeatures({ ranked, moment }: Scene, lexicon: Lexicon): FeatureGroup {
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
  return (row, _, i) => {
    row.put(near[i] ?? 0);
    row.put(relative[i] ?? 0);
    row.put(earlier[i] ?? 0);
  };
}

const NEARNESS = new WeakMap<Float32Array, WeakMap<Float32Array, number>>();

/** The cosine with a unit vector, computed once for each pair of vectors. */
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

/** Nouns that people use for each kind; without an entry, the name of the kind is the noun. */
const NOUNS: Readonly<Partial<Record<ItemKind, readonly string[]>>> = {
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

/** One feature for each kind, and whether the goal names the candidate's kind. */
function kindFeatures({ goal }: Scene): FeatureGroup {
  const named = new Set(KINDS.filter((kind) => (NOUNS[kind] ?? [kind]).some((noun) => goal.nouns.has(noun))));
  return (row, { kind }) => {
    row.choose(PLACES.get(kind) ?? 0, KINDS.length);
    row.tell(named.has(kind));
  };
}

const PLACES: ReadonlyMap<ItemKind, number> = new Map(KINDS.map((kind, place) => [kind, place]));
