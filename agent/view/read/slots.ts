import { attribute, isElement, type PageElement, type PageNode } from '../../page.ts';
import { asSeen } from './structure.ts';

/** An element with a shadow root. Its light children are drawn where a slot takes them. */
export interface Host {
  readonly element: PageElement;
  /** The light children that no slot has taken yet. */
  readonly light: PageNode[];
  /** The host whose shadow root this one stands in; null for none. */
  readonly outer: Host | null;
}

/** The host that an element is; null if it has no shadow root. */
export function hostOf(element: PageElement, outer: Host | null): Host | null {
  if (!element.children.some(isShadowRoot)) return null;
  return { element, light: element.children.filter((child) => !isShadowRoot(child)), outer };
}

/** Takes the children of a host that a slot shows. Source: https://dom.spec.whatwg.org/#find-slotables, but for manual assignment. */
export function takeSlotted(slot: PageElement, host: Host | null): readonly PageNode[] {
  const light = host?.light ?? [];
  const name = attribute(slot, 'name') ?? '';
  const isTaken = (node: PageNode) => (isElement(node) ? (attribute(node, 'slot') ?? '') : '') === name;
  const taken = light.filter(isTaken);
  light.splice(0, light.length, ...light.filter((node) => !isTaken(node)));
  return taken;
}

/** The children of an element in the order in which they are drawn. Text of a host that no slot took is drawn nowhere. */
export function drawnChildren(element: PageElement, host: Host | null): Iterable<PageNode> {
  return host?.element === element ? childrenOfHost(host) : asSeen(element.children);
}

/** What no slot took is known only after the shadow root was read. */
function* childrenOfHost({ element, light }: Host): Generator<PageNode> {
  yield* element.children.filter(isShadowRoot);
  yield* light.filter(isElement);
}

function isShadowRoot(node: PageNode): boolean {
  return isElement(node) && node.tag === '#shadow-root';
}
