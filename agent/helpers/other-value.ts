import type { Outcome } from '../turn.ts';
import { lettersAndDigits } from './letters.ts';

/** The note of a hand on a field that holds something other than what was put into it. */
const OTHER_VALUE = /\b(?:now holds|holds something else)\b/iu;

/** Whether a page made something of its own of a value that was put into a field, in whatever form. */
export function holdsOther(outcome: Outcome): boolean {
  return outcome.status === 'done' && outcome.note !== null && OTHER_VALUE.test(outcome.note);
}

/** Whether what a page made of `text` may mean something else: it neither holds the text, in whatever form, nor its digits in another order. */
export function meansOther(outcome: Outcome, text: string): boolean {
  if (!holdsOther(outcome) || outcome.status !== 'done') return false;
  const [, held = ''] = /"(.*)"/su.exec(outcome.note ?? '') ?? [];
  const [holds = '', wanted = ''] = [held, text].map(lettersAndDigits);
  return !holds.includes(wanted) && (!/\d/u.test(text) || sorted(holds) !== sorted(wanted));
}

/** The characters of a date stay when it is written in another order, but for zeros. */
function sorted(text: string): string {
  return [...text.replaceAll('0', '')].sort().join('');
}
