import { elementOf } from '../../../action.ts';
import { seen } from '../../../english/look-alikes.ts';
import { withoutFragment } from '../../../helpers/without-fragment.ts';
import type { Page, PageElement } from '../../../page.ts';
import { isWrite } from '../../../reading/describe.ts';
import { elementName } from '../../../reading/element-name.ts';
import type { BrowserTurn, Turn } from '../../../turn.ts';
import { numbersIn } from '../../facts/numbers-in.ts';
import { requestOf } from '../../request/request.ts';
import { isMentioned, stemsOf } from '../../utterance/is-said.ts';
import { keepsWriting } from '../../words/everyday.ts';
import { countsUp } from './counted.ts';

/** Whether a press would send the same once more that it sent in this request already, on the same page, where the person spoke of no number of things. */
export function repeatsPress(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said, turns: since } = requestOf(turns);
  const name = elementName(control);
  const isCounted = isOneMore(name, said);
  if (!isCounted && said.some((text) => isOfMany(text, name))) return false;
  const here = withoutFragment(page.url);
  const at = since.findLastIndex(
    ({ target, url, outcome, effects = [] }) =>
      target?.name === name &&
      outcome.status === 'done' &&
      withoutFragment(url) === here &&
      effects.some((each) => isWrite(each) && !each.held),
  );
  const before = new Set(put(since.slice(0, Math.max(at, 0))));
  const between = since.slice(at + 1);
  const after = put(between);
  if (at < 0) return false;
  if (after.length > 0) return after.every((value) => before.has(value));
  if (isCounted || isForOne(name, said) || isOnce(name, said)) return true;
  const pressed = since[at]?.action;
  const isSame = pressed !== undefined && elementOf(pressed) === control.id;
  return (isKeeping(name) || (isSame && isAskedFor(name, said))) && !between.some(mayChange);
}

/** Whether the person speaks of several: "twice", or by a number before a word of the button's name, "add 3 chairs" for "Add chair". */
function isOfMany(text: string, name: string): boolean {
  if (MANY.test(text.replace(ONE_MORE, 'one'))) return true;
  const things = stemsOf(name);
  const read = seen(text.toLowerCase());
  return numbersIn(read).some(({ readings, end }) => {
    const [thing = ''] = /\p{L}+/u.exec(read.slice(end)) ?? [];
    return readings.some((number) => Number(number) > 1) && [...stemsOf(thing)].some((word) => things.has(word));
  });
}

/** Whether the person asks for what a button says, which is done then: "Reorder" for "reorder my inhaler". */
function isAskedFor(name: string, said: readonly string[]): boolean {
  const [verb = ''] = stemsOf(name);
  return !countsUp(name) && said.some((text) => stemsOf(text).has(verb));
}

/** Whether a button keeps what stands on the page, so that a second press without a change stores it twice, or for nothing: "Save draft". What makes things may make several. */
function isKeeping(name: string): boolean {
  const [verb = ''] = stemsOf(name);
  return keepsWriting(name) && !MAKING.test(verb);
}

/** Whether a step may have changed what is kept: it did more than look. */
function mayChange({ action, outcome }: BrowserTurn): boolean {
  return outcome.status !== 'refused' && !LOOKS.test(action.intent);
}

const LOOKS = /^(?:scroll|hover|copy|wait|waitfor|selecttext|tabswitch)$/u;

/** Whether a button counts a thing up of which the person wants one more: "One vegetarian portion more". */
function isOneMore(name: string, said: readonly string[]): boolean {
  return countsUp(name) && said.some((text) => (text.match(ONE_MORE) ?? []).length === 1 && isMentioned(name, [text]));
}

/** Whether a button makes one more of a thing of which the person wants one: "Add seat" for "we need one more seat". */
function isForOne(name: string, said: readonly string[]): boolean {
  const [verb, ...things] = stemsOf(name);
  if (verb === undefined || !MAKING.test(verb)) return false;
  return said.some((text) =>
    [...text.matchAll(ONE_THING)].some(([, thing = '']) => [...stemsOf(thing)].some((word) => things.includes(word))),
  );
}

/** Whether the person says that they want one of the thing that a button names, and no more: "one portion" for "Give a portion". */
function isOnce(name: string, said: readonly string[]): boolean {
  const [, ...things] = stemsOf(name);
  const [found, ...more] = said.flatMap((text) => [...text.matchAll(ONE_ALONE)]);
  if (found === undefined || more.length > 0 || said.some((text) => AND_MORE.test(text))) return false;
  return [...stemsOf(found[1] ?? '')].some((word) => things.includes(word));
}

/** Another one follows. */
const AND_MORE = /\b(?:another|second|then|further|until|till|each|at a time|more than)\b/iu;
const ONE_ALONE =
  /(?<![\p{L}\p{N}-])(?:(?:just |only )?one|a single|1|(?:nur )?eine? einzige[nrs]?|un[ea]? seule?|un[oa]? sol[oa]|una sola|één|jeden|jedną)\s+(\p{L}+)(?!\p{L})/giu;
const MAKING = /^(?:add|creat|new|insert|book|order|invit|buy|hinzufug|ajout|anad|agreg|aggiung)/u;
const ONE_MORE = /\b(?:one more|noch eine?n?|encore une?|un[ao]? más|un altr[oa]|un'altra|mais um[a]?)\b/giu;
/** One thing, and the word for it. */
const ONE_THING =
  /(?<!\p{L})(?:one(?: more)?|another|an?|noch eine?n?|eine?n?|encore une?|une?|un[ao]?(?: más)?|mais uma?)\s+(?:new\s+|more\s+)?(\p{L}+)(?!\p{L})/giu;

function put(turns: readonly BrowserTurn[]): readonly string[] {
  return turns.flatMap(({ action, outcome }) => {
    if (outcome.status !== 'done') return [];
    return 'text' in action ? [action.text] : action.intent === 'change' ? [action.value] : [];
  });
}

const MANY =
  /(?<!\p{L})(?:all|each|every|both|twice|times|several|many|more|again|two|three|four|five|six|seven|eight|nine|ten|alle[ns]?|jede[nrsm]?|beide[ns]?|zwei|drei|mal|tou[ts]e?s?|chaque|deux|trois|fois|todos?|todas?|cada|dos|tres|veces|ambos)(?!\p{L})/iu;
