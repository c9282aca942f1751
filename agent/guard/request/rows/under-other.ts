import { rememberedOf } from '../../../helpers/remembered.ts';
import { ancestorsOf, elements, isElement, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow } from '../../../reading/role.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { outlineOver } from '../../danger/outline.ts';
import { isHeading, isTyped } from '../../danger/surroundings.ts';
import { FUNCTION_WORDS, stemsOf } from '../../utterance/is-said.ts';
import { holdsMore, tellingIn } from '../beside/outdone.ts';
import { pressedIn } from '../openers.ts';
import { type Request, sinceLastDeed } from '../request.ts';
import { optionsOf } from '../values/contradicts.ts';
import { textOfTurn } from '../values/filled-in.ts';

/**
 * Whether a control stands in the part of a page that shows another entry of its list than the one that was named: the pane of Otto Brenn beside the list, for
 * "reject the ticket of Ida Falk".
 */
export function isUnderOther(control: PageElement, page: Page, { said }: Pick<Request, 'said'>): boolean {
  const around = ancestorsOf(control, page.root);
  const title = outlineOver(control, page).at(-1) ?? '';
  const named = [...stemsOf(title)].filter((word) => !FUNCTION_WORDS.has(word));
  if (named.length === 0 || around.some(isRow)) return false;
  const isTitled = (each: PageElement) => [...elements(each)].some((one) => isHeading(one) && textOf(one) === title);
  const part = around.find(isTitled) ?? control;
  const isOwn = (entry: PageElement) => {
    const shown = shownIn(entry);
    return named.every((word) => shown.has(word));
  };
  const within = new Set([...elements(part), ...around]);
  const entries = entriesOf(page).filter((each) => !within.has(each));
  const own = entries.filter(isOwn);
  const beside = new Set(own.flatMap((each) => ancestorsOf(each, page.root)[0]?.children ?? []));
  return isOutnamedBeside({ control, part, own, entries: entries.filter((each) => beside.has(each)) }, said);
}

/**
 * Whether something was pressed in another entry of a list than the one that was named, and the control stands in what that opened, which does not tell whose it
 * is: a menu, a row below, the panel of a tab.
 */
export function isAfterOther(
  control: PageElement,
  page: Page,
  { said, turns }: Pick<Request, 'said' | 'turns'>,
): boolean {
  const isPress = (turn: BrowserTurn) =>
    PRESSING.test(turn.action.intent) && turn.outcome.status === 'done' && textOfTurn(turn).length === 0;
  const pressed = sinceLastDeed(turns)
    .filter(isPress)
    .flatMap((turn) => pressedIn(turn, page) ?? []);
  if (pressed.length === 0) return false;
  const entries = new Set(entriesOf(page));
  const own = pressed
    .flatMap((on) => {
      const path = [on, ...ancestorsOf(on, page.root)];
      // The cells of a row stand beside each other, too.
      return path.find(isRow) ?? path.findLast((part) => entries.has(part) && textOf(part).length <= LONGEST) ?? [];
    })
    .at(-1);
  if (own === undefined || [...elements(own)].includes(control)) return false;
  const beside = (ancestorsOf(own, page.root)[0]?.children ?? []).filter(isElement);
  const around = new Set(ancestorsOf(own, page.root));
  const path = [control, ...ancestorsOf(control, page.root)];
  const part = path.findLast((each) => !around.has(each)) ?? control;
  // A button below the parts of a form is of none of them.
  if (beside.includes(part) && !isRow(part)) return false;
  return isOutnamedBeside(
    { control, part, own: [own], entries: beside.filter((each) => entries.has(each) && each !== part) },
    said,
  );
}

const PRESSING = /^(?:click|doubleclick|rightclick|press)$/u;

interface Beside {
  readonly control: PageElement;
  /** The part that the control stands in. */
  readonly part: PageElement;
  /** The entries that the part belongs to. */
  readonly own: readonly PageElement[];
  readonly entries: readonly PageElement[];
}

/** Whether another entry holds all that a part and its own entries hold of the names that were said, and more. */
function isOutnamedBeside({ control, part, own, entries }: Beside, said: readonly string[]): boolean {
  if (own.length === 0) return false;
  // A button is called as its deed, and a field as what is filled in.
  const fields = [...elements(part)].filter(isTyped);
  const known = stemsOf([elementName(control), ...fields.flatMap(wordsOfField)].join('\n'));
  const told = [...tellingIn(said).names].filter((name) => !known.has(name));
  const heldIn = (each: PageElement) => {
    const shown = shownIn(each);
    return new Set(told.filter((word) => shown.has(word)));
  };
  const held = new Set([part, ...own].flatMap((each) => [...heldIn(each)]));
  return entries.some((each) => !own.includes(each) && holdsMore(heldIn(each), held));
}

function wordsOfField(field: PageElement): readonly string[] {
  return [elementName(field), field.live?.value ?? '', ...optionsOf(field).map(({ label }) => label)];
}

/** Stems of the text of a part, which is compared again at each question about a page. */
const shownIn = rememberedOf((part: PageElement) => stemsOf(textOf(part)));

/** The rows, cards and other parts of a page of which several stand beside each other. */
function entriesOf({ root }: Page): readonly PageElement[] {
  return [...elements(root)].flatMap((parent) => {
    const children = parent.children.filter(isElement).filter((each) => each.live?.visible !== false);
    const tags = new Map<string, number>();
    for (const { tag } of children) tags.set(tag, (tags.get(tag) ?? 0) + 1);
    return children.filter((each) => isRow(each) || (tags.get(each.tag) ?? 0) >= LEAST_ENTRIES);
  });
}

const LEAST_ENTRIES = 3;
/** In characters: a longer part holds a list. */
const LONGEST = 300;
