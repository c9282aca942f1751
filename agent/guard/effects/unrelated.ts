import { elements, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import type { Turn } from '../../turn.ts';
import { isTyped, looksUp, outsideControls, surroundingsOf } from '../danger/surroundings.ts';
import { tellingIn } from '../request/outdone.ts';
import { requestOf } from '../request/request.ts';
import { stemsOf } from '../utterance/is-said.ts';
import { objectIn } from '../utterance/object-phrase.ts';
import { refuses } from '../words/everyday.ts';
import { pricesIn } from '../words/prices.ts';

/**
 * Whether a press says yes to something of which the request says nothing, whatever the button is called: a dialog that only asks, or a form that
 * shows a price, without a word of what the person said.
 */
export function agreesToOther(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { dialog, form, submits } = surroundingsOf(control, pageMarkup(page));
  const sent = submits && form !== null && !looksUp(form) ? form : null;
  const part = dialog !== null && !takesInput(dialog) ? dialog : sent;
  if (part === null) return false;
  const text = outsideControls(part).join('.\n');
  if (COOKIES.test(text) || (takesInput(part) && pricesIn(text).length === 0)) return false;
  // "Cancel" refuses, unless the question is whether to cancel something.
  const [verb = ''] = stemsOf(elementName(control));
  if (part !== sent && refuses(elementName(control)) && !stemsOf(text).has(verb)) return false;
  const { said } = requestOf(turns);
  const { object, kind } = objectIn(said.join('\n').toLowerCase());
  const known = new Set([...object, ...kind]);
  const shown = [...stemsOf(text)];
  if (shown.length === 0 || shown.some((word) => known.has(word) && word !== verb)) return false;
  // "Archive this channel?" asks for no more than was said; "Cancel the exam on 28 November?" names a thing.
  return !shown.some((word) => known.has(word)) || tellingIn([text]).names.size > 0;
}

/** Whether something can be filled in or chosen in a part of a page. */
function takesInput(part: PageElement): boolean {
  return [...elements(part)].some(
    (field) => isTyped(field) || /^(?:checkbox|radio|switch|option)$/u.test(field.live?.role ?? ''),
  );
}

/** What most sites ask everybody. */
const COOKIES = /cookie/iu;
