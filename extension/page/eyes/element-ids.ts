import type { ElementId } from '../../../agent/action.ts';

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
  let named: Element[] = [];
  const random = randomIds();
  return {
    of(element) {
      let id = ids.get(element);
      if (id === undefined) {
        id = random();
        ids.set(element, id);
      }
      named.push(element);
      return id;
    },
    find(id) {
      // Few are looked for, and all are named in every capture.
      const element = named.find((item) => ids.get(item) === id);
      return element?.isConnected ? element : null;
    },
    begin() {
      named = [];
    },
  };
}

/** Random names, such as `1f0c9a3e-77d2-4b0`; drawn in bulk, because a call for every element is slow. */
function randomIds(): () => ElementId {
  const pool = new Uint8Array(8192);
  let next = pool.length;
  const x = () => DIGITS[(pool[next++] ?? 0) & 15] ?? 0;
  return () => {
    if (next + 15 > pool.length) {
      crypto.getRandomValues(pool);
      next = 0;
    }
    // One call for the whole text: joining pieces takes four times as long until it is compiled.
    // biome-ignore format: the lines are the parts of a name
    return String.fromCharCode(
      x(), x(), x(), x(), x(), x(), x(), x(), DASH,
      x(), x(), x(), x(), DASH,
      FOUR, x(), x(), x(),
    ) as ElementId;
  };
}

const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const DASH = '-'.charCodeAt(0);
const FOUR = '4'.charCodeAt(0);
