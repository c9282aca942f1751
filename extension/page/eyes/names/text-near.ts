import { isElement, type PageNode } from '../../../../agent/page.ts';
import { oneLine } from '../one-line.ts';

/** Longer text is the content of a clickable region, not the name of a control. */
const LONGEST_NAME = 100;
const CONTROLS = 'input,select,textarea,button,[contenteditable]';
const FIELDS = 'input:not([type="hidden"]),select,textarea,[contenteditable]:not([contenteditable="false"])';

/** The visible text of captured children, as a name for an element that has no other; '' where it is too long. */
export function textInside(children: readonly PageNode[]): string {
  const parts: string[] = [];
  collectTexts(children, parts);
  return unlessLong(oneLine(parts.join(' ')));
}

function collectTexts(children: readonly PageNode[], parts: string[]): void {
  for (const child of children) {
    if (typeof child === 'string') parts.push(child);
    else if (isElement(child) && !/^(?:select|textarea|button)$/u.test(child.tag)) {
      if (child.tag === 'img') parts.push(child.live?.name ?? '');
      // Elements without a box, such as slots, may still show their children.
      if (child.live?.visible !== false || child.box === null) collectTexts(child.children, parts);
    }
  }
}

/** What stands directly behind an unnamed tick or radio button, where something does behind the last one of its part too; '' for nothing, and where it is too long. */
export function textBehind(tick: Element): string {
  const ticks = Array.from(tick.parentElement?.children ?? []).filter((each) => each.matches(TICK));
  const behind = (each: Element): Node | null => {
    let node: Node | null = each.nextSibling;
    while (node !== null && !mayName(node)) node = node.nextSibling;
    return node instanceof Element && node.matches(TICK) ? null : node;
  };
  const own = behind(tick);
  const isOfAnother = own instanceof HTMLLabelElement && own.control !== null;
  return own === null || isOfAnother || behind(ticks.at(-1) ?? tick) === null ? '' : named(own.textContent ?? '');
}

export const TICK = 'input:is([type="radio"],[type="checkbox"])';

/**
 * The text that tells what an unnamed field is for: what stands directly before it, the heading of its column, or the cell before
 * its own; '' where it is too long.
 */
export function textBefore(field: Element): string {
  let node: Node | null = field.previousSibling;
  while (node !== null && !mayName(node)) node = node.previousSibling;
  const cell = /^(?:td|dd)$/u.test(field.parentElement?.localName ?? '') ? field.parentElement : null;
  node ??= headingOfColumn(cell) ?? cell?.previousElementSibling ?? labelBeside(field);
  if (node !== null && liesUnder(node, field)) node = labelBeside(field);
  const isOfAnother =
    (node instanceof HTMLLabelElement && ![null, field].includes(node.control)) ||
    (node instanceof Element && (node.matches(CONTROLS) || node.querySelector(CONTROLS) !== null));
  return node === null || isOfAnother ? '' : named(node.textContent);
}

/** Whether what stands before a field is drawn: no comment, blank text or hidden element. */
function mayName(node: Node): boolean {
  return node instanceof Element
    ? getComputedStyle(node).display !== 'none'
    : node instanceof Text && node.data.trim() !== '';
}

/** Whether what stands before a field is drawn where the field is, or not at all: it is what was chosen there, and no label. */
function liesUnder(before: Node, field: Element): boolean {
  if (before.textContent?.trim() === '') return true;
  const range = field.ownerDocument.createRange();
  range.selectNode(before);
  const [drawn, box] = [range.getBoundingClientRect(), field.getBoundingClientRect()];
  const middle = (drawn.left + drawn.right) / 2;
  return (
    drawn.width > 0 && box.left <= middle && middle < box.right && box.top < drawn.bottom && drawn.top < box.bottom
  );
}

/** What looks like a label before the box of a field that stands alone in it; null for none. */
function labelBeside(field: Element): Element | null {
  let box = field.parentElement;
  for (let level = 0; box !== null && level < LEVELS_OF_BOX; level++, box = box.parentElement) {
    // What stands over a whole row is no heading of one of its cells.
    if (box.matches('tr,[role="row"]') || (level > 1 && box.getBoundingClientRect().height > HIGHEST_BOX)) return null;
    if (box.querySelectorAll(FIELDS).length > 1) return null;
    const before = box.previousElementSibling;
    // What was chosen, or says that nothing was, lies in the field itself.
    if (before === null || (before.textContent.trim() !== '' && liesUnder(before, field))) continue;
    if (isCellBeside(before, box)) return headingOver(box);
    if (before.matches('label,dt,th,[class*="label" i]') || /[:：]\s*$/u.test(before.textContent)) return before;
    // Beside a field that is drawn as no more than its caret stands what was chosen.
    if (before.textContent.trim() !== '' && field.getBoundingClientRect().width > WIDEST_CARET)
      return standsLeft(before, field) ? before : null;
  }
  return null;
}

