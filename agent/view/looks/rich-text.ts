import { attribute, elements, isElement, type PageElement, type PageNode } from '../../page.ts';

/** Marks around a text, by the tag of its element. */
const MARKS: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  u: '__',
  s: '~~',
  strike: '~~',
  del: '~~',
  code: '`',
  mark: '==',
};
const HEADING = /^h([1-6])$/u;
const LINES =
  /^(?:p|div|section|article|aside|main|h[1-6]|li|blockquote|pre|table|thead|tbody|tfoot|tr|figure|figcaption|ul|ol|dl|dt|dd|hr)$/u;
const FORMATS = /^(?:h[1-6]|ul|ol|blockquote|a|hr|t[dh])$/u;

/** The text of an editor with its headings, lists, quotes and marks, written as in Markdown; null for one whose text has no such format. */
export function richText(editor: PageElement): string | null {
  const isFormat = (part: PageElement) => FORMATS.test(part.tag) || MARKS[part.tag] !== undefined || isBold(part);
  if (![...elements(editor)].some((part) => part !== editor && isFormat(part))) return null;
  return linesOf(editor.children, '').join('\n');
}

/** `before`: what each line begins with. */
function linesOf(nodes: readonly PageNode[], before: string): readonly string[] {
  const lines: string[] = [];
  let text = '';
  const end = () => {
    if (text.trim() !== '') lines.push(`${before}${text.trim()}`);
    text = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string') text += node.replace(/\s+/gu, ' ');
    else if (!isElement(node) || (node.live?.visible === false && node.tag !== 'br')) continue;
    else if (node.tag === 'br') end();
    else if (LINES.test(node.tag)) {
      end();
      lines.push(...blockOf(node, before));
    } else text += inline(node);
  }
  end();
  return lines;
}

function blockOf(block: PageElement, before: string): readonly string[] {
  const [, level] = HEADING.exec(block.tag) ?? [];
  if (level !== undefined) return linesOf(block.children, `${before}${'#'.repeat(Number(level))} `);
  if (block.tag === 'pre')
    return rawText(block)
      .split('\n')
      .map((line) => `${before}${line}`);
  if (block.tag === 'hr') return [`${before}---`];
  if (block.tag === 'blockquote') return linesOf(block.children, `${before}> `);
  if (block.tag === 'tr') return [`${before}${cellsOf(block).join(' | ')}`];
  if (block.tag !== 'ul' && block.tag !== 'ol') return linesOf(block.children, before);
  return block.children.filter(isElement).flatMap((item, at) => {
    const sign = block.tag === 'ol' ? `${at + 1}. ` : '- ';
    const [first = '', ...others] = linesOf(item.children, '');
    return [`${before}${sign}${first}`, ...others.map((line) => `${before}  ${line}`)];
  });
}

/** The text inside an element with its blanks and line ends. */
function rawText({ children }: PageElement): string {
  return children.map((node) => (typeof node === 'string' ? node : isElement(node) ? rawText(node) : '')).join('');
}

function cellsOf(row: PageElement): readonly string[] {
  return row.children.filter(isElement).map((cell) => linesOf(cell.children, '').join(' '));
}

function inline(element: PageElement): string {
  const text = linesOf(element.children, '').join(' ');
  const mark = MARKS[element.tag] ?? (isBold(element) ? '**' : '');
  const [first, last] = [element.children[0], element.children.at(-1)];
  const before = typeof first === 'string' && /^\s/u.test(first) ? ' ' : '';
  const after = typeof last === 'string' && /\s$/u.test(last) ? ' ' : '';
  if (text === '') return before;
  const link = element.tag === 'a' ? ` (link: ${(attribute(element, 'href') ?? '').trim().replace(/\s+/gu, ' ')})` : '';
  return `${before}${mark}${text}${mark}${link}${after}`;
}

function isBold(element: PageElement): boolean {
  return BOLD.test(attribute(element, 'style') ?? '');
}

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/iu;
