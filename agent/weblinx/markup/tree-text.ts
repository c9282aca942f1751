import { strip } from '../python/text.ts';

const POSTFIX = '\nAbove are the pruned HTML contents of the page.';

/** Decoded one after the other, so that `&amp;lt;` is decoded twice. */
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

/** What Python's `\s` matches: four separators and NEL more than JavaScript's, a byte order mark less. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python's separators
const SPACES = /(?:[^\S\ufeff]|[\u001c-\u001f\u0085])+/gu;

/**
 * Serialised HTML as WebLINX models read it: `<a href="x">y</a>` becomes `(a href="x"y)`, white space is collapsed. Its losses
 * are kept: void elements leave a parenthesis open, a line break inside a tag leaves its angle brackets (quirk Q22).
 */
export function treeText(html: string, tags: 'parentheses' | 'brackets' = 'parentheses'): string {
  const collapsed = decodedText(html, tags);
  return collapsed.replace(/\) +\)/gu, '))').replace(/\( +\(/gu, '((') + POSTFIX;
}

/** The text without what `treeText` does to neighbouring parentheses, and without what it says of itself. */
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
