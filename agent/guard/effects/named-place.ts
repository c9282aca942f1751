import { sentencesOf } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { toldRole } from '../../reading/role.ts';
import { isHeading } from '../danger/surroundings.ts';
import { tellingStems } from '../utterance/is-said.ts';
import { withoutDictation } from '../utterance/own-words.ts';

/**
 * Whether a page is one of several places that its own list names, such as the channels of a chat, and the person named another one of them as the place for what is
 * said: "write in the channel workshop" while *clients* is open. `filled`: what was filled in, and may say to whom it goes.
 */
export function isInAnotherPlace(page: Page, said: readonly string[], filled: readonly string[]): boolean {
  if (filled.length === 0) return false;
  const sentences = said.map(withoutDictation).flatMap(sentencesOf);
  const named = sentences
    .filter((text) => SAYING.test(text) || TAG.test(text))
    .flatMap((text) => [...text.matchAll(PLACE)].map(([, place, tag = '']) => words(place ?? tag)));
  if (named.length === 0) return false;
  const isNamed = (entry: string) => named.some((place) => beginsWith(place, words(entry)));
  const headings = [...elements(page.root)].filter((part) => isHeading(part) && isShown(part)).map(textOf);
  // A thread or a card has its own heading.
  if ([...headings, ...filled].some(isNamed)) return false;
  return [...elements(page.root)].filter(isList).some((list) => {
    const entries = [...elements(list)].filter((part) => isEntry(part) && isShown(part));
    const isOpen = (part: PageElement) =>
      isCurrent(part) || headings.some((text) => words(text).join(' ') === words(textOf(part)).join(' '));
    const open = entries.find(isOpen);
    if (open === undefined || entries.length > MOST_ENTRIES || isNamed(textOf(open))) return false;
    return entries.some((part) => part !== open && tellingStems(textOf(part)).length > 0 && isNamed(textOf(part)));
  });
}

/** Verbs by which something is said to others. */
const SAYING =
  /(?<!\p{L})(?:write|post|say|tell|send|message|reply|answer|ask|announce|comment|schreib\p{L}*|sag\p{L}*|poste\p{L}*|antwort\p{L}*|écri[rst]\p{L}*|réponds?|dis|dites|escrib\p{L}*|di|responde|scriv\p{L}*|rispond\p{L}*|escrev\p{L}*|schrijf|stuur|napisz|wyślij)(?!\p{L})/iu;
const TAG = /(?<!\S)#\p{L}/u;

function isShown({ live }: PageElement): boolean {
  return live?.visible !== false;
}

function isList(part: PageElement): boolean {
  return /^(?:ul|ol)$/u.test(part.tag) || /^(?:list|listbox|tree|tablist)$/u.test(toldRole(part) ?? '');
}

function isEntry(part: PageElement): boolean {
  return part.tag === 'a' || /^(?:tab|treeitem|option)$/u.test(toldRole(part) ?? '');
}

function isCurrent(part: PageElement): boolean {
  return ['aria-current', 'aria-selected'].some((name) => !/^(?:false)?$/u.test(attribute(part, name) ?? ''));
}

/** Whether words begin with others. */
function beginsWith(all: readonly string[], first: readonly string[]): boolean {
  return first.length > 0 && first.every((word, at) => all[at] === word);
}

/** More entries than a list of places has that a page shows whole. */
const MOST_ENTRIES = 100;

/** What stands behind a preposition of place, its article and what such places are called. */
const PLACE =
  /(?<!\p{L})(?:in(?:to|side)?|to|on|under|nach|ins?|im|auf|an|dans|sur|à|au|en|a|al|nel|nella|su|no|na|em|naar|op|w|do)\s+(?:(?:the|our|my|den|dem|das|die|le|la|les|el|il|lo|o|os|as|de|het)\s+)?(?:(?:channel|room|group|thread|chat|forum|board|list|project|folder|space|kanal|raum|gruppe|canal|salon|groupe|grupo|canale|gruppo|stanza|kanaal|groep|kanał)\s+)?(#?\p{L}[^.,;:!?"“]{0,60})|(?<=#)(\p{L}[\p{L}\p{N}-]*)/giu;
