import type { BrowserAction } from '../../action.ts';
import { attribute, elements, type Page, type PageElement } from '../../page.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { pressedAs, textsOn } from './control-words.ts';
import type { Danger } from './danger.ts';
import { isHeading, surroundingsOf } from './surroundings.ts';

/**
 * Whether an action that nobody allowed may be tried while the browser lets nothing leave: its control may only open, choose or show
 * something, whatever its words say, such as a tab "Post", the heading "Purge" of a section that unfolds, a menu entry "Email" or a list
 * with "Approve". If it would send anything, its page is loaded anew, so a button that does not look like that is tried only where nothing
 * would be lost: `isFilled` tells that something was filled in.
 */
export function isTryable(
  { what, name, control, by, stage }: Danger,
  action: BrowserAction,
  { page, isFilled }: { readonly page: Page; readonly isFilled: boolean },
): boolean {
  if (what === 'download' || what === 'share' || what === 'visit' || by === 'enter') return false;
  if (pressedAs(control) === 'link' && by === 'press') return false;
  // A page may do such a deed in its own memory and send it later: no loading anew takes that back.
  if (LASTING.test(what) && (stage === 'confirms' || /^(?:press|drag)$/u.test(action.intent))) return false;
  // What is chosen in the row of another thing, or dropped elsewhere, is sent by a later press.
  if (what === 'unknown' && (action.intent === 'drag' || CHOICE.test(toldRole(control) ?? ''))) return false;
  const { form, submits } = surroundingsOf(control, pageMarkup(page));
  if (form !== null && submits && action.intent !== 'change') return false;
  if (stage === 'opens' || DOTS.test(name) || CHOOSING.test(action.intent) || (!LASTING.test(what) && !isFilled))
    return true;
  return (
    isThing(control) ||
    SHAPES.test(control.tag) ||
    OPENING.some((name) => attribute(control, name) !== null) ||
    ENTRY.test(toldRole(control) ?? control.tag)
  );
}

const CHOICE = /^(?:checkbox|radio|switch|combobox|listbox)$/u;
/** A class that tells a tab. */
const TAB = /(?<![\p{L}\d])tabs?(?![\p{L}\d])/u;
/** Deeds that a page may do in its own memory alone. */
const LASTING = /^(?:delete|buy|account)$/u;
const CHOOSING = /^(?:change|drag|press|rightclick)$/u;
/** Whether a control says that it opens something: it may only lead to the place where its deed is done. */
export function isOpener({ control }: Danger): boolean {
  const popup = attribute(control, 'aria-haspopup');
  return attribute(control, 'aria-expanded') === 'false' || (popup !== null && popup !== 'false');
}

/**
 * Whether a control most likely only opens the place of its deed: by its verb, by what it says of itself, by the dots after its name, or as it
 * stands for a thing. One without any words has to be tried: nobody could say what it does.
 */
export function mostlyOpens(danger: Danger): boolean {
  const { control, name, stage, what } = danger;
  const isWordless = what === 'unknown' && textsOn(control).length === 0;
  return stage === 'opens' || isOpener(danger) || DOTS.test(name) || isThing(control) || isWordless;
}

/** Whether what is pressed stands for a thing, whose title may hold any verb: a row, a card, a tab, an entry of a tree, the heading of a section. */
function isThing(control: PageElement): boolean {
  const role = toldRole(control) ?? control.tag;
  if (isHeading(control) || TAB.test(attribute(control, 'class') ?? '') || THING.test(role)) return true;
  if (control.tag === 'button' || control.tag === 'a') return false;
  const written = [...elements(control)].filter(({ children }) =>
    children.some((each) => typeof each === 'string' && LETTERS.test(each)),
  );
  return written.length > 1;
}

const THING = /^(?:tab|treeitem|tr|row|td|gridcell|article|summary)$/u;
/** What a price beside the name of a button is not. */
const LETTERS = /\p{L}{2}/u;

const DOTS = /(?:…|\.{3})\s*$/u;

/** With these a control unfolds something, or shows one of several things. */
const OPENING = ['aria-expanded', 'aria-haspopup', 'aria-selected', 'aria-controls', 'popovertarget'];
/** What is pressed in a diagram is mostly chosen, whatever is written on it: "Ship order". */
const SHAPES = /^(?:svg|g|rect|circle|ellipse|path|polygon|line|polyline|text|tspan)$/u;
const ENTRY = /^(?:option|menuitem|menuitemradio|menuitemcheckbox)$/u;
