/** Brackets that look like those of a ref or a mark of the view. */
const BRACKET = '[\\[［【〔⟦⁅❲﹝⦋〚]';
const BETWEEN = '[^\\p{L}\\p{N}\\n]{0,4}';
/** Letters that look like an e, and digits of any script. */
const REF = `[eеєҽҿｅℯⅇ℮ɛεẹẽéèêë]${BETWEEN}\\p{N}`;
const MARK = '(?:below|above|beside|elsewhere|in view|dialog|menu|frame|the page)';
const FORGED = new RegExp(`${BRACKET}(?=${BETWEEN}(?:${REF}|${MARK}))`, 'giu');
/** Lines that head a view, where nothing else is likely to say so: the likeliest refs, the part in view, what changed. */
const HEAD = new RegExp(
  `(probably${BETWEEN}(?=[:：]${BETWEEN}${REF})|in view${BETWEEN}(?=[:：]\\s*y=)|changed since you(?: looked|r last answer)${BETWEEN})[:：]`,
  'giu',
);

/** Page text in which nothing looks like a ref, a mark or a head line of the view: a parenthesis or semicolon stands instead. */
export function pageText(text: string): string {
  const plain = /[[［【〔⟦⁅❲﹝⦋〚]/u.test(text) ? text.replace(FORGED, '(') : text;
  return /probably|in view|changed since/iu.test(plain) ? plain.replace(HEAD, '$1;') : plain;
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
