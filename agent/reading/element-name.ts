import { cutText } from '../helpers/cut-text.ts';
import { attribute, type PageElement } from '../page.ts';
import { textInLines } from './text-lines.ts';

const LONGEST_NAME = 80;

/** A short name of an element: the first non-empty one of accessible name, visible text, placeholder, title and `name`; else the tag. */
export function elementName(element: PageElement): string {
  const named =
    said(element.live?.name) ??
    said(textInLines(element).replace(/\s+/gu, ' ')) ??
    said(attribute(element, 'placeholder')) ??
    said(attribute(element, 'title')) ??
    said(attribute(element, 'name')) ??
    element.tag;
  return cutText(named, LONGEST_NAME);
}

function said(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
