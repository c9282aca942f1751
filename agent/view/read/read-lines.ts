import { cutText } from '../../helpers/cut-text.ts';
import { attribute, elements, isElement, type Page, type PageElement, type PageNode } from '../../page.ts';
import { iconWords } from '../../reading/icon-words.ts';
import { headingLevel } from '../../reading/role.ts';
import { cellsByPlace } from '../looks/cells-by-place.ts';
import type { CellName } from '../looks/cells-in-rows.ts';
import { currentOnes } from '../looks/current-ones.ts';
import { tellsShape, writeRest } from '../looks/drawing.ts';
import { highlighted } from '../looks/highlighted.ts';
import { markOf, sortOf } from '../looks/marks.ts';
import { pageText, quotedText, quotedValue } from '../page-text.ts';
import { type Around, aroundInside, isUnboxed, OUTSIDE } from './around.ts';
import {
  controlKind,
  controlState,
  controlWord,
  isArrow,
  isDrawnMark,
  isEntryAround,
  isFace,
  isWidget,
  LONGEST_VALUE,
  leadsElsewhere,
  tellsState,
} from './control.ts';
import { controlName, isSaidBy, sameText, says, withoutIcons } from './control-name.ts';
import { drawnText, writeCode } from './drawn-text.ts';
import { labelTexts } from './label-texts.ts';
import type { Control, PageLines } from './line.ts';
import { LineWriter } from './line-writer.ts';
import { drawnParts, drawsMore, isValue } from './parts-of-control.ts';
import { ligatureAlone, soleIcon, writeImage } from './pictures.ts';
import { writeScroller } from './scroller.ts';
import { canActOn, isDrawn, isSeen, isUnread, roleFor } from './seen.ts';
import { drawnChildren, takeSlotted } from './slots.ts';
import { illustrates, isBlock, isCell, isDataRow, isPlace, rowParts, titleOver } from './structure.ts';

/** A control that is taller is a part of the page. CSS px. */
const TALLEST_CONTROL = 100;
const LONGEST_NAME = 100;
const LONGEST_COLUMN = 40;
const DEEPEST_LEVEL = 12;

interface LineWalk {
  readonly writer: LineWriter;
  readonly labels: ReadonlySet<PageElement>;
  readonly matters: ReadonlySet<PageElement>;
  /** Controls that look chosen. */
  readonly current: ReadonlyMap<PageElement, string>;
  /** The names of cells by the texts over and beside them. */
  readonly cells: ReadonlyMap<PageElement, CellName>;
  /** The rest of the rows that are drawn in parts, by their first part. */
  readonly parts: ReadonlyMap<PageElement, readonly PageElement[]>;
  /** All parts of rows but the first ones, which are read with these. */
  readonly rest: ReadonlySet<PageElement>;
  /** Column headers so far. */
  readonly columns: PageElement[];
  readonly url: string;
  readonly host: string;
}

const NO_ELEMENTS: ReadonlySet<PageElement> = new Set();
const plainReads = new WeakMap<PageElement, PageLines>();

/**
 * Reads a page as lines: its text in document order, with what can be used where it stands. Of `matters`, what cannot be used gets a ref as
 * well, so that it can be pointed at. A page is read once unless something of it matters in this way.
 */
export function readLines({ root, url }: Pick<Page, 'root' | 'url'>, matters = NO_ELEMENTS): PageLines {
  const isPlain = ![...matters].some((element) => element.tag === 'option' || !canActOn(element, roleFor(element)));
  const read = isPlain ? plainReads.get(root) : undefined;
  if (read !== undefined) return read;
  const writer = new LineWriter();
  const host = URL.canParse(url) ? new URL(url).host : '';
  const current = new Map<PageElement, string>(currentOnes(root));
  for (const entry of highlighted(root)) current.set(entry, 'highlighted');
  const parts = rowParts(root);
  const rest = new Set([...parts.values()].flat());
  const known = { labels: labelTexts(root), cells: cellsByPlace(root), matters, current, parts, rest };
  visit(root, OUTSIDE, { ...known, writer, columns: [], url, host });
  const lines = writer.finish();
  if (isPlain) plainReads.set(root, lines);
  return lines;
}

