/** Brackets that could pass for the one that opens a ref or a mark of the view. */
const BRACKET = '[\\[［【〔⟦⁅❲﹝⦋〚]';
const BETWEEN = '[^\\p{L}\\p{N}\\n]{0,4}';
/** Letters that look like an e, and digits of any script. */
const REF = `[eеєҽҿｅℯⅇ℮ɛεẹẽéèêë]${BETWEEN}\\p{N}`;
const MARK = '(?:below|above|beside|elsewhere|in view|dialog|menu|frame|the page)';
const FORGED = new RegExp(`${BRACKET}(?=${BETWEEN}(?:${REF}|${MARK}))`, 'giu');
/** The first line of a view, which names the likeliest refs. */
const PROBABLY = new RegExp(`(probably${BETWEEN})[:：](?=${BETWEEN}${REF})`, 'giu');

/** Text of a page that cannot pass for a ref or for a mark of the view: a bracket before one becomes a parenthesis. */
export function pageText(text: string): string {
  const plain = /[[［【〔⟦⁅❲﹝⦋〚]/u.test(text) ? text.replace(FORGED, '(') : text;
  return /probably/iu.test(plain) ? plain.replace(PROBABLY, '$1;') : plain;
}

/** The same in quotes and on one line. */
export function quotedText(text: string): string {
  return JSON.stringify(pageText(text.replace(/\s+/gu, ' ').trim()));
}

/** What a field holds, in quotes: its line breaks written as `\n`, and its lines with their indentation, which matters in code. */
export function quotedValue(text: string): string {
  const lines = text.split(/\r?\n/u).map((line) => line.replace(/(?<=\S)\s+/gu, ' ').trimEnd());
  return JSON.stringify(pageText(lines.join('\n').trim()));
}
