import type { BrowserAction, ElementId } from '../../../action.ts';
import { elements, findElement, type Page, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { pageMarkup, reachedBy } from '../../../reading/page-markup.ts';
import { takesTick } from '../../../reading/role.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';

/** The ticked box or the switch in use that an action turns off, though the person named it and asked for nothing of the kind; null for none. */
export function turnedOffUnasked(action: BrowserAction, page: Page, said: readonly string[]): PageElement | null {
  if (action.intent !== 'click' && !(action.intent === 'change' && OFF_VALUE.test(action.value))) return null;
  const box = boxOf(action.element, page);
  return box !== null && box.live?.checked === true && isNamed(box, said) ? box : null;
}

/** Whether a form holds a box that the agent turned off so. */
export function holdsTurnedOff(form: PageElement, turns: readonly BrowserTurn[], said: readonly string[]): boolean {
  const touched = new Set(turns.flatMap(({ target }) => target?.name ?? []));
  return [...elements(form)].some(
    (box) => takesTick(box) && box.live?.checked === false && isNamed(box, said) && touched.has(elementName(box)),
  );
}

/** Whether the person named a box, and nothing that would turn it off. */
function isNamed(box: PageElement, said: readonly string[]): boolean {
  if (OFF.test(said.join('\n'))) return false;
  const known = stemsOf(said.join('\n'));
  const { object, kind } = objectIn(elementName(box).toLowerCase());
  const name = [...object, ...kind];
  const told = name.filter((word) => known.has(word));
  return told.length > 0 && 2 * told.length >= name.length;
}

const OFF_VALUE = /^(?:false|off|no|unchecked)$/iu;

/** Words by which a person may ask for something to be turned off, or chosen anew. */
const OFF =
  /\b(?:off|out|disabl\p{L}*|deactivat\p{L}*|un(?:tick|check|subscrib|follow|mut|select|set|mark|pin|link|assign|do)\p{L}*|stop|remove|delete|clear|cancel|end|leave|drop|hide|close|lock|mute|pause|exclud\p{L}*|except|außer|sauf|salvo|menos|tranne|behalve|without|no|not|n't|don't|never|none|only|instead|rather|toggle|switch|change|flip|invert|aus(?:schalt\p{L}*|stell\p{L}*|knips\p{L}*|mach\p{L}*)?|ab(?:schalt|stell|meld|wähl|bestell)\p{L}*|deaktivier\p{L}*|ohne|nicht|keine?\p{L}*|nur|désactiv\p{L}*|décoch\p{L}*|sans|pas|plus|enlèv\p{L}*|desactiv\p{L}*|desmarc\p{L}*|sin|quita\p{L}*|disattiv\p{L}*|togli|senza|desliga\p{L}*|sem|uit\p{L}*|geen|zonder)\b/iu;

/** The box or switch that a click reaches, by itself or by its label. */
function boxOf(id: ElementId, page: Page): PageElement | null {
  const element = findElement(page, id);
  if (element === null) return null;
  const markup = pageMarkup(page);
  const near = [element, ...markup.around(element).slice(0, 2)];
  return [...near, reachedBy(element, markup)].find(takesTick) ?? null;
}
