import type { ElementId } from '../../action.ts';
import { attribute, elements, isElement, type PageElement, type PageNode } from '../../page.ts';
import { appendText } from './append-text.ts';
import { keptNodes, NEAR, type Vicinity } from './kept-nodes.ts';
import { isUseful } from './prune.ts';
import { attributesWithUid, UID } from './uid.ts';

/** What a page is pruned around. */
export interface Focus {
  /** Null keeps everything visible, and the uids of elements that can be acted on. */
  readonly candidates: ReadonlySet<ElementId> | null;
  readonly surroundings?: Vicinity;
}

/**
 * Prunes a page as WebLINX does but loses nothing visible: text beside a removed element and inside an unwrapped one stays, and an
 * element without a uid does not keep all others without a uid.
 */
export function prunePage(root: PageElement, { candidates, surroundings = NEAR }: Focus): PageElement {
  const kept = candidates === null ? null : keptNodes(root, candidates, surroundings);
  const named =
    candidates ??
    new Set(
      Array.from(elements(root))
        .filter(canBeActedOn)
        .map(({ id }) => id),
    );
  const children = pruneChildren(root, { kept, named });
  return { ...root, attributes: usefulAttributes(root, named), children };
}

interface PagePruning {
  readonly kept: ReadonlySet<PageNode> | null;
  /** Elements that keep their uid, so that a model can name them. */
  readonly named: ReadonlySet<ElementId | null>;
}

const CONTROLS = new Set(['a', 'button', 'input', 'select', 'textarea', 'option', 'summary', 'label']);
const CONTROL_ROLE =
  /^(?:button|link|checkbox|radio|switch|tab|textbox|searchbox|combobox|slider|spinbutton|option|menuitem)/u;

function canBeActedOn(element: PageElement): boolean {
  if (element.live !== null) return element.live.actionable;
  if (CONTROLS.has(element.tag)) return element.tag !== 'input' || attribute(element, 'type') !== 'hidden';
  return CONTROL_ROLE.test(attribute(element, 'role') ?? '') || attribute(element, 'onclick') !== null;
}

function usefulAttributes(element: PageElement, named: PagePruning['named']): PageElement['attributes'] {
  return attributesWithUid(element).filter((each) => {
    if (each[0] === UID) return named.has(element.id);
    return isUseful(each) && each[0] !== 'style' && !each[0].startsWith('on');
  });
}

/** Whether a person can never see the element. */
function isHidden(element: PageElement): boolean {
  if (SILENT.has(element.tag)) return true;
  if (element.live !== null) return false; // its content may be visible even if it is not
  if (attribute(element, 'hidden') !== null || (element.tag === 'input' && attribute(element, 'type') === 'hidden'))
    return true;
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(attribute(element, 'style') ?? '');
}

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'meta', 'link']);

function pruneChildren(parent: PageElement, choice: PagePruning): PageNode[] {
  const nodes: PageNode[] = [];
  const isUnseen = parent.live !== null && !parent.live.visible;
  for (const child of parent.children) {
    if (typeof child === 'string') {
      if (!isUnseen) appendText(nodes, child);
    } else if (isElement(child)) {
      for (const node of pruneElement(child, choice)) {
        if (typeof node === 'string') appendText(nodes, node);
        else nodes.push(node);
      }
    }
  }
  return nodes;
}

/** The nodes that replace an element: none, the pruned element, or its content if it is only a wrapper. */
function pruneElement(element: PageElement, choice: PagePruning): readonly PageNode[] {
  const isNamed = element.id !== null && choice.named.has(element.id);
  if (!isNamed && (isHidden(element) || (choice.kept !== null && !choice.kept.has(element)))) return [];
  const attributes = usefulAttributes(element, choice.named);
  const children = pruneChildren(element, choice);
  if (!isNamed && element.live?.visible === false && children.length === 0) return [];
  if (!isWrapper(element, attributes)) return [{ ...element, attributes, children }];
  const isBlock = !INLINE.has(element.tag);
  return isBlock && children.length > 0 ? [' ', ...children, ' '] : children;
}

const INLINE = new Set(['span', 'font']);
const PSEUDO = new Set(['#shadow-root', '#document']);

/** Whether an element says nothing by its tag and attributes. */
function isWrapper({ tag }: PageElement, attributes: PageElement['attributes']): boolean {
  if (PSEUDO.has(tag)) return true;
  return attributes.length === 0 && (INLINE.has(tag) || tag === 'div' || tag === 'center' || tag.includes('-'));
}
