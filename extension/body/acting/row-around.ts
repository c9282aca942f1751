import { elementOf } from '../../../agent/action.ts';
import { plainWords } from '../../../agent/english/words.ts';
import {
  ancestorsOf,
  elements,
  findElement,
  isElement,
  type Page,
  type PageElement,
  textOf,
} from '../../../agent/page.ts';
import { elementName } from '../../../agent/reading/element-name.ts';
import { isRow, takesTick, toldRole } from '../../../agent/reading/role.ts';
import type { ToldRow } from '../../page/hands/hand-needs.ts';
import type { PageAction } from '../../page/hands/perform.ts';

/**
 * The row around what an action touches, or the card: the part beside which another one has a control of the same name. Null where no word tells it from
 * those beside it, and for actions that change nothing.
 */
export function rowAround(action: PageAction, page: Page): ToldRow | null {
  const id = elementOf(action);
  const element = id === null || IDLE.test(action.intent) ? null : findElement(page, id);
  if (element === null) return null;
  const around = [element, ...ancestorsOf(element, page.root)];
  for (const [i, part] of around.entries()) {
    // The hands see no more than their own frame.
    if (part.tag === '#document') return null;
    const beside = around[i + 1]?.children.filter(isElement).filter((each) => each !== part) ?? [];
    const isOneOfMany = isRow(part) ? beside.some(isRow) : beside.some((each) => holdsTwin(each, element));
    const words = isOneOfMany ? tellingWords(part, beside) : [];
    if (part.id !== null && words.length > 0) return { part: part.id, words };
  }
  return null;
}

const IDLE = /^(?:hover|scroll|copy|selecttext|press)$/u;

/** Whether a part holds a control that only its surroundings tell from another one: of the same name, or a box to tick. */
function holdsTwin(part: PageElement, element: PageElement): boolean {
  const name = elementName(element);
  return [...elements(part)].some(
    (each) =>
      each.live?.visible !== false &&
      each.tag === element.tag &&
      toldRole(each) === toldRole(element) &&
      (takesTick(element) || elementName(each) === name),
  );
}

/** The words of a part that nothing beside it has; numbers and times, which change by themselves, only where there are no others. */
function tellingWords(part: PageElement, beside: readonly PageElement[]): readonly string[] {
  const others = new Set(beside.flatMap((each) => plainWords(textOf(each))));
  const own = [...new Set(plainWords(textOf(part)))].filter((word) => !others.has(word) && !TIMES.test(word));
  const words = own.filter((word) => /\p{L}/u.test(word));
  return (words.length > 0 ? words : own).slice(0, MOST_WORDS);
}

const TIMES = /^(?:just|now|ago|today|yesterday|a|an|few|\d*(?:s|m|h|d|w|sec|min|hr|second|minute|hour|day|week)s?)$/u;
const MOST_WORDS = 60;
