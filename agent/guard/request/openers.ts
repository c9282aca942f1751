import { type ElementId, elementOf } from '../../action.ts';
import { ancestorsOf, attribute, elements, findElement, type Page, type PageElement, textOf } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { toldRole } from '../../reading/role.ts';
import { targetOf } from '../../reading/target.ts';
import type { BrowserTurn } from '../../turn.ts';
import type { Danger } from '../danger/danger.ts';
import { type Holder, holderBeside, holderOf } from '../danger/holder.ts';
import { dialogAround, isHeading, outsideControls } from '../danger/surroundings.ts';
import { ASKING } from '../danger/ticked.ts';
import { stemsOf, tellingStems } from '../utterance/is-said.ts';
import { tellingIn } from './beside/outdone.ts';
import { GENERIC } from './name-is-said.ts';
import type { Request } from './request.ts';

/**
 * Reads what a deed is done to. An entry of a menu acts on the row in which the menu was opened, and so does the button of a dialog that names nothing but what
 * stands there.
 */
export function holderOfDeed(danger: Danger, page: Page, request: Request): Holder {
  const holder = holderOf(danger, page);
  if (holder.rivals.length > 1 || holder.ticked.length > 0) return holder;
  const menu = openingTurn(danger, request);
  const isAboutRow = menu === null && aboveDialog(danger, page, request) !== '';
  const turn = isAboutRow ? dialogTurn(danger, page, request) : menu;
  const opener = turn === null ? null : pressedIn(turn, page);
  if (opener === null) return holder;
  const holding = new Set([opener, ...ancestorsOf(opener, page.root)]);
  const apart = ancestorsOf(danger.control, page.root).findLast((part) => !holding.has(part)) ?? null;
  const opened = holderBeside(opener, page, apart);
  if (
    opened.rivals.length < 2 ||
    (apart !== null && isHeadedOtherwise(apart, `${opened.text}\n${request.said.join('\n')}`))
  )
    return holder;
  const text = isAboutRow ? `${holder.text}\n${opened.text}` : opened.text;
  return { ...opened, text, naming: text, entries: holder.entries };
}

/** Whether the headings over a menu or in a dialog name something of which a text tells nothing. */
function isHeadedOtherwise(part: PageElement, text: string): boolean {
  const known = stemsOf(text);
  const headings = [...elements(part)].filter(isHeading).map(textOf);
  const named = [...headings, attribute(part, 'aria-label') ?? ''].flatMap(tellingStems);
  return named.some((word) => !known.has(word) && !GENERIC.has(word) && !ASKING.has(word) && !OF_MENU.test(word));
}

/** Stems of what menus are called. */
const OF_MENU = /^(?:action|option|menu|mor|aktion|mehr|plus|mas)$/u;

/** What a step pressed, which the page may have drawn anew; null where it is gone, or cannot be told from others. */
export function pressedIn({ action, target }: BrowserTurn, page: Page): PageElement | null {
  const id = elementOf(action);
  const same = findElement(page, id);
  if (same !== null) return same;
  const rowOf = (element: ElementId) => targetOf({ intent: 'click', element }, page)?.row;
  const isAlike = (each: PageElement) =>
    each.tag === target?.tag &&
    elementName(each) === target.name &&
    (each.id === null || rowOf(each.id) === target.row);
  const [only = null, ...more] = [...elements(page.root)].filter(isAlike);
  return more.length === 0 ? only : null;
}

/** For an entry of a menu, what was pressed to open the menu, and its row: "More options for Spring sale", "More" beside Spring sale. */
export function openerOf(danger: Pick<Danger, 'control'>, request: Pick<Request, 'turns'>): string {
  const { target } = openingTurn(danger, request) ?? {};
  return target === undefined ? '' : `${target?.name ?? ''}\n${target?.row ?? ''}`;
}

/** For an entry of a menu, the step that opened the menu; null for any other control. */
export function openingTurn(
  { control }: Pick<Danger, 'control'>,
  { turns }: Pick<Request, 'turns'>,
): BrowserTurn | null {
  const last = lastStep({ turns });
  const isOpening = last?.outcome.status === 'done' && OPENING.test(last.action.intent);
  return isOpening && (toldRole(control) ?? '').startsWith('menuitem') ? last : null;
}

/** The step that opened the dialog around a control: the last press outside of it; null where it stands in none. */
function dialogTurn(
  { control }: Pick<Danger, 'control'>,
  page: Page,
  { turns }: Pick<Request, 'turns'>,
): BrowserTurn | null {
  const dialog = dialogAround(control, page);
  const within = new Set(dialog === undefined ? [] : [...elements(dialog)].map(({ id }) => id));
  const isOutside = ({ action, outcome }: BrowserTurn) =>
    outcome.status === 'done' && OPENING.test(action.intent) && !within.has(elementOf(action));
  return dialog === undefined ? null : (turns.findLast(isOutside) ?? null);
}

/** The step that opened the menu or the dialog around a control; null where it stands in none. */
export function openedBy(control: PageElement, page: Page, request: Pick<Request, 'turns'>): BrowserTurn | null {
  return openingTurn({ control }, request) ?? dialogTurn({ control }, page, request);
}

/** What was pressed to open a dialog, and its row, where the dialog names nothing besides that and what was said. */
export function aboveDialog(danger: Danger, page: Page, request: Request): string {
  const dialog = dialogAround(danger.control, page);
  const { target } = dialogTurn(danger, page, request) ?? {};
  if (dialog === undefined || target == null) return '';
  const opener = `${target.name}\n${target.row ?? ''}`;
  const known = stemsOf(`${opener}\n${request.said.join('\n')}`);
  const texts = outsideControls(dialog);
  const headings = [...elements(dialog)].filter(isHeading).map(textOf);
  const told = [...headings, ...texts.filter((text) => GOES_TO.test(text))].flatMap(tellingStems);
  return [...tellingIn(texts).names, ...told].every((name) => known.has(name)) ? opener : '';
}

/** A line of a dialog that says to whom something goes. */
const GOES_TO = /^[^\p{L}\p{N}]*(?:to|for|an|für|à|pour|para|a|per|aan|do)\s/iu;

/** The last step that did something to the page. */
export function lastStep({ turns }: Pick<Request, 'turns'>): BrowserTurn | undefined {
  return turns.findLast(({ action }) => !PASSING.test(action.intent));
}

const PASSING = /^(?:hover|scroll|wait|waitfor)$/u;

/** Intents that may open a menu or a dialog. */
export const OPENING = /^(?:click|rightclick|press)$/u;
