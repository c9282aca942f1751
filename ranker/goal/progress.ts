import { stem } from '../../agent/english/words.ts';
import type { Item, Items } from '../items/items.ts';
import type { Moment, PastAction } from '../moment/moment.ts';
import { wordsOf } from '../words/words.ts';
import type { Goal } from './goal.ts';

/** How much of the goal is done, and what was touched last. */
export interface GoalProgress {
  /** For each word of the goal: 1 if something touched or typed since the request contains it, else 0. */
  readonly done: readonly number[];
  /** The node that each past action touched; -1 if the node is gone or unknown. */
  readonly touched: readonly number[];
  /** How often each node was touched since the request. */
  readonly times: ReadonlyMap<number, number>;
  /** The node touched last; -1 if unknown. */
  readonly last: number;
  readonly lastAction: PastAction | null;
  /** The first words of each text copied since the request, separated by single blanks, with a blank at both ends. */
  readonly copied: readonly string[];
  /** The last position of the pointer, in CSS px; null if unknown. */
  readonly point: { readonly x: number; readonly y: number } | null;
}

/** How many of the last actions are looked up on the page. */
const REMEMBERED = 30;

/** Finds past actions on the page and compares them with the goal. */
export function progressOf(scene: {
  readonly moment: Moment;
  readonly items: Items;
  readonly ranked: readonly Item[];
  readonly goal: Goal;
}): GoalProgress {
  const { moment, items, ranked, goal } = scene;
  const { past, since } = moment;
  const touched: number[] = [];
  const byId = indicesOf(new Set(past.slice(-REMEMBERED).flatMap(({ id }) => id ?? [])), moment.nodes);
  past.forEach((action, i) => {
    const recent = past.length - i <= REMEMBERED;
    touched.push(recent ? nodeTouched(action, { ranked, byId, before: items.get(touched.at(-1) ?? -1) }) : -1);
  });
  const times = new Map<number, number>();
  const used = new Set<string>();
  const first = Math.max(0, past.length - since);
  past.slice(first).forEach((action, i) => {
    const node = touched[first + i] ?? -1;
    if (node >= 0) times.set(node, (times.get(node) ?? 0) + 1);
    for (const word of wordsUsed(action, items.get(node))) used.add(stem(word));
  });
  const pointed = past.findLast(({ point }) => point !== null);
  return {
    done: goal.words.map(({ stem }) => (used.has(stem) ? 1 : 0)),
    touched,
    times,
    last: touched.findLast((_, i) => isHandAction(past[i])) ?? -1,
    lastAction: past.at(-1) ?? null,
    copied: past.slice(first).flatMap(startOf),
    point: pointed?.point ?? null,
  };
}

/** The indices of the nodes with these ids. */
function indicesOf(ids: ReadonlySet<string>, nodes: Moment['nodes']): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (ids.size === 0) return found;
  // First and last character rule out most ids, faster than a lookup in a set.
  const ends = new Uint8Array(ENDS);
  for (const id of ids) ends[endsOf(id)] = 1;
  nodes.forEach(({ id }, index) => {
    if (id !== null && ends[endsOf(id)] === 1 && ids.has(id)) found.set(id, index);
  });
  return found;
}

const ENDS = 1 << 12;

function endsOf(id: string): number {
  return ((id.charCodeAt(0) << 6) ^ id.charCodeAt(id.length - 1)) & (ENDS - 1);
}

/** Words at the start of a text that are enough to recognise it. */
const TELLING = 6;

function startOf({ intent, text, name }: PastAction): readonly string[] {
  const words = intent === 'copy' ? wordsOf((text || name).slice(0, 200)).slice(0, TELLING) : [];
  return words.length < 2 ? [] : [` ${words.join(' ')} `];
}

function isHandAction(action: PastAction | undefined): boolean {
  return action !== undefined && /^(?:click|textinput|change|hover|submit|paste|copy)$/u.test(action.intent);
}

function wordsUsed({ name, text, intent }: PastAction, item: Item | undefined): readonly string[] {
  // Hovering does not complete anything.
  if (intent === 'hover') return [];
  const typed = intent === 'load' || text.length > 200 ? [] : wordsOf(text);
  if (item === undefined) return [...typed, ...wordsOf(name.slice(0, 100))];
  const called = item.inside.length <= 12 ? item.inside : item.own;
  return [...typed, ...called, ...item.label, ...wordsOf(name.slice(0, 100))];
}

/** Finds the touched node by its id, else by its position, else, for typing, as the node touched before. */
function nodeTouched(
  { id, tag, point, intent, name }: PastAction,
  { ranked, byId, before }: { ranked: readonly Item[]; byId: ReadonlyMap<string, number>; before: Item | undefined },
): number {
  if (id !== null) {
    const found = byId.get(id);
    if (found !== undefined) return found;
  }
  if (point !== null) return smallestAt(point, { ranked, tag, name });
  if (intent !== 'textinput' && intent !== 'change' && intent !== 'paste') return -1;
  return before !== undefined && (tag === null || before.node.tag === tag) ? before.index : onlyOf(tag, ranked);
}

function smallestAt(
  { x, y }: { readonly x: number; readonly y: number },
  { ranked, tag, name }: { ranked: readonly Item[]; tag: string | null; name: string },
): number {
  let found = -1;
  let smallest = Number.POSITIVE_INFINITY;
  const called = wordsOf(name.slice(0, 60)).join(' ');
  for (const item of ranked) {
    const { box } = item.node;
    if (box === null || (tag !== null && item.node.tag !== tag)) continue;
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) continue;
    if (called !== '' && item.isLeaf && item.own.length > 0 && item.own.join(' ') !== called) continue;
    if (box.width * box.height <= smallest) {
      smallest = box.width * box.height;
      found = item.index;
    }
  }
  return found;
}

function onlyOf(tag: string | null, ranked: readonly Item[]): number {
  const found = ranked.filter(({ node }) => node.tag === tag);
  return found.length === 1 ? (found[0]?.index ?? -1) : -1;
}
