import type { ElementId } from './action.ts';
import { type Attribute, elements, isElement, type PageElement, type PageNode } from './page.ts';
import { attributesWithUid, UID } from './uid.ts';

/** How much is kept around each candidate. */
export interface Surroundings {
  /** Levels below its children. */
  readonly depth: number;
  /** How many of its descendants, in document order. */
  readonly descendants: number;
  /** Siblings on either side. */
  readonly siblings: number;
}

const NEAR: Surroundings = { depth: 1, descendants: 5, siblings: 2 };
const FAR: Surroundings = { depth: 5, descendants: 50, siblings: 3 };

/** What is pruned. */
export interface Pruning {
  readonly root: PageElement;
  /** Where candidates and their surroundings are looked for; another element than `root` only for a part of a document. */
  readonly document?: PageElement;
  readonly candidates: ReadonlySet<ElementId>;
  readonly surroundings?: Surroundings;
}

/**
 * The page around the candidates: they, their ancestors and their `surroundings`, cleaned of what models cannot use: comments,
 * framework attributes, ids, uids of elements that are no candidates. Equal to WebLINX's `clean_and_prune_tree` with its losses:
 * text of elements without attributes and text after removed elements vanish (quirks Q20 and Q21).
 */
export function pruneLikeWeblinx({ root, document = root, candidates, surroundings = NEAR }: Pruning): PageElement {
  return clean(pruneElement(root, { kept: keptUids(document, candidates, surroundings), candidates }));
}

/** The page around the candidates as MindAct reads it: more of it, and not cleaned. Equal to WebLINX's `prune_tree`. */
export function pruneLikeMind2Web({ root, document = root, candidates, surroundings = FAR }: Pruning): PageElement {
  return pruneElement(root, { kept: keptUids(document, candidates, surroundings), candidates });
}

interface Choice {
  readonly kept: ReadonlySet<string>;
  readonly candidates: ReadonlySet<string>;
}

/** The uids of what is kept. One '' among them stands for every element without uid (quirk Q20). */
function keptUids(
  root: PageElement,
  candidates: ReadonlySet<ElementId>,
  { depth, descendants, siblings }: Surroundings,
): ReadonlySet<string> {
  const kept = new Set<string>();
  const parents = parentsOf(root);
  const first = new Map<string, PageElement>();
  for (const element of elements(root))
    if (element.id !== null && !first.has(element.id)) first.set(element.id, element);
  for (const id of candidates) {
    const element = first.get(id);
    // A quote would break the XPath that WebLINX looks the element up with.
    if (element === undefined || id.includes('"')) continue;
    kept.add(id);
    for (let up = parents.get(element); up !== undefined; up = parents.get(up)) kept.add(uidOf(up));
    const below: PageNode[] = [];
    collectBelow(element, depth, descendants, below);
    for (const node of below) kept.add(uidOf(node));
    for (const node of around(element, parents.get(element), siblings)) kept.add(uidOf(node));
  }
  return kept;
}

function uidOf(node: PageNode): string {
  return typeof node !== 'string' && isElement(node) ? (node.id ?? '') : '';
}

function parentsOf(root: PageElement): ReadonlyMap<PageElement, PageElement> {
  const parents = new Map<PageElement, PageElement>();
  for (const element of elements(root)) {
    for (const child of element.children) if (isElement(child)) parents.set(child, element);
  }
  return parents;
}

/** Elements and comments down to `depth` levels below the children, in document order, at most `limit`. */
function collectBelow(element: PageElement, depth: number, limit: number, below: PageNode[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (below.length >= limit) return;
    below.push(child);
    if (isElement(child) && depth > 0) collectBelow(child, depth - 1, limit, below);
  }
}

/** Siblings within reach, comments among them, the element itself too. */
function around(element: PageElement, parent: PageElement | undefined, reach: number): readonly PageNode[] {
  const siblings = parent?.children.filter((node) => typeof node !== 'string' && !isText(node)) ?? [];
  const index = siblings.indexOf(element);
  return index === -1 ? [] : siblings.slice(Math.max(0, index - reach), index + reach + 1);
}

function isText(node: PageNode): boolean {
  return isElement(node) && node.tag === 'text';
}

function pruneElement(element: PageElement, choice: Choice): PageElement {
  const isCandidate = choice.candidates.has(uidOf(element)) && !isText(element);
  const attributes = attributesWithUid(element);
  return {
    ...element,
    attributes: isCandidate ? attributes : attributes.filter(([name]) => name !== UID),
    children: pruneChildren(element, choice),
  };
}

function pruneChildren(parent: PageElement, choice: Choice): PageNode[] {
  const nodes: PageNode[] = [];
  let dropsTail = false;
  for (const child of parent.children) {
    if (typeof child === 'string') {
      if (!dropsTail) nodes.push(child);
      continue;
    }
    dropsTail = false;
    if (!isElement(child)) {
      nodes.push(child);
      continue;
    }
    // The element `text` of an SVG is judged by its parent.
    const isKept = choice.kept.has(uidOf(isText(child) ? parent : child));
    const pruned = isKept ? pruneElement(child, choice) : null;
    if (pruned !== null && !isWrapper(pruned)) {
      nodes.push(pruned);
      continue;
    }
    dropsTail = true;
    if (pruned !== null) nodes.push(...withoutText(pruned));
  }
  return nodes;
}

/** Without attributes and with one child at most: it is replaced by that child. */
function isWrapper(element: PageElement): boolean {
  if (element.attributes.length > 0 || isText(element)) return false;
  const children = element.children.filter((node) => typeof node !== 'string');
  return children.length <= 1 && !children.some(isText);
}

/** The children without the text before the first. */
function withoutText({ children }: PageElement): readonly PageNode[] {
  const first = children.findIndex((node) => typeof node !== 'string');
  return first === -1 ? [] : children.slice(first);
}

/** The tree without comments and without attributes that say nothing to a model. */
function clean(element: PageElement): PageElement {
  const children: PageNode[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') appendText(children, child);
    else if (isElement(child)) children.push(clean(child));
    else if (child.instruction !== undefined) children.push(child);
  }
  return { ...element, attributes: element.attributes.filter(isUseful), children };
}

function appendText(nodes: PageNode[], text: string): void {
  const last = nodes.at(-1);
  if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
  else nodes.push(text);
}

function isUseful([name]: Attribute): boolean {
  return name === UID || (name !== 'id' && !/^(?:_|ng|x-|xml|js|data-)/u.test(name));
}
