import type { Page } from '../../page.ts';
import type { Turn } from '../../turn.ts';
import { isOfNothingSaid, isSaid } from '../utterance/is-said.ts';
import { requestOf } from './request.ts';
import { filledIn } from './values/filled-in.ts';

/**
 * Whether the agent filled in, for this request, what the person said only for an earlier one that was done: the state *Offline* of one device, as the serial
 * number of another is to be set.
 */
export function takesFromDoneRequest(turns: readonly Turn[], page: Page): boolean {
  const { words, open, turns: since } = requestOf(turns);
  if (open.length === words.length) return false;
  const mine = new Set<Turn>(since);
  const earlier = filledIn(
    turns.filter((turn) => !mine.has(turn)),
    page,
  ).map(({ text }) => text);
  const isOver = (text: string, isLabel: boolean) =>
    isLabel ? !isOfNothingSaid(text, words) && isOfNothingSaid(text, open) : isSaid(text, words) && !isSaid(text, open);
  return filledIn(turns, page).some(({ text, isLabel }) => !earlier.includes(text) && isOver(text, isLabel));
}
