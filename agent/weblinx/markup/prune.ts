import type { ElementId } from '../../action.ts';
import { type Attribute, isElement, type PageElement, type PageNode } from '../../page.ts';
import { isText, keptNodes, NEAR, type Vicinity } from './kept-nodes.ts';
import { attributesWithUid, UID } from './uid.ts';

const FAR: Vicinity = { depth: 5, descendants: 50, siblings: 3 };

/** What is pruned. */
export interface Pruning {
  readonly root: PageElement;
  /** Where candidates and their surroundings are looked for; another element than `root` only for a part of a document. */
  readonly document?: PageElement;
  readonly candidates: ReadonlySet<ElementId>;
  readonly surroundings?: Vicinity;
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
function keptUids(...around: Parameters<typeof keptNodes>): ReadonlySet<string> {
  return new Set(Array.from(keptNodes(...around), uidOf));
}

function uidOf(node: PageNode): string {
  return isElement(node) ? (node.id ?? '') : '';
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

/** Whether an attribute tells a model anything; those of frameworks and ids do not. */
export function isUseful([name]: Attribute): boolean {
  return name === UID || (name !== 'id' && !/^(?:_|ng|x-|xml|js|data-)/u.test(name));
}
