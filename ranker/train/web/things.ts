import {
  ancestorsOf,
  attribute,
  elements,
  isElement,
  type Page,
  type PageElement,
  textOf,
} from '../../../agent/page.ts';
import { isCandidateBox } from '../../records/records.ts';

/** What is done with a thing. */
export type Use = 'press' | 'fill' | 'choose' | 'tick';

/** Something on a real page that a person could ask for, with what tells it from the others. */
export interface Thing {
  readonly element: PageElement;
  readonly use: Use;
  /** What people call its kind: button, link, field, ... */
  readonly noun: string;
  /** Its words on the page; '' for an icon. */
  readonly name: string;
  /** Words of the row or card around it that no other thing of this name has around it; '' if it needs none or there are none. */
  readonly row: string;
  /** The heading above it; '' if there is none. */
  readonly heading: string;
  /** The part of the page or of the window that it is in; '' for none that stands out. */
  readonly place: string;
  /** The names of the things before and after it on its line, and of the nearest above it; '' if there is none with a name. */
  readonly before: string;
  readonly after: string;
  readonly above: string;
  /** Its position among the things of its noun and, if `twins` is not 1, of its name, counted from 1. */
  readonly order: number;
  /** How many things have its use and its name; for an icon, its noun. */
  readonly twins: number;
}

const LONGEST_NAME = 60;
const LONGEST_ROW = 200;

const KNOWN = new WeakMap<PageElement, readonly Thing[]>();

/** The things of a page that a person could use now, in document order; found once for each page. */
export function thingsOf(page: Page): readonly Thing[] {
  const things = KNOWN.get(page.root) ?? findThings(page);
  KNOWN.set(page.root, things);
  return things;
}

function findThings(page: Page): readonly Thing[] {
  const headings = headingsBefore(page);
  const found = [...elements(page.root)].flatMap((element) => {
    const use = useOf(element);
    if (use === null || !isUsableElement(element, page)) return [];
    return [{ element, use, noun: nounOf(element, use), name: shownName(element) }];
  });
  const keyOf = ({ use, noun, name }: (typeof found)[number]) =>
    name === '' ? `${noun}` : `${use} ${name.toLowerCase()}`;
  const byKey = new Map<string, PageElement[]>();
  for (const thing of found) {
    const twins = byKey.get(keyOf(thing));
    if (twins === undefined) byKey.set(keyOf(thing), [thing.element]);
    else twins.push(thing.element);
  }
  const counts = new Map([...byKey].map(([key, twins]) => [key, countsAround(twins.length > 1 ? twins : [], page)]));
  return found.map((thing, i) => {
    const key = keyOf(thing);
    const twins = byKey.get(key) ?? [];
    return {
      ...thing,
      row: rowText(thing.element, page, counts.get(key) ?? new Map()),
      heading: headings.get(thing.element) ?? '',
      place: partOfPage(thing.element, page),
      before: besideName(thing, found[i - 1]),
      after: besideName(thing, found[i + 1]),
      above: found.slice(Math.max(0, i - NEAREST), i).findLast((other) => isAbove(other, thing))?.name ?? '',
      order: twins.indexOf(thing.element) + 1,
      twins: twins.length,
    };
  });
}

interface NamedElement {
  readonly element: PageElement;
  readonly name: string;
}

const NEAREST = 6;
/** In CSS px. */
const GAPS = { beside: 60, above: 40 };

function besideName({ element: { box } }: NamedElement, other: NamedElement | undefined): string {
  if (other === undefined || box === null || other.element.box === null) return '';
  const [a, b] = [box, other.element.box];
  const isOnLine = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < Math.min(a.height, b.height) / 2;
  const gap = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  return isOnLine && gap >= 0 && gap < GAPS.beside ? other.name : '';
}

function isAbove({ element, name }: NamedElement, below: NamedElement): boolean {
  const [a, b] = [element.box, below.element.box];
  if (a === null || b === null || name === '') return false;
  const gap = b.y - a.y - a.height;
  return gap >= 0 && gap < GAPS.above && a.x < b.x + b.width && b.x < a.x + a.width;
}

