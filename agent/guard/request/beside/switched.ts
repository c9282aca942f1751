import { plainClauses } from '../../../english/clauses.ts';
import { stem } from '../../../english/words.ts';
import { type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { titlesOver } from '../../danger/holder.ts';
import { rowAround } from '../../danger/surroundings.ts';
import { isFormOf } from '../../utterance/foreign-verbs.ts';
import { isHardlySaid, stemsOf } from '../../utterance/is-said.ts';
import { objectIn } from '../../utterance/object-phrase.ts';
import { meanAlike } from '../../words/senses.ts';

/**
 * Whether a box or a switch is not the one that was to be turned on or off: its name, its row and what stands over it hold no word of the thing that was named,
 * and less than half of its name was said: "Auto-renew my plan" for "turn on auto-save". Words that a hyphen joins count together.
 */
export function switchesOther(control: PageElement, page: Page, said: readonly string[]): boolean {
  const things = said.flatMap(plainClauses).flatMap(switchedIn);
  if (things.length === 0 || !isHardlySaid(elementName(control), said)) return false;
  const row = rowAround(control, page);
  const text = [elementName(control), row === undefined ? '' : textOf(row), titlesOver(control, page)].join('\n');
  const shown = [...stemsOf(text)];
  const joined = text.toLowerCase().replaceAll(/[^\p{L}\p{N}\n]/gu, '');
  const isHeld = (word: string) => {
    const parts = word.split('-').map(stem);
    const whole = word.replaceAll('-', '');
    if (whole.length >= LEAST_JOINED && joined.includes(whole)) return true;
    return parts.every((part) =>
      shown.some((each) => each === part || isFormOf(part, each, LEAST_ROOT) || meanAlike(part, each)),
    );
  };
  return !things.some((words) => words.some(isHeld));
}

/** The words of the thing that a clause wants turned on or off, without where and what for; none for any other clause, or where nothing tells the thing. */
function switchedIn(clause: string): readonly (readonly string[])[] {
  const [, before, behind, asked] = SWITCHING.exec(clause) ?? [];
  const thing = before ?? behind ?? asked;
  if (thing === undefined) return [];
  const words = thing.replace(WHERE, '').match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const telling = words.filter((word) => {
    const { object, kind } = objectIn(word);
    return object.length + kind.length > 0;
  });
  return telling.length === 0 ? [] : [telling];
}

/** In letters: "hourly" is of an hour. */
const LEAST_ROOT = 4;
const LEAST_JOINED = 5;

const SWITCHING =
  /^(?:(?:turn|switch) (?:on|off) (.+)|(?:turn|switch) (.+?) (?:on|off)(?: .*)?|(?:enable|disable|activate|deactivate) (.+))$/u;
const WHERE =
  /\s(?:for|in|on|of|to|at|from|when|by|with|within|under|so|and|but|not|rather|instead|please|again|now)\s.*$|\s(?:please|again|now)$/u;
