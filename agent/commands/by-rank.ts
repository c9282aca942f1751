import { saysSame, wishesOf } from '../english/left-out.ts';
import type { Candidate } from '../ports.ts';
import { isField, itemName } from '../reading/names.ts';
import type { PageItem } from '../reading/page-items.ts';
import { clickStep, givenUp, isDone, type Step, type Work } from './step.ts';

/** The name of the step that presses the element which the ranker finds most likely. */
export const RANKED = 'ranked';
/** Only this many of the best candidates are considered. */
const BEST = 3;
/**
 * How much better an element must be than the next one that could be meant, as a share of the distance between the best and the
 * worst score: scores of two rankers cannot be compared.
 */
const CLEARLY = 0.12;

/** The step after the press of a likely element: asks the person whether it was meant. Null before that press. */
export function afterRanked(work: Work, text: string): Step | null {
  return isDone(work, RANKED) ? { kind: 'tell', answer: `Is that what “${text}” means?`, focus: null } : null;
}

/**
 * The element that the ranker prefers if the words alone fit several. Null if the ranker has no clear preference, and for fields:
 * which field a value belongs in is asked.
 */
export function preferred(
  { candidates, view }: Work,
  { options = [] }: Extract<Step, { kind: 'stop' }>,
): PageItem | null {
  const ids = new Set(options.map(({ element }) => element));
  const best = clearlyBest(candidates, (id) => id !== null && ids.has(id));
  const item = best === null ? undefined : view.byId.get(best);
  return item === undefined || isField(item) ? null : item;
}

/**
 * Presses what the ranker finds likely for a request whose words name nothing on the page: a control whose whole name is in the
 * request, or that contains half of the request. Null if there is none, or several are about as likely.
 */
export function pressRanked(work: Work, text: string): Step | null {
  const { candidates, view, avoid } = work;
  const wishes = wishesOf(text);
  const best = clearlyBest(candidates, (id) => {
    const item = id === null ? undefined : view.byId.get(id);
    return (
      item !== undefined && id !== null && !avoid.has(id) && isPressable(item) && isSaid(itemName(view, item), wishes)
    );
  });
  const item = best === null ? undefined : view.byId.get(best);
  return item === undefined ? null : (givenUp(work, RANKED) ?? clickStep(work, RANKED, item));
}

/** The best candidate that is `meant`, if it is among the best of all and clearly better than the next that is meant. */
function clearlyBest(
  candidates: readonly Candidate[],
  isMeant: (id: Candidate['element']['id']) => boolean,
): NonNullable<Candidate['element']['id']> | null {
  const [first, second] = candidates.filter(({ element }) => isMeant(element.id));
  const [top, worst] = [candidates[0], candidates.at(-1)];
  if (first === undefined || top === undefined || worst === undefined || first.rank > BEST) return null;
  const isClear = second === undefined || first.score - second.score > CLEARLY * (top.score - worst.score);
  return isClear ? first.element.id : null;
}

/** An option is chosen in its list, and a press would clear a ticked box. */
function isPressable(item: PageItem): boolean {
  const isPressed = item.visible && !item.disabled && item.actionable && !isField(item) && item.tag !== 'option';
  return isPressed && item.element.live?.checked !== true;
}

function isSaid(name: string, wishes: readonly string[]): boolean {
  const named = wishesOf(name);
  const isIn = (word: string, others: readonly string[]) => others.some((each) => saysSame(word, each));
  const shared = wishes.filter((word) => isIn(word, named));
  if (shared.length === 0) return false;
  return 2 * shared.length >= wishes.length || named.every((word) => isIn(word, wishes));
}
