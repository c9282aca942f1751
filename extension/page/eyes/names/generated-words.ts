import { oneLine } from '../one-line.ts';

/** Roles of what is pressed: the words that a style sheet writes there are part of what a person reads before pressing. */
const PRESSED = /^(?:button|link|menuitem|menuitemcheckbox|menuitemradio|option|switch|tab|treeitem)$/u;
/** Parts of a control without text whose generated words are read. */
const MOST_PARTS = 8;
const STRING = /"((?:[^"\\]|\\.)*)"/gu;
/** Icon fonts draw signs of the private use area, which say nothing. */
const READABLE = /[\p{L}\p{N}]/u;

/** A name with the words that style sheets write before and after the text of what is pressed; the name alone where there are none. */
export function withGeneratedWords(name: string, element: Element, role: string | null): string {
  if (role === null ? name !== '' : !PRESSED.test(role)) return name;
  const parts = name === '' ? [element, ...[...element.querySelectorAll('*')].slice(0, MOST_PARTS)] : [element];
  const words = (pseudo: string) => parts.map((part) => generatedBy(part, pseudo)).join(' ');
  return oneLine(`${words('::before')} ${name} ${words('::after')}`);
}

/** The readable words of one pseudo-element; '' where it is not drawn. */
function generatedBy(element: Element, pseudo: string): string {
  const { content, display, visibility, fontSize, opacity } = getComputedStyle(element, pseudo);
  if (!content.startsWith('"') && !content.includes(' "')) return '';
  if (display === 'none' || visibility !== 'visible' || fontSize === '0px' || opacity === '0') return '';
  // What follows a slash is read aloud in place of what is drawn.
  const words = [...content.matchAll(STRING)].map(([, text = '']) => text.replace(/\\(.)/gu, '$1')).join(' ');
  return READABLE.test(words) ? words : '';
}
