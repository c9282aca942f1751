import type { Box } from '../../agent/page.ts';
import { remembered } from '../../agent/remembered.ts';
import type { Item, Items } from './items.ts';
import { attributeOf, isControl } from './kinds.ts';
import { bitFeatures, type Group, type Scene } from './scene.ts';

/** Where each candidate is, what state it is in, and how it lies to what was touched before. */
export function placeFeatures(scene: Scene): readonly Group[] {
  return [boxes(scene), exposure, pointer(scene), ...order(scene), repetition(scene), ...states(scene.ranked)];
}

function boxes({ moment, ranked }: Scene): Group {
  const width = Math.max(1, moment.viewport?.width ?? 1280);
  const height = Math.max(1, moment.viewport?.height ?? 720);
  const deepest = ranked.reduce((most, { depth }) => Math.max(most, depth), 1);
  return ({ node: { box }, depth, isLeaf, children }) => {
    const { x, y, width: w, height: h } = box ?? NOWHERE;
    return [
      box === null ? 0 : clip(middle(x, w, width) / width),
      box === null ? 0 : clip(middle(y, h, height) / height),
      clip(Math.min(1, w / width)),
      clip(Math.min(1, h / height)),
      clip(Math.log(1 + w * h) / 14),
      box !== null && x >= 0 && y >= 0 && x + w <= width && y + h <= height ? 1 : 0,
      y + h < 0 ? 1 : 0,
      depth / deepest,
      isLeaf ? 1 : 0,
      Math.min(1, children.length / 10),
    ];
  };
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

function clip(value: number): number {
  return Math.max(-1, Math.min(2, value));
}

/** The middle of what can be seen of a stretch in a window of some length; of all of it where nothing can. */
function middle(start: number, length: number, window: number): number {
  const [from, to] = [Math.max(0, start), Math.min(window, start + length)];
  return from < to ? (from + to) / 2 : start + length / 2;
}

/** How much of a box nothing inside covers: there a click is on the element itself; and how much is under other things. */
function exposure(item: Item): readonly number[] {
  const { box } = item.node;
  if (box === null) return UNPLACED;
  const whole = Math.max(1, box.width * box.height);
  let covered = 0;
  for (const child of item.children) covered += overlap(box, child.node.box);
  const bare = Math.max(0, whole - covered);
  return [bare / whole, Math.log(1 + bare) / 14, coverOf(item, box)];
}

const UNPLACED = [0, 0, 0];

const LAYERS = 3;
const NEXT = 6;

/** How much of a box lies under what comes after it: pictures over their placeholders, windows over pages. */
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

/** How near each box is to where the pointer was last. */
function pointer({ progress: { point }, ranked }: Scene): Group {
  if (point === null) return () => FAR;
  const { x, y } = point;
  const innermost = innermostAt(point, ranked);
  return (item) => {
    const { box } = item.node;
    if (box === null) return FAR;
    const [dx, dy] = [outside(x, box.x, box.width), outside(y, box.y, box.height)];
    const gap = Math.hypot(dx, dy);
    const below = box.y + box.height / 2 - y;
    return [
      gap === 0 ? 1 : 0,
      item === innermost ? 1 : 0,
      Math.exp(-gap / 30),
      Math.exp(-gap / 150),
      dx === 0 ? 1 : 0,
      Math.max(-1, Math.min(1, below / 300)),
    ];
  };
}

const FAR = [0, 0, 0, 0, 0, 0];

/** How far a place lies outside a stretch. */
function outside(place: number, start: number, length: number): number {
  return Math.max(start - place, 0, place - start - length);
}

/** The smallest candidate around a point; of those as small the last. */
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

/** How each lies to what was touched, in the order of the document. */
function order({ progress, items, ranked }: Scene): readonly Group[] {
  const { last, times, touched } = progress;
  const before = items.get(last);
  const next = ranked.find(({ kind, index }) => index > last && isControl(kind));
  const nextButton = ranked.find(({ kind, index }) => index > last && kind === 'button');
  const ever = new Set(touched);
  return [
    ({ index }) => [Math.min(2, times.get(index) ?? 0) / 2, ever.has(index) ? 1 : 0],
    before === undefined ? () => NEVER : (item) => lieOf(item, before, items),
    (item, i) => [
      item === next ? 1 : 0,
      item === nextButton ? 1 : 0,
      i / ranked.length,
      Math.min(1, item.placeInGroup / 10),
    ],
  ];
}

const NEVER = [0, 0, 0, 0, 0, 0, 0, 0];

function lieOf(item: Item, before: Item, items: Items): readonly number[] {
  const gap = item.index - before.index;
  const isOther = gap !== 0;
  return [
    isOther ? 0 : 1,
    gap > 0 ? 1 : 0,
    Math.max(-1, Math.min(1, Math.sign(gap) * (Math.log(1 + Math.abs(gap)) / 5))),
    isOther && items.parents[item.index] === items.parents[before.index] ? 1 : 0,
    isOther && item.kind === before.kind ? 1 : 0,
    isOther && item.group === before.group ? 1 : 0,
    isInside(item.index, before.index, items) ? 1 : 0,
    isInside(before.index, item.index, items) ? 1 : 0,
  ];
}

/** People deal with things of a kind one after the other, in the same way each time. */
function repetition({ progress: { touched }, moment, items }: Scene): Group {
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
  return ({ group, placeInGroup }) => {
    const next = furthest.get(group) === placeInGroup - 1 ? 1 : 0;
    const follows = followers.get(group) ?? 0;
    return [Math.min(1, (counts.get(group) ?? 0) / 3), next, follows, follows * next];
  };
}

/** The groups that were touched after what was done last had been done before; the share of those times. */
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
  // What is around comes before what is inside.
  let at = inner;
  while (at > outer) at = parents[at] ?? -1;
  return at === outer && inner !== outer;
}

