import { elementOf } from '../../../action.ts';
import { fillsIn, writtenBy } from '../../../helpers/fills-in.ts';
import { findElement, type Page, type PageElement } from '../../../page.ts';
import { pageMarkup } from '../../../reading/page-markup.ts';
import type { BrowserTurn, Turn } from '../../../turn.ts';
import { wordsOn } from '../../danger/control-words.ts';
import { surroundingsOf } from '../../danger/surroundings.ts';
import { requestOf, sinceLastDeed } from '../../request/request.ts';
import { isLooking } from '../../words/everyday.ts';

/**
 * Whether a button would keep or send a form without a value that was refused: an appointment without its day. The same value in another field, or
 * another one in that field, makes up for it.
 */
export function keepsWithoutRefused(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  if (wordsOn(control).some(isLooking)) return false;
  const since = sinceLastDeed(requestOf(turns).turns);
  const own = partAround(control, page);
  return since.some((turn, at) => {
    if (turn.outcome.status !== 'refused' || !fillsIn(turn.action)) return false;
    const field = findElement(page, elementOf(turn.action));
    return field !== null && partAround(field, page) === own && !isMadeUp(turn, since.slice(at + 1));
  });
}

function isMadeUp({ action }: BrowserTurn, later: readonly BrowserTurn[]): boolean {
  const [id, text] = [elementOf(action), writtenBy(action)];
  return later.some(
    (each) =>
      each.outcome.status === 'done' &&
      fillsIn(each.action) &&
      (elementOf(each.action) === id || writtenBy(each.action) === text),
  );
}

/** The form or dialog around a part of the page; null outside of any: the fields there count as one form. */
function partAround(part: PageElement, page: Page): PageElement | null {
  const { form, dialog } = surroundingsOf(part, pageMarkup(page));
  return form ?? dialog;
}
