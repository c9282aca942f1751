import { attribute, type PageElement, textOf } from '../page.ts';
import { elementName } from '../reading/element-name.ts';

const TYPED_INTO = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);

/** Whether a person types into an element, by its role. */
export function isTypedInto(element: PageElement | null): boolean {
  return TYPED_INTO.has(element?.live?.role ?? '');
}

/** How an element differs from what it was, as the predicate of a sentence; `isTouched`: it may have got another value. */
export function differenceOf(was: PageElement, now: PageElement | null, isTouched: boolean): string | null {
  if (now === null) return 'is gone';
  const name = elementName(now);
  // An editor without a label is called by what is written in it.
  const isWritten = isTouched && isTypedInto(now);
  if (!isWritten && withoutCount(elementName(was)) !== withoutCount(name)) return `is called “${name}” now`;
  if (was.live?.visible === true && now.live?.visible === false) return 'is no longer visible';
  if (was.live?.disabled === false && now.live?.disabled === true) return 'is disabled now';
  if (!isSameThing(was, now)) return 'is something else now';
  if (was.tag === 'select' && textOf(was) !== textOf(now)) return 'has other options now';
  if (isTouched || (was.live?.value === now.live?.value && was.live?.checked === now.live?.checked)) return null;
  return `has another value now: “${now.live?.value ?? String(now.live?.checked)}”`;
}

function isSameThing(was: PageElement, now: PageElement): boolean {
  const isSameRole = was.tag === now.tag && was.live?.role === now.live?.role;
  return isSameRole && attribute(was, 'href') === attribute(now, 'href');
}

/** A count in parentheses, as in `Cart (2)`, is no part of what a control is called. */
function withoutCount(name: string): string {
  return name.replace(/\s*\(\d+\)/gu, '');
}