function visit(element: PageElement, around: Around, walk: LineWalk): void {
  if (isUnread(element) || walk.rest.has(element)) return;
  const { tag } = element;
  const { writer } = walk;
  if (tag === 'br') {
    writer.breakLine();
    return;
  }
  const role = roleFor(element);
  const drawn = isDrawn(element, around.drawn);
  const seen = isUnboxed(element, around) ? around.seen : isSeen(element, drawn);
  const begun = writer.begun();
  const apart = isBlock(element, role);
  if (apart) writer.openBlock(element, role);
  const blank = seen && !around.code && element.live?.apart === true ? ' ' : '';
  writer.text(blank, null, false);
  // A row that is laid out by the table around it has no box.
  const isLaidByTable = element.box === null || element.box.height === 0;
  const row = (seen || isLaidByTable) && isDataRow(element, role) ? { cells: 0 } : around.row;
  if (row !== around.row) writer.endLine();
  if (seen) openElement(element, role, around, walk);
  else if (around.row !== null && isCell(element, role) && keepsPlace(element) && around.row.cells++ > 0) writer.cell();
  if (row !== around.row) writer.openRow();
  const inside = aroundInside(element, role, around, { drawn, seen, row, isLabel: walk.labels.has(element) });
  const mark = seen ? markOf(element) : null;
  if (mark !== null) writer.text(`{${mark}`, element.box, true);
  writeContent(element, role, inside, walk);
  for (const part of walk.parts.get(element) ?? []) {
    visitChildren(part, false, inside, walk);
    writer.close(part, begun);
  }
  if (mark !== null) writer.text(`${mark}}`, element.box, false);
  const sorted = isCell(element, role) ? sortOf(element) : '';
  if (seen && sorted !== '') writer.text(` (${sorted})`, element.box, false);
  if (row !== around.row) {
    writer.closeRow();
    writer.endLine();
  }
  if (apart) writer.closeBlock();
  else writer.closeInline(element.box);
  writer.text(blank, null, false);
  if (seen) writer.close(element, begun);
}

function writeContent(element: PageElement, role: string | null, inside: Around, walk: LineWalk): void {
  const { tag, live } = element;
  const { seen } = inside;
  if (isDrawnMark(element)) return;
  if (seen && canActOn(element, role)) writeControl(element, role, inside, walk);
  else if (seen && !inside.control && walk.matters.has(element)) writePointed(element, inside, walk);
  else if (seen && tag === 'img') writeImage(element, inside.control, walk.writer);
  else if (seen && live?.looks !== undefined && !inside.control && !inside.label) {
    if (!illustrates(element, inside.item) && tellsShape(inside.drawing))
      walk.writer.text(`(${live.looks})`, element.box, true);
  } else if (tag !== 'select') {
    if (seen) writeScroller(element, walk.writer);
    visitChildren(element, isBlock(element, role), inside, walk);
    if (tag === 'svg' && inside.drawing !== null) writeRest(inside.drawing, walk.writer);
  }
}

/** The prefix of an element's content: the sign of a heading, an item or a frame, or the bar before a cell. */
function openElement(element: PageElement, role: string | null, around: Around, walk: LineWalk): void {
  const { tag } = element;
  const { writer } = walk;
  if (role === 'heading') writer.prefix(`${'#'.repeat(headingLevel(element))} `);
  else if (role === 'listitem' && tag === 'li') writer.prefix(`${'  '.repeat(around.items)}- `);
  else if (role === 'treeitem') writer.prefix(`${'  '.repeat(treeLevel(element, around) - 1)}- `, true);
  else if (tag === 'iframe' || tag === 'frame') {
    const name = element.live?.name || attribute(element, 'title') || '';
    writer.prefix(name === '' ? '[frame] ' : `[frame ${quotedText(name)}] `);
  } else if (isCell(element, role)) openCell(element, role, around, walk);
}

/** The depth of an item of a tree, from 1: as it says, or by the items around it. */
function treeLevel(item: PageElement, { items }: Around): number {
  const level = Number(attribute(item, 'aria-level') ?? items + 1);
  return level >= 1 && level <= DEEPEST_LEVEL ? Math.floor(level) : 1;
}

/** Whether a cell that nobody sees, such as one behind a menu, takes its place in the row all the same. */
function keepsPlace({ live, box }: PageElement): boolean {
  return live !== null && box !== null && box.width > 1 && box.height > 1;
}

/** A cell follows a bar. A cell of a row too tall to be one line, such as a day of a week, follows its column's title. */
function openCell(element: PageElement, role: string | null, { row }: Around, { writer, columns }: LineWalk): void {
  if (role === 'columnheader') columns.push(element);
  if (row !== null) {
    if (row.cells++ > 0) writer.cell();
    const icon = soleIcon(element);
    if (icon !== '') writer.text(`(image: ${cutText(icon, LONGEST_NAME)})`, element.box, true);
    return;
  }
  const title = titleOver(element, columns);
  if (title !== '') writer.prefix(`${pageText(cutText(title, LONGEST_COLUMN))}: `);
}

function visitChildren(element: PageElement, apart: boolean, inside: Around, walk: LineWalk): void {
  const { host } = inside;
  const slotted = element.tag === 'slot' ? takeSlotted(element, host) : [];
  if (slotted.length > 0) visitAll(slotted, apart, { ...inside, host: host?.outer ?? null }, walk);
  else visitAll(drawnChildren(element, host), apart, inside, walk);
}

