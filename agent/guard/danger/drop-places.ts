import type { OwnAction } from '../../action.ts';
import { holdsPoint } from '../../helpers/boxes.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement } from '../../page.ts';
import { isRow } from '../../reading/role.ts';

/**
 * Where a drag ends: the element that it names, or the things at the end of its path apart from what is dragged. Several where they overlap, for
 * the page does not tell which of them lies on top; what the dragged one lies in where there is nothing else.
 */
export function placesOf(
  { element, at, to }: Extract<OwnAction, { intent: 'drag' }>,
  page: Page,
): readonly PageElement[] {
  const control = findElement(page, typeof to === 'string' ? to : element);
  if (control === null || typeof to === 'string') return control === null ? [] : [control];
  const { x, y, width, height } = control.box ?? NOWHERE;
  const start = at ?? { x: width / 2, y: height / 2 };
  const end = { x: x + start.x + to.x, y: y + start.y + to.y };
  const own = new Set(elements(control));
  // A group of a drawing is drawn only where its parts are.
  const found = [...elements(page.root)].filter(
    (part) => part.tag !== 'g' && part.live?.visible === true && holdsPoint(part.box ?? NOWHERE, end) && !own.has(part),
  );
  const around = new Set(ancestorsOf(control, page.root));
  const outer = new Set(found.flatMap((part) => ancestorsOf(part, page.root)));
  const thingAt = (part: PageElement) =>
    [part, ...ancestorsOf(part, page.root)].find(
      (each) => !around.has(each) && (isRow(each) || each.live?.actionable === true),
    ) ?? part;
  const inner = found.filter((part) => !outer.has(part) && !around.has(part)).map(thingAt);
  return inner.length > 0 ? inner : found.slice(-1);
}

const NOWHERE = { x: Number.NaN, y: 0, width: 0, height: 0 };
