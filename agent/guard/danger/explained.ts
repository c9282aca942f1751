import type { Irreversible } from '../../action.ts';
import { elements, type PageElement, textOf } from '../../page.ts';
import { withoutPrices } from '../words/prices.ts';
import type { Reading } from './meaning.ts';

/**
 * What a page says elsewhere that a button does, by a text that begins with its name or its sign: "Next: takes the deposit of € 240", "🧹 clears the log. It cannot
 * be brought back." `unknown` where that costs something or is for good; null for any other text, and for none.
 */
export function byExplanation(
  control: PageElement,
  words: readonly string[],
  { markup, meaningOf }: Reading,
): Irreversible | null {
  const inside = new Set(elements(control));
  const names = [...new Set([...words, textOf(control)].map((word) => word.trim()))].filter(
    (name) => name !== '' && name.length <= LONGEST_NAME,
  );
  const root = markup.around(control).at(-1);
  if (root === undefined || names.length === 0) return null;
  for (const part of elements(root)) {
    if (inside.has(part) || part.live?.visible === false) continue;
    const text = textOf(part).trim();
    if (text.length > LONGEST_TEXT) continue;
    const name = names.find((each) => text.startsWith(each) && text.length > each.length);
    const [, told = ''] = name === undefined ? [] : (TOLD.exec(text.slice(name.length)) ?? []);
    if (told === '') continue;
    const { what = null } = meaningOf(`This ${told}`).deeds.title ?? {};
    if (what !== null) return what;
    if (withoutPrices(told) !== told || FOR_GOOD.test(told)) return 'unknown';
  }
  return null;
}

/** In characters. */
const LONGEST_NAME = 30;
const LONGEST_TEXT = 300;
/** Begins what is told behind a name: a colon, or a verb in the third person. */
const TOLD = /^(?:\s*[:–—-]\s+|\s+)((?<=[:–—-]\s+)\S.*|\p{Ll}{2,}s\s.*)$/su;
const FOR_GOOD =
  /\b(?:can(?:no|')t|cannot) be (?:undone|reverted|recovered|restored|brought back|taken back)\b|\b(?:permanently|irreversibly|for good)\b/iu;
