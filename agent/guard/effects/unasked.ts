import type { BrowserAction } from '../../action.ts';
import { chordsIn } from '../../helpers/chords.ts';
import { attribute, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { pageMarkup } from '../../reading/page-markup.ts';
import type { Turn } from '../../turn.ts';
import { contradictsItself } from '../danger/control-words.ts';
import type { Danger } from '../danger/danger.ts';
import { focusOf } from '../danger/own-action.ts';
import { looksUp, surroundingsOf } from '../danger/surroundings.ts';
import { requestOf } from '../request/request.ts';
import { onlyLooks } from '../utterance/only-looks.ts';
import { asksToKeep, isUnfamiliar, keepsSaid, pressedButton } from './unfamiliar.ts';
import { saysOther } from './unrelated.ts';
import { leavesWording, sendsUnsaid } from './unsaid-values.ts';

/**
 * The button that an action presses, if what it writes was not asked for as far as anything tells: nobody knows the button, it sends what nobody
 * said, or it says yes to something else. Null for any other action.
 */
export function unaskedButton(action: BrowserAction, page: Page, turns: readonly Turn[]): PageElement | null {
  const control = pressedButton(action, page);
  if (control === null) return null;
  const isUnasked =
    contradictsItself(control) ||
    isUnfamiliar(control, page, turns) ||
    sendsUnsaid(control, page, turns) ||
    saysOther(control, page, turns);
  return isUnasked ? control : null;
}

/** Whether keys keep what was edited, as *Save* does, and the person asked for nothing to be kept, or the agent wrote what they did not say. */
export function savesUnasked(action: BrowserAction, page: Page, turns: readonly Turn[]): boolean {
  if (action.intent !== 'press' || !chordsIn(action.keys).some((chord) => SAVING.test(chord))) return false;
  const { said } = requestOf(turns);
  const isAsked = !onlyLooks(said) && (asksToKeep(said) || leavesWording(said) || keepsSaid(['Save'], page, turns));
  return !isAsked || sendsUnsaid(focusOf(action.element, page), page, turns);
}

const SAVING = /^(?:control|ctrl|meta|command|cmd)\+(?:shift\+)?s$/iu;

/** What such a button does by sending a form that writes, or any button for a form elsewhere on the page; null for any other one. */
export function unaskedForm(action: BrowserAction, page: Page, turns: readonly Turn[]): Danger | null {
  const pressed = onlyLooks(requestOf(turns).said) ? pressedButton(action, page) : null;
  const isElsewhere = pressed !== null && attribute(pressed, 'form') !== null;
  const control = isElsewhere ? pressed : unaskedButton(action, page, turns);
  if (control === null) return null;
  const { form, submits } = surroundingsOf(control, pageMarkup(page));
  const method = attribute(control, 'formmethod') ?? (form === null ? null : attribute(form, 'method')) ?? '';
  if (form === null || !submits || !/^\s*post\s*$/iu.test(method) || looksUp(form)) return null;
  return { what: 'unknown', name: elementName(control), control, by: 'press', stage: 'does' };
}
