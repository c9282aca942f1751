import { beginsRequest, plainClauses } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import { elements, type Page, textOf } from '../../../page.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isHeading } from '../../danger/surroundings.ts';
import { isMentioned, stemsOf } from '../../utterance/is-said.ts';
import { newIn } from './new-words.ts';

/** Whether a step took a text out of a field, or most of it, and the person wants nothing taken out. */
export function emptiesUnasked(tried: readonly BrowserTurn[], page: Page, said: readonly string[]): boolean {
  return (
    (tried.some(leavesOut) && !said.some((text) => TAKING_OUT.test(text))) ||
    tried.some((turn) => replacesMore(turn, said)) ||
    replacesToAdd(tried, page, said)
  );
}

/** Whether a step puts a text in the place of another one of which the person said little, in a field that they did not name. */
function replacesMore({ action, reverse, outcome, target }: BrowserTurn, said: readonly string[]): boolean {
  if (action.intent !== 'textinput' || reverse?.intent !== 'textinput' || outcome.status !== 'done') return false;
  return losesMore({ name: target?.name ?? '', before: reverse.text, after: action.text }, said);
}

/** The same of what a field held and holds then; an editor that is called by its own text has no name. */
export function losesMore(
  { name, before, after }: { readonly name: string; readonly before: string; readonly after: string },
  said: readonly string[],
): boolean {
  const isNamed = !before.trim().startsWith(name.trim().replace(/…$/u, '')) && isMentioned(name, said);
  if (said.some((text) => REWRITING.test(text))) return false;
  const known = stemsOf(`${after}\n${said.join('\n')}`);
  const lost = [...stemsOf(before.replace(QUOTED, ''))].filter((word) => /\p{L}{2}/u.test(word) && !known.has(word));
  return !isNamed && lost.length >= LEAST_LOST;
}

/** Asks for another text in the place of all of it. */
const REWRITING =
  /(?<!\p{L})(?:clear|empty|overwrit|rewrit|shorten|summari|translat|improv|rephras|proofread|leer|überschreib|kürz|übersetz|vide[rz]?|réécri|tradui|vac[ií]a|reescrib|traduc)\p{L}*|(?<!\p{L})(?:(?:whole|entire|full) (?:text|document|note|page|letter|pad|content\p{L}*|thing)|everything|all (?:of it|the text))(?!\p{L})/iu;

/** Lines of the mail that is answered: they stand in that mail. */
const QUOTED = /^\s*>.*$/gmu;

/** In words. */
const LEAST_LOST = 4;

/**
 * Whether what is to be added was put in the place of what stood there: the tag "Gift" for the tag "Garden", or in several fields an address for
 * another one, unless the form is for something new, which may be filled in beforehand.
 */
function replacesToAdd(tried: readonly BrowserTurn[], page: Page, said: readonly string[]): boolean {
  const replaced = tried.filter(replacesWhole).map(({ action }) => ('text' in action ? action.text : ''));
  const isAdded = (text: string) =>
    said.flatMap(plainClauses).some((clause) => ADDING.test(clause) && isMentioned(text, [clause]));
  const record = replaced.filter((text) => isToldAfterAdding(text, said));
  const isRecord = record.length >= LEAST_RECORD && record.length === replaced.length;
  return replaced.some(isAdded) || (isRecord && !isForNew(page));
}

/** Whether a page says that it is for something new, in its title, a heading or the end of its address. */
function isForNew({ root, title, url }: Page): boolean {
  const headings = [...elements(root)].filter((part) => isHeading(part) && part.live?.visible !== false).map(textOf);
  return NEW.test([title, ...headings, url.replace(/^.*\//su, '').replaceAll(/[^\p{L}]+/gu, ' ')].join('\n'));
}

const NEW =
  /(?<!\p{L})(?:new|add|create|neue?[nrs]?|hinzufügen|anlegen|nouve(?:au|lle)|ajouter|nuev[oa]|añadir|nuov[oa]|aggiungi|nov[oa]|adicionar|nieuwe?|toevoegen|now[yae]|dodaj)(?!\p{L})/iu;

/** Whether a step puts one text in the place of another one that has no word of it. */
function replacesWhole({ action, reverse, outcome }: BrowserTurn): boolean {
  if (action.intent !== 'textinput' || reverse?.intent !== 'textinput' || outcome.status !== 'done') return false;
  const [put, held] = [stemsOf(action.text), stemsOf(reverse.text)];
  if (UNNAMED.test(reverse.text)) return false;
  return /\p{L}/u.test(reverse.text) && put.size > 0 && ![...held].some((word) => put.has(word));
}

/** What a new thing is called before anybody names it: "New folder", "Untitled 2". */
const UNNAMED =
  /^[^\p{L}\p{N}]*(?:untitled|unnamed|unbenannt|sans titre|sin título|senza titolo|sem título|naamloos|bez nazwy|(?:new|neue?[nrs]?|nouve(?:au|lle)|nuev[oa]|nuov[oa]|nov[oa]|nieuwe?) \p{Ll}+)[\s\d()]*$/u;

/** In fields: one that holds something may be of a form for something new. */
const LEAST_RECORD = 2;

/** Whether a text stands in what was said after a request to add something, and after no other one: "Add an address: Rosa Marini, Via dei Mille 5". */
function isToldAfterAdding(text: string, said: readonly string[]): boolean {
  return said.some((each) => {
    let isAdding = false;
    return plainClauses(each).some((clause) => {
      isAdding = ADDING.test(clause) || (isAdding && !beginsRequest(clause));
      return isAdding && isMentioned(text, [clause]);
    });
  });
}

const ADDING =
  /^(?:add|append|create|insert|erstelle?|crée[rz]?|crea|crie|maak|utwórz|füge?|ergänze?|ajoute[rz]?|añad[ae]|agrega|aggiungi|adicion[ae]|voeg|dodaj|добавь)(?!\p{L})|^(?:trag|leg)e?(?!\p{L}).* (?:ein|an)$|^\p{L}+ (?:(?:me|us) )?(?:an? |one |eine?n? |une? |un |una |een )?(?:new|neue[nrs]?|nouve(?:au|lle)|nuev[oa]|nuov[oa]|nov[oa]|nieuwe?)(?!\p{L})/u;

/** Whether a step only took words out of a field, and most of them: emptied it, or left a heading. */
function leavesOut({ action, reverse, outcome }: BrowserTurn): boolean {
  if (action.intent !== 'textinput' || reverse?.intent !== 'textinput' || outcome.status !== 'done') return false;
  const [kept, held] = [words(action.text), words(reverse.text)];
  return (
    kept.length < held.length &&
    kept.every((word) => held.includes(word)) &&
    newIn(action.text, reverse.text) === action.text
  );
}

/** Words by which a person wants something taken out of a text. */
export const TAKING_OUT =
  /(?<!\p{L})(?:delet|remov|clear|empt|eras|blank|cut|short|drop|strip|without|take|no longer|instead|only|just|lösch|entfern|leer|kürz|streich|nur|statt|supprim|effac|vid|enlèv|raccourc|seulement|borr|quit|vac[ií]|acort|solo|cancell|togl|svuot|accorci|apag|remov|verwijder|leeg|alleen|usu[nń]|wyczy)\p{L}*/iu;
