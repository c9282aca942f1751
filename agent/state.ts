import { type Action, elementOf, type TabId } from './action.ts';
import { findElement, type Page } from './page.ts';
import type { Turn } from './turn.ts';

/** An image of the viewport. */
export interface Screenshot {
  /** A `data:` URL, PNG or JPEG. */
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
}

/** One tab of the window the agent works in. */
export interface Tab {
  readonly id: TabId;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
}

/** All the input of a decision. */
export interface State {
  readonly turns: readonly Turn[];
  /** Null for a page that cannot be read: a new tab, or a page of the browser itself. */
  readonly page: Page | null;
  /** Why a page that should be read was not, as a sentence with the way out; absent or null for the usual reasons. */
  readonly unread?: string | null;
  /** The page of the last decision of this response; absent or null at the first one, and in recorded turns. */
  readonly before?: Page | null;
  readonly screenshot: Screenshot | null;
  readonly tabs: readonly Tab[];
  /** Names of the secrets that the person stored for the site of the page: typed as `{name}`, they stand for the value. Absent for none. */
  readonly secrets?: readonly string[];
}

/** Says why the element of an action cannot be acted on: it is not on the page. Null if it is, or if the action needs none. */
export function missingElement(action: Action, { page }: State): string | null {
  const element = elementOf(action);
  if (element === null || (page !== null && findElement(page, element) !== null)) return null;
  return `there is no element with uid "${element}" on the page`;
}
