import { once } from '../../../helpers/once.ts';
import { elements, type Page, textOf } from '../../../page.ts';
import type { Turn } from '../../../turn.ts';
import { requestOf } from '../../request/request.ts';
import { holdsAll } from '../../request/rows/rows.ts';
import { filledIn, SELECTS } from '../../request/values/filled-in.ts';
import { tellingStems } from '../../utterance/is-said.ts';
import { isAssent } from '../../utterance/own-words.ts';
import { isWithheld, kindsIn, partedByWish } from '../../utterance/withheld.ts';

/** Whether the person asks for nothing that is to be done now; a time that the page shows, or that was filled in, is one of the thing and not of the deed. */
export function wantsNothingYet(page: Page, turns: readonly Turn[]): boolean {
  const beside = once(() =>
    [
      textOf(page.root),
      ...filledIn(turns, page).map(({ text }) => text),
      ...[...elements(page.root)].flatMap(({ live }) => live?.value ?? []),
    ].join('\n'),
  );
  const { said, words } = requestOf(turns);
  // "Shall I enable it?" – "Yes."
  if (said.length > 1 && isAssent(said.at(-1) ?? '')) return false;
  // Who took back what they asked for wants nothing done.
  return said.length === 0
    ? words.length > 0 && !kindsIn(words.at(-1) ?? '').some(({ kind }) => kind === 'asks')
    : isWithheld(said, beside);
}

/** Whether something of these names is only named where the person says what is to be left as it is: "Enable the dark mode. The digest stays." */
export function isLeftAlone(names: readonly string[], said: readonly string[]): boolean {
  const { left, asked } = partedByWish(said);
  if (left === '') return false;
  return names.some((name) => {
    const telling = tellingStems(name.replace(SELECTS, ''));
    return telling.length > 0 && holdsAll(telling, left) && !holdsAll(telling, asked);
  });
}
