import { charactersBeside, charactersIn, type PageSize } from '../../../../agent/helpers/page-size.ts';
import type { PageElement } from '../../../../agent/page.ts';
import { allBelow } from '../node-properties.ts';
import { parentOf } from '../shadow.ts';

/** How far a capture has come. */
export interface CaptureExtent extends PageSize {
  /** Elements around the one that is captured. */
  depth: number;
  /** Whether all that lies below is captured side by side. */
  isFlat: boolean;
}

/** Elements that are read at a time at least, so that a slow page is read to its end too. */
const FEWEST = 50;

/** What was read of a document, element by element: a look need not read again what has not changed. */
export interface Parts {
  /** Elements that were left as they were, or left out, because the time was over. */
  readonly left: number;
  /** Begins to read for some milliseconds. `wanted` and the elements around it are read even if the time is over. */
  begin(ms: number, wanted: Element | null): CaptureExtent;
  /** What stands for an element: what was read before, `later` where the time is over, null where it is to be read now. */
  insteadOf(element: Element): PageElement | 'later' | null;
  /** Keeps what was read of an element, unless something inside of it was left: `left` is how much was left before. */
  keep(element: Element, captured: PageElement, left: number): void;
  /** An element has changed, with all inside of it if `inside`: it is read again, and what is around it. */
  outdate(node: Node, inside: boolean): void;
  outdateAll(): void;
  /** Every element was read: forgets those that are no longer there, and returns the others. */
  settle(): Iterable<Element>;
}

/** No parts yet. */
export function createParts(): Parts {
  const read = new Map<Element, PageElement>();
  const outdated = new Set<Element>();
  let path = new Set<Element>();
  let [characters, besides] = [0, 0];
  const count = (element: PageElement | undefined, sign: 1 | -1) => {
    if (element === undefined) return;
    characters += sign * charactersIn(element);
    besides += sign * charactersBeside(element);
  };
  let left = 0;
  let fresh = 0;
  let until = 0;
  let isOver = false;
  return {
    get left() {
      return left;
    },
    begin(ms, wanted) {
      [left, fresh, isOver, until] = [0, 0, false, performance.now() + ms];
      path = new Set(wanted === null ? [] : withAround(wanted));
      return { elements: read.size - outdated.size, characters, besides, depth: 0, isFlat: false };
    },
    insteadOf(element) {
      if (path.has(element)) return null;
      const known = read.get(element);
      if (known !== undefined && !outdated.has(element)) return known;
      isOver ||= fresh >= FEWEST && performance.now() >= until;
      if (!isOver) return null;
      left++;
      return known ?? 'later';
    },
    keep(element, captured, leftBefore) {
      if (left !== leftBefore) return;
      fresh++;
      count(read.get(element), -1);
      count(captured, 1);
      read.set(element, captured);
      outdated.delete(element);
    },
    outdate(node, inside) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element === null) return;
      for (const each of withAround(element)) outdated.add(each);
      if (inside) for (const each of allBelow(element, '*')) outdated.add(each);
    },
    outdateAll() {
      for (const element of read.keys()) outdated.add(element);
    },
    settle() {
      for (const element of outdated) {
        count(read.get(element), -1);
        read.delete(element);
      }
      outdated.clear();
      return read.keys();
    },
  };
}

function* withAround(element: Element): Generator<Element> {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) yield at;
}
