import { attributeOf, isControl, type Kind, kindOf } from './kinds.ts';
import type { RankedNode } from './moment.ts';
import { addressWords, identifierWords, wordsOf } from './words.ts';

/** What is read of each node, by its index; looked at when it is first asked for, since most of a page is never asked for. */
export interface NodeWords {
  readonly children: readonly (readonly number[])[];
  readonly sizes: Int32Array;
  /** The place of each among the children of its parent. */
  readonly places: Int32Array;
  kind(index: number): Kind;
  own(index: number): readonly string[];
  label(index: number): readonly string[];
  ident(index: number): readonly string[];
  about(index: number): readonly string[];
  inside(index: number): readonly string[];
  near(index: number): readonly string[];
}

const INSIDE = 40;
const ABOUT = 20;
const NAMING = new Set('aria-label title alt placeholder value label data-original-title data-tooltip'.split(' '));
const IDENTIFYING = new Set(
  'id name class type data-testid data-test-id data-icon data-action fill stroke rel for'.split(' '),
);
const ADDRESSES = new Set(['href', 'src', 'action']);

const NO_WORDS: readonly string[] = [];
const NO_CHILDREN: readonly number[] = [];

/** Reads the words of nodes. */
export function wordsOfNodes(nodes: readonly RankedNode[]): NodeWords {
  const { children, places } = familiesOf(nodes);
  const sizes = sizesOf(nodes);
  const of = <T>(make: (node: RankedNode, index: number) => T, none: T) => lazily(nodes, make, none);
  const own = of(({ text }) => wordsOf(text), NO_WORDS);
  const naming = of(namingWords, NO_WORDS);
  const ident = of(identWords, NO_WORDS);
  const kind = of<Kind>((node, i) => kindOf(node, { size: sizes[i] ?? 0, words: own(i) }), 'block');
  const inside = of<readonly string[]>((_, i) => {
    const inner = children[i] ?? NO_CHILDREN;
    let words = own(i);
    if (inner.length === 0) {
      if (words.length === 0) words = naming(i);
      return firstOf(words, INSIDE);
    }
    let mine: string[] | null = null;
    for (const child of inner) {
      if (words.length >= INSIDE) break;
      const more = inside(child);
      if (more.length === 0) continue;
      if (words.length === 0) words = more;
      else {
        // What it starts with belongs to another node.
        mine ??= [...words];
        for (const word of more) mine.push(word);
        words = mine;
      }
    }
    return firstOf(words, INSIDE);
  }, NO_WORDS);
  const byFor = labelsByFor(nodes);
  const label = of<readonly string[]>((node, i) => {
    const named = naming(i);
    if (named.length > 0 || !isControl(kind(i))) return named;
    const outside = byFor.get(attributeOf(node, 'id'));
    return outside === undefined ? textBeside(i, { nodes, inside, own, children, places }) : inside(outside);
  }, NO_WORDS);
  const about = of<readonly string[]>((node, i) => {
    const inner = children[i] ?? NO_CHILDREN;
    if (inner.length === 0) return firstOf(ident(node.parent), ABOUT);
    const words = [...ident(node.parent)];
    for (let child = 0; child < 3 && words.length < ABOUT; child++) words.push(...ident(inner[child] ?? -1));
    return firstOf(words, ABOUT);
  }, NO_WORDS);
  const near = (index: number) => nearWords(index, { nodes, inside });
  return { children, sizes, places, kind, own, label, ident, about, inside, near };
}

/** The list itself where it is short enough: what is the same list is looked at once. */
function firstOf(words: readonly string[], most: number): readonly string[] {
  return words.length > most ? words.slice(0, most) : words;
}

function lazily<T>(
  nodes: readonly RankedNode[],
  make: (node: RankedNode, index: number) => T,
  none: T,
): (index: number) => T {
  const made: (T | undefined)[] = new Array(nodes.length);
  return (index) => {
    const known = made[index];
    if (known !== undefined) return known;
    const node = nodes[index];
    if (node === undefined) return none;
    const fresh = make(node, index);
    made[index] = fresh;
    return fresh;
  };
}