/** Whether the element can be used as the page stands, below the view too. */
export function isUsableElement({ live, box, id }: PageElement, page: Page): boolean {
  if (live === null || id === null || box === null || !isCandidateBox(box, null)) return false;
  const isSeen = live.visible && live.coveredBy === null && !live.disabled;
  return isSeen && box.y > -(page.scroll?.y ?? 0) - box.height;
}

const TYPED = new Set(['textbox', 'searchbox', 'spinbutton']);
const TICKED = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);

function useOf({ tag, live }: PageElement): Use | null {
  if (live?.actionable !== true || tag === 'html' || tag === 'body') return null;
  if (TICKED.has(live.role ?? '')) return 'tick';
  if (TYPED.has(live.role ?? '') || tag === 'textarea') return 'fill';
  return tag === 'select' ? 'choose' : 'press';
}

const NOUNS: Readonly<Record<string, string>> = {
  link: 'link',
  button: 'button',
  tab: 'tab',
  menuitem: 'menu entry',
  treeitem: 'branch',
  checkbox: 'checkbox',
  radio: 'option',
  switch: 'switch',
  combobox: 'dropdown',
  listbox: 'list',
  spinbutton: 'number field',
  slider: 'slider',
  searchbox: 'search field',
  textbox: 'field',
  img: 'picture',
  option: 'option',
};

function nounOf({ live }: PageElement, use: Use): string {
  return NOUNS[live?.role ?? ''] ?? (use === 'fill' ? 'field' : use === 'choose' ? 'dropdown' : 'item');
}

function shownName(element: PageElement): string {
  const own = element.live?.name || attribute(element, 'placeholder') || attribute(element, 'title') || '';
  const name = own.replace(/\s+/gu, ' ').trim();
  return name.length <= LONGEST_NAME && /[\p{L}\p{N}]/u.test(name) ? name : name.slice(0, LONGEST_NAME).trim();
}

/** For each element the text of the last heading before it. */
function headingsBefore(page: Page): ReadonlyMap<PageElement, string> {
  const found = new Map<PageElement, string>();
  let last = '';
  for (const element of elements(page.root)) {
    if (/^h[1-6]$|^legend$|^caption$/u.test(element.tag) && element.live?.visible !== false) last = textOf(element);
    found.set(element, last.length <= LONGEST_NAME ? last : '');
  }
  return found;
}

/** How many elements of a group are in each element around them. */
function countsAround(group: readonly PageElement[], page: Page): ReadonlyMap<PageElement, number> {
  const counts = new Map<PageElement, number>();
  for (const element of group)
    for (const around of ancestorsOf(element, page.root)) counts.set(around, (counts.get(around) ?? 0) + 1);
  return counts;
}

/** The text of the largest part around an element that holds none of its twins, without the words of the element. */
function rowText(element: PageElement, page: Page, counts: ReadonlyMap<PageElement, number>): string {
  let row = '';
  for (const around of ancestorsOf(element, page.root)) {
    if (counts.get(around) !== 1) break;
    const text = shownText(around);
    if (text.length > LONGEST_ROW) break;
    row = text;
  }
  return row.replace(textOf(element), ' ').replace(/\s+/gu, ' ').trim();
}

function shownText(element: PageElement): string {
  if (element.live?.visible === false || element.tag === 'script' || element.tag === 'style') return '';
  return element.children
    .map((child) => (typeof child === 'string' ? child : isElement(child) ? shownText(child) : ''))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  nav: ['navigation', 'menu', 'navigation bar'],
  header: ['header', 'bar at the top'],
  footer: ['footer', 'bottom of the page'],
  aside: ['sidebar', 'side panel'],
  dialog: ['dialog', 'popup'],
};

function partOfPage(element: PageElement, page: Page): string {
  for (const { tag, live } of ancestorsOf(element, page.root)) {
    const part = PARTS[tag] ?? PARTS[live?.role ?? ''];
    if (part !== undefined) return part[(element.id?.length ?? 0) % part.length] ?? '';
  }
  const [box, viewport] = [element.box, page.viewport];
  if (box === null || viewport === null) return '';
  if (box.y + box.height < viewport.height * 0.12) return 'top of the page';
  if (box.x > viewport.width * 0.75) return 'right side';
  return box.x + box.width < viewport.width * 0.2 ? 'left side' : '';
}
