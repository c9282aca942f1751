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
  const random = randomHex();
  return {
    of(element) {
      let id = ids.get(element);
      if (id === undefined) {
        id = `${random(4)}-${random(2)}-4${random(2).slice(1)}` as ElementId;
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

/** Random hexadecimal digits, two a byte; drawn in bulk, because a call for every element is slow. */
function randomHex(): (bytes: number) => string {
  const pool = new Uint8Array(8192);
  let next = pool.length;
  return (bytes) => {
    if (next + bytes > pool.length) {
      crypto.getRandomValues(pool);
      next = 0;
    }
    let digits = '';
    for (const end = next + bytes; next < end; next++) digits += HEX[pool[next] ?? 0];
    return digits;
  };
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
