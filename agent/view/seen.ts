import { attribute, type PageElement } from '../page.ts';
import { isActedOn, roleOf } from '../reading/role.ts';

/** Never drawn, or drawn as something else than text. */
const UNREAD = new Set('script style template noscript head meta link defs symbol desc datalist'.split(' '));

/** The role of an element: as measured where the page is live, else as its markup tells; null for a generic one. */
export function roleFor(element: PageElement): string | null {
  return element.live === null ? roleOf(element) : element.live.role;
}

/** Whether nothing inside an element is read, whatever it holds. */
export function isUnread({ tag }: PageElement): boolean {
  return UNREAD.has(tag);
}

/** Whether a person could see an element after scrolling. `around`: whether they could see the element around it. */
export function isSeen(element: PageElement, around: boolean): boolean {
  const { live, tag } = element;
  if (live !== null) return live.visible;
  if (!around) return false;
  if (tag.startsWith('#')) return true;
  if (tag === 'title') return false;
  // A saved page does not tell what its style sheets hide.
  for (const [name, value] of element.attributes) {
    if (name === 'hidden' || (name === 'type' && value === 'hidden' && tag === 'input')) return false;
    if (name === 'style' && /display:\s*none|visibility:\s*hidden/iu.test(value)) return false;
  }
  return tag !== 'dialog' || attribute(element, 'open') !== null;
}

/** Whether a hand can act on an element. What cannot be named by an id cannot be acted on. */
export function isUsable(element: PageElement, role: string | null): boolean {
  const { live, id, tag } = element;
  if (id === null || tag === 'label') return false;
  return live === null ? isActedOn(element, role) : live.actionable;
}
