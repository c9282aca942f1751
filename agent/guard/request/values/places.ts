import { words } from '../../../english/words.ts';
import { escapePattern } from '../../../helpers/escape-pattern.ts';
import { elements, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isTyped } from '../../danger/surroundings.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { textOfTurn } from './filled-in.ts';

/** Names of the fields where something comes from and where it goes to, and how a person says so. */
const SIDES = {
  from: 'from|von|vom|desde|del|de|da|do|dal|depuis|van',
  to: 'to|nach|auf|an|para|a|à|al|au|vers|verso|naar',
} as const;
const ARTICLES =
  '(?:(?:the|my|our|das|die|den|der|dem|mein\\p{L}*|le|la|les|mon|ma|el|los|las|mi|il|lo|o|os|as|meu|minha|het|mijn)\\s+)?';

/** Whether a form holds on one side what the person said for the other: "from the savings account" in a field "To". */
export function isTurnedAround(form: PageElement, said: readonly string[]): boolean {
  return [...elements(form)].some((field) => {
    if (!isTyped(field) || field.live?.visible === false) return false;
    const option = [...elements(field)].find(({ tag, live }) => tag === 'option' && live?.selected === true);
    const value = field.tag === 'select' ? (option === undefined ? '' : textOf(option)) : (field.live?.value ?? '');
    return isOnOtherSide(elementName(field), value, said);
  });
}

/** Whether each number or text that the agent filled in stands on the side, and in the field, for which it was said. */
export function areInPlace(turns: readonly BrowserTurn[], page: Page, said: readonly string[]): boolean {
  const names = [...elements(page.root)]
    .filter((field) => isTyped(field) && field.live?.visible !== false)
    .map(elementName);
  return turns.every((turn) => {
    const name = turn.target?.name ?? '';
    return textOfTurn(turn).every(
      ({ text }) => !isOnOtherSide(name, text, said) && !isOfAnotherField(name, text, { names, said }),
    );
  });
}

function isOnOtherSide(name: string, value: string, said: readonly string[]): boolean {
  const side = sideOf(name);
  const [thing = ''] = value.split(/\s[·|–-]\s|[(,;]/u);
  if (side === null || words(thing).length === 0) return false;
  const other = side === 'from' ? 'to' : 'from';
  return isSaidWith(other, thing, said) && !isSaidWith(side, thing, said);
}

function sideOf(name: string): keyof typeof SIDES | null {
  return BEGINS.from.test(name) ? 'from' : BEGINS.to.test(name) ? 'to' : null;
}

const BEGINS = { from: beginsWith(SIDES.from), to: beginsWith(SIDES.to) };

function beginsWith(words: string): RegExp {
  return new RegExp(`^\\W*(?:${words})(?!\\p{L})`, 'iu');
}

function isSaidWith(side: keyof typeof SIDES, thing: string, said: readonly string[]): boolean {
  const wanted = thing.trim().split(/\s+/u).map(escapePattern).join('\\s+');
  const pattern = new RegExp(`(?<!\\p{L})(?:${SIDES[side]})\\s+${ARTICLES}${wanted}(?!\\p{L})`, 'iu');
  return said.some((text) => pattern.test(text));
}

/** "My tax ID 61 482 903 557": a number with the name of its field, in another field than the one that is called so. */
function isOfAnotherField(
  name: string,
  text: string,
  { names, said }: { readonly names: readonly string[]; readonly said: readonly string[] },
): boolean {
  if (!NUMBER.test(text)) return false;
  const before = said.flatMap((each) => {
    const at = each.indexOf(text.trim());
    return at < 0 ? [] : [LABEL.exec(each.slice(0, at))?.[1] ?? ''];
  });
  return before.some((label) => {
    const told = stemsOf(label);
    const holds = (field: string) => told.size > 0 && [...told].every((word) => stemsOf(field).has(word));
    return !holds(name) && names.some(holds);
  });
}

/** Five digits or more. */
const NUMBER = /^\W*(?:\d\W?){5,}$/u;
/** The one or two words before a number, after a word that points to it. */
const LABEL = /\b(?:my|our|the|his|her)\s+(\p{L}+(?:\s\p{L}+)?)(?:\s+(?:is|number))?\s*[:=]?\s*$/iu;
