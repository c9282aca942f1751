import { attribute, isElement, type PageElement } from '../page.ts';

/** A line of visible text; `top` is its distance from the top of the viewport in CSS px, null if unknown. */
export interface TextLine {
  readonly text: string;
  readonly top: number | null;
}

/** The lines of `textLines` as one text. */
export function textInLines(element: PageElement): string {
  return textLines(element)
    .map(({ text }) => text)
    .join('\n');
}

/** The text that a person could see, one line a block. Hidden text is left out: it is a usual place for instructions to a model. */
export function textLines(element: PageElement): readonly TextLine[] {
  const parts: TextPart[] = [];
  collectParts(element, parts);
  const lines: TextLine[] = [];
  let text = '';
  let top: number | null = null;
  const end = () => {
    const line = text
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/^[\s|]+|[\s|]+$/gu, '')
      .replace(/(?: \|)+(?= \|)/gu, '');
    if (line !== '') lines.push({ text: line, top });
    text = '';
    top = null;
  };
  for (const part of parts) {
    if (part === BREAK) end();
    else {
      if (text.trim() === '') top = part.top;
      text += ` ${part.text}`;
    }
  }
  end();
  return lines;
}

interface PlacedText {
  readonly text: string;
  readonly top: number | null;
}

const BREAK = 'break';
type TextPart = PlacedText | typeof BREAK;

/** Tags of elements that begin a line of their own. */
const LINE_TAGS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'dd',
  'div',
  'dt',
  'fieldset',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
]);
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'select', 'head']);

function collectParts(element: PageElement, parts: TextPart[]): void {
  if (SILENT.has(element.tag) || attribute(element, 'aria-hidden') === 'true') return;
  const shown = element.live === null || element.live.visible;
  if (LINE_TAGS.has(element.tag)) parts.push(BREAK);
  const top = element.box?.y ?? null;
  for (const child of element.children) {
    if (typeof child === 'string' && shown && child.trim() !== '')
      parts.push({ text: child.replace(/\s+/gu, ' '), top });
    else if (typeof child === 'object' && isElement(child)) collectParts(child, parts);
  }
  // A bar separates the cells of a row; text after a block starts a new line.
  if (element.tag === 'td' || element.tag === 'th') parts.push({ text: '|', top });
  else if (LINE_TAGS.has(element.tag)) parts.push(BREAK);
}
