/** Brackets that look like those of a ref or a mark of the view. */
const BRACKET = '[\\[［【〔⟦⁅❲﹝⦋〚]';
const BETWEEN = '[^\\p{L}\\p{N}\\n]{0,4}';
/** Letters that look like an e, and digits of any script. */
const REF = `[eеєҽҿｅℯⅇ℮ɛεẹẽéèêë]${BETWEEN}\\p{N}`;
const MARK = '(?:below|above|beside|elsewhere|in view|dialog|menu|frame|the page)';
const FORGED = new RegExp(`${BRACKET}(?=${BETWEEN}(?:${REF}|${MARK}))`, 'giu');
/** The first line of a view, which names the likeliest refs. */
const PROBABLY = new RegExp(`(probably${BETWEEN})[:：](?=${BETWEEN}${REF})`, 'giu');

/** Page text in which nothing looks like a ref or a mark of the view: such a bracket becomes a parenthesis. */
export function pageText(text: string): string {
  const plain = /[[［【〔⟦⁅❲﹝⦋〚]/u.test(text) ? text.replace(FORGED, '(') : text;
  return /probably/iu.test(plain) ? plain.replace(PROBABLY, '$1;') : plain;
}

/** The same in quotes and on one line. */
export function quotedText(text: string): string {
  return JSON.stringify(pageText(text.replace(/\s+/gu, ' ').trim()));
}

/** The content of a field in quotes, with line breaks written as `\n`; lines keep their indentation, which matters in code. */
export function quotedValue(text: string): string {
  const lines = text.split(/\r?\n/u).map((line) => line.replace(/(?<=\S)\s+/gu, ' ').trimEnd());
  return JSON.stringify(pageText(lines.join('\n').trim()));
}
