import { words } from '../../../english/words.ts';
import type { BrowserTurn } from '../../../turn.ts';
import { newIn } from './filled-in.ts';

/** Whether a step took a text out of a field, or most of it, and the person wants nothing taken out. */
export function emptiesUnasked(tried: readonly BrowserTurn[], said: readonly string[]): boolean {
  return tried.some(leavesOut) && !said.some((text) => TAKING_OUT.test(text));
}

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
