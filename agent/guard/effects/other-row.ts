import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isRow, toldRole } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import type { BrowserTurn } from '../../turn.ts';
import { isDialog, isTyped } from '../danger/surroundings.ts';
import { isOutheld, type Telling } from '../request/beside/outdone.ts';
import { isMeantRow } from '../request/rows/meant-row.ts';
import { stemsOf } from '../utterance/is-said.ts';
import { heldFirst } from './named-things.ts';

/**
 * Whether keys or a text go into a row, or onto a card, that holds less of what the person said than another one like it, or into the column of a table under
 * another heading than the one that was named. `changed`: what was changed until now, whose fields count with what they held before.
 */
export function isInOtherRow(
  control: PageElement,
  page: Page,
  { told, changed }: { readonly told: Telling; readonly changed: readonly BrowserTurn[] },
): boolean {
  const row = rowOf(control, page);
  if (row === null) return false;
  const own = textOfRow(row.own, changed);
  if (!/\p{L}{2}|\d/u.test(own)) return false;
  const others = row.others.map((other) => textOfRow(other, changed));
  const rows = { rows: [own, ...others], over: '', name: '' };
  return (
    isOutheld(own, others, told) || isMeantRow(0, rows, told.texts) === false || isInOtherColumn(control, page, told)
  );
}

/**
 * Whether an edit changes one line of a text that holds less of what the person said than another line: the number of the harbour office for "change the number
 * of the ice service".
 */
export function isOnOtherLine(before: string, after: string, told: Telling): boolean {
  const [old, now] = [before, after].map((text) => text.split('\n'));
  if (old === undefined || now === undefined || old.length < 2 || old.length !== now.length) return false;
  const changed = old.filter((line, at) => line !== now[at]);
  const [only = '', ...more] = changed;
  if (more.length > 0 || only.trim() === '') return false;
  const blocks = blocksOf(old);
  const own = blocks.find((block) => block.includes(only)) ?? [only];
  const beside = own[0] === only ? [] : own.slice(1);
  const texts = blocks.map((block) => block.join('\n'));
  return isOutheld(only, beside, told) || isOutheld(own.join('\n'), texts, told);
}

/** Lines of a text with the indented ones below each of them. */
function blocksOf(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of lines)
    if (/^\s+\S/u.test(line) && blocks.length > 0) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  return blocks;
}

/** The row or card around a control, or the control as one, and the others beside it; null where it stands in none. */
function rowOf(control: PageElement, page: Page) {
  const around = ancestorsOf(control, page.root);
  const inside = around.slice(0, around.findIndex(isDialog) + 1 || around.length);
  for (const part of [control, ...inside]) {
    if (part.tag === 'form' || (part === control && isTyped(part))) continue;
    // Cards of a board stand in several columns.
    const cards = isCard(part) ? likesOf(part, [...elements(page.root)]) : [];
    if (cards.length > 0) return { own: part, others: cards };
    const others = isRow(part) ? likesOf(part, siblingsOf(part, page)) : [];
    if (isRow(part))
      return others.length > 0 && (others.some(isOfHeadings) || !laysOut(part, control))
        ? { own: part, others: others.filter((other) => !isOfHeadings(other)) }
        : null;
  }
  return null;
}

/** The words of the row or card around a control that not all others beside it hold; null where it stands in none. */
export function wordsOfRow(
  control: PageElement,
  page: Page,
  changed: readonly BrowserTurn[],
): readonly string[] | null {
  const row = rowOf(control, page);
  if (row === null || row.others.length === 0) return null;
  const others = row.others.map((other) => stemsOf(textOfRow(other, changed)));
  return [...stemsOf(textOfRow(row.own, changed))].filter((word) => !others.every((other) => other.has(word)));
}

/** Whether a row of a table holds headings alone. */
function isOfHeadings(row: PageElement): boolean {
  return row.children.filter(isElement).every(({ tag }) => tag === 'th');
}

function isCard(part: PageElement): boolean {
  return attribute(part, 'draggable') === 'true';
}

function likesOf(part: PageElement, among: readonly PageElement[]): readonly PageElement[] {
  return among.filter((other) => other !== part && isLike(other, part));
}

function siblingsOf(part: PageElement, page: Page): readonly PageElement[] {
  return (ancestorsOf(part, page.root)[0]?.children ?? []).filter(isElement);
}

function isLike(one: PageElement, other: PageElement): boolean {
  return (
    one.tag === other.tag &&
    one.live?.role === other.live?.role &&
    one.live?.visible !== false &&
    attribute(one, 'draggable') === attribute(other, 'draggable')
  );
}

/** Whether a row of a table, or an entry of a list, only lays out a field of a form beside its label. */
function laysOut(row: PageElement, control: PageElement): boolean {
  const cells = row.children.filter(isElement);
  const name = elementName(control).trim();
  return isTyped(control) && ((row.tag === 'tr' && cells.length < LEAST_CELLS) || textOf(row).trim() === name);
}

/** A form in a table has two: the label and the field. */
const LEAST_CELLS = 3;

/** What stands in a row, with what its fields held before anything was changed. */
function textOfRow(row: PageElement, changed: readonly BrowserTurn[]): string {
  const fields = [...elements(row)].filter(isTyped).map((field) => heldFirst(field, changed));
  return [textInLines(row), ...fields].join('\n');
}

/** Whether a cell stands under a heading of which nothing was said, while another heading of its table was said whole. */
export function isInOtherColumn(control: PageElement, page: Page, { words }: Telling): boolean {
  const around = ancestorsOf(control, page.root);
  const row = around.find(({ tag }) => tag === 'tr');
  const table = around.find(({ tag }) => tag === 'table');
  if (row === undefined || table === undefined) return false;
  const cells = row.children.filter(isElement);
  const at = cells.findIndex((cell) => cell === control || [...elements(cell)].includes(control));
  const head = [...elements(table)].find(
    (each) => each.tag === 'tr' && [...elements(each)].some(({ tag }) => tag === 'th'),
  );
  const headings = head?.children.filter(isElement).map((cell) => [...stemsOf(textOf(cell))]) ?? [];
  const isNamed = (heading: readonly string[] = []) => heading.length > 0 && heading.every((word) => words.has(word));
  const own = headings[at] ?? [];
  return at >= 0 && own.length > 0 && !own.some((word) => words.has(word)) && headings.some(isNamed);
}

/**
 * Whether the page marks one thing of several, which a command such as that of a palette is for, and another one of them holds more of what the person said:
 * "Mark as solved" while ticket 41 is the current one, for "mark ticket 42 as solved".
 */
export function marksOther(entry: PageElement, page: Page, told: Telling): boolean {
  const around = new Set(ancestorsOf(entry, page.root));
  return [...elements(page.root)].some((part) => {
    if (!isMarked(part) || around.has(part) || MENUS.test(toldRole(part) ?? '')) return false;
    const others = likesOf(part, siblingsOf(part, page));
    return !others.some(isMarked) && isOutheld(textInLines(part), others.map(textInLines), told);
  });
}

function isMarked(part: PageElement): boolean {
  return (
    part.live?.selected === true ||
    /^(?:true|page|step)$/u.test(attribute(part, 'aria-current') ?? '') ||
    /(?:^|[\s_-])(?:cur|current|active|selected|focus|focused|highlighted)(?:\s|$)/u.test(
      attribute(part, 'class') ?? '',
    )
  );
}

/** Entries of these are places and commands, and no things. */
const MENUS = /^(?:tab|option|menuitem\w*|link|button)$/u;
