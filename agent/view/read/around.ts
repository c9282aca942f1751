import type { Box, PageElement } from '../../page.ts';
import { type Drawing, drawingOf } from '../looks/drawing.ts';
import { drawsBlanks } from './seen.ts';
import { type Host, hostOf } from './slots.ts';

/** What the ancestors of an element determine. */
export interface Around {
  /** As far as the markup tells. */
  readonly drawn: boolean;
  readonly seen: boolean;
  /** Blanks and line ends are kept. */
  readonly code: boolean;
  readonly control: boolean;
  /** A control that the text names already shows it. */
  readonly label: boolean;
  /** How many items of lists and trees are around. */
  readonly items: number;
  /** The nearest item of a list, or article. */
  readonly item: PageElement | null;
  /** The cells of the row around, so far. */
  readonly row: { cells: number } | null;
  /** The drawing around. */
  readonly drawing: Drawing | null;
  /** Box of the nearest element that has one. */
  readonly box: Box | null;
  /** The innermost element around whose shadow root this stands in. */
  readonly host: Host | null;
}

/** Outside of the root. */
export const OUTSIDE: Around = {
  drawn: true,
  seen: true,
  code: false,
  control: false,
  label: false,
  items: 0,
  item: null,
  row: null,
  drawing: null,
  box: null,
  host: null,
};

/** Whether an element has no box of its own: a shadow root, or a slot of one. */
export function isUnboxed({ tag }: PageElement, { host }: Around): boolean {
  return tag.startsWith('#') || (tag === 'slot' && host !== null);
}

/** The surroundings of an element's children, from the element's own. Called for each element: a spread would take a tenth of a view. */
export function aroundInside(
  element: PageElement,
  role: string | null,
  around: Around,
  { drawn, seen, row, isLabel }: Pick<Around, 'drawn' | 'seen' | 'row'> & { readonly isLabel: boolean },
): Around {
  return {
    drawn,
    seen,
    row,
    control: around.control,
    code: around.code || element.tag === 'pre' || drawsBlanks(element),
    label: around.label || isLabel,
    items: role === 'listitem' || role === 'treeitem' ? around.items + 1 : around.items,
    item: role === 'listitem' || role === 'article' ? element : around.item,
    drawing: around.drawing ?? drawingOf(element),
    box: isUnboxed(element, around) ? around.box : (element.box ?? around.box),
    host: hostOf(element, around.host) ?? around.host,
  };
}
