import { sentencesOf } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import { elements, type PageElement } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { takesTick, toldRole } from '../../../reading/role.ts';
import { FUNCTION_WORDS, formsOf, stemsOf } from '../../utterance/is-said.ts';
import { partsOf } from '../../utterance/own-words.ts';
import { DENIAL } from '../../words/denials.ts';

/**
 * Whether a box is ticked or a choice made that the person denies ("it is not the final delivery", "not every month"), or a box is not ticked that
 * says how they want it done ("post it anonymously"), whoever left it so.
 */
export function boxesContradict(form: PageElement, said: readonly string[]): boolean {
  const boxes = [...elements(form)].filter((part) => part.live?.visible !== false && takesTick(part));
  const chosen = [...elements(form)].filter(
    (part) => toldRole(part) === 'radio' && part.live?.checked === true && part.live.visible,
  );
  if (boxes.length === 0 && chosen.length === 0) return false;
  // What stands in quotes is to be written.
  const sentences = said.map((text) => partsOf(text).own).flatMap(sentencesOf);
  const denied = sentences.flatMap(deniedIn);
  const ways = new Set(
    sentences
      .filter((sentence) => !DENIAL.test(sentence) && !OFF.test(sentence))
      .flatMap((sentence) => waysIn(sentence.toLowerCase())),
  );
  const isDenied = (box: PageElement) => denied.some((thing) => beginsWith(thing, tellingOf(elementName(box))));
  if (chosen.some(isDenied)) return true;
  return boxes.some((box) =>
    box.live?.checked === true ? isDenied(box) : waysIn(elementName(box).toLowerCase()).some((way) => ways.has(way)),
  );
}

/** "Turn the weekly summary off" wants a box without its tick. */
const OFF =
  /(?<!\p{L})(?:off|disable|untick|uncheck|deactivate|unsubscribe|stop|remove|aus|ab|deaktivier\p{L}*|désactiv\p{L}*|desactiv\p{L}*|disattiv\p{L}*|uit|wyłącz)(?!\p{L})/iu;

const NEGATIONS = new RegExp(DENIAL.source, 'giu');

/** The telling words behind each negation of a sentence, as stems. */
function deniedIn(sentence: string): readonly (readonly string[])[] {
  const all = sentence.toLowerCase().replaceAll('’', "'");
  return [...all.matchAll(NEGATIONS)].map(({ index, 0: negation }) => tellingOf(all.slice(index + negation.length)));
}

/** The telling words of a label, without what it explains in brackets, as stems in order. */
function tellingOf(text: string): readonly string[] {
  return words(text.replace(/\([^)]*\)/gu, ' '))
    .filter((word) => !FUNCTION_WORDS.has(word) && !SMALL.test(word))
    .flatMap(formsOf);
}

function beginsWith(text: readonly string[], label: readonly string[]): boolean {
  return label.length > 0 && label.every((word, at) => text[at] === word);
}

/** Between a negation and the thing that is denied. */
const SMALL = /^(?:be|is|are|was|want|need|any|it|please|me|my|our|your|wish)$/u;

/** Words that say how something is done: "anonymously", "weekly", "privat". Before a noun they tell what kind of thing it is: "the weekly report". */
function waysIn(text: string): readonly string[] {
  const found = [...text.matchAll(WAYS)].map(([, word = '']) => word);
  return found.filter((word) => !NO_WAY.test(word)).map((word) => [...stemsOf(word)].join('').slice(0, SHARED));
}

const WAYS =
  /(?<!\p{L})(\p{L}{4,}ly|anonym\p{L}*|priva[td]\p{L}*|priv[ée]e?|automati\p{L}*)(?=\s*(?:$|[^\s\p{L}])|\s+(?:and|to|for|with|on|at|in|by|from|until|please|starting|so|but|und|an|für|mit|ab|et|à|pour|y|e|a|para|per|en|aan|voor)(?!\p{L}))/gu;
/** Forms of one word of several languages share their beginning: "anonym", "anonymously". In letters. */
const SHARED = 6;
const NO_WAY =
  /^(?:family|supply|likely|really|finally|kindly|friendly|assembly|currently|recently|directly|quickly|possibly|probably|certainly|actually|exactly|already|usually|nearly|simply|lonely|monopoly|butterfly|multiply)$/u;
