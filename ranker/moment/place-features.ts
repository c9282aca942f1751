import type { Box } from '../../agent/page.ts';
import type { Item } from './items.ts';
import { attributeOf, isControl } from './kinds.ts';
import { bitColumns, type Column, type Scene } from './scene.ts';

/** Columns on where each candidate is, what state it is in, and how it lies to what was touched before. */
export function placeFeatures(scene: Scene): readonly Column[] {
  const items = scene.candidates.map((i) => scene.items[i]);
  return [
    ...boxes(scene, items),
    ...exposure(scene, items),
    ...pointer(scene, items),
    ...order(scene, items),
    ...repetition(scene, items),
    ...states(items),
  ];
}

type Items = readonly (Item | undefined)[];

function boxes({ moment }: Scene, items: Items): readonly (readonly number[])[] {
  const width = Math.max(1, moment.viewport?.width ?? 1280);
  const height = Math.max(1, moment.viewport?.height ?? 720);
  const clip = (value: number) => Math.max(-1, Math.min(2, value));
  const deepest = items.reduce((most, item) => Math.max(most, item?.depth ?? 0), 1);
  const box = (of: (box: { x: number; y: number; width: number; height: number }) => number) =>
    items.map((item) => (item?.node.box ? clip(of(item.node.box)) : 0));
  return [
    box(({ x, width: w }) => middle(x, w, width) / width),
    box(({ y, height: h }) => middle(y, h, height) / height),
    box(({ width: w }) => Math.min(1, w / width)),
    box(({ height: h }) => Math.min(1, h / height)),
    box(({ width: w, height: h }) => Math.log(1 + w * h) / 14),
    box(({ x, y, width: w, height: h }) => (x >= 0 && y >= 0 && x + w <= width && y + h <= height ? 1 : 0)),
    box(({ y, height: h }) => (y + h < 0 ? 1 : 0)),
    items.map((item) => (item?.depth ?? 0) / deepest),
    items.map((item) => (item?.isLeaf ? 1 : 0)),
    items.map((item) => Math.min(1, (item?.children.length ?? 0) / 10)),
  ];
}

/** The middle of what can be seen of a stretch in a window of some length; of all of it where nothing can. */
function middle(start: number, length: number, window: number): number {
  const [from, to] = [Math.max(0, start), Math.min(window, start + length)];
  return from < to ? (from + to) / 2 : start + length / 2;
}

/** How much of each box nothing inside covers: there a click is on the element itself. */
function exposure({ items: all }: Scene, items: Items): readonly (readonly number[])[] {
  const bare = items.map((item) => {
    const box = item?.node.box;
    if (item === undefined || box === null || box === undefined) return { area: 0, share: 0 };
    const whole = Math.max(1, box.width * box.height);
    let covered = 0;
    for (const child of item.children) covered += overlap(box, all[child]?.node.box ?? null);
    const area = Math.max(0, whole - covered);
    return { area, share: area / whole };
  });
  const over = items.map((item) => (item === undefined ? 0 : coverOf(item, all)));
  return [bare.map(({ share }) => share), bare.map(({ area }) => Math.log(1 + area) / 14), over];
}

const LAYERS = 3;
const NEXT = 6;

