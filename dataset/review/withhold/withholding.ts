import { UID } from '../../../agent/weblinx/markup/uid.ts';
import { type HiddenWords, isRead } from '../hidden-words.ts';
import { HIDDEN, isTelling, withholdPhrases } from './withhold-phrases.ts';

/** Removes hidden words from the texts, markup and values of a demonstration. */
export interface Withholding {
  text(text: string): string;
  /** The value of an attribute of an element. */
  attribute(name: string, value: string, uid: string | null): string;
  html(html: string): string;
}

/** Attributes whose values are keywords of HTML, CSS or WebLINX. */
const FIXED = new Set(
  `${UID} class style type role rel method enctype target lang dir width height tabindex colspan rowspan xmlns`.split(
    ' ',
  ),
);
/** Where the picture or the target of a hidden element is. */
const PLACES = new Set(['src', 'srcset', 'poster', 'data', 'href', 'xlink:href']);

/** Withholds `phrases` where they were hidden; `where`: `elsewhere` leaves out those too short to tell anything there. */
export function withholding({ phrases, elements }: HiddenWords, where: 'there' | 'elsewhere'): Withholding {
  const telling = withholdPhrases(phrases.filter(isTelling));
  const text = where === 'there' ? withholdPhrases(phrases) : telling;
  const attribute = (name: string, value: string, uid: string | null): string => {
    if (FIXED.has(name)) return value;
    if (uid !== null && elements.has(uid) && PLACES.has(name)) return HIDDEN;
    // A word in an embedded picture matches by chance.
    return value.startsWith('data:') ? value : isRead(name) ? text(value) : telling(value);
  };
  return { text, attribute, html: (html) => withheldHtml(html, text, attribute) };
}

const TAG = /<(?<name>\/?[a-z][^\s/>]*)(?:[^"'>]|"[^"]*"|'[^']*')*>/giu;
const ATTRIBUTE = /(?<name>[^\s"'<>/=]+)(?<is>\s*=\s*)(?<value>"[^"]*"|'[^']*'|[^\s"'>]+)/gu;

/** Changes texts and values of markup and keeps every other character of it. */
function withheldHtml(html: string, text: Withholding['text'], attribute: Withholding['attribute']): string {
  const pieces: string[] = [];
  const lower = html.toLowerCase();
  let from = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    pieces.push(text(html.slice(from, tag.index)), withheldTag(tag[0], attribute));
    from = TAG.lastIndex;
    // These elements contain text, not tags.
    const raw = /^(?:script|style)$/iu.exec(tag.groups?.name ?? '')?.[0];
    const end = raw === undefined ? -1 : lower.indexOf(`</${raw.toLowerCase()}`, from);
    if (end !== -1) TAG.lastIndex = end;
  }
  return pieces.join('') + text(html.slice(from));
}

function withheldTag(tag: string, attribute: Withholding['attribute']): string {
  const uid = new RegExp(`${UID}\\s*=\\s*["']?(?<uid>[^"'\\s>]+)`, 'u').exec(tag)?.groups?.uid ?? null;
  return tag.replace(ATTRIBUTE, (_, name: string, is: string, value: string) => {
    const quote = /^["']/u.exec(value)?.[0] ?? '';
    return `${name}${is}${quote}${attribute(name.toLowerCase(), value.slice(quote.length, value.length - quote.length), uid)}${quote}`;
  });
}