/** Whether two parts beside each other are cells of a row that a page draws without a table: what the one holds does not name the other. */
function isCellBeside(before: Element, cell: Element): boolean {
  const isAlike = (other: Element) => other.localName === cell.localName && other.classList[0] === cell.classList[0];
  return isAlike(before) && Array.from(cell.parentElement?.children ?? []).filter(isAlike).length >= LEAST_CELLS;
}

/** What stands over a cell of such a row, in a row of as many cells before it, each over its own; null for nothing. */
function headingOver(cell: Element): Element | null {
  let part = cell.parentElement;
  const cells = Array.from(part?.children ?? []);
  for (let level = 0; part !== null && level < LEVELS_OF_BOX; level++, part = part.parentElement) {
    const first = part.parentElement?.firstElementChild ?? null;
    if (first === null || first === part) continue;
    for (const row of [first, ...Array.from(first.querySelectorAll('*')).slice(0, MOST_IN_HEAD)]) {
      const { children } = row;
      const heading = children[cells.indexOf(cell)];
      const areHeadings =
        children.length === cells.length && cells.every((each, at) => isUnder(each, children[at] ?? each));
      if (areHeadings && heading?.textContent.trim() && heading.querySelector(FIELDS) === null) return heading;
    }
  }
  return null;
}

/** Whether the middle of a cell is under a heading. */
function isUnder(cell: Element, heading: Element): boolean {
  const [drawn, box] = [cell.getBoundingClientRect(), heading.getBoundingClientRect()];
  const middle = (drawn.left + drawn.right) / 2;
  return box.left <= middle && middle <= box.right;
}

/** From so many cells on a row is one. */
const LEAST_CELLS = 3;
/** Upper bound on the elements that are searched for a row of headings. */
const MOST_IN_HEAD = 40;

/** Whether a short text without controls stands on the line of a field, to the left of it. */
function standsLeft(text: Element, field: Element): boolean {
  if (text.textContent.trim().length > LONGEST_LABEL || text.matches(PRESSED) || text.querySelector(PRESSED) !== null)
    return false;
  const [label, box] = [text.getBoundingClientRect(), field.getBoundingClientRect()];
  return label.right <= box.left + 2 && label.top < box.bottom && box.top < label.bottom;
}

/** In characters. */
const LONGEST_LABEL = 40;
const PRESSED = `${CONTROLS},a[href],[role="button"]`;

/** CSS px. */
const WIDEST_CARET = 6;
/** Libraries draw a list of choices in up to so many boxes. */
const LEVELS_OF_BOX = 8;
/** The outer ones of these are no higher than a field of two lines. CSS px. */
const HIGHEST_BOX = 64;

/** The label of a field that no `for` names, as none can name an editor: one of no other field, the last before it in a part with no other field. */
export function labelAround(field: Element, levels = Number.POSITIVE_INFINITY): string {
  let at = field.parentElement;
  for (let level = 0; at !== null && level < levels; level++, at = at.parentElement) {
    if (at.querySelectorAll(FIELDS).length > 1) break;
    for (const label of Array.from(at.querySelectorAll('label')).reverse())
      if (label.control === null && label.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING)
        return named(label.textContent);
  }
  return '';
}

/** The heading above a cell of a table, in the lowest row of its head that has words there: others may filter. Null where there is none. */
function headingOfColumn(cell: Element | null): Element | null {
  const table = cell?.closest('table');
  const head = Array.from(table?.querySelectorAll(':scope > thead > tr') ?? []).reverse();
  const [lowest = table?.rows[0], ...higher] = head;
  if (!cell || !lowest || lowest.contains(cell)) return null;
  const over = [lowest, ...higher]
    .flatMap((row) => Array.from(row.querySelectorAll('th:not(:empty),thead > tr > td:not(:empty)')))
    .filter((heading) => isUnder(cell, heading));
  const isOwn = (heading: Element) => lowest.contains(heading) || !heading.matches('[colspan]');
  return over.find((heading) => isOwn(heading) && heading.textContent.trim() !== '') ?? over[0] ?? null;
}

function named(text: string | null): string {
  return unlessLong(oneLine(text ?? '').replace(/\s*[:*]+$/u, ''));
}

function unlessLong(text: string): string {
  return text.length > LONGEST_NAME ? '' : text;
}
