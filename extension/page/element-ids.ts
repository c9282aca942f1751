import type { ElementId } from '../../agent/action.ts';

/** Names elements, outside the page's DOM: the same element keeps its id for as long as it lives. */
export interface ElementIds {
  of(element: Element): ElementId;
  /** The element if it was named since `begin` and is part of the document, else null. */
  find(id: ElementId): Element | null;
  /** Forgets which elements there are, not what they are called: the page is looked at anew. */
  begin(): void;
}

/** An empty set of names for one document. */
export function createElementIds(): ElementIds {
  const ids = new WeakMap<Element, ElementId>();
  const elements = new Map<ElementId, Element>();
  const random = randomIds();
  return {
    of(element) {
      let id = ids.get(element);
      if (id === undefined) {
        id = random();
        ids.set(element, id);
      }
      elements.set(id, element);
      return id;
    },
    find(id) {
      const element = elements.get(id);
      return element?.isConnected ? element : null;
    },
    begin: () => elements.clear(),
  };
}

/** Random names, such as `1f0c9a3e-77d2-4b0`; drawn in bulk, because a call for every element is slow. */
function randomIds(): () => ElementId {
  const pool = new Uint8Array(8192);
  let next = pool.length;
  const hex = () => HEX[pool[next++] ?? 0];
  return () => {
    if (next + 8 > pool.length) {
      crypto.getRandomValues(pool);
      next = 0;
    }
    return `${hex()}${hex()}${hex()}${hex()}-${hex()}${hex()}-4${hex()}${DIGITS[(pool[next++] ?? 0) & 15]}` as ElementId;
  };
}

const DIGITS = '0123456789abcdef';
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
