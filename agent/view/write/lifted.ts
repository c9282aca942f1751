import type { ElementId } from '../../action.ts';
import { elements, type Page } from '../../page.ts';
import { type Block, controlsOf, type PageLines } from '../read/line.ts';
import { placeOf } from './place.ts';

/** A part of the page that is told of first: a dialog, or a menu that has just been opened. */
export interface Lifted {
  readonly block: Block;
  readonly what: 'dialog' | 'menu';
}

const OPENED = new Set(['menu', 'listbox', 'tree', 'grid']);

/** The outermost dialogs in view, and the menus in view that were not there at the last look. */
export function liftedParts({ lines, blocks }: PageLines, page: Page, before: Page | null): readonly Lifted[] {
  const had = before === null ? null : idsOf(before);
  const found: Lifted[] = [];
  for (const block of blocks) {
    const { role, element, first, last } = block;
    const isDialog = role === 'dialog' || role === 'alertdialog';
    const isMenu = role !== null && OPENED.has(role) && had !== null && element.id !== null && !had.has(element.id);
    if ((!isDialog && !isMenu) || found.some((each) => each.block.last > first)) continue;
    if (lines.slice(first, last).some((line) => placeOf(line.box, page) === 'in view'))
      found.push({ block, what: isDialog ? 'dialog' : 'menu' });
  }
  return found;
}

/** Whether nothing but the lifted parts can be used: most of what is in view besides is covered. */
export function isModal({ lines }: PageLines, page: Page, lifted: readonly Lifted[]): boolean {
  let [covered, free] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (lifted.some(({ block }) => block.first <= index && index < block.last)) continue;
    if (placeOf(line.box, page) !== 'in view') continue;
    for (const { element } of controlsOf(line)) {
      if (element.live !== null && element.live.coveredBy !== null) covered++;
      else free++;
    }
  }
  return lifted.some(({ what }) => what === 'dialog') && covered > free;
}

function idsOf(page: Page): ReadonlySet<ElementId | null> {
  const ids = new Set<ElementId | null>();
  for (const { id, live } of elements(page.root)) if (live === null || live.visible) ids.add(id);
  return ids;
}
