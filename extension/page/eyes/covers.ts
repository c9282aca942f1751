import type { ElementId } from '../../../agent/action.ts';
import type { Box } from '../../../agent/page.ts';
import type { ElementIds } from './element-ids.ts';
import { containsElement, elementAt, parentOf, type ShadowRootOf } from './shadow.ts';

/** Finds the elements that others cover. */
export interface Covers {
  /** Adds an element out of the flow, which may cover others. */
  addFloat(element: Element, box: Box): void;
  /** Adds an element that may be covered; `resolve` writes its cover to `covered`. */
  addCoverable(element: Element, box: Box, covered: Covered): void;
  resolve(ids: ElementIds): void;
}

/** Receives the cover of an element. */
export interface Covered {
  coveredBy: ElementId | null;
}

/** Covers of one capture. Hit tests are expensive, so only places under an element out of the flow are tested. */
export function createCovers(view: Window, shadowRootOf: ShadowRootOf): Covers {
  const floats: { element: Element; box: Box }[] = [];
  const coverable: { element: Element; x: number; y: number; covered: Covered }[] = [];
  const { innerWidth, innerHeight, document } = view;
  return {
    addFloat(element, box) {
      if (box.x < innerWidth && box.y < innerHeight && box.x + box.width > 0 && box.y + box.height > 0)
        floats.push({ element, box });
    },
    addCoverable(element, box, covered) {
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight) coverable.push({ element, x, y, covered });
    },
    resolve(ids) {
      // A modal dialog blocks every other element, whatever its box.
      const testAll = floats.some(({ element }) => element.localName === 'dialog' && element.matches(':modal'));
      for (const { element, x, y, covered } of coverable) {
        if (!testAll && !floats.some((float) => holds(float.box, x, y) && !containsElement(float.element, element)))
          continue;
        const hit = elementAt(document, x, y, shadowRootOf);
        if (hit !== null && hit !== element && !isPartOf(hit, element)) covered.coveredBy = ids.of(hit);
      }
    },
  };
}

/** Whether touching `hit` touches `element`: it lies inside it, around it (a gap in a wrapped link), or is its label. */
export function isPartOf(hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at !== null; at = parentOf(at)) {
    if (at === element || (at instanceof HTMLLabelElement && at.control === element)) return true;
    if (at instanceof HTMLSelectElement && element instanceof HTMLOptionElement) return true;
  }
  return containsElement(hit, element);
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}
