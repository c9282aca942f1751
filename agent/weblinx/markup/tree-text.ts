import { strip } from '../python/text.ts';

const POSTFIX = '\nAbove are the pruned HTML contents of the page.';

/** Decoded in this order, so that `&amp;lt;` is decoded twice. */
const ENTITIES = [
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&ndash;', '-'],
  ['&rsquo;', "'"],
  ['&lsquo;', "'"],
  ['&ldquo;', '"'],
  ['&rdquo;', '"'],
  ['&#39;', "'"],
  ['&#40;', '('],
  ['&#41;', ')'],
] as const;

/** Python's `\s`: unlike JavaScript's, it matches four separators and NEL, but not a byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python's separators
const SPACES = /(?:[^\S\ufeff]|[\u001c-\u001f\u0085])+/gu;

/**
 * Serialised HTML as WebLINX models read it: `<a href="x">y</a>` becomes `(a href="x"y)`, with white space collapsed. As in WebLINX,
 * void elements leave a parenthesis open, and a tag with a line break keeps its angle brackets (quirk Q22).
 */
export function treeText(html: string, tags: 'parentheses' | 'brackets' = 'parentheses'): string {
  const collapsed = decodedText(html, tags);
  return collapsed.replace(/\) +\)/gu, '))').replace(/\( +\(/gu, '((') + POSTFIX;
}

/** `treeText` without merging adjacent parentheses and without its closing sentence. */
export function decodedText(html: string, tags: 'parentheses' | 'brackets' = 'parentheses'): string {
  const unwrapped = html.replace(/<text>([^\n]*?)<\/text>/gu, '$1');
  const parenthesised = tags === 'brackets' ? unwrapped : parenthesise(unwrapped);
  const decoded = ENTITIES.reduce(
    (text, [entity, character]) => text.replaceAll(entity, () => character),
    parenthesised,
  );
  return strip(decoded.replace(SPACES, ' '));
}

function parenthesise(html: string): string {
  return html
    .replaceAll('/>', () => '$/$>')
    .replace(/<\/[^\n]+?>/gu, ')')
    .replace(/<([^\n]+?)>/gu, '($1')
    .replaceAll('$/$', ')');
}
