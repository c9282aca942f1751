import { plainClauses } from '../../../english/clauses.ts';
import { ancestorsOf, type Page, type PageElement, textOf } from '../../../page.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow } from '../../../reading/role.ts';
import { titlesOver } from '../../danger/holder.ts';
import { isFormOf } from '../../utterance/foreign-verbs.ts';
import { stemsOf } from '../../utterance/is-said.ts';
import { isSigned, objectIn } from '../../utterance/object-phrase.ts';
import { meanAlike } from '../../words/senses.ts';

/**
 * Whether a box or a switch is not the one that was to be turned on or off: its name, its row and what stands over it hold half or less of the thing that was
 * named, whatever else of the request they hold. "Auto-renew my plan" for "turn on auto-save".
 */
export function switchesOther(control: PageElement, page: Page, said: readonly string[]): boolean {
  const things = said.flatMap(plainClauses).flatMap(switchedIn);
  if (things.length === 0) return false;
  const row = ancestorsOf(control, page.root).find(isRow);
  const shown = [
    ...stemsOf([elementName(control), row === undefined ? '' : textOf(row), titlesOver(control, page)].join('\n')),
  ];
  const isHeld = (word: string) =>
    shown.some((each) => each === word || isFormOf(word, each, LEAST_ROOT) || meanAlike(word, each));
  const onPage = stemsOf(textOf(page.root));
  return !things.some(({ words, isCompound }) => {
    // What the page shows nowhere tells nothing, but for a part of a name: "auto-save".
    const telling = words.filter((word) => isCompound || isHeld(word) || onPage.has(word));
    return 2 * telling.filter(isHeld).length > telling.length;
  });
}

interface Switched {
  readonly words: readonly string[];
  /** Whether a sign joins its words. */
  readonly isCompound: boolean;
}

/** In letters: "hourly" is of an hour. */
const LEAST_ROOT = 4;

/** Stems of the thing that a clause wants turned on or off, without where and what for; none for any other clause, or where nothing tells the thing. */
function switchedIn(clause: string): readonly Switched[] {
  const [, before, behind, asked] = SWITCHING.exec(clause) ?? [];
  const thing = before ?? behind ?? asked;
  if (thing === undefined) return [];
  const { object, kind } = objectIn(thing.replace(WHERE, ''));
  const words = [...object, ...kind];
  return words.length === 0 ? [] : [{ words, isCompound: isSigned(thing) }];
}

const SWITCHING =
  /^(?:(?:turn|switch) (?:on|off) (.+)|(?:turn|switch) (.+?) (?:on|off)(?: .*)?|(?:enable|disable|activate|deactivate) (.+))$/u;
const WHERE =
  /\s(?:for|in|on|of|to|at|from|when|by|with|within|under|so|and|but|not|rather|instead|please|again|now)\s.*$|\s(?:please|again|now)$/u;
