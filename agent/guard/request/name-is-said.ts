import { seen } from '../../english/look-alikes.ts';
import { wordSimilarity } from '../../english/match.ts';
import { stem } from '../../english/words.ts';
import { elements, type Page, type PageElement } from '../../page.ts';
import { elementName } from '../../reading/element-name.ts';
import { withoutRow } from '../danger/holder.ts';
import { SELECTED } from '../danger/ticked.ts';
import { isFormOf } from '../utterance/foreign-verbs.ts';
import type { Grant } from '../utterance/grants.ts';
import { stemsOf, tellingStems } from '../utterance/is-said.ts';
import { besidesQuotes } from '../utterance/own-words.ts';
import type { Situation } from './asked.ts';

/** Words in a control's name that add nothing to the verb. */
export const GENERIC = new Set(
  'delete erase destroy discard wipe empty remove clear move trash bin yes no permanently forever good send submit post publish tweet buy purchase pay order book booking place complete confirm payment bid donate sign up create register join your free download save file log login signin signup in now it this ok continue next proceed go to the a an my as form for of and checkout check out reserve subscribe transfer reply respond answer'
    .split(' ')
    .map(stem),
);
/** Things larger than any row or card: their names must be said. */
export const WHOLE = new Set(
  'account profile everything all everyone everybody every series workspace organization permanently forever alle alles tous toutes todos todas tutti tutte todo tudo'
    .split(' ')
    .map(stem),
);

/** What is emptied loses all that it holds. */
const EMPTYING = /^(?:empty|clear|wipe|purge)$/u;
const ALL = new Set(['all', 'everything', 'forever', 'permanently'].map(stem));

/** "Approve 12 requests". */
const MANY = /(?<![\d\p{Sc}.,-]\s?)(?<!^[^:]*:.*)\b([2-9]|[1-9]\d+)\s+(?:\p{L}+s|others?)\b/u;

/** Similarity from which two words count as synonyms, such as "mail" and "message". */
export const SYNONYM = 0.85;

/** Whether a clause says the name of a control, of two words or more, and nothing else: "remove the ticked items" for *Remove ticked items*, which no other control is called. */
export function isNameAlone(clause: string, name: string, page: Page): boolean {
  const said = tellingStems(clause.replace(COURTESY, ' '));
  const named = tellingStems(name);
  if (named.length < 2 || said.join(' ') !== named.join(' ')) return false;
  const isCalled = (each: PageElement) => each.live?.actionable === true && elementName(each) === name;
  return [...elements(page.root)].filter(isCalled).length < 2;
}

const COURTESY = /\b(?:please|ok(?:ay)?|now|then|just|so|well|for me|for us)\b/gu;

/** Whether the request mentions what the control's name adds to the verb: "delete the second task" does not ask for "Delete account". */
export function nameIsSaid(grant: Grant, { danger, page, holder, request }: Situation): boolean {
  if (danger.by === 'enter') return true;
  const own = request.said.map((text) => besidesQuotes(text, danger.name)).join('\n');
  const said = stemsOf(own.replace(/\bfor good\b/giu, 'forever permanently'));
  // "Renew selected" says nothing of the rows that are ticked.
  const name = holder.ticked.length > 0 ? danger.name.replace(SELECTED, ' ') : danger.name;
  const telling = (text: string) =>
    [...stemsOf(text)].filter((word) => !GENERIC.has(word) && !/^\d+(?:\.\d+)?$/u.test(word));
  const named = telling(name);
  if (named.some((word) => WHOLE.has(word) && !said.has(word) && !(ALL.has(word) && EMPTYING.test(grant.verb))))
    return false;
  const [, many] = MANY.exec(danger.name) ?? [];
  if (many !== undefined && !said.has(many) && holder.ticked.length !== Number(many)) return false;
  const isNamed = (word: string) =>
    isFormOf(seen(grant.verb), word) || [...said].some((other) => wordSimilarity(word, other) >= SYNONYM);
  // Each of all the rows, and the second one, is called by its own words; of one nothing may be added.
  const deed = withoutRow(danger.control, page.root);
  const isCounted = grant.place !== null || grant.end !== null;
  const isOfEach = deed !== '' && (grant.times > 1 || (isCounted && telling(deed).every(isNamed)));
  return named.every(isNamed) || isOfEach || grant.object.length > 0 || grant.told.length > 0;
}
