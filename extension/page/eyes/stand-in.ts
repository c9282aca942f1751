import { type Box, isElement } from '../../../agent/page.ts';
import type { Seen, Walk } from './walk.ts';

/** Where a person sees something. */
export interface Shown {
  readonly visible: boolean;
  readonly box: Box | null;
}

/** What a person sees of a control that is not drawn itself: the label of a restyled tick box, the list of an option. */
export function standIn(element: Element, seen: Seen, walk: Walk): Shown {
  const { tag, appearance, children, parentRendered } = seen;
  if (tag === 'option') {
    const select = element.closest('select');
    return select === null || !parentRendered ? appearance : listOf(select, appearance.box, walk.shownLists);
  }
  if (tag === 'input' && /^(?:checkbox|radio|file)$/u.test((element as HTMLInputElement).type)) {
    for (const label of walk.labels.of(element)) {
      const box = shownAt(label);
      if (box !== null) return { visible: true, box };
    }
    return appearance;
  }
  // A link has no size of its own where the image inside it is out of the flow.
  if (appearance.box === null || (appearance.box.width > 0 && appearance.box.height > 0)) return appearance;
  for (const child of children) if (isElement(child) && child.live?.visible) return { visible: true, box: child.box };
  return appearance;
}

/** Cached per list: all options of a list ask for it. */
function listOf(select: Element, otherwise: Box | null, known: Map<Element, Box | null>): Shown {
  let box = known.get(select);
  if (box === undefined) {
    box = shownAt(select);
    known.set(select, box);
  }
  return { visible: box !== null, box: box ?? otherwise };
}

/** Where a person sees an element; null where they do not. */
function shownAt(element: Element): Box | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  const visible =
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return visible ? { x, y, width, height } : null;
}
