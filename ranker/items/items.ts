import type { PageElement } from '../../agent/page.ts';
import type { Moment } from '../moment/moment.ts';
import { wordsOf } from '../words/words.ts';
import { ownText } from './direct-text.ts';
import { type Families, familiesOf } from './families.ts';
import { type Group, groupsOf } from './groups.ts';
import { aboutOf, identWords, insideOf, labelOf, namingWords, nearOf, rowWords } from './item-words.ts';
import { attributeOrEmpty, type ItemKind, kindOf } from './kinds.ts';

/**
 * The items of a moment by node index, created on first use: most of a page is never asked for. Has its own index of parents and
 * children instead of `pageIndex`, because moments made of records have no tree.
 */
export class Items {
  readonly nodes: readonly PageElement[];
  readonly parents: readonly number[];
  readonly candidates: readonly number[];
  readonly #made: (Item | undefined)[];
  readonly #families: Families;
  #labels: ReadonlyMap<string, Item> | null = null;
  #groupOf: ((item: Item) => Group) | null = null;

  constructor({ nodes, parents, candidates }: Pick<Moment, 'nodes' | 'parents' | 'candidates'>) {
    this.nodes = nodes;
    this.parents = parents;
    this.candidates = candidates;
    this.#made = new Array(nodes.length);
    this.#families = familiesOf(parents);
  }

  /** Undefined if there is no such node, as for -1. */
  get(index: number): Item | undefined {
    const known = this.#made[index];
    if (known !== undefined) return known;
    const node = this.nodes[index];
    if (node === undefined) return undefined;
    const item = new Item(this, node, index);
    this.#made[index] = item;
    return item;
  }

  /** The items of some nodes. */
  of(indices: readonly number[]): readonly Item[] {
    const items: Item[] = [];
    for (const index of indices) {
      const item = this.get(index);
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  depthOf(index: number): number {
    return this.#families.depths[index] ?? 0;
  }
  sizeOf(index: number): number {
    return this.#families.sizes[index] ?? 0;
  }
  placeOf(index: number): number {
    return this.#families.places[index] ?? 0;
  }
  childrenOf(index: number): readonly Item[] {
    const { first, next } = this.#families;
    const children: Item[] = [];
    for (let child = first[index] ?? -1; child > 0; child = next[child] ?? -1) {
      const item = this.get(child);
      if (item !== undefined) children.push(item);
    }
    return children.length === 0 ? NO_CHILDREN : children;
  }

  /** The last `<label for>` that names this id. */
  labelFor(id: string): Item | undefined {
    if (id === '') return undefined;
    this.#labels ??= labelItems(this);
    return this.#labels.get(id);
  }

  groupOf(item: Item): Group {
    this.#groupOf ??= groupsOf(this.of(this.candidates));
    return this.#groupOf(item);
  }
}

const NO_CHILDREN: readonly Item[] = [];

/** A node with its words. */
export class Item {
  readonly node: PageElement;
  readonly index: number;
  readonly #items: Items;
  #kind: ItemKind | null = null;
  #children: readonly Item[] | null = null;
  #own: Words | null = null;
  #naming: Words | null = null;
  #label: Words | null = null;
  #ident: Words | null = null;
  #about: Words | null = null;
  #inside: Words | null = null;
  #group: Group | null = null;

  constructor(items: Items, node: PageElement, index: number) {
    this.#items = items;
    this.node = node;
    this.index = index;
  }

  get parent(): Item | undefined {
    return this.#items.get(this.#items.parents[this.index] ?? -1);
  }
  get children(): readonly Item[] {
    this.#children ??= this.#items.childrenOf(this.index);
    return this.#children;
  }
  get depth(): number {
    return this.#items.depthOf(this.index);
  }
  /** The number of descendants. */
  get size(): number {
    return this.#items.sizeOf(this.index);
  }
  get isLeaf(): boolean {
    return this.size === 0;
  }
  /** Index among the children of its parent. */
  get placeInParent(): number {
    return this.#items.placeOf(this.index);
  }
  get kind(): ItemKind {
    this.#kind ??= kindOf(this.node, this);
    return this.#kind;
  }
  /** The words directly in it. */
  get own(): Words {
    this.#own ??= wordsOf(ownText(this.node));
    return this.#own;
  }
  /** The words of its naming attributes. */
  get naming(): Words {
    this.#naming ??= namingWords(this.node);
    return this.#naming;
  }
  /** The words of its name: label, placeholder, title or alternative text. */
  get label(): Words {
    this.#label ??= labelOf(this, (id) => this.#items.labelFor(id));
    return this.#label;
  }
  /** The words of its id, class, name and address. */
  get ident(): Words {
    this.#ident ??= identWords(this.node);
    return this.#ident;
  }
  /** Its words and those of its descendants, up to a limit. */
  get inside(): Words {
    this.#inside ??= insideOf(this);
    return this.#inside;
  }
  /** The words of the ids and classes of its parent and its first children. */
  get about(): Words {
    this.#about ??= aboutOf(this);
    return this.#about;
  }
  /** The words of the nearest ancestor that has more of them. */
  get near(): Words {
    return nearOf(this);
  }
  /** The words of the row or card around it. */
  get row(): Words {
    return rowWords(this);
  }
  /** Candidates with the same tag and class have the same number. */
  get group(): number {
    return this.#groupOf().number;
  }
  get placeInGroup(): number {
    const { candidates } = this.#groupOf();
    let low = 0;
    let high = candidates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((candidates[middle] ?? 0) < this.index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  #groupOf(): Group {
    this.#group ??= this.#items.groupOf(this);
    return this.#group;
  }
}

type Words = readonly string[];

/** The labels by the id in their `for` attribute. */
function labelItems(items: Items): ReadonlyMap<string, Item> {
  const labels = new Map<string, Item>();
  items.nodes.forEach(({ tag }, i) => {
    const label = tag === 'label' ? items.get(i) : undefined;
    const target = label === undefined ? '' : attributeOrEmpty(label.node, 'for');
    if (label !== undefined && target !== '') labels.set(target, label);
  });
  return labels;
}
