import { cutText } from '../helpers/cut-text.ts';
import { isWord } from '../helpers/letters.ts';
import { attribute, type PageElement } from '../page.ts';
import { textInLines } from './text-lines.ts';

const LONGEST_NAME = 80;

/** A short name of an element: the first non-empty one of accessible name, visible text, placeholder, title and `name`; else the tag. */
export function elementName(element: PageElement): string {
  const name = element.live?.name ?? '';
  const named =
    said(isNoName(element, name) ? '' : name) ??
    said(textInLines(element).replace(/\s+/gu, ' ')) ??
    said(attribute(element, 'placeholder')) ??
    said(attribute(element, 'title')) ??
    said(attribute(element, 'name')) ??
    element.tag;
  return cutText(named, LONGEST_NAME);
}

/** Whether a name is only a sign behind a field, such as the colon between hours and minutes. */
export function isNoName(element: PageElement, name: string): boolean {
  const isField = element.tag === 'input' ? !BUTTONS.test(attribute(element, 'type') ?? '') : FIELDS.has(element.tag);
  return isField && !isWord(name);
}

const FIELDS = new Set(['select', 'textarea']);
const BUTTONS = /^(?:submit|button|reset|image)$/iu;

function said(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
