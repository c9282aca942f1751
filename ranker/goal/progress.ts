import { stem } from '../../agent/english/words.ts';
import type { Item, Items } from '../items/items.ts';
import type { Moment, PastAction } from '../moment/moment.ts';
import { wordsOf } from '../words/words.ts';
import type { Goal } from './goal.ts';

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
  readonly items: Items;
  readonly ranked: readonly Item[];
  readonly goal: Goal;
}): Progress {
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

/** Where the nodes with some ids are. */
function indicesOf(ids: ReadonlySet<string>, nodes: Moment['nodes']): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (ids.size === 0) return found;
  // Of most ids their ends tell that they are others, in less time than a set takes.
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

/** So many words tell one text from others. */
const TELLING = 6;

function startOf({ intent, text, name }: PastAction): readonly string[] {
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