/** How much of a box lies under what comes after it: pictures over their placeholders, windows over pages. */
function coverOf(item: Item, all: readonly Item[]): number {
  const { box } = item.node;
  if (box === null) return 0;
  const area = Math.max(1, box.width * box.height);
  let most = 0;
  let at = item;
  for (let level = 0; level < LAYERS && at.node.parent >= 0; level++) {
    const parent = all[at.node.parent];
    if (parent === undefined) break;
    const { children } = parent;
    const place = at.placeInParent;
    for (let i = place + 1; i < Math.min(children.length, place + 1 + NEXT); i++)
      most = Math.max(most, overlap(box, all[children[i] ?? -1]?.node.box ?? null) / area);
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
function pointer({ progress, candidates }: Scene, items: Items): readonly (readonly number[])[] {
  const { point } = progress;
  const gaps = items.map((item) => {
    const box = item?.node.box;
    if (point === null || box === null || box === undefined) return null;
    const dx = Math.max(box.x - point.x, 0, point.x - box.x - box.width);
    const dy = Math.max(box.y - point.y, 0, point.y - box.y - box.height);
    return { dx, dy, gap: Math.hypot(dx, dy), area: box.width * box.height, below: box.y + box.height / 2 - point.y };
  });
  let innermost = -1;
  gaps.forEach((at, i) => {
    if (at?.gap === 0 && (innermost < 0 || at.area <= (gaps[innermost]?.area ?? 0))) innermost = i;
  });
  const column = (of: (at: NonNullable<(typeof gaps)[number]>) => number) =>
    gaps.map((at) => (at === null ? 0 : of(at)));
  return [
    column(({ gap }) => (gap === 0 ? 1 : 0)),
    candidates.map((_, i) => (i === innermost ? 1 : 0)),
    column(({ gap }) => Math.exp(-gap / 30)),
    column(({ gap }) => Math.exp(-gap / 150)),
    column(({ dx }) => (dx === 0 ? 1 : 0)),
    column(({ below }) => Math.max(-1, Math.min(1, below / 300))),
  ];
}

/** How each lies to what was touched, in the order of the document. */
function order({ progress, items: all, candidates }: Scene, items: Items): readonly (readonly number[])[] {
  const { last, times, touched } = progress;
  const before = all[last];
  const controls = candidates.filter((i) => isControl(all[i]?.kind ?? 'block'));
  const next = before === undefined ? controls[0] : controls.find((i) => i > last);
  const nextButton = candidates.find((i) => i > Math.max(last, -1) && all[i]?.kind === 'button');
  const ever = new Set(touched);
  const known = (of: (item: Item) => boolean | number) =>
    items.map((item) => (item === undefined || before === undefined ? 0 : Number(of(item))));
  return [
    items.map((item) => Math.min(2, times.get(item?.index ?? -2) ?? 0) / 2),
    items.map((item) => (ever.has(item?.index ?? -2) ? 1 : 0)),
    known((item) => item.index === last),
    known((item) => item.index > last),
    known((item) =>
      Math.max(-1, Math.min(1, Math.sign(item.index - last) * (Math.log(1 + Math.abs(item.index - last)) / 5))),
    ),
    known((item) => item.node.parent === before?.node.parent && item.index !== last),
    known((item) => item.kind === before?.kind && item.index !== last),
    known((item) => item.group === before?.group && item.index !== last),
    known((item) => isInside(item.index, last, all)),
    known((item) => isInside(last, item.index, all)),
    items.map((item) => (item !== undefined && item.index === next ? 1 : 0)),
    items.map((item) => (item !== undefined && item.index === nextButton ? 1 : 0)),
    items.map((item, i) => (item === undefined ? 0 : i / Math.max(1, items.length))),
    items.map((item) => Math.min(1, (item?.placeInGroup ?? 0) / 10)),
  ];
}

/** People deal with things of a kind one after the other, in the same way each time. */
function repetition({ progress, moment, items: all }: Scene, items: Items): readonly (readonly number[])[] {
  const groups = progress.touched.map((node) => all[node]?.group ?? -1);
  const furthest = new Map<number, number>();
  const counts = new Map<number, number>();
  progress.touched.forEach((node, i) => {
    const group = groups[i] ?? -1;
    if (group < 0) return;
    furthest.set(group, Math.max(furthest.get(group) ?? -1, all[node]?.placeInGroup ?? -1));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  });
  const followers = followersOf(
    moment.past.map(({ intent }, i) => `${intent}|${groups[i]}`),
    groups,
  );
  const next = items.map((item) => (item !== undefined && furthest.get(item.group) === item.placeInGroup - 1 ? 1 : 0));
  return [
    items.map((item) => Math.min(1, (counts.get(item?.group ?? -1) ?? 0) / 3)),
    next,
    items.map((item) => followers.get(item?.group ?? -1) ?? 0),
    items.map((item, i) => (followers.get(item?.group ?? -1) ?? 0) * (next[i] ?? 0)),
  ];
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

function isInside(inner: number, outer: number, items: readonly Item[]): boolean {
  // What is around comes before what is inside.
  let at = inner;
  while (at > outer) at = items[at]?.node.parent ?? -1;
  return at === outer && inner !== outer && outer >= 0;
}

const HOT = /(?:^|[-_\s])(?:hover|focus|focused|highlight|highlighted)(?:$|[-_\s])/u;
const ON = /(?:^|[-_\s])(?:active|selected|current|checked|open|expanded|on)(?:$|[-_\s])/u;
const EXPANDER = /toggle|dropdown|expand|collaps|accordion|more|caret|arrow|menu|tab\b|tabs|next|prev|pag/u;
const DECOR = /wrap|container|content|layout|grid|page|main|body|root|app|row|col/u;
const DOER = /btn|button|submit|link|action|primary|click|icon|send|save|close|item|title/u;

/** How many elements the pointer can be on: the innermost and some around it. */
const MOST_HOT = 4;
const HINTS = [HOT, ON, EXPANDER, DECOR, DOER];
const HINTED = new Map<string, number>();
const HINTS_KEPT = 20_000;

/** One bit for each of `HINTS` that a class or an id gives. */
function hintsOf(name: string): number {
  const known = HINTED.get(name);
  if (known !== undefined) return known;
  if (HINTED.size >= HINTS_KEPT) HINTED.clear();
  const lower = name.toLowerCase();
  let bits = 0;
  HINTS.forEach((hint, bit) => {
    if (hint.test(lower)) bits |= 1 << bit;
  });
  HINTED.set(name, bits);
  return bits;
}

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
function states(items: Items): readonly Column[] {
  const named = items.map((item) =>
    item === undefined ? 0 : hintsOf(attributeOf(item.node, 'class')) | hintsOf(attributeOf(item.node, 'id')),
  );
  // Where many say so it is no state but a name.
  const isState = named.filter((bits) => bits & 1).length <= MOST_HOT;
  const hints = isState ? named : named.map((bits) => bits & ~1);
  const told = items.map((item) => (item === undefined ? 0 : toldBy(item.node.attributes)));
  const live = (of: (live: NonNullable<Item['node']['live']>) => boolean | null) =>
    items.map((item) => (item?.node.live ? Number(of(item.node.live) ?? false) : 0));
  return [
    ...bitColumns(hints, HINTS.length),
    ...bitColumns(told, TELLING.length),
    items.map((item) =>
      item !== undefined && (item.node.live?.value ?? attributeOf(item.node, 'value')) !== '' ? 1 : 0,
    ),
    items.map((item) =>
      item?.node.live?.checked === true ||
      item?.node.attributes.some(([name]) => name === 'checked' || name === 'selected')
        ? 1
        : 0,
    ),
    live(({ actionable }) => actionable),
    live(({ actionable }) => !actionable),
    live(({ focused }) => focused),
    live(({ visible }) => !visible),
    live(({ coveredBy }) => coveredBy !== null),
    live(({ disabled }) => disabled),
    live(({ expanded }) => expanded === false),
  ];
}