function familiesOf(nodes: readonly RankedNode[]): Pick<NodeWords, 'children' | 'places'> {
  const children: number[][] = new Array(nodes.length);
  const places = new Int32Array(nodes.length);
  for (let i = 0; i < nodes.length; i++) {
    const parent = nodes[i]?.parent ?? -1;
    if (parent < 0) continue;
    const known = children[parent];
    if (known === undefined) children[parent] = [i];
    else places[i] = known.push(i) - 1;
  }
  return { children, places };
}

function sizesOf(nodes: readonly RankedNode[]): Int32Array {
  const sizes = new Int32Array(nodes.length);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const parent = nodes[i]?.parent ?? -1;
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[i] ?? 0) + 1;
  }
  return sizes;
}

function namingWords(node: RankedNode): readonly string[] {
  const texts: string[] = [];
  if (node.live !== null && node.live.name !== '' && node.live.name !== node.text) texts.push(node.live.name);
  for (const [name, value] of node.attributes)
    if (value !== '' && NAMING.has(name) && !texts.includes(value)) texts.push(value);
  if (node.live?.value && !texts.includes(node.live.value)) texts.push(node.live.value);
  const words = texts.length === 1 ? wordsOf(texts[0] ?? '') : texts.flatMap(wordsOf);
  return firstOf(words, 24);
}

function identWords(node: RankedNode): string[] {
  const words: string[] = [];
  for (const [name, value] of node.attributes) {
    if (IDENTIFYING.has(name)) words.push(...identifierWords(value));
    else if (ADDRESSES.has(name)) words.push(...addressWords(value));
  }
  return [...new Set(words)].slice(0, 30);
}

/** The last label for each id that labels name. */
function labelsByFor(nodes: readonly RankedNode[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  nodes.forEach((node, i) => {
    const target = node.tag === 'label' ? attributeOf(node, 'for') : '';
    if (target !== '') found.set(target, i);
  });
  return found;
}

interface Surroundings {
  readonly nodes: readonly RankedNode[];
  readonly inside: (index: number) => readonly string[];
}

/** What a control without a name of its own is called by: what is around it, or what comes before or after it. */
function textBeside(
  index: number,
  { nodes, inside, own, children, places }: Surroundings & Pick<NodeWords, 'own' | 'children' | 'places'>,
): readonly string[] {
  const node = nodes[index];
  if (node === undefined || node.parent < 0) return NO_WORDS;
  const { parent } = node;
  if (nodes[parent]?.tag === 'label' || own(parent).length > 0) return own(parent).slice(0, 12);
  const siblings = children[parent] ?? NO_CHILDREN;
  const place = places[index] ?? 0;
  const isTicked = node.tag === 'input' && /^(?:checkbox|radio)$/u.test(attributeOf(node, 'type'));
  const after = inside(siblings[place + 1] ?? -1);
  const before = inside(siblings[place - 1] ?? -1);
  const beside = isTicked && after.length > 0 ? after : before;
  if (beside.length > 0) return beside.slice(0, 12);
  const uncles = children[nodes[parent]?.parent ?? -1] ?? NO_CHILDREN;
  return inside(uncles[(places[parent] ?? 0) - 1] ?? -1).slice(0, 12);
}

/** The words of the nearest enclosing node that has any beside its own. */
function nearWords(index: number, { nodes, inside }: Surroundings): readonly string[] {
  const own = inside(index);
  let at = nodes[index]?.parent ?? -1;
  for (let level = 0; at >= 0 && level < 4; level++) {
    const words = inside(at);
    if (words.length > own.length) return words.length >= INSIDE ? NO_WORDS : words;
    at = nodes[at]?.parent ?? -1;
  }
  return NO_WORDS;
}
