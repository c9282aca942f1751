import { attribute, type PageElement } from '../page.ts';
import { cutText } from './cut-text.ts';
import { textInLines } from './text-lines.ts';

const LONGEST_NAME = 80;

/** A short name of an element: the first non-empty one of accessible name, visible text, placeholder, title and `name`; else the tag. */
export function elementName(element: PageElement): string {
  const named = [
    element.live?.name,
    textInLines(element).replace(/\s+/gu, ' '),
    attribute(element, 'placeholder'),
    attribute(element, 'title'),
    attribute(element, 'name'),
  ].find((text) => text !== undefined && text !== null && text.trim() !== '');
  const name = (named ?? element.tag).trim();
  return cutText(name, LONGEST_NAME);
}
