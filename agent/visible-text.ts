import { attribute, isElement, type PageElement } from './page.ts';

/** Text a person could see, a line a block: what is hidden is where instructions to the model like to stand. */
export function visibleText(element: PageElement): string {
  const parts: string[] = [];
  collect(element, parts);
  return parts
    .join(' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/\s*\n\s*/gu, '\n')
    .trim();
}

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

function collect(element: PageElement, parts: string[]): void {
  if (SILENT.has(element.tag) || attribute(element, 'aria-hidden') === 'true') return;
  const shown = element.live === null || element.live.visible;
  if (BLOCKS.has(element.tag)) parts.push('\n');
  for (const child of element.children) {
    if (typeof child === 'string' && shown) parts.push(child.replace(/\s+/gu, ' '));
    else if (typeof child === 'object' && isElement(child)) collect(child, parts);
  }
}
