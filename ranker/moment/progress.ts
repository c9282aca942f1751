import type { Comparison } from './comparison.ts';
import type { Goal } from './goal.ts';
import type { Item } from './items.ts';
import type { Moment, PastAction } from './moment.ts';
import { stemOf, wordsOf } from './words.ts';

/** What of the goal is done, and where the hand was last. */
export interface Progress {
  /** By word of the goal: 1 where something touched or typed since it was said has this word. */
  readonly done: readonly number[];
  /** The node that each past action touched, as far as it is still there; -1 else. */
  readonly touched: readonly number[];
  /** Times each node was touched since the goal was said. */
  readonly times: ReadonlyMap<number, number>;
  /** The node touched last; -1 where that is not known. */
  readonly last: number;
  readonly lastAction: PastAction | null;
  /** How each text begins that was copied since the goal was said: words with single blanks, and a blank at both ends. */
  readonly copied: readonly string[];
  /** Where the pointer was last, in CSS px. */
  readonly point: { readonly x: number; readonly y: number } | null;
}

/** How many of the last actions may be found again on the page. */
const REMEMBERED = 30;

/** Reads the history. */
export function progressOf(scene: {
  readonly moment: Moment;
  readonly items: readonly Item[];
  readonly candidates: readonly number[];
  readonly goal: Goal;
  readonly compare: Comparison;
}): Progress {
  const { moment, items, candidates, goal } = scene;
  const { past, since } = moment;
  const touched: number[] = [];
  const byId = new Map<string, number>();
  const wanted = new Set(past.slice(-REMEMBERED).map(({ id }) => id));
  if (wanted.size > 0)
    moment.nodes.forEach(({ id }, index) => {
      if (id !== null && wanted.has(id)) byId.set(id, index);
    });
  past.forEach((action, i) => {
    const recent = past.length - i <= REMEMBERED;
    touched.push(recent ? nodeTouched(action, { items, candidates, byId, before: touched.at(-1) ?? -1 }) : -1);
  });
  const times = new Map<number, number>();
  const used = new Set<string>();
  const first = Math.max(0, past.length - since);
  past.slice(first).forEach((action, i) => {
    const node = touched[first + i] ?? -1;
    if (node >= 0) times.set(node, (times.get(node) ?? 0) + 1);
    for (const word of wordsUsed(action, node < 0 ? undefined : items[node])) used.add(stemOf(word));
  });
  const pointed = past.findLast(({ point }) => point !== null);
  return {
    done: goal.words.map(({ stem }) => (used.has(stem) ? 1 : 0)),
    touched,
    times,
    last: touched.findLast((_, i) => isHandAction(past[i])) ?? -1,
    lastAction: past.at(-1) ?? null,
    copied: past.slice(first).flatMap(beginningOf),
    point: pointed?.point ?? null,
  };
}

/** So many words tell one text from others. */
const TELLING = 6;

function beginningOf({ intent, text, name }: PastAction): readonly string[] {
  const words = intent === 'copy' ? wordsOf((text || name).slice(0, 200)).slice(0, TELLING) : [];
  return words.length < 2 ? [] : [` ${words.join(' ')} `];
}

function isHandAction(action: PastAction | undefined): boolean {
  return action !== undefined && /^(?:click|textinput|change|hover|submit|paste|copy)$/u.test(action.intent);
}

function wordsUsed({ name, text, intent }: PastAction, item: Item | undefined): readonly string[] {
  // Where the pointer rests nothing is done.
  if (intent === 'hover') return [];
  const typed = intent === 'load' || text.length > 200 ? [] : wordsOf(text);
  if (item === undefined) return [...typed, ...wordsOf(name.slice(0, 100))];
  const called = item.inside.length <= 12 ? item.inside : item.own;
  return [...typed, ...called, ...item.label, ...wordsOf(name.slice(0, 100))];
}

/** Found by its id, else by where it was, else, for typing, by what was clicked before. */
function nodeTouched(
  { id, tag, point, intent, name }: PastAction,
  {
    items,
    candidates,
    byId,
    before,
  }: { items: readonly Item[]; candidates: readonly number[]; byId: ReadonlyMap<string, number>; before: number },
): number {
  if (id !== null) {
    const found = byId.get(id);
    if (found !== undefined) return found;
  }
  if (point !== null) return smallestAt(point, { items, candidates, tag, name });
  const clicked = items[before];
  if (intent !== 'textinput' && intent !== 'change' && intent !== 'paste') return -1;
  return clicked !== undefined && (tag === null || clicked.node.tag === tag) ? before : onlyOf(tag, items, candidates);
}

function smallestAt(
  { x, y }: { readonly x: number; readonly y: number },
  {
    items,
    candidates,
    tag,
    name,
  }: { items: readonly Item[]; candidates: readonly number[]; tag: string | null; name: string },
): number {
  let found = -1;
  let smallest = Number.POSITIVE_INFINITY;
  const called = wordsOf(name.slice(0, 60)).join(' ');
  for (const i of candidates) {
    const item = items[i];
    const box = item?.node.box;
    if (item === undefined || box === null || box === undefined || (tag !== null && item.node.tag !== tag)) continue;
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
    if (called !== '' && item.isLeaf && item.own.length > 0 && item.own.join(' ') !== called) continue;
    if (box.width * box.height <= smallest) {
      smallest = box.width * box.height;
      found = i;
    }
  }
  return found;
}

function onlyOf(tag: string | null, items: readonly Item[], candidates: readonly number[]): number {
  const found = candidates.filter((i) => items[i]?.node.tag === tag);
  return found.length === 1 ? (found[0] ?? -1) : -1;
}
