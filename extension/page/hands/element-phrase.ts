import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { cutText } from '../../../agent/helpers/cut-text.ts';
import { oneLine } from '../eyes/one-line.ts';
import { parentOf } from '../eyes/shadow.ts';

const NOUNS: Readonly<Record<string, string>> = {
  a: 'link',
  img: 'image',
  iframe: 'frame',
  dialog: 'dialog',
  header: 'header',
  footer: 'footer',
  nav: 'navigation bar',
};
/** What asks or shows something over the page. */
export const DIALOGS = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';
/** With the ellipsis. */
const LONGEST_NAME = 41;

/** An element as a noun phrase for a sentence: `button "Save"`, `dialog "We value your privacy"`. */
export function elementPhrase(element: Element): string {
  const role = getRole(element);
  const noun = NOUNS[element.localName] ?? (role === null || role === 'generic' ? element.localName : role);
  const name = oneLine(computeAccessibleName(element) || element.textContent || '');
  return name === '' ? noun : `${noun} "${cutText(name, LONGEST_NAME)}"`;
}

/** Noun phrase for the element that covers another, with its article; for the dialog around it if there is one. */
export function coverPhrase(cover: Element): string {
  for (let at: Element | null = cover; at !== null; at = parentOf(at))
    if (at.matches(DIALOGS)) return `the ${elementPhrase(at)}`;
  return `the ${elementPhrase(cover)}`;
}

/** How many dialogs a document shows. */
export function dialogsOf(document: Document): number {
  return Array.from(document.querySelectorAll(DIALOGS)).filter((each) => each.getClientRects().length > 0).length;
}
