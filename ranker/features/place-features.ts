import type { Box } from '../../agent/page.ts';
import { remembered } from '../../agent/remembered.ts';
import type { Item, Items } from '../items/items.ts';
import { attributeOf, isControl } from '../items/kinds.ts';
import type { FeatureGroup, Row, Scene } from './scene.ts';

/** Where each candidate is, which state it is in, and how it relates to what was touched before. */
export function placeFeatures(scene: Scene): readonly FeatureGroup[] {
  return [boxes(scene), exposure, pointer(scene), ...order(scene), repetition(scene), ...states(scene.ranked)];
}

function boxes({ moment, ranked }: Scene): FeatureGroup {
  const width = Math.max(1, moment.viewport?.width ?? 1280);
  const height = Math.max(1, moment.viewport?.height ?? 720);
  const deepest = ranked.reduce((most, { depth }) => Math.max(most, depth), 1);
  return (row, { node: { box }, depth, isLeaf, children }) => {
    if (box === null) row.skip(7);
    else {
      const { x, y, width: w, height: h } = box;
      row.put(clip(middle(x, w, width) / width));
      row.put(clip(middle(y, h, height) / height));
      row.put(clip(Math.min(1, w / width)));
      row.put(clip(Math.min(1, h / height)));
      row.put(clip(Math.log(1 + w * h) / 14));
      row.tell(x >= 0 && y >= 0 && x + w <= width && y + h <= height);
      row.tell(y + h < 0);
    }
    row.put(depth / deepest);
    row.tell(isLeaf);
    row.put(Math.min(1, children.length / 10));
  };
}

function clip(value: number): number {
  return Math.max(-1, Math.min(2, value));
}

/** The middle of the part of an interval that is inside the window; of the whole interval if none of it is. */
function middle(start: number, length: number, window: number): number {
  const [from, to] = [Math.max(0, start), Math.min(window, start + length)];
  return from < to ? (from + to) / 2 : start + length / 2;
}

/** How much of a box is not covered by children, where a click hits the element itself, and how much lies under other elements. */
function exposure(row: Row, item: Item): void {
  const { box } = item.node;
  if (box === null) {
    row.skip(3);
    return;
  }
  const whole = Math.max(1, box.width * box.height);
  let covered = 0;
  for (const child of item.children) covered += overlap(box, child.node.box);
  const bare = Math.max(0, whole - covered);
  row.put(bare / whole);
  row.put(Math.log(1 + bare) / 14);
  row.put(coverOf(item, box));
}

const LAYERS = 3;
const NEXT = 6;

/** The share of a box under later elements: pictures over their placeholders, dialogs over pages. */
function coverOf(item: Item, box: Box): number {
  const area = Math.max(1, box.width * box.height);
  let most = 0;
  let at = item;
  for (let level = 0; level < LAYERS; level++) {
    const { parent } = at;
    if (parent === undefined) break;
    const { children } = parent;
    const place = at.placeInParent;
    for (let i = place + 1; i < Math.min(children.length, place + 1 + NEXT); i++)
      most = Math.max(most, overlap(box, children[i]?.node.box ?? null) / area);
    at = parent;
  }
  return most;
}

function overlap(a: Box, b: Box | null): number {
  if (b === null) return 0;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** How near each box is to the last position of the pointer. */
function pointer({ progress: { point }, ranked }: Scene): FeatureGroup {
  if (point === null) return (row) => row.skip(6);
  const { x, y } = point;
  const innermost = innermostAt(point, ranked);
  return (row, item) => {
    const { box } = item.node;
    if (box === null) {
      row.skip(6);
      return;
    }
    const [dx, dy] = [outside(x, box.x, box.width), outside(y, box.y, box.height)];
    const gap = Math.hypot(dx, dy);
    const below = box.y + box.height / 2 - y;
    row.tell(gap === 0);
    row.tell(item === innermost);
    row.put(Math.exp(-gap / 30));
    row.put(Math.exp(-gap / 150));
    row.tell(dx === 0);
    row.put(Math.max(-1, Math.min(1, below / 300)));
  };
}

/** How far a coordinate lies outside an interval; 0 inside. */
function outside(place: number, start: number, length: number): number {
  return Math.max(start - place, 0, place - start - length);
}

/** The smallest candidate that contains a point; the last one of equal size. */
function innermostAt({ x, y }: { readonly x: number; readonly y: number }, ranked: readonly Item[]): Item | null {
  let innermost: Item | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const item of ranked) {
    const { box } = item.node;
    if (box === null || outside(x, box.x, box.width) > 0 || outside(y, box.y, box.height) > 0) continue;
    if (box.width * box.height > smallest) continue;
    innermost = item;
    smallest = box.width * box.height;
  }
  return innermost;
}

