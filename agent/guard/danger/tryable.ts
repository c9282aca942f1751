import type { BrowserAction } from '../../action.ts';
import { attribute, type Page } from '../../page.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import { toldRole } from '../../reading/role.ts';
import { pressedAs } from './control-words.ts';
import type { Danger } from './danger.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Whether an action that nobody allowed may be tried while the browser lets nothing leave: its control may only open, choose or show
 * something, whatever its words say, such as a tab "Post", a menu entry "Email" or a list with "Approve". If it would send anything, it has
 * done nothing.
 */
export function isTryable({ what, control, by, stage }: Danger, action: BrowserAction, page: Page): boolean {
  if (what === 'download' || what === 'share' || what === 'visit' || by === 'enter') return false;
  if (pressedAs(control) === 'link' && by === 'press') return false;
  const { form, submits } = surroundingsOf(control, pageMarkup(page));
  if (form !== null && submits && action.intent !== 'change') return false;
  if (!LASTING.test(what) || stage === 'opens' || CHOOSING.test(action.intent)) return true;
  return OPENING.some((name) => attribute(control, name) !== null) || ENTRY.test(toldRole(control) ?? control.tag);
}

/** Deeds that a page may do in its own memory alone. */
const LASTING = /^(?:delete|buy|account)$/u;
const CHOOSING = /^(?:change|drag|press|rightclick)$/u;
/** Whether a control says that it opens something: it may only lead to the place where its deed is done. */
export function isOpener({ control }: Danger): boolean {
  const popup = attribute(control, 'aria-haspopup');
  return attribute(control, 'aria-expanded') === 'false' || (popup !== null && popup !== 'false');
}

/** With these a control unfolds something, or shows one of several things. */
const OPENING = ['aria-expanded', 'aria-haspopup', 'aria-selected', 'aria-controls', 'popovertarget'];
const ENTRY = /^(?:tab|option|treeitem|menuitem|menuitemradio|menuitemcheckbox|summary)$/u;
