import { type BrowserAction, elementOf } from '../action.ts';
import { attribute, elements, findElement, type Page, type PageElement } from '../page.ts';
import { publicAddress } from '../secrets/public-address.ts';
import { WITHHELD_VALUE } from '../secrets/secret-traces.ts';
import type { Target } from '../turn.ts';
import { pageMarkup } from './page-markup.ts';
import { visibleText } from './visible-text.ts';

const LONGEST_NAME = 80;

/** What a person would call the element an action touches, or null where it touches none. */
export function targetOf(action: BrowserAction, page: Page | null): Target | null {
  const id = elementOf(action);
  const element = id === null || page === null ? null : findElement(page, id);
  if (element === null) return null;
  const { tag, box, live } = element;
  const secret = page !== null && reaches(action, element, page).some((field) => field.live?.secret === true);
  return { tag, role: live?.role ?? null, name: nameOf(element), box, secret };
}

/** What an action touches; typing reaches also what a label is for, and a field inside. */
function reaches(action: BrowserAction, element: PageElement, page: Page): readonly PageElement[] {
  if (!('text' in action) && action.intent !== 'change') return [element];
  const labelled = element.tag === 'label' ? pageMarkup(page).labelled(element) : null;
  return labelled === null ? [...elements(element)] : [labelled, ...elements(element)];
}

/** The action as it may be shown and kept: what goes into a secret field becomes dots, and addresses tell no secrets. */
export function withoutSecret(action: BrowserAction, target: Target | null): BrowserAction {
  if ('url' in action && action.url !== null) return { ...action, url: publicAddress(action.url) };
  if (target?.secret !== true) return action;
  if ('text' in action) return { ...action, text: WITHHELD_VALUE };
  return action.intent === 'change' ? { ...action, value: WITHHELD_VALUE } : action;
}

/** The best short name of an element: its accessible name, else what a person sees it say, else what its author called it. */
export function nameOf(element: PageElement): string {
  const named = [
    element.live?.name,
    visibleText(element).replace(/\s+/gu, ' '),
    attribute(element, 'placeholder'),
    attribute(element, 'title'),
    attribute(element, 'name'),
  ].find((text) => text !== undefined && text !== null && text.trim() !== '');
  const name = (named ?? element.tag).trim();
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
