import { elements, isElement, type Page, type PageElement, pageIndex } from '../../agent/page.ts';
import type { Region } from './review.ts';

/** The text and elements under the regions that a reviewer hid. */
export interface HiddenWords {
  /** Texts and the values of visible attributes. */
  readonly phrases: readonly string[];
  /** Uids of elements that are covered wholly or mostly. */
  readonly elements: ReadonlySet<string>;
}

/** A region that only touches an element does not cover it. CSS px. */
const TOUCH = 1;
/** An element with element children counts as covered from this share of its box on. */
const MOST = 0.5;
/** Tags whose text browsers do not draw. */
const UNDRAWN = new Set(['script', 'style', 'template', 'noscript']);

/** Whether people read the value of an attribute. */
export function isRead(attribute: string): boolean {
  return /^(?:value|title|alt|placeholder|label|content|aria-(?:label|description|valuetext))$/u.test(attribute);
}

/**
 * The words of a page under regions of its screenshot. An element counts whose box a region overlaps: with its own texts, and as a whole if
 * nothing measured is inside of it or half of it is covered. What has no box counts with the element around it.
 */
export function hiddenWords(page: Page, regions: readonly Region[]): HiddenWords {
  const { width, height } = page.viewport ?? { width: 0, height: 0 };
  const covered = (box: NonNullable<PageElement['box']>) =>
    Math.max(0, ...regions.map((region) => shareCovered(box, region, { width, height })));
  const outer = withMeasuredInside(page.root);
  const { parents } = pageIndex(page.root);
  const phrases = new Set<string>();
  const taken = new Set<PageElement>();
  for (const element of elements(page.root)) {
    const parent = parents.get(element);
    const share = element.box === null ? null : covered(element.box);
    const isTaken =
      share === null ? parent !== undefined && taken.has(parent) : share >= MOST || (share > 0 && !outer.has(element));
    if (isTaken) taken.add(element);
    if (UNDRAWN.has(element.tag)) continue;
    if (isTaken || (share ?? 0) > 0)
      for (const child of element.children) if (typeof child === 'string') phrases.add(child);
    if (isTaken) for (const [name, value] of element.attributes) if (isRead(name)) phrases.add(value);
  }
  return { phrases: [...phrases], elements: new Set([...taken].flatMap(({ id }) => id ?? [])) };
}

/** The share of a box that a region covers; 0 where it only touches. */
function shareCovered(
  box: NonNullable<PageElement['box']>,
  [left, top, wide, high]: Region,
  { width, height }: NonNullable<Page['viewport']>,
): number {
  const across = Math.min(box.x + box.width, (left + wide) * width) - Math.max(box.x, left * width);
  const down = Math.min(box.y + box.height, (top + high) * height) - Math.max(box.y, top * height);
  const isCovered = across > Math.min(TOUCH, box.width / 2) && down > Math.min(TOUCH, box.height / 2);
  return isCovered ? (across * down) / (box.width * box.height) : 0;
}

/** Elements that contain another element with a box. */
function withMeasuredInside(root: PageElement): ReadonlySet<PageElement> {
  const { parents } = pageIndex(root);
  const found = new Set<PageElement>();
  for (const { children } of elements(root))
    for (const child of children.filter(isElement)) {
      if (child.box === null || child.box.width * child.box.height === 0) continue;
      for (let at = parents.get(child); at !== undefined && !found.has(at); at = parents.get(at)) found.add(at);
    }
  return found;
}
