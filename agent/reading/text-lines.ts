import { attribute, isElement, type PageElement, type PageNode } from '../page.ts';

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
      text += `${part.isGlued ? '' : ' '}${part.text}`;
    }
  }
  end();
  return lines;
}

/** Whether what `textOf` reads in an element is longer than so many characters, white space aside. No more than these are read: a page has long parts. */
export function isLongText(element: PageElement, most: number): boolean {
  return spareIn(element, most) < 0;
}

/** What is left of so many characters after the text of an element; negative once the text is longer. */
function spareIn(element: PageElement, most: number): number {
  if (UNREAD.has(element.tag)) return most;
  let spare = most;
  for (const child of element.children) {
    if (spare < 0) break;
    if (typeof child === 'string') spare -= child.replace(/\s+/gu, '').length;
    else if (isElement(child)) spare = spareIn(child, spare);
  }
  return spare;
}

/** Tags of elements whose text `textOf` leaves out. */
const UNREAD = new Set(['script', 'style', 'template']);

interface PlacedText {
  readonly text: string;
  readonly top: number | null;
  /** It goes on with the word that the text before it ends with. */
  readonly isGlued: boolean;
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

function collectParts(element: PageElement, parts: TextPart[], beginsGlued = false): void {
  if (SILENT.has(element.tag) || attribute(element, 'aria-hidden') === 'true') return;
  const shown = element.live === null || element.live.visible;
  if (LINE_TAGS.has(element.tag)) parts.push(BREAK);
  const top = element.box?.y ?? null;
  for (const [i, child] of element.children.entries()) {
    const isGlued = i === 0 ? beginsGlued : areGlued(element.children[i - 1], child);
    if (typeof child === 'string' && shown && child.trim() !== '')
      parts.push({ text: child.replace(/\s+/gu, ' '), top, isGlued });
    else if (typeof child === 'object' && isElement(child)) collectParts(child, parts, isGlued);
  }
  // A bar separates the cells of a row; text after a block starts a new line.
  if (element.tag === 'td' || element.tag === 'th') parts.push({ text: '|', top, isGlued: false });
  else if (LINE_TAGS.has(element.tag)) parts.push(BREAK);
}

const INLINE = new Set('a abbr b bdi code em font i kbd mark s small span strong sub sup u'.split(' '));

/** Whether a text and an element beside it on a live page are parts of one word, such as `<u>O</u>pen`: letters, and after them small ones. */
export function areGlued(one: PageNode | undefined, other: PageNode | undefined): boolean {
  if ((typeof one === 'string') === (typeof other === 'string')) return false;
  return /\p{L}$/u.test(textAt(one, -1)) && /^(?!\p{Lu})\p{L}/u.test(textAt(other, 0));
}

/** The first or the last text directly in an inline element, or the text that a node is. */
function textAt(node: PageNode | undefined, at: 0 | -1): string {
  if (typeof node !== 'object') return node ?? '';
  if (!isElement(node) || !INLINE.has(node.tag) || node.live?.visible !== true || node.live.apart === true) return '';
  const text = node.children.at(at);
  return typeof text === 'string' ? text : '';
}
