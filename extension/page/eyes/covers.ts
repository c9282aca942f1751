import type { ElementId } from '../../../agent/action.ts';
import type { Box } from '../../../agent/page.ts';
import type { ElementIds } from './element-ids.ts';
import { elementAt, parentOf, type ShadowRootOf } from './shadow.ts';

/** Finds out what lies over what. */
export interface Covers {
  /** An element out of the flow, that may lie over others. */
  float(element: Element, box: Box): void;
  /** An element whose cover is to be written down in `covered`. */
  wonder(element: Element, box: Box, covered: Covered): void;
  /** Writes down for every element that is covered what covers it. */
  resolve(ids: ElementIds): void;
}

/** Hit-testing is dear, and only what is out of the flow covers anything: no other place is tested. */
export function createCovers(view: Window, shadowRootOf: ShadowRootOf): Covers {
  const floats: { element: Element; box: Box }[] = [];
  const wondering: { element: Element; x: number; y: number; covered: Covered }[] = [];
  const { innerWidth, innerHeight, document } = view;
  return {
    float(element, box) {
      if (box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0)
        floats.push({ element, box });
    },
    wonder(element, box, covered) {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight) wondering.push({ element, x, y, covered });
    },
    resolve(ids) {
      // What is modal makes everything else unreachable, wherever its own box is.
      const all = floats.some(({ element }) => element.localName === 'dialog' && element.matches(':modal'));
      for (const { element, x, y, covered } of wondering) {
        if (!all && !floats.some((float) => holds(float.box, x, y) && !isAround(float.element, element))) continue;
        const hit = elementAt(document, x, y, shadowRootOf);
        if (hit !== null && hit !== element && !isPartOf(hit, element)) covered.coveredBy = ids.of(hit);
      }
    },
  };
}

/** Where a captured element's cover is written once it is known. */
export interface Covered {
  coveredBy: ElementId | null;
}

/** Whether touching `hit` touches `element`: it is inside it, around it (a gap in a wrapped link), or its label. */
export function isPartOf(hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at !== null; at = parentOf(at)) {
    if (at === element || (at instanceof HTMLLabelElement && at.control === element)) return true;
    if (at instanceof HTMLSelectElement && element instanceof HTMLOptionElement) return true;
  }
  return isAround(hit, element);
}

function isAround(outer: Element, element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) if (at === outer) return true;
  return false;
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}
