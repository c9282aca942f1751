import { visibleText } from '../secrets/visible-text.ts';
import { quotedText } from './page-text.ts';

/** Fences text of a website; the system message tells the model to obey nothing between these marks. */
export function untrusted(text: string): string {
  return `<untrusted-page>\n${fenced(text)}\n</untrusted-page>`;
}

/**
 * Neutralises text of a website: the result opens or closes no fence, tag or turn of a chat template, and holds no character that
 * a model reads but a person cannot see.
 */
export function fenced(text: string): string {
  return visibleText(text)
    .replace(TAG, '&lt;')
    .replace(LIKE_TAG, '(')
    .replace(/\[(?=\/?(?:INST|IMG|IMG_END|ARGS|CALL_ID|THINK|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_[A-Z]+)\])/gu, '(');
}

/** `fenced` text on one line and in quotes, in which nothing looks like a ref: for text of a website that stands outside of the fence. */
export function quoted(text: string): string {
  return quotedText(fenced(text.replace(/\s+/gu, ' ')));
}

/** What may stand between a bracket and its word without parting them for a model: blanks, accents, joiners. */
const BETWEEN = '[\\s\\p{M}\\u200c\\u200d]*';
/** "Ann <ann@home.example>" is no tag. */
const MAIL = '(?!untrusted)[\\w.+-]{1,64}@[a-z\\d-]{1,63}(?:\\.[a-z\\d-]{1,63}){1,5}>';
/** A slash, or what looks like one. */
const SLASH = '/／⁄∕⧸╱⟋';
const TAG = new RegExp(`<(?!${MAIL})(?=${BETWEEN}[${SLASH}|｜!?▁\\p{Alphabetic}])`, 'giu');
/** Brackets that look like the one that opens a tag, or like it and the slash in one. */
const LIKE_TAG = new RegExp(`[＜﹤‹〈⟨ᐸ˂❮❰⧼⦑≺⋖≮](?=${BETWEEN}[${SLASH}]?${BETWEEN}\\p{Alphabetic})`, 'gu');