const HOT = /(?:^|[-_\s])(?:hover|focus|focused|highlight|highlighted)(?:$|[-_\s])/u;
const ON = /(?:^|[-_\s])(?:active|selected|current|checked|open|expanded|on)(?:$|[-_\s])/u;
const EXPANDER = /toggle|dropdown|expand|collaps|accordion|more|caret|arrow|menu|tab\b|tabs|next|prev|pag/u;
const DECOR = /wrap|container|content|layout|grid|page|main|body|root|app|row|col/u;
const DOER = /btn|button|submit|link|action|primary|click|icon|send|save|close|item|title/u;

/** How many elements the pointer can be on: the innermost and some around it. */
const MOST_HOT = 4;
const HINTS = [HOT, ON, EXPANDER, DECOR, DOER];

/** One bit for each of `HINTS` that a class or an id gives. */
const hintsOf = remembered((name: string): number => {
  const lower = name.toLowerCase();
  let bits = 0;
  HINTS.forEach((hint, bit) => {
    if (hint.test(lower)) bits |= 1 << bit;
  });
  return bits;
});

/** What the mere presence of attributes tells. */
const TELLING = [
  ['href'],
  ['onclick', 'tabindex', 'role', 'listener', 'ng-click', 'jsaction', 'data-action'],
  ['aria-expanded', 'aria-haspopup', 'aria-controls', 'data-toggle'],
  ['disabled', 'aria-disabled', 'readonly'],
];
const TOLD: ReadonlyMap<string, number> = new Map(
  TELLING.flatMap((names, bit) => names.map((name) => [name, 1 << bit] as const)),
);

/** One bit for each of `TELLING` that is there. */
function toldBy(attributes: Item['node']['attributes']): number {
  let bits = 0;
  for (const attribute of attributes) bits |= TOLD.get(attribute[0]) ?? 0;
  return bits;
}

/** What attributes and the live page say of the state of each. */
function states(ranked: readonly Item[]): readonly Group[] {
  const named = ranked.map(({ node }) => hintsOf(attributeOf(node, 'class')) | hintsOf(attributeOf(node, 'id')));
  // Where many say so it is no state but a name.
  const isState = named.filter((bits) => bits & 1).length <= MOST_HOT;
  const hints = isState ? named : named.map((bits) => bits & ~1);
  const told = ranked.map(({ node }) => toldBy(node.attributes));
  return [bitFeatures(hints, HINTS.length), bitFeatures(told, TELLING.length), controlState, liveState];
}

function controlState({ node }: Item): readonly number[] {
  const { live, attributes } = node;
  const isChecked = live?.checked === true || attributes.some(([name]) => name === 'checked' || name === 'selected');
  return [(live?.value ?? attributeOf(node, 'value')) === '' ? 0 : 1, isChecked ? 1 : 0];
}

function liveState({ node: { live } }: Item): readonly number[] {
  if (live === null) return NO_STATE;
  const { actionable, focused, visible, coveredBy, disabled, expanded } = live;
  return [actionable, !actionable, focused, !visible, coveredBy !== null, disabled, expanded === false].map(Number);
}

const NO_STATE = [0, 0, 0, 0, 0, 0, 0];
