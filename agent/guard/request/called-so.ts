import type { BrowserAction } from '../../action.ts';
import { escapePattern } from '../../helpers/escape-pattern.ts';
import { attribute, elements, type Page, type PageElement } from '../../page.ts';
import { toldRole } from '../../reading/role.ts';
import { isButton, wordsOn, writesByMethod } from '../danger/control-words.ts';
import { type Danger, dangerOf } from '../danger/danger.ts';
import { isHeading } from '../danger/surroundings.ts';
import { actsByAddress } from '../flow/acting-links.ts';
import { saves } from '../words/everyday.ts';
import { meaningOf } from '../words/meaning-of.ts';
import { headingText } from './asked.ts';

/**
 * Whether a control does a deed only by the name of a thing, as the person said it: "Save" under the heading "Remove the old hut", or the link to it, for "the description of Remove
 * the old hut". Where no imperative can stand, a verb asks for nothing.
 */
export function isOnlyCalledSo(action: BrowserAction, danger: Danger, page: Page, said: readonly string[]): boolean {
  const { control } = danger;
  const headings = wordsOn(control).some(saves) ? [...elements(page.root)].filter(isHeading) : [];
  const isThing = leadsElsewhere(control, page) || isHandled(action, control);
  const names = [...headings, ...(isThing ? [control] : [])]
    .map((part) => headingText(part).replace(NUMBERED, ''))
    .filter((name) => name.includes(' ') && said.some((text) => isNameIn(name, text)));
  const withoutNames = (text: string) => meaningOf(names.reduce((left, name) => left.replaceAll(name, ' '), text));
  return names.length > 0 && dangerOf(action, page, withoutNames) === null;
}

/** Whether a text that is no control is moved or opened, as the note "Order chairs" on a board is. */
function isHandled({ intent }: BrowserAction, control: PageElement): boolean {
  return (intent === 'drag' || intent === 'doubleclick') && toldRole(control) === null && !isButton(control);
}

/** Whether an element is a link to another address that tells no deed. */
function leadsElsewhere(control: PageElement, page: Page): boolean {
  const href = control.tag === 'a' ? attribute(control, 'href') : null;
  return (
    href !== null &&
    !/^\s*(?:#|javascript:|$)/iu.test(href) &&
    !writesByMethod(control) &&
    !actsByAddress(control, page)
  );
}

/** Whether a name stands in a text behind a word that only names follow, or with its capital inside of a clause. */
function isNameIn(name: string, text: string): boolean {
  const found = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'giu'))];
  return found.some((match) => {
    const before = text.slice(Math.max(0, match.index - LONGEST_WORD), match.index);
    const isCapital = match[0] === name && /^\p{Lu}/u.test(name);
    return (
      NAMING.test(before) ||
      TOLD_OF.test(text.slice(match.index + name.length)) ||
      (isCapital && WITHIN.test(before) && !ASKING.test(before))
    );
  });
}

/** In characters, with what stands around it. */
const LONGEST_WORD = 20;
const NAMING =
  /(?<!\p{L})(?:of|called|named|titled|entitled|von|namens|genannt|de|du|del|di|della|llamad[oa]|chamad[oa]|intitulée?|van|genaamd)\s["“„«'‘]?$/iu;
/** What is told of a thing: "… is due on Friday". */
const TOLD_OF =
  /^["”«’']?\s(?:is|was|has|should|must|needs|ist|hat|soll|muss|est|a|doit|es|tiene|debe|è|ha|deve)(?!\p{L})/u;
/** "#3 Remove the old hut". */
const NUMBERED = /^[^#]{0,20}#\d+\P{L}*/u;
/** A word, in front of another one of its clause. */
const WITHIN = /[\p{L}\p{N}]\s["“„«'‘]?$/u;
/** What may stand before an imperative. */
const ASKING =
  /(?<!\p{L})(?:to|please|pls|and|then|or|now|just|first|also|bitte|und|dann|et|puis|y|e|en|i)\s["“„«'‘]?$/iu;
