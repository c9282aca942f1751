import type { ElementId } from '../../../agent/action.ts';

/** Ids of elements, kept outside of the page's DOM. An element keeps its id for as long as it exists. */
export interface ElementIds {
  of(element: Element): ElementId;
  /** The element with an id given since `begin`; null where there is none or it has left the document. */
  find(id: ElementId): Element | null;
  /** Gives an element the id of one that it took the place of. */
  pass(id: ElementId, element: Element): void;
  /** Starts a new capture: `find` forgets the elements, `of` keeps their ids. */
  begin(): void;
}

/** Ids for the elements of one document. */
export function createElementIds(): ElementIds {
  const ids = new WeakMap<Element, ElementId>();
  let named: Element[] = [];
  const nextId = randomIds();
  return {
    of(element) {
      let id = ids.get(element);
      if (id === undefined) {
        id = nextId();
        ids.set(element, id);
      }
      named.push(element);
      return id;
    },
    find(id) {
      // A search is cheaper than an index: every capture names all elements, but few are looked up.
      const element = named.find((item) => ids.get(item) === id);
      return element?.isConnected ? element : null;
    },
    pass(id, element) {
      ids.set(element, id);
      named.push(element);
    },
    begin() {
      named = [];
    },
  };
}

/** Generates random ids such as `1f0c9a3e-77d2-4b0`. Draws random bytes in bulk: one call per element would be slow. */
function randomIds(): () => ElementId {
  const pool = new Uint8Array(8192);
  let next = pool.length;
  const x = () => DIGITS[(pool[next++] ?? 0) & 15] ?? 0;
  return () => {
    if (next + 15 > pool.length) {
      crypto.getRandomValues(pool);
      next = 0;
    }
    // One call for the whole id: joining pieces takes four times as long until the code is compiled.
    // biome-ignore format: each line is a group of digits
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
