import type { ElementId, Point } from '../../action.ts';
import { holdsPoint } from '../../helpers/boxes.ts';
import { type Box, elements, type Page } from '../../page.ts';
import { isRowRole } from '../../reading/role.ts';
import { type Block, controlsOf, type PageLines } from '../read/line.ts';
import { placeOf } from './place.ts';

/** A part of the page that is shown first: a dialog, a newly opened menu, or anything else that lies over the rest of the page. */
export interface TopPart {
  readonly block: Block;
  readonly what: 'dialog' | 'menu' | 'popup';
}

const OPENED = new Set(['menu', 'listbox', 'tree', 'grid']);

/**
 * In page order: the outermost dialogs in view, the menus in view that were not there at the last look, and overlays that an
 * application appends to the body.
 */
export function topParts(read: PageLines, page: Page, before: Page | null): readonly TopPart[] {
  // What another document shows is all new, and was opened over nothing.
  const had = before === null || before.root.id !== page.root.id ? null : idsOf(before);
  const found = [...dialogsAndMenus(read, page, had)];
  for (const block of popupsIn(read, page, had))
    if (found.every((each) => each.block.last <= block.first || block.last <= each.block.first))
      found.push({ block, what: 'popup' });
  return found.sort((a, b) => a.block.first - b.block.first);
}

/** Ids of the elements that the same document showed at the last look; null where there was none. */
type Had = ReadonlySet<ElementId | null> | null;

function dialogsAndMenus(read: PageLines, page: Page, had: Had): readonly TopPart[] {
  const { lines, blocks } = read;
  const isSameView = had !== null && !isMostlyNew(read, had);
  const found: TopPart[] = [];
  for (const block of blocks) {
    const { role, element, first } = block;
    const isDialog = role === 'dialog' || role === 'alertdialog';
    const isNew = isSameView && element.id !== null && !had.has(element.id);
    // A table or list that is drawn where nothing was is part of the page.
    const opens = role !== null && OPENED.has(role) && isNew && !isInNewRow(block, blocks, had);
    const isMenu = opens && (role === 'menu' || coversOthers(block, read));
    if ((!isDialog && !isMenu) || found.some((each) => each.block.last > first)) continue;
    if (isInView(block, lines, page)) found.push({ block, what: isDialog ? 'dialog' : 'menu' });
  }
  return found;
}

/** Whether a part stands in a row that is new as well, as the menu of actions in its last cell does. */
function isInNewRow({ parent }: Block, blocks: readonly Block[], had: Had): boolean {
  const around = blocks[parent];
  if (around === undefined) return false;
  const isNew = had !== null && around.element.id !== null && !had.has(around.element.id);
  return (isNew && isRowRole(around.role)) || isInNewRow(around, blocks, had);
}

/**
 * The children of the body that cover controls of earlier children, and new ones that lie over them. A child with most of the lines is the page
 * itself, unless it was not there at the last look.
 */
function popupsIn(read: PageLines, page: Page, had: Had): readonly Block[] {
  const { lines, blocks } = read;
  const isInFrame = ({ parent }: Block): boolean => {
    const around = blocks[parent];
    return around !== undefined && (/^i?frame$/u.test(around.element.tag) || isInFrame(around));
  };
  // What a frame shows is a part of the page around it, and what stays at an edge of the window covers what scrolls below it.
  const isApart = (block: Block) => !isInFrame(block) && (had !== null || !BARS.test(block.element.tag));
  const parts = blocks.filter((block) => blocks[block.parent]?.element.tag === 'body' && isApart(block));
  const covering = coveringParts(parts, page);
  const isNew = ({ element }: Block) => had !== null && element.id !== null && !had.has(element.id);
  const isSmall = ({ first, last }: Block) => 2 * (last - first) < lines.length;
  return parts.filter((block, i) => {
    if (!isInView(block, lines, page)) return false;
    if (covering.has(block)) return isNew(block) || isSmall(block);
    return isNew(block) && isSmall(block) && liesOver(block, parts.slice(0, i), read);
  });
}

const BARS = /^(?:header|footer|nav)$/u;

/** Whether most controls of a page are new: it shows something else than before. */
function isMostlyNew({ lines }: PageLines, had: ReadonlySet<ElementId | null>): boolean {
  const ids = lines.flatMap((line) => controlsOf(line).map(({ element }) => element.id));
  return 2 * ids.filter((id) => !had.has(id)).length > ids.length;
}

/** Whether a part lies over something that is no part of it. */
function coversOthers({ first, last, element: { box } }: Block, { lines }: PageLines): boolean {
  if (box === null) return true;
  const others = [...lines.slice(0, first), ...lines.slice(last)];
  return others.some((line) => line.box !== null && holdsPoint(box, middleOf(line.box)));
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The parts that cover controls of parts before them. */
function coveringParts(parts: readonly Block[], { root }: Page): ReadonlySet<Block> {
  const covering = new Set<Block>();
  const covered = [...elements(root)].filter(({ live }) => live !== null && live.coveredBy !== null);
  if (covered.length === 0) return covering;
  const partOf = new Map<ElementId, number>();
  for (const [at, block] of parts.entries())
    for (const { id } of elements(block.element)) if (id !== null) partOf.set(id, at);
  for (const { id, live } of covered) {
    const over = live?.coveredBy == null ? undefined : partOf.get(live.coveredBy);
    const under = id === null ? undefined : partOf.get(id);
    const block = over === undefined ? undefined : parts[over];
    if (over !== undefined && block !== undefined && under !== undefined && under < over) covering.add(block);
  }
  return covering;
}

/** Whether a part has something to press, inside the box of one of the parts before it. */
function liesOver({ first, last }: Block, before: readonly Block[], { lines }: PageLines): boolean {
  return lines.slice(first, last).some((line) => {
    const { box } = line;
    if (box === null || controlsOf(line).length === 0) return false;
    return before.some(({ element }) => element.box !== null && isInside(box, element.box));
  });
}

function isInside(inner: Box, outer: Box): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= right && inner.y + inner.height <= bottom;
}

function isInView({ first, last }: Block, lines: PageLines['lines'], page: Page): boolean {
  return lines.slice(first, last).some((line) => placeOf(line.box, page) === 'in view');
}

/** Whether only the parts on top can be used: they cover most of the rest of what is in view. */
export function isModal({ lines }: PageLines, page: Page, onTop: readonly TopPart[]): boolean {
  let [covered, free] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (onTop.some(({ block }) => block.first <= index && index < block.last)) continue;
    if (placeOf(line.box, page) !== 'in view') continue;
    for (const { element } of controlsOf(line)) {
      if (element.live !== null && element.live.coveredBy !== null) covered++;
      else free++;
    }
  }
  return onTop.some(({ what }) => what === 'dialog') && covered > free;
}

function idsOf(page: Page): ReadonlySet<ElementId | null> {
  const ids = new Set<ElementId | null>();
  for (const { id, live } of elements(page.root)) if (live === null || live.visible) ids.add(id);
  return ids;
}
