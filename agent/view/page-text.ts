import { seen, skeleton } from '../english/look-alikes.ts';
import { visibleText } from '../secrets/visible-text.ts';

/** Brackets that look like those of a ref or a mark of the view, and colons. */
const SIGNS = /[[［﹇【〔〖〘〚⟦⟬⁅❲❴﹝⦋⦍⦏⎡⎢⦗:：﹕︓︰ː∶꞉։׃፡᠄]/gu;
const COLON = /[:：﹕︓︰ː∶꞉։׃፡᠄]/u;
const APART = '[^\\p{L}\\p{N}\\n]{0,12}';
const LETTER_E = new RegExp(`^${APART}(?<letter>\\p{L}|\\p{So})[^\\p{L}\\p{N}\\n]{0,4}\\p{N}`, 'u');
/** Text that is read before and after such a sign. */
const REACH = 64;
/** The words of the view's own marks, as they look. */
const MARKS = spellings('below', 'above', 'beside', 'elsewhere', 'in view', 'dialog', 'menu', 'frame', 'the page');
const CHANGED = spellings('changed since you looked', 'changed since your last answer');
const LIKELIEST = spellings('probably');
const IN_VIEW = spellings('in view');

/**
 * What a person sees of a text of the page, in which nothing looks like a ref, a mark or a head line of the view: a parenthesis or a
 * semicolon stands instead.
 */
export function pageText(text: string): string {
  const visible = visibleText(text);
  return visible.replace(SIGNS, (sign, at: number) => {
    const after = visible.slice(at + sign.length, at + sign.length + REACH);
    if (!COLON.test(sign)) return looksLikeRef(after) || wordsAfter(after).search(MARKS.begins) === 0 ? '(' : sign;
    return headsLine(visible.slice(Math.max(0, at - REACH), at), after) ? ';' : sign;
  });
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

/** Whether a text begins as `e12` does, in letters and digits of any kind. */
function looksLikeRef(text: string): boolean {
  const letter = LETTER_E.exec(seen(text))?.groups?.letter;
  return letter !== undefined && skeleton(letter) === 'e';
}

/** Whether what stands before a colon, and what follows it, are those of a line that heads a view, where nothing else is likely to say so. */
function headsLine(before: string, after: string): boolean {
  // Most colons follow another letter.
  if (!/[ywdrYWDR]\W{0,4}$|[^ -~]\W{0,4}$/u.test(before)) return false;
  const words = looksOf(before).replace(/[^\p{L}\p{N}]+$/u, '');
  if (LIKELIEST.ends.test(words)) return looksLikeRef(after);
  return IN_VIEW.ends.test(words) ? /^\s*y\s*=/u.test(looksOf(after)) : CHANGED.ends.test(words);
}

function wordsAfter(text: string): string {
  return looksOf(text).replace(/^[^\p{L}\p{N}\n]{0,12}/u, '');
}

/** A text by its looks, with single blanks. */
function looksOf(text: string): string {
  return skeleton(seen(text)).replace(/[^\S\n]+/gu, ' ');
}

function spellings(...words: readonly string[]): { readonly begins: RegExp; readonly ends: RegExp } {
  const any = words.map((word) => skeleton(word)).join('|');
  return { begins: new RegExp(`^(?:${any})`, 'u'), ends: new RegExp(`(?:${any})$`, 'u') };
}
