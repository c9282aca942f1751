import { type BrowserAction, elementOf } from './action.ts';
import { attribute, findElement, type Page, type PageElement, textOf } from './page.ts';
import type { Target } from './turn.ts';

const LONGEST_NAME = 80;

/** What a person would call the element an action touches, or null where it touches none. */
export function targetOf(action: BrowserAction, page: Page | null): Target | null {
  const id = elementOf(action);
  const element = id === null || page === null ? null : findElement(page, id);
  if (element === null) return null;
  const { tag, box, live } = element;
  return { tag, role: live?.role ?? null, name: nameOf(element), box, secret: live?.secret ?? false };
}

const DOTS = '••••••';

/** The action as it may be shown and kept: what goes into a secret field becomes dots. */
export function withoutSecret(action: BrowserAction, target: Target | null): BrowserAction {
  if (target?.secret !== true) return action;
  if ('text' in action) return { ...action, text: DOTS };
  return action.intent === 'change' ? { ...action, value: DOTS } : action;
}

/** The best short name of an element: its accessible name, else what it says, else what its author called it. */
export function nameOf(element: PageElement): string {
  const named = [
    element.live?.name,
    textOf(element),
    attribute(element, 'placeholder'),
    attribute(element, 'title'),
    attribute(element, 'name'),
  ].find((text) => text !== undefined && text !== null && text.trim() !== '');
  const name = (named ?? element.tag).trim();
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
