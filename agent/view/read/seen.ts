import { attribute, type PageElement } from '../../page.ts';
import { isActedOn, roleOf } from '../../reading/role.ts';

/** Never drawn, or drawn as something else than text. */
const UNREAD = new Set('script style template noscript title meta link base defs symbol desc datalist'.split(' '));

/** The role of an element: as measured where the page is live, else as its markup tells; null for a generic one. */
export function roleFor(element: PageElement): string | null {
  return element.live === null ? roleOf(element) : element.live.role;
}

/** Whether nothing inside an element is read, whatever it holds. */
export function isUnread({ tag }: PageElement): boolean {
  return UNREAD.has(tag);
}

/** Whether an element is drawn at all, as far as markup tells; where it is not, nothing inside of it is. `around`: whether the element around it is. */
export function isDrawn(element: PageElement, around: boolean): boolean {
  const { live, tag } = element;
  if (live !== null || tag.startsWith('#')) return around;
  if (!around) return false;
  for (const [name, value] of element.attributes) {
    if (name === 'hidden' || (name === 'type' && value === 'hidden' && tag === 'input')) return false;
    if (name === 'style' && /display:\s*none|visibility:\s*hidden/iu.test(value)) return false;
  }
  return tag !== 'dialog' || attribute(element, 'open') !== null;
}

/** Whether a person could see what an element itself shows, after scrolling. `drawn`: as the markup says. */
export function isSeen({ live }: PageElement, drawn: boolean): boolean {
  return live === null ? drawn : live.visible;
}

/** Whether a hand can act on an element. What cannot be named by an id cannot be acted on. */
export function canActOn(element: PageElement, role: string | null): boolean {
  const { live, id, tag } = element;
  if (id === null || tag === 'label') return false;
  return live === null ? isActedOn(element, role) : live.actionable;
}

/** Whether blanks of an element's text are drawn: only such text of a live page has runs of them. */
export function drawsBlanks({ live, children }: PageElement): boolean {
  return live !== null && children.some((child) => typeof child === 'string' && /[\t\n]|\s{2}/u.test(child));
}
