import type { ElementId } from '../../action.ts';
import { type Attribute, isElement, type PageElement, type PageNode } from '../../page.ts';
import { appendText } from './append-text.ts';
import { isText, keptNodes, NEAR, type Vicinity } from './kept-nodes.ts';
import { attributesWithUid, UID } from './uid.ts';

const FAR: Vicinity = { depth: 5, descendants: 50, siblings: 3 };

/** A page and what to prune it around. */
export interface Pruning {
  readonly root: PageElement;
  /** Where to look for candidates and their vicinity. Default: `root`, unless that is only a part of the document. */
  readonly document?: PageElement;
  readonly candidates: ReadonlySet<ElementId>;
  readonly surroundings?: Vicinity;
}

/**
 * Keeps the candidates, their ancestors and their vicinity, without comments, framework attributes, ids and the uids of other
 * elements. Equal to WebLINX's `clean_and_prune_tree`, losses included: text of elements without attributes and text after removed
 * elements vanish (quirks Q20 and Q21).
 */
export function pruneLikeWeblinx({ root, document = root, candidates, surroundings = NEAR }: Pruning): PageElement {
  return clean(pruneElement(root, { kept: keptUids(document, candidates, surroundings), candidates }));
}

/** Prunes a page for MindAct: keeps more and cleans nothing. Equal to WebLINX's `prune_tree`. */
export function pruneLikeMind2Web({ root, document = root, candidates, surroundings = FAR }: Pruning): PageElement {
  return pruneElement(root, { kept: keptUids(document, candidates, surroundings), candidates });
}

interface TreePruning {
  readonly kept: ReadonlySet<string>;
  readonly candidates: ReadonlySet<string>;
}

/** The uids of the kept nodes. One '' among them keeps every element without a uid (quirk Q20). */
function keptUids(...around: Parameters<typeof keptNodes>): ReadonlySet<string> {
  return new Set(Array.from(keptNodes(...around), uidOrEmpty));
}

function uidOrEmpty(node: PageNode): string {
  return isElement(node) ? (node.id ?? '') : '';
}

function pruneElement(element: PageElement, choice: TreePruning): PageElement {
  const isCandidate = choice.candidates.has(uidOrEmpty(element)) && !isText(element);
  const attributes = attributesWithUid(element);
  return {
    ...element,
    attributes: isCandidate ? attributes : attributes.filter(([name]) => name !== UID),
    children: pruneChildren(element, choice),
  };
}

function pruneChildren(parent: PageElement, choice: TreePruning): PageNode[] {
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
    // An SVG `text` element is kept if its parent is.
    const isKept = choice.kept.has(uidOrEmpty(isText(child) ? parent : child));
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

/** Whether an element has no attributes and at most one child, by which it is replaced. */
function isWrapper(element: PageElement): boolean {
  if (element.attributes.length > 0 || isText(element)) return false;
  const children = element.children.filter((node) => typeof node !== 'string');
  return children.length <= 1 && !children.some(isText);
}

/** The children without the text before the first element. */
function withoutText({ children }: PageElement): readonly PageNode[] {
  const first = children.findIndex((node) => typeof node !== 'string');
  return first === -1 ? [] : children.slice(first);
}

/** Removes comments and attributes that tell a model nothing. */
function clean(element: PageElement): PageElement {
  const children: PageNode[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') appendText(children, child);
    else if (isElement(child)) children.push(clean(child));
    else if (child.instruction !== undefined) children.push(child);
  }
  return { ...element, attributes: element.attributes.filter(isUseful), children };
}

/** Whether an attribute tells a model anything; ids and framework attributes do not. */
export function isUseful([name]: Attribute): boolean {
  return name === UID || (name !== 'id' && !/^(?:_|ng|x-|xml|js|data-)/u.test(name));
}
