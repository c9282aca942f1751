import { ancestorsOf, attribute, elements, isElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { isRow } from '../../reading/role.ts';
import { textInLines } from '../../reading/text-lines.ts';
import { isDialog } from './surroundings.ts';

/** The part of a page that says what a control acts on, and the parts of the controls that look like it. */
export interface Holder {
  /** The row, dialog or form of the control; the whole page where it stands alone. */
  readonly text: string;
  /** The same of every control of the same name in the document, in document order; the control's own is one of them. */
  readonly rivals: readonly string[];
  /** Its place among them, from 1. */
  readonly place: number;
  /** Headings over the control, and the title of the page: what kind of things are here. */
  readonly headings: string;
}

/** Reads what a control acts on, inside its own document. */
export function holderOf(control: PageElement, page: Page): Holder {
  const ancestors = ancestorsOf(control, page.root);
  const end = ancestors.findIndex(({ tag }) => tag === '#document');
  const around = end < 0 ? ancestors : ancestors.slice(0, end + 1);
  const dialog = around.find(isDialog);
  const alike = lookAlikes(control, dialog ?? around.at(-1) ?? page.root);
  const rows = alike.map((each) => rowOf(each, alike, page));
  const at = alike.indexOf(control);
  const isAlone = alike.length < 2;
  return {
    text: isAlone ? partText(around) : (rows[at] ?? ''),
    rivals: rows,
    place: at + 1,
    headings: [page.title, ...ancestors.flatMap(headingOf)].join('\n'),
  };
}

function lookAlikes(control: PageElement, root: PageElement): readonly PageElement[] {
  const key = keyOf(control);
  // A box with nothing but the control in it reads the same.
  const nested = new Set([...ancestorsOf(control, root), ...elements(control)]);
  return [...elements(root)].filter(
    (each) =>
      each === control ||
      (each.tag === control.tag && !nested.has(each) && each.live?.visible !== false && keyOf(each) === key),
  );
}

/** The rows of all controls of a name. */
export function rowsOf(name: string, page: Page): readonly string[] {
  const called = [...elements(page.root)].filter(
    (each) => each.live?.actionable === true && elementName(each) === name,
  );
  const outside = called.filter((each) => !ancestorsOf(each, page.root).some(isDialog));
  return outside.length < 2 ? [] : outside.map((each) => rowOf(each, outside, page));
}

function keyOf(element: PageElement): string {
  return `${element.live?.role ?? element.tag} ${elementName(element).toLowerCase()}`;
}

/** The largest part around a control that holds no other of its name. */
function rowOf(control: PageElement, alike: readonly PageElement[], page: Page): string {
  const around = ancestorsOf(control, page.root);
  const dialog = around.find(isDialog);
  if (dialog !== undefined) return shownWords(dialog);
  const others = new Set(alike.filter((each) => each !== control).flatMap((each) => ancestorsOf(each, page.root)));
  const own = around.filter((part) => !others.has(part)).at(-1);
  return own === undefined ? '' : shownWords(own);
}

/** A control that stands alone: its row or dialog, where it has one with words, else the page. */
function partText(around: readonly PageElement[]): string {
  const row = around.find((part) => isDialog(part) || isRow(part));
  const inRow = row === undefined ? '' : shownWords(row);
  const whole = around.at(-1);
  return /[\p{L}\p{N}]/u.test(inRow) ? inRow : whole === undefined ? '' : shownWords(whole);
}

/** Text and what fields hold: a field of a row may hold its name. */
function shownWords(part: PageElement): string {
  const values = [...elements(part)].map(({ live }) => (live?.visible === true ? (live.value ?? '') : ''));
  return [textInLines(part), attribute(part, 'aria-label') ?? '', ...values].join('\n');
}

function headingOf(part: PageElement): readonly string[] {
  if (part.tag === 'iframe' || part.tag === 'frame')
    return [attribute(part, 'title') ?? '', attribute(part, 'name') ?? ''];
  return part.children.filter(isElement).flatMap((child) => {
    const isHeading = /^(?:h[1-6]|legend|caption|header)$/u.test(child.tag) || child.live?.role === 'heading';
    return isHeading ? [textOf(child)] : [];
  });
}