/** Document order relative to what was touched. */
function order({ progress, items, ranked }: Scene): readonly FeatureGroup[] {
  const { last, times, touched } = progress;
  const before = items.get(last);
  const next = ranked.find(({ kind, index }) => index > last && isControl(kind));
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

const HOT = /(?:^|[-_\s])(?:hover|focus|focused|highlight|highlighted)(?:$|[-_\s])/u;
const ON = /(?:^|[-_\s])(?:active|selected|current|checked|open|expanded|on)(?:$|[-_\s])/u;
const EXPANDER = /toggle|dropdown|expand|collaps|accordion|more|caret|arrow|menu|tab\b|tabs|next|prev|pag/u;
const DECOR = /wrap|container|content|layout|grid|page|main|body|root|app|row|col/u;
const DOER = /btn|button|submit|link|action|primary|click|icon|send|save|close|item|title/u;

/** More elements than this cannot all be hovered or focused: the pointer is on one element and its ancestors. */
const MOST_HOT = 4;
const HINTS = [HOT, ON, EXPANDER, DECOR, DOER];

/** One bit for each of `HINTS` that matches a class or an id. */
const hintsOf = remembered((name: string): number => {
  const lower = name.toLowerCase();
  let bits = 0;
  HINTS.forEach((hint, bit) => {
    if (hint.test(lower)) bits |= 1 << bit;
  });
  return bits;
});

/** Attributes whose presence is a feature; one bit for each row. */
const TELLING = [
  ['href'],
  ['onclick', 'tabindex', 'role', 'listener', 'ng-click', 'jsaction', 'data-action'],
  ['aria-expanded', 'aria-haspopup', 'aria-controls', 'data-toggle'],
  ['disabled', 'aria-disabled', 'readonly'],
];
const TOLD: ReadonlyMap<string, number> = new Map(
  TELLING.flatMap((names, bit) => names.map((name) => [name, 1 << bit] as const)),
);

/** One bit for each row of `TELLING` with an attribute that is present. */
function toldBy(attributes: Item['node']['attributes']): number {
  let bits = 0;
  for (const attribute of attributes) bits |= TOLD.get(attribute[0]) ?? 0;
  return bits;
}

/** The state of each candidate, from its attributes and from the live page. */
function states(ranked: readonly Item[]): readonly FeatureGroup[] {
  const named = ranked.map(({ node }) => hintsOf(attributeOf(node, 'class')) | hintsOf(attributeOf(node, 'id')));
  // On many elements, such a word is part of a naming scheme and not a state.
  const isState = named.filter((bits) => bits & 1).length <= MOST_HOT;
  const hints = isState ? named : named.map((bits) => bits & ~1);
  const told = ranked.map(({ node }) => toldBy(node.attributes));
  return [
    (row, _, i) => {
      row.bits(hints[i] ?? 0, HINTS.length);
      row.bits(told[i] ?? 0, TELLING.length);
    },
    controlState,
    liveState,
  ];
}

function controlState(row: Row, { node }: Item): void {
  const { live, attributes } = node;
  row.tell((live?.value ?? attributeOf(node, 'value')) !== '');
  row.tell(live?.checked === true || attributes.some(([name]) => name === 'checked' || name === 'selected'));
}

function liveState(row: Row, { node: { live } }: Item): void {
  if (live === null) {
    row.skip(7);
    return;
  }
  const { actionable, focused, visible, coveredBy, disabled, expanded } = live;
  row.tell(actionable);
  row.tell(!actionable);
  row.tell(focused);
  row.tell(!visible);
  row.tell(coveredBy !== null);
  row.tell(disabled);
  row.tell(expanded === false);
}
