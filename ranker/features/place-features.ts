import type { Box } from '../../agent/page.ts';
import type { Item } from '../items/items.ts';
import { orderFeatures } from './order-features.ts';
import type { FeatureGroup, Row, Scene } from './scene.ts';
import { stateFeatures } from './state-features.ts';

/** Where each candidate is, which state it is in, and how it relates to what was touched before. */
export function placeFeatures(scene: Scene): readonly FeatureGroup[] {
  return [boxes(scene), exposure, pointer(scene), ...orderFeatures(scene), ...stateFeatures(scene.ranked)];
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
