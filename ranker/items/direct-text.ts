import type { PageElement, PageNode } from '../../agent/page.ts';
import { NEVER_SHOWN } from '../moment/moment.ts';

const MOST = 400;

/** The text directly inside an element, at most 400 characters. */
export function ownText({ tag, children }: PageElement): string {
  if (!children.some(isSaid) || NEVER_SHOWN.has(tag)) return '';
  let text = '';
  for (const child of children) if (typeof child === 'string') text += text === '' ? child : ` ${child}`;
  return text.length > MOST ? text.slice(0, MOST) : text;
}

/** Skips white space between elements, which is most text of a page. Faster than a regular expression. */
function isSaid(child: PageNode): boolean {
  if (typeof child !== 'string') return false;
  for (let i = 0; i < child.length; i++) if (child.charCodeAt(i) > BLANK) return true;
  return false;
}

const BLANK = 32;
