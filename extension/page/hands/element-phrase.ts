import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { parentOf } from '../eyes/shadow.ts';

const WORDS: Readonly<Record<string, string>> = {
  a: 'link',
  img: 'image',
  iframe: 'frame',
  dialog: 'dialog',
  header: 'header',
  footer: 'footer',
  nav: 'navigation bar',
};
const LANDMARKS = 'dialog,[role="dialog"],[role="alertdialog"],[aria-modal="true"]';
const MAX_LENGTH = 40;

/** What a person would call an element, for a sentence: `button "Save"`, `dialog "We value your privacy"`. */
export function elementPhrase(element: Element): string {
  const role = getRole(element);
  const kind = WORDS[element.localName] ?? (role === null || role === 'generic' ? element.localName : role);
  const name = computeAccessibleName(element) || element.textContent || '';
  const short = name.replace(/\s+/gu, ' ').trim();
  if (short === '') return kind;
  return `${kind} "${short.length > MAX_LENGTH ? `${short.slice(0, MAX_LENGTH)}…` : short}"`;
}

/** What a person would say lies in the way: the dialog around `cover` if there is one. */
export function coverPhrase(cover: Element): string {
  for (let at: Element | null = cover; at !== null; at = parentOf(at))
    if (at.matches(LANDMARKS)) return `the ${elementPhrase(at)}`;
  return `the ${elementPhrase(cover)}`;
}
