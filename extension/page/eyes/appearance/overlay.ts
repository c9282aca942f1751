import type { ElementId } from '../../../../agent/action.ts';
import { elements, isElement, type Live, type PageElement, textOf } from '../../../../agent/page.ts';

/** Fewer covered controls may lie under a header that stays in place. */
const LEAST_COVERED = 3;
const DIALOG = /^(?:alert)?dialog$/u;

/**
 * Gives the role of a dialog to a part without one that lies over most controls of the rest of the page, as many libraries draw their dialogs: the
 * largest part around what covers them that holds nothing that it covers, if there is something to press in it; else the part with all that is not
 * covered.
 */
export function tellOverlay(root: PageElement): void {
  const around = new Map<PageElement, PageElement>();
  const byId = new Map<ElementId, PageElement>();
  const controls: PageElement[] = [];
  const stack = [root];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    if (part.id !== null) byId.set(part.id, part);
    // A backdrop that listens is nothing to press in the dialog, and may itself be covered.
    if (part.live?.actionable === true && part.live.visible && saysAnything(part)) controls.push(part);
    for (const child of part.children)
      if (isElement(child)) {
        around.set(child, part);
        stack.push(child);
      }
  }
  const covered = controls.filter((each) => each.live?.coveredBy != null);
  if (covered.length < LEAST_COVERED) return;
  const counts = new Map<ElementId, number>();
  for (const { live } of covered)
    if (live?.coveredBy != null) counts.set(live.coveredBy, (counts.get(live.coveredBy) ?? 0) + 1);
  const [covers] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const under = withAncestors(covered);
  const holding = withAncestors(controls);
  const topOf = (part: PageElement | undefined) => [...withAncestors([part])].findLast((each) => !under.has(each));
  const free = controls.filter((control) => control.live?.coveredBy === null && isNear(control));
  const cover = topOf(covers === undefined ? undefined : byId.get(covers));
  // What a mask without controls leaves free stands beside it.
  const over = cover === undefined || holding.has(cover) ? cover : topOf(free[0]);
  if (over?.live == null) return;
  const inside = new Set(elements(over));
  // The box around a dialog is none itself.
  if ([...withAncestors([over]), ...inside].some(({ live }) => DIALOG.test(live?.role ?? ''))) return;
  const others = free.filter((control) => !inside.has(control));
  if (over === cover ? others.length < covered.length : others.length === 0)
    (over.live as { -readonly [Key in keyof Live]: Live[Key] }).role = 'dialog';

  function saysAnything(element: PageElement): boolean {
    return element.live?.name !== '' || textOf(element).trim() !== '';
  }

  /** Parts, and all that is around them; of a single one from the inside out. */
  function withAncestors(parts: readonly (PageElement | undefined)[]): ReadonlySet<PageElement> {
    const found = new Set<PageElement>();
    for (const part of parts)
      for (let at = part; at !== undefined && !found.has(at); at = around.get(at)) found.add(at);
    return found;
  }

  function isNear({ box }: PageElement): boolean {
    return box !== null && box.y < innerHeight && box.y + box.height > 0 && box.x < innerWidth && box.x + box.width > 0;
  }
}
