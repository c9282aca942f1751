import { stem, words } from '../../../english/words.ts';
import type { Page, PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { withoutRow } from '../../danger/holder.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { ownClauses } from '../../utterance/own-words.ts';
import { isEveryday, JOINED } from '../../words/everyday.ts';
import { isOfSense, isVerbStem } from '../../words/senses.ts';
import type { Request } from '../request.ts';

/** Whether a button does a second deed that no clause of the request asks for: "Approve and merge", where somebody else "will merge it". */
export function doesMore(control: PageElement, page: Page, { said }: Pick<Request, 'said'>): boolean {
  const [, ...also] = (withoutRow(control, page.root) || elementName(control)).split(JOINED);
  return also.some((deed) => {
    const verb = stem(words(deed)[0] ?? '');
    if (!isVerbStem(verb) || isEveryday(deed)) return false;
    return !said.flatMap(ownClauses).some((clause) => isOfSense(deed, clause) || stemsOf(clause).has(verb));
  });
}
