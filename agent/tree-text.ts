import { strip } from './python-text.ts';

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

/**
 * Serialised HTML as WebLINX models read it: `<a href="x">y</a>` becomes `(a href="x"y)`, white space is collapsed. Its losses
 * are kept: void elements leave a parenthesis open, a line break inside a tag leaves its angle brackets (quirk Q22).
 */
export function treeText(html: string): string {
  const unwrapped = html.replace(/<text>([^\n]*?)<\/text>/gu, '$1');
  const parenthesised = unwrapped
    .replaceAll('/>', () => '$/$>')
    .replace(/<\/[^\n]+?>/gu, ')')
    .replace(/<([^\n]+?)>/gu, '($1')
    .replaceAll('$/$', ')');
  const decoded = ENTITIES.reduce(
    (text, [entity, character]) => text.replaceAll(entity, () => character),
    parenthesised,
  );
  const collapsed = strip(decoded.replace(/(?:[^\S\ufeff]|\u0085)+/gu, ' '));
  return collapsed.replace(/\) +\)/gu, '))').replace(/\( +\(/gu, '((') + POSTFIX;
}
