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
 * Buttons and links of one sign each, such as a keypad, spell a text without typing, and so do their addresses. What counts is all that was pressed or opened
 * so on a site once another one was read, unless the person said it.
 */
export function spelledBy(element: PageElement, page: Page, state: State): Flow | null {
  const name = elementName(element);
  if (signIn(name) === '') return null;
  const to = destinationOrigin(element, page);
  if (!hasReadOthers(to, state)) return null;
  const here = toUrl(page.url)?.origin;
  const pressed = state.turns.flatMap((turn) => {
    if (turn.type !== 'browser' || turn.outcome.status !== 'done') return [];
    const { action } = turn;
    const opened = action.intent === 'load' || action.intent === 'tabcreate' ? toUrl(action.url ?? '') : null;
    const sign = opened === null ? (turn.target?.name ?? '') : (opened.pathname.split('/').at(-1) ?? '');
    const isThere =
      opened === null ? PRESSING.test(action.intent) && toUrl(turn.url)?.origin === here : opened.origin === to;
    return isThere ? [signIn(sign)] : [];
  });
  const { words } = requestOf(state.turns);
  const signs = [...pressed, signIn(name)].filter((sign) => sign !== '');
  const text = signs.join('');
  if (text.length <= MOST_SIGNS || isSaid(text, words)) return null;
  return { what: 'share', name, values: [{ name, value: text }], to };
}

const PRESSING = /^(?:click|doubleclick)$/u;

/** The sign that a name consists of, alone or behind the word for it: "4", "Key 4"; '' for any other name. */
function signIn(name: string): string {
  return SIGN.exec(name)?.[1] ?? '';
}

const SIGN = /^\s*(?:(?:key|digit|taste|ziffer|touche|tecla|tasto)\s+)?([\p{L}\p{N}])\s*$/iu;
