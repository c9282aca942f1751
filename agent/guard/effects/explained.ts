import type { BrowserAction, Irreversible } from '../../action.ts';
import { elements, type Page, type PageElement, textOf } from '../../page.ts';
import { isLongText } from '../../reading/text-lines.ts';
import { isButton, wordsOn } from '../danger/control-words.ts';
import { type Danger, unknownPress } from '../danger/danger.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { pressedButton } from './unfamiliar.ts';

/** What an action presses by what the page says elsewhere that it does; null where it presses no button, or the page says nothing of that kind. */
export function explainedDeed(action: BrowserAction, page: Page): Danger | null {
  const control = pressedButton(action, page);
  const what = control === null || !isButton(control) ? null : toldOf(control, page);
  return control === null || what === null ? null : { ...unknownPress(control), what };
}

/**
 * What is told of a button by a text that begins with its name or its sign: "Next: takes the deposit of € 240", "🧹 clears the log. It cannot be brought back."
 * `unknown` where that costs something or is for good.
 */
function toldOf(control: PageElement, { root }: Page): Irreversible | null {
  const inside = new Set(elements(control));
  const names = [...new Set([...wordsOn(control), textOf(control)].map((word) => word.trim()))].filter(
    (name) => name !== '' && name.length <= LONGEST_NAME,
  );
  if (names.length === 0) return null;
  for (const part of elements(root)) {
    if (inside.has(part) || part.live?.visible === false || isLongText(part, LONGEST_TEXT)) continue;
    const text = textOf(part).trim();
    if (text.length > LONGEST_TEXT) continue;
    const name = names.find((each) => text.startsWith(each) && text.length > each.length);
    const [, told = ''] = name === undefined ? [] : (TOLD.exec(text.slice(name.length)) ?? []);
    if (told === '') continue;
    const { what = null } = meaningOf(`This ${told}`).deeds.title ?? {};
    if (what !== null) return what;
    if (COSTS.test(told) || FOR_GOOD.test(told)) return 'unknown';
  }
  return null;
}

/** In characters. */
const LONGEST_NAME = 30;
const LONGEST_TEXT = 300;
/** Begins what is told behind a name: a colon, or a verb in the third person. */
const TOLD = /^(?:\s*[:–—-]\s+|\s+)((?<=[:–—-]\s+)\S.*|\p{Ll}{2,}s\s.*)$/su;
const COSTS = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|(?:eur|usd|gbp|chf|euros?|dollars?|pounds?)\b)/iu;
const FOR_GOOD =
  /\b(?:can(?:no|')t|cannot) be (?:undone|reverted|recovered|restored|brought back|taken back)\b|\b(?:permanently|irreversibly|for good)\b/iu;
