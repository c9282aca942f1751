import { sentencesOf } from '../../english/clauses.ts';
import { words } from '../../english/words.ts';
import { attribute, elements, type Page, type PageElement, textOf } from '../../page.ts';
import { toldRole } from '../../reading/role.ts';
import { isHeading } from '../danger/surroundings.ts';
import { tellingStems } from '../utterance/is-said.ts';
import { withoutDictation } from '../utterance/own-words.ts';

/**
 * Whether a page is one of several places that its own list names, such as the channels of a chat, and the person named another one of them as the place for what is
 * done: "write in the channel workshop" while *clients* is open; `chosen`: what was filled in, or chosen for it.
 */
export function isInAnotherPlace(page: Page, said: readonly string[], chosen: readonly string[]): boolean {
  // What is to come to a place stands in another one.
  const isPut = (text: string) => PUTTING.test(` ${words(text).join(' ')} `);
  const sentences = said
    .map(withoutDictation)
    .flatMap(sentencesOf)
    .filter((text) => !isPut(text));
  const named = sentences.flatMap((text) => [...text.matchAll(PLACE)].map(([, place, tag = '']) => place ?? tag));
  const isNamed = (entry: string) => named.some((place) => beginsWith(words(place), words(entry)));
  if (named.length === 0 || chosen.some(isNamed)) return false;
  const heading = [...elements(page.root)].find((part) => part.tag === 'h1' && isHeading(part) && isShown(part));
  const title = heading === undefined ? '' : wordsOf(heading);
  return [...elements(page.root)].filter(isList).some((list) => {
    const entries = [...elements(list)].filter((part) => isEntry(part) && isShown(part));
    const open = entries.find((part) => isCurrent(part) || (title !== '' && wordsOf(part) === title));
    if (open === undefined || entries.length > MOST_ENTRIES || isNamed(textOf(open))) return false;
    return entries.some((part) => part !== open && tellingStems(textOf(part)).length > 0 && isNamed(textOf(part)));
  });
}

function isShown({ live }: PageElement): boolean {
  return live?.visible !== false;
}

function wordsOf(part: PageElement): string {
  return words(textOf(part)).join(' ');
}

function isList(part: PageElement): boolean {
  return /^(?:ul|ol)$/u.test(part.tag) || /^(?:list|listbox|tree|tablist)$/u.test(toldRole(part) ?? '');
}

function isEntry(part: PageElement): boolean {
  return part.tag === 'a' || /^(?:tab|treeitem|option)$/u.test(toldRole(part) ?? '');
}

function isCurrent(part: PageElement): boolean {
  const around = attribute(part, 'aria-current') ?? attribute(part, 'aria-selected');
  return around !== null && around !== 'false';
}

/** Verbs by which something comes to a place. */
export const PUTTING =
  / (?:move[sd]?|put|file|place|stick|sort|drop|throw|transfer|shift|tidy|save|belongs?|goes|go|verschieb\p{L}*|leg|lege|pack|packe|steck|stecke|sortier\p{L}*|raum|raume|gehort|range\p{L}*|mets|mettez|deplace\p{L}*|classe\p{L}*|mueve|mover|pon|guarda|sposta\p{L}*|metti|archivia|poe|mova|coloca|verplaats|zet|przenies|wloz|presun|dej|flytta|lagg|flyt|laeg|legg) /u;

/** Whether words begin with others. */
function beginsWith(all: readonly string[], first: readonly string[]): boolean {
  return first.length > 0 && first.every((word, at) => all[at] === word);
}

/** More entries than a list of places has that a page shows whole. */
const MOST_ENTRIES = 100;

/** What stands behind a preposition of place, its article and what such places are called. */
const PLACE =
  /(?<!\p{L})(?:in(?:to|side)?|to|on|under|nach|ins?|im|auf|an|dans|sur|à|au|en|a|al|nel|nella|su|no|na|em|naar|op|w|do)\s+(?:(?:the|our|my|den|dem|das|die|le|la|les|el|il|lo|o|os|as|de|het)\s+)?(?:(?:channel|room|group|thread|chat|forum|board|list|project|folder|space|kanal|raum|gruppe|canal|salon|groupe|grupo|canale|gruppo|stanza|kanaal|groep|kanał)\s+)?(#?\p{L}[^.,;:!?"“]{0,60})|(?<=#)(\p{L}[\p{L}\p{N}-]*)/giu;
