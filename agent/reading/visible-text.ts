import { attribute, isElement, type PageElement } from '../page.ts';

/** A line of what a person could see, and how far from the top of the viewport it begins, in CSS px; null where nobody knows. */
export interface TextLine {
  readonly text: string;
  readonly top: number | null;
}

/** Text a person could see, a line a block: what is hidden is where instructions to the model like to stand. */
export function visibleText(element: PageElement): string {
  return textLines(element)
    .map(({ text }) => text)
    .join('\n');
}

/** The same with the place of each line. */
export function textLines(element: PageElement): readonly TextLine[] {
  const parts: Part[] = [];
  collect(element, parts);
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

interface Run {
  readonly text: string;
  readonly top: number | null;
}

const BREAK = 'break';
type Part = Run | typeof BREAK;

const BLOCKS = new Set([
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

function collect(element: PageElement, parts: Part[]): void {
  if (SILENT.has(element.tag) || attribute(element, 'aria-hidden') === 'true') return;
  const shown = element.live === null || element.live.visible;
  if (BLOCKS.has(element.tag)) parts.push(BREAK);
  const top = element.box?.y ?? null;
  for (const child of element.children) {
    if (typeof child === 'string' && shown && child.trim() !== '')
      parts.push({ text: child.replace(/\s+/gu, ' '), top });
    else if (typeof child === 'object' && isElement(child)) collect(child, parts);
  }
  // Cells of a row are told apart, and what follows a block stands on a line of its own.
  if (element.tag === 'td' || element.tag === 'th') parts.push({ text: '|', top });
  else if (BLOCKS.has(element.tag)) parts.push(BREAK);
}
