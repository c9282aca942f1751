import { type NodeWords, wordsOfNodes } from './item-words.ts';
import { attributeOf, type Kind } from './kinds.ts';
import type { RankedNode } from './moment.ts';

/** A node with its words. */
export interface Item {
  readonly node: RankedNode;
  readonly index: number;
  readonly kind: Kind;
  readonly depth: number;
  /** How many nodes are inside. */
  readonly size: number;
  readonly children: readonly number[];
  /** Its place among the children of its parent. */
  readonly placeInParent: number;
  /** The words directly in it. */
  readonly own: readonly string[];
  /** What it is called: label, placeholder, title, alternative text. */
  readonly label: readonly string[];
  /** The words of its id, class, name and address. */
  readonly ident: readonly string[];
  /** Its words and those of what is inside, at most `INSIDE`. */
  readonly inside: readonly string[];
  /** The words of the ids and classes of what is directly around and inside it. */
  readonly about: readonly string[];
  /** The words around it. */
  readonly near: readonly string[];
  /** Nodes with the same tag and class have the same number. */
  readonly group: number;
  readonly placeInGroup: number;
  readonly isLeaf: boolean;
}

/** The items of a moment, in the order of its nodes. */
export function itemsOf(nodes: readonly RankedNode[]): readonly Item[] {
  const page: Page = { words: wordsOfNodes(nodes), groups: null, nodes };
  const depths = new Int32Array(nodes.length);
  return nodes.map((node, index) => {
    const depth = node.parent < 0 ? 0 : (depths[node.parent] ?? 0) + 1;
    depths[index] = depth;
    return new LazyItem(page, { node, index, depth });
  });
}

interface Page {
  readonly nodes: readonly RankedNode[];
  readonly words: NodeWords;
  /** Made when it is first asked for. */
  groups: Groups | null;
}

interface Groups {
  readonly bySignature: Map<string, Group>;
  readonly byCandidate: Map<number, Group>;
}

/** The candidates of one signature. */
interface Group {
  readonly number: number;
  readonly candidates: number[];
}

/** An item whose words are read when they are first asked for. */
class LazyItem implements Item {
  readonly node: RankedNode;
  readonly index: number;
  readonly depth: number;
  readonly #page: Page;
  #known: Group | null = null;

  constructor(page: Page, { node, index, depth }: Pick<Item, 'node' | 'index' | 'depth'>) {
    this.#page = page;
    this.node = node;
    this.index = index;
    this.depth = depth;
  }
  get kind(): Kind {
    return this.#page.words.kind(this.index);
  }
  get size(): number {
    return this.#page.words.sizes[this.index] ?? 0;
  }
  get children(): readonly number[] {
    return this.#page.words.children[this.index] ?? [];
  }
  get placeInParent(): number {
    return this.#page.words.places[this.index] ?? 0;
  }
  get own(): readonly string[] {
    return this.#page.words.own(this.index);
  }
  get label(): readonly string[] {
    return this.#page.words.label(this.index);
  }
  get ident(): readonly string[] {
    return this.#page.words.ident(this.index);
  }
  get about(): readonly string[] {
    return this.#page.words.about(this.index);
  }
  get inside(): readonly string[] {
    return this.#page.words.inside(this.index);
  }
  get near(): readonly string[] {
    return this.#page.words.near(this.index);
  }
  get group(): number {
    return this.#group().number;
  }
  get placeInGroup(): number {
    const { candidates } = this.#group();
    let low = 0;
    let high = candidates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((candidates[middle] ?? 0) < this.index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  get isLeaf(): boolean {
    return this.size === 0;
  }
  #group() {
    this.#known ??= this.#findGroup();
    return this.#known;
  }
  #findGroup(): Group {
    this.#page.groups ??= groupsOf(this.#page);
    const { bySignature, byCandidate } = this.#page.groups;
    const own = byCandidate.get(this.index);
    if (own !== undefined) return own;
    const signature = signatureOf(this.#page, this.index);
    const known = bySignature.get(signature) ?? { number: bySignature.size, candidates: [] };
    bySignature.set(signature, known);
    return known;
  }
}

function groupsOf(page: Page): Groups {
  const bySignature = new Map<string, Group>();
  const byCandidate = new Map<number, Group>();
  page.nodes.forEach((node, i) => {
    if (!node.isCandidate) return;
    const signature = signatureOf(page, i);
    const group = bySignature.get(signature) ?? { number: bySignature.size, candidates: [] };
    if (group.candidates.length === 0) bySignature.set(signature, group);
    group.candidates.push(i);
    byCandidate.set(i, group);
  });
  return { bySignature, byCandidate };
}

/** What things of a kind have in common. */
function signatureOf({ nodes, words }: Page, index: number): string {
  const node = nodes[index];
  if (node === undefined) return '';
  return `${node.tag}|${attributeOf(node, 'class')}|${attributeOf(node, 'type')}|${words.kind(index)}`;
}
