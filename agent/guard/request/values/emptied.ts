import { plainClauses } from '../../../english/clauses.ts';
import { words } from '../../../english/words.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { isMentioned, stemsOf } from '../../utterance/is-said.ts';
import { newIn } from './new-words.ts';

/** Whether a step took a text out of a field, or most of it, and the person wants nothing taken out. */
export function emptiesUnasked(tried: readonly BrowserTurn[], said: readonly string[]): boolean {
  return (
    (tried.some(leavesOut) && !said.some((text) => TAKING_OUT.test(text))) ||
    tried.some((turn) => replacesMore(turn, said) || replacesToAdd(turn, said))
  );
}

/** Whether a step puts a text in the place of another one of which the person said little, in a field that they did not name. */
function replacesMore({ action, reverse, outcome, target }: BrowserTurn, said: readonly string[]): boolean {
  if (action.intent !== 'textinput' || reverse?.intent !== 'textinput' || outcome.status !== 'done') return false;
  if (target !== null && isMentioned(target.name, said)) return false;
  const known = stemsOf(`${action.text}\n${said.join('\n')}`);
  const lost = [...stemsOf(reverse.text.replace(QUOTED, ''))].filter(
    (word) => /\p{L}{2}/u.test(word) && !known.has(word),
  );
  return lost.length >= LEAST_LOST;
}

/** Lines of the mail that is answered: they stand in that mail. */
const QUOTED = /^\s*>.*$/gmu;

/** In words. */
const LEAST_LOST = 4;

/** Whether a step puts what is to be added in the place of what stood there: the tag "Gift" for the tag "Garden". */
function replacesToAdd({ action, reverse, outcome }: BrowserTurn, said: readonly string[]): boolean {
  if (action.intent !== 'textinput' || reverse?.intent !== 'textinput' || outcome.status !== 'done') return false;
  const [put, held] = [stemsOf(action.text), stemsOf(reverse.text)];
  if (!/\p{L}/u.test(reverse.text) || put.size === 0 || [...held].some((word) => put.has(word))) return false;
  return said.flatMap(plainClauses).some((clause) => ADDING.test(clause) && isMentioned(action.text, [clause]));
}

const ADDING =
  /^(?:add|append|create|insert|erstelle?|crée[rz]?|crea|crie|maak|utwórz|füge?|ergänze?|ajoute[rz]?|añad[ae]|agrega|aggiungi|adicion[ae]|voeg|dodaj|добавь)(?!\p{L})|^\p{L}+ (?:(?:me|us) )?(?:an? |one |eine?n? |une? |un |una |een )?(?:new|neue[nrs]?|nouve(?:au|lle)|nuev[oa]|nuov[oa]|nov[oa]|nieuwe?)(?!\p{L})/u;

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
const TAKING_OUT =
  /(?<!\p{L})(?:delet|remov|clear|empt|eras|blank|cut|short|drop|strip|without|take|no longer|instead|only|just|lösch|entfern|leer|kürz|streich|nur|statt|supprim|effac|vid|enlèv|raccourc|seulement|borr|quit|vac[ií]|acort|solo|cancell|togl|svuot|accorci|apag|remov|verwijder|leeg|alleen|usu[nń]|wyczy)\p{L}*/iu;
