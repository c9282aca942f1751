import type { Page, PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import type { State } from '../../state.ts';
import { requestOf } from '../request/request.ts';
import { isSaid } from '../utterance/is-said.ts';
import { destinationOrigin, hasReadOthers, toUrl } from './addresses.ts';
import type { Flow } from './flow.ts';

/** How many signs may be pressed before they count as a text. */
const MOST_SIGNS = 3;

/**
 * Buttons of one sign each, such as a keypad, spell a text without typing. What counts is all that was pressed so on a site once another
 * one was read, unless the person said it.
 */
export function spelledBy(element: PageElement, page: Page, state: State): Flow | null {
  const name = elementName(element);
  if (!isSign(name)) return null;
  const to = destinationOrigin(element, page);
  if (!hasReadOthers(to, state)) return null;
  const pressed = state.turns.flatMap((turn) => {
    if (turn.type !== 'browser' || turn.action.intent !== 'click' || turn.outcome.status !== 'done') return [];
    const sign = turn.target?.name ?? '';
    return isSign(sign) && toUrl(turn.url)?.origin === toUrl(page.url)?.origin ? [sign] : [];
  });
  const text = [...pressed, name].map((sign) => sign.trim()).join('');
  if (text.length <= MOST_SIGNS || isSaid(text, requestOf(state.turns).words)) return null;
  return { what: 'share', name, values: [{ name, value: text }], to };
}

function isSign(name: string): boolean {
  return /^\s*[\p{L}\p{N}]\s*$/u.test(name);
}
