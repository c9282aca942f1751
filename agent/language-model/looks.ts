import { findElement } from '../page.ts';
import { FIND_BUDGET, findOnPage } from '../view/find-on-page.ts';
import { lookPart, PART_BUDGET } from '../view/look-part.ts';
import { whyNotFound } from '../view/point-at.ts';
import type { Refs } from '../view/refs.ts';
import { withNearestElement } from './answer/nearest-element.ts';
import type { Looking } from './answer/read-action.ts';
import type { Shown } from './ask.ts';
import type { Looked } from './prompt/zero-shot.ts';

/** What looks show of a page, and all refs that are known then. */
export function lookedAt(
  looks: readonly Looking[],
  { state, view, image }: Shown,
  given: Refs,
): { readonly looked: Looked; readonly refs: Refs } {
  let refs = given;
  const texts: string[] = [];
  for (const look of looks) {
    if (look.intent === 'picture') continue;
    const { page, unread } = state;
    if (page === null) {
      texts.push(unread ?? 'There is no page to look at.');
      continue;
    }
    const elements = view?.elements ?? [];
    const named = withNearestElement(look, page, { elements, refs });
    const part =
      named.intent === 'find'
        ? findOnPage(page, named.text, { refs, budget: FIND_BUDGET })
        : findElement(page, named.element) === null
          ? { text: whyNotFound(page.root, named.element), refs }
          : (lookPart(page, named.element, { refs, budget: PART_BUDGET }) ?? { text: NOTHING, refs });
    ({ refs } = part);
    texts.push(part.text);
  }
  const isPictureWanted = looks.some(({ intent }) => intent === 'picture');
  return { looked: { text: texts.join('\n\n'), picture: isPictureWanted ? image !== null : null }, refs };
}

const NOTHING = 'There is nothing to see of it.';