function visitAll(nodes: Iterable<PageNode>, apart: boolean, inside: Around, walk: LineWalk): void {
  const { writer } = walk;
  let first = !apart;
  for (const child of nodes) {
    if (typeof child === 'string') {
      if (!inside.seen || inside.label) continue;
      if (inside.code) writeCode(child, inside.box, writer);
      else writer.text(drawnText(child), inside.box, first);
    } else if (isElement(child)) visit(child, inside, walk);
    first = false;
  }
}

function writeControl(element: PageElement, role: string | null, inside: Around, walk: LineWalk): void {
  const { writer } = walk;
  const kind = controlKind(element, role);
  const control: Control = {
    element,
    word: controlWord(element, role),
    quoted: '',
    hint: '',
    state: `${controlState(element, walk)}${leadsElsewhere(element, walk)}`,
  };
  const opened = writer.control(control);
  const holds = kind === 'content' && element.box !== null && element.box.height <= TALLEST_CONTROL;
  if (holds) writer.openRow();
  const ligature = ligatureAlone(element);
  // The word that a font draws as an icon is none that a person reads.
  if (kind === 'content') visitChildren(element, true, { ...inside, control: true, label: ligature !== '' }, walk);
  else if (element.tag === 'select') for (const option of elements(element)) writer.close(option, 0);
  if (holds) writer.closeRow();
  const inner = holds ? writer.innerOf(opened) : [];
  const parts = drawnParts(inner, role);
  writer.dropAll(parts);
  const content = writer.contentOf(opened);
  const named = cutText(controlName(element), LONGEST_NAME);
  const name = named === ligature ? '' : named;
  if (role === 'combobox' && content.text !== '' && (content.isPlain || parts.some(isValue))) {
    // What stands in it is its value, alone or beside what empties it.
    control.quoted = sameText(name, content.text) ? '' : name;
    control.state = ` = ${quotedValue(cutText(content.text, LONGEST_VALUE))}${control.state}`;
    writer.dropContent(opened);
    writer.closeControl(opened);
    return;
  }
  const saysNothing = name === '' || says(content, name, element);
  const isOnlyAround =
    content.only !== null ||
    (content.isAroundField && role !== 'row') ||
    (isPlace(role) && saysNothing) ||
    (inner.length > parts.length && saysNothing && !tellsState(element) && !drawsMore(element));
  const isAroundSeveral = role === 'menuitem' && inner.length > parts.length + 1;
  if (isOnlyAround && (!isWidget(role) || isAroundSeveral)) {
    // A box with a listener around one control or field, one that takes the focus, or the place of several buttons in a toolbar.
    writer.dropControl(opened);
    return;
  }
  if (content.only !== null && isEntryAround(role, content.only)) {
    // An entry of a menu or list around a link or button that is all of it: the one that tells a state stays.
    if (content.only.state !== '' || !tellsState(element)) {
      writer.dropControl(opened);
      return;
    }
    writer.dropInner(opened);
  }
  const { first, last } = writer.contentOf(opened);
  if (last !== null && last !== first && isArrow(last, element)) writer.dropLast();
  const face = first !== null && isFace(first, element, content.text, first === content.only) ? first : null;
  if (face !== null) writer.dropInner(opened);
  if (content.text === '') {
    const cell = walk.cells.get(element);
    control.quoted = name || face?.quoted || (cell?.quoted ?? '');
    // A class says of a box only that it is one.
    const icon = ligature === '' ? cell?.hint || iconWords(element) : `icon=${ligature}`;
    const called = kind === 'toggle' ? icon.replace(/^class=.*$/u, '') : icon;
    // An icon says what it is; another name may tell only a place or a state, as "selected" does.
    const looks = called.startsWith('icon=') ? '' : (element.live?.looks ?? '');
    if (control.quoted === '') control.hint = `${called} ${looks}`.trim();
  } else if (name !== '' && !says(content, name, element) && !sameText(content.text, withoutIcons(name, element))) {
    control.quoted = name;
    if (content.isPlain && isSaidBy(name, content.text)) writer.dropContent(opened);
  } else if (!/\p{L}/u.test(content.text)) control.hint = iconWords(element, 'icons only');
  writer.closeControl(opened);
}

/** Plain text that matters for the request gets a ref of its own. */
function writePointed(element: PageElement, inside: Around, walk: LineWalk): void {
  const control: Control = { element, word: 'text', quoted: '', hint: '', state: '' };
  const opened = walk.writer.control(control);
  visitChildren(element, true, inside, walk);
  const { text, isPlain } = walk.writer.contentOf(opened);
  if (!isPlain || text === '') walk.writer.dropControl(opened);
  else walk.writer.closeControl(opened);
}
