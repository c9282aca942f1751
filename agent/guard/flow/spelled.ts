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
 * Buttons and links of one sign or two each, such as a keypad, spell a text without typing, and so do their addresses. What counts is all that was pressed or opened
 * so on a site once another one was read, unless the person said it.
 */
export function spelledBy(element: PageElement, page: Page, state: State): Flow | null {
  const name = elementName(element);
  if (signIn(name) === '') return null;
  const to = destinationOrigin(element, page);
  if (!hasReadOthers(to, state)) return null;
  const pressed = state.turns.flatMap((turn) => {
    if (turn.type !== 'browser' || turn.outcome.status !== 'done') return [];
    const { action } = turn;
    const opened = action.intent === 'load' || action.intent === 'tabcreate' ? (toUrl(action.url ?? '') ?? null) : null;
    const sign = opened === null ? (turn.target?.name ?? '') : (opened.pathname.split('/').at(-1) ?? '');
    const at = opened?.origin ?? (PRESSING.test(action.intent) ? toUrl(turn.url)?.origin : undefined);
    return at === to ? [signIn(sign)] : [];
  });
  const { words } = requestOf(state.turns);
  const signs = [...pressed, signIn(name)].filter((sign) => sign !== '');
  const text = signs.join('');
  const unsaid = signs.filter((sign) => sign.length === 1 || !isSaid(sign, words)).join('');
  if (unsaid.length <= MOST_SIGNS || isSaid(text, words)) return null;
  return { what: 'share', name, values: [{ name, value: text }], to };
}

const PRESSING = /^(?:click|doubleclick)$/u;

/** The sign that a name consists of, or the number of one or two digits behind a word: "4", "Key 4"; '' for any other name. */
function signIn(name: string): string {
  return SIGN.exec(name)?.[1] ?? '';
}

const SIGN = /^\s*(?:(?:key|digit|number|taste|ziffer|touche|tecla|tasto)\s+)?([\p{L}\p{N}]|\d\d)\s*$/iu;
