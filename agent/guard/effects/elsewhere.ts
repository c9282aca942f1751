import type { BrowserAction } from '../../action.ts';
import { sentencesOf } from '../../english/clauses.ts';
import { findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { optionNamed, optionsIn } from '../../reading/options.ts';
import { pageMarkup, reachedBy } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { isOutdone, tellingIn } from '../request/beside/outdone.ts';
import { isToStay } from '../request/values/left-out.ts';
import { newIn } from '../request/values/new-words.ts';
import { isField, isOfTwin } from '../request/values/places.ts';
import { isBest } from '../request/values/values-are-said.ts';
import { isMentioned, isSaid, tellingStems } from '../utterance/is-said.ts';
import { asksForDeed } from '../utterance/own-words.ts';

/**
 * Whether an action puts something that nobody said into a field of which the request asks nothing, while it names another one on the page; something that
 * was said into the same field of another row or group; or chooses another option than the one that was said.
 */
export function isElsewhere(action: BrowserAction, page: Page, said: readonly string[]): boolean {
  const element = 'element' in action && action.element !== null ? findElement(page, action.element) : null;
  const control = element === null ? null : reachedBy(element, pageMarkup(page));
  if (control === null || said.length === 0 || !(isField(control) || takesTicks(control))) return false;
  const put = putBy(action, control);
  if (action.intent === 'change' && control.tag === 'select' && isLesserOption(control, put, said)) return true;
  if (isToStay(elementName(control), said, control.live?.checked === true)) return true;
  // What is only asked about, "Is the door locked?", is not asked for.
  const asked = said.flatMap(sentencesOf).filter((sentence) => !/\?\s*$/u.test(sentence) || asksForDeed(sentence));
  if (isSaid(put, said) && !takesTicks(control)) return isOfTwin(control, page, tellingIn(said, asked));
  const name = `${elementName(control)} ${put}`;
  if (tellingStems(name).length > 0 && isMentioned(name, asked)) return false;
  const isRival = (other: PageElement) => other !== control && (isField(other) || takesTicks(other));
  return isOutdone(control, page, tellingIn(said, asked), isRival);
}

function putBy(action: BrowserAction, control: PageElement): string {
  if ('text' in action) return newIn(action.text, control.live?.value ?? '');
  return action.intent === 'change' && !takesTicks(control) ? action.value : elementName(control);
}

/** Whether another option of a list holds all that the chosen one holds of the words that were said, and more. */
function isLesserOption(list: PageElement, value: string, said: readonly string[]): boolean {
  const chosen = optionNamed(list, value);
  return chosen !== null && optionsIn(list).some((other) => isBest(textOf(other), [textOf(chosen)], said));
}

export function takesTicks(control: PageElement): boolean {
  return /^(?:checkbox|radio|switch)$/u.test(toldRole(control) ?? '');
}
