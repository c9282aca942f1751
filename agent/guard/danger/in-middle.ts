import { holdsPoint } from '../../helpers/boxes.ts';
import { attribute, elements, type PageElement } from '../../page.ts';

/** The control in the middle of an element, where a click on the element lands; null for none. */
export function controlInMiddle(element: PageElement): PageElement | null {
  // The browser draws the options of a list elsewhere.
  if (element.box === null || element.tag === 'select') return null;
  const { x, y, width, height } = element.box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const inside = [...elements(element)].filter(
    (control) =>
      control !== element &&
      isPressable(control) &&
      control.live?.visible !== false &&
      control.box !== null &&
      holdsPoint(control.box, middle),
  );
  return inside.at(-1) ?? null;
}

export function isPressable(element: PageElement): boolean {
  if (element.live?.actionable === true || element.tag === 'button') return true;
  const type = attribute(element, 'type')?.toLowerCase() ?? '';
  if (element.tag === 'input') return type === 'submit' || type === 'image' || type === 'button';
  return element.live?.role === 'button' || attribute(element, 'role') === 'button';
}
