import type { PageElement } from '../../../../agent/page.ts';
import type { ElementIds } from '../element-ids.ts';
import type { Look } from '../walk.ts';
import { type CaptureExtent, createParts, type Parts } from './parts.ts';

/** A look that holds the page up for some milliseconds at a time. */
export interface LookInParts<Seen> {
  /** Reads what was not read or has changed, for so long; the look once nothing is left to read. */
  readOn(ms: number): Seen | null;
  /**
   * The look as it is now, after reading for so long: with `element` as it is, the rest as it was read last, and without what was never
   * read.
   */
  readAround(element: Element, ms: number): Seen;
  /** A node has changed, or with `inside` all that is inside of it too. */
  outdate(node: Node, inside: boolean): void;
  /** All may have changed. */
  outdateAll(): void;
}

/** How a look begins, reads and ends. */
interface Steps<Seen> {
  begin(): Look;
  read(look: Look, parts: Parts, extent: CaptureExtent): PageElement;
  finish(look: Look, root: PageElement, extent: CaptureExtent): Seen;
  readonly ids: ElementIds;
}

/** A look of which nothing is read yet. */
export function readInParts<Seen>({ begin, read, finish, ids }: Steps<Seen>): LookInParts<Seen> {
  const parts = createParts();
  let look = begin();
  const readFor = (ms: number, element: Element | null): Seen | null => {
    const extent = parts.begin(ms, element);
    const root = read(look, parts, extent);
    if (parts.left > 0 && element === null) return null;
    if (parts.left === 0) {
      ids.begin();
      const here = new Set(Array.from(parts.settle(), (each) => ids.of(each)));
      look = { ...look, frames: look.frames.filter(({ id }) => here.has(id)) };
    }
    // A frame that was read again is listed twice.
    const frames = [...new Map(look.frames.map((frame) => [frame.id, frame])).values()];
    return finish({ ...look, frames }, root, extent);
  };
  return {
    readOn: (ms) => readFor(ms, null),
    readAround: (element, ms) => readFor(ms, element) as Seen,
    outdate: parts.outdate,
    outdateAll() {
      parts.outdateAll();
      const { covers, frames } = look;
      look = { ...begin(), covers, frames };
    },
  };
}
