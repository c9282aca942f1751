import type { RankedNode } from './moment.ts';
import { identifierWords, wordsOf } from './words.ts';

/** What kinds of thing the ranker tells apart. */
export const KINDS = [
  'button',
  'link',
  'textbox',
  'password',
  'textarea',
  'checkbox',
  'radio',
  'select',
  'option',
  'tab',
  'menuitem',
  'heading',
  'label',
  'image',
  'listitem',
  'cell',
  'row',
  'icon',
  'text',
  'block',
  'page',
  'form',
  'graphic',
  'date',
  'header',
] as const;
export type Kind = (typeof KINDS)[number];

/** A node with its words. */
export interface Item {
  readonly node: RankedNode;
  readonly index: number;
  readonly kind: Kind;
  readonly depth: number;
  /** How many nodes are inside. */
  readonly size: number;
  readonly children: readonly number[];
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

const INSIDE = 40;
const NAMING = ['aria-label', 'title', 'alt', 'placeholder', 'value', 'label', 'data-original-title', 'data-tooltip'];
const IDENTIFYING = [
  'id',
  'name',
  'class',
  'type',
  'data-testid',
  'data-test-id',
  'data-icon',
  'data-action',
  'fill',
  'stroke',
  'rel',
  'for',
];

/** The items of a moment, in the order of its nodes. */
export function itemsOf(nodes: readonly RankedNode[]): readonly Item[] {
  const children = childrenOf(nodes);
  const own = nodes.map((node) => wordsOf(node.text));
  const sizes = nodes.map(() => 0);
  const depths = nodes.map(() => 0);
  nodes.forEach((node, i) => {
    depths[i] = node.parent < 0 ? 0 : (depths[node.parent] ?? 0) + 1;
  });
  for (let i = nodes.length - 1; i >= 0; i--) {
    const parent = nodes[i]?.parent ?? -1;
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[i] ?? 0) + 1;
  }
  const labels = nodes.map((node) => namingWords(node));
  const inside = insideWords(nodes, { own, labels, children });
  const byFor = labelsByFor(nodes, inside);
  const groups = new Map<string, { number: number; count: number }>();
  const kinds = nodes.map((node, i) => kindOf(node, { size: sizes[i] ?? 0, words: own[i] ?? [] }));
  const idents = nodes.map(identWords);
  return nodes.map((node, i): Item => {
    const signature = `${node.tag}|${attributeOf(node, 'class')}|${attributeOf(node, 'type')}|${kinds[i]}`;
    const group = groups.get(signature) ?? { number: groups.size, count: 0 };
    groups.set(signature, { ...group, count: group.count + (node.isCandidate ? 1 : 0) });
    const kind = kinds[i] ?? 'block';
    const label = labels[i] ?? [];
    const outer = isControl(kind) && label.length === 0 ? controlLabel(i, { nodes, inside, byFor, own, children }) : [];
    return {
      node,
      index: i,
      kind,
      label: label.length === 0 ? outer : label,
      depth: depths[i] ?? 0,
      size: sizes[i] ?? 0,
      children: children[i] ?? [],
      own: own[i] ?? [],
      ident: idents[i] ?? [],
      about: [
        ...(idents[node.parent] ?? []),
        ...(children[i] ?? []).slice(0, 3).flatMap((child) => idents[child] ?? []),
      ].slice(0, 20),
      inside: inside[i] ?? [],
      near: nearWords(i, { nodes, inside }),
      group: group.number,
      placeInGroup: group.count,
      isLeaf: (sizes[i] ?? 0) === 0,
    };
  });
}

/** Whether a hand can change or press it, by its kind. */
export function isControl(kind: Kind): boolean {
  return ['button', 'textbox', 'password', 'textarea', 'checkbox', 'radio', 'select', 'date'].includes(kind);
}

/** The value of an attribute, '' where there is none. */
export function attributeOf({ attributes }: RankedNode, name: string): string {
  for (const [key, value] of attributes) if (key === name) return value;
  return '';
}

function childrenOf(nodes: readonly RankedNode[]): readonly (readonly number[])[] {
  const children: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, i) => {
    if (parent >= 0) children[parent]?.push(i);
  });
  return children;
}

function namingWords(node: RankedNode): string[] {
  const texts = new Set<string>();
  if (node.live !== null && node.live.name !== '' && node.live.name !== node.text) texts.add(node.live.name);
  for (const [name, value] of node.attributes) {
    if (!NAMING.includes(name) || value === '') continue;
    texts.add(value);
  }
  if (node.live?.value) texts.add(node.live.value);
  return [...texts].flatMap(wordsOf).slice(0, 24);
}

function identWords(node: RankedNode): string[] {
  const words: string[] = [];
  for (const [name, value] of node.attributes) {
    if (IDENTIFYING.includes(name)) words.push(...identifierWords(value));
    else if (name === 'href' || name === 'src' || name === 'action') words.push(...addressWords(value));
  }
  return [...new Set(words)].slice(0, 30);
}

