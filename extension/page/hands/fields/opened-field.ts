import { elementAt } from '../../eyes/shadow.ts';
import { deepActive } from '../events/focus.ts';
import { dispatchClick } from '../events/pointer.ts';
import type { HandNeeds } from '../hand-needs.ts';
import { clickTwice } from '../pointer/click-at.ts';
import { pressIfHarmless } from '../press-if-harmless.ts';
import type { Touch } from '../ready.ts';
import { nextFrame } from '../settle.ts';
import { fieldOf } from './type-text.ts';

/** Frames in which a page opens a field. */
const MOST_FRAMES = 12;
const PRESSED =
  'a,button,summary,label,input,select,option,[role=button],[role=link],[role=option],[role=tab],[role=switch],[role*=check],[role*=menu],[role*=radio]';

/** Whether an element may show a value that a press lets a person edit, as a cell of a table does: it is nothing that is pressed for its own sake, nor in or around that. */
export function mayOpenField(element: Element): boolean {
  return element.closest(PRESSED) === null && element.querySelector(PRESSED) === null;
}

/** The cells of spreadsheets open their fields at a double click. */
const CELL = 'td,[role=cell],[role=gridcell]';

/** Presses such an element as a person does before typing, a cell also twice; the field that has the focus then, in its place. Null for none. */
export async function openField(element: Element, touch: Touch, needs: HandNeeds): Promise<HTMLElement | null> {
  const box = element.getBoundingClientRect();
  const before = deepActive(document);
  if (!(await needs.trusted?.(touch, 'click'))) dispatchClick(touch);
  const field = await fieldIn(box, before);
  const { ids, shadowRootOf } = needs.eyes;
  const hit = elementAt(document, touch.x, touch.y, shadowRootOf);
  if (field !== null || element.closest(CELL) === null || hit === null || !element.contains(hit)) return field;
  await pressIfHarmless([{ intent: 'click', element: ids.of(hit) }], needs, () => clickTwice({ ...touch, hit }, needs));
  return await fieldIn(box, before);
}

/** The field in a box that has the focus, where another element had it before. */
async function fieldIn(box: DOMRect, before: Element | null): Promise<HTMLElement | null> {
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    await nextFrame(window);
    const active = deepActive(document);
    if (active !== null && active !== before && fieldOf(active) === active && liesIn(active, box)) return active;
  }
  return null;
}

/** Whether the middle of an element that was pressed lies in a field, or that of the field in the element. */
function liesIn(field: Element, box: DOMRect): boolean {
  const own = field.getBoundingClientRect();
  const holds = (one: DOMRect, other: DOMRect) => {
    const [x, y] = [(other.left + other.right) / 2, (other.top + other.bottom) / 2];
    return one.left <= x && x <= one.right && one.top <= y && y <= one.bottom;
  };
  return holds(own, box) || holds(box, own);
}