/** The last two parts of a path say most. */
function addressWords(address: string): string[] {
  const path = address.replace(/[?#].*$/u, '').replace(/^\w+:\/\/[^/]*/u, '');
  return path
    .split('/')
    .filter((part) => part !== '')
    .slice(-2)
    .flatMap(identifierWords);
}

interface Surroundings {
  readonly nodes: readonly RankedNode[];
  readonly inside: readonly (readonly string[])[];
}

function insideWords(
  nodes: readonly RankedNode[],
  {
    own,
    labels,
    children,
  }: {
    own: readonly (readonly string[])[];
    labels: readonly (readonly string[])[];
    children: readonly (readonly number[])[];
  },
): readonly (readonly string[])[] {
  const inside: (readonly string[])[] = nodes.map(() => []);
  for (let i = nodes.length - 1; i >= 0; i--) {
    const words = [...(own[i] ?? [])];
    if (words.length === 0 && (children[i]?.length ?? 0) === 0) words.push(...(labels[i] ?? []));
    for (const child of children[i] ?? []) {
      if (words.length >= INSIDE) break;
      words.push(...(inside[child] ?? []));
    }
    inside[i] = words.slice(0, INSIDE);
  }
  return inside;
}

function labelsByFor(
  nodes: readonly RankedNode[],
  inside: Surroundings['inside'],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  nodes.forEach((node, i) => {
    const target = node.tag === 'label' ? attributeOf(node, 'for') : '';
    if (target !== '') found.set(target, inside[i] ?? []);
  });
  return found;
}

/** What stands beside a control that has no name of its own: its label, what is around it, or what comes before or after it. */
function controlLabel(
  index: number,
  {
    nodes,
    inside,
    byFor,
    own,
    children,
  }: Surroundings & {
    readonly byFor: ReadonlyMap<string, readonly string[]>;
    readonly own: readonly (readonly string[])[];
    readonly children: readonly (readonly number[])[];
  },
): readonly string[] {
  const node = nodes[index];
  if (node === undefined) return [];
  const named = byFor.get(attributeOf(node, 'id'));
  if (named !== undefined) return named;
  const parent = node.parent;
  if (parent < 0) return [];
  if (nodes[parent]?.tag === 'label' || (own[parent]?.length ?? 0) > 0) return (own[parent] ?? []).slice(0, 12);
  const siblings = children[parent] ?? [];
  const place = siblings.indexOf(index);
  const isTicked = node.tag === 'input' && /^(?:checkbox|radio)$/u.test(attributeOf(node, 'type'));
  const [after, before] = [siblings[place + 1], siblings[place - 1]].map((i) =>
    i === undefined ? [] : (inside[i] ?? []),
  );
  const beside = isTicked ? (after?.length ? after : before) : before?.length ? before : [];
  if ((beside?.length ?? 0) > 0) return (beside ?? []).slice(0, 12);
  const uncle = children[nodes[parent]?.parent ?? -1];
  const above = uncle?.[(uncle?.indexOf(parent) ?? 0) - 1];
  return above === undefined ? [] : (inside[above] ?? []).slice(0, 12);
}

/** The words of the nearest enclosing node that has any beside its own. */
function nearWords(index: number, { nodes, inside }: Surroundings): readonly string[] {
  const own = inside[index] ?? [];
  let at = nodes[index]?.parent ?? -1;
  for (let level = 0; at >= 0 && level < 4; level++) {
    const words = inside[at] ?? [];
    if (words.length > own.length) return words.length >= INSIDE ? [] : words;
    at = nodes[at]?.parent ?? -1;
  }
  return [];
}

const BY_ROLE: Readonly<Record<string, Kind>> = {
  button: 'button',
  link: 'link',
  textbox: 'textbox',
  searchbox: 'textbox',
  checkbox: 'checkbox',
  switch: 'checkbox',
  radio: 'radio',
  combobox: 'select',
  listbox: 'select',
  option: 'option',
  tab: 'tab',
  menuitem: 'menuitem',
  treeitem: 'menuitem',
  heading: 'heading',
  img: 'image',
  row: 'row',
  cell: 'cell',
  gridcell: 'cell',
  listitem: 'listitem',
};
const BY_TAG: Readonly<Record<string, Kind>> = {
  a: 'link',
  button: 'button',
  textarea: 'textarea',
  select: 'select',
  option: 'option',
  label: 'label',
  img: 'image',
  picture: 'image',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  summary: 'tab',
  li: 'listitem',
  td: 'cell',
  th: 'cell',
  tr: 'row',
  html: 'page',
  body: 'page',
  main: 'page',
  form: 'form',
  nav: 'header',
  header: 'header',
  footer: 'header',
  i: 'icon',
  video: 'image',
  circle: 'graphic',
  rect: 'graphic',
  path: 'graphic',
  polygon: 'graphic',
  ellipse: 'graphic',
  line: 'graphic',
  text: 'graphic',
  canvas: 'graphic',
  g: 'graphic',
  tspan: 'graphic',
};
const BY_TYPE: Readonly<Record<string, Kind>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  password: 'password',
  submit: 'button',
  button: 'button',
  reset: 'button',
  image: 'button',
  date: 'date',
  time: 'date',
  month: 'date',
};

function kindOf(node: RankedNode, { size, words }: { readonly size: number; readonly words: readonly string[] }): Kind {
  const role = node.live?.role ?? attributeOf(node, 'role');
  if (node.tag === 'input') return BY_TYPE[attributeOf(node, 'type')] ?? BY_ROLE[role] ?? 'textbox';
  const kind = BY_ROLE[role] ?? BY_TAG[node.tag];
  if (kind !== undefined) return kind;
  if (node.tag === 'svg') return 'icon';
  if (size === 0 && words.length === 0) return isSmall(node) ? 'icon' : 'block';
  return size <= 2 && words.length > 0 ? 'text' : 'block';
}

function isSmall({ box }: RankedNode): boolean {
  return box !== null && box.width <= 64 && box.height <= 64;
}
