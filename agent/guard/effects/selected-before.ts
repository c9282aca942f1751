import { elementOf } from '../../action.ts';
import { findElement, type Page } from '../../page.ts';
import { isWrite } from '../../reading/describe.ts';
import type { Turn } from '../../turn.ts';
import { isOnSameSite } from '../request/is-here.ts';
import { tellingIn } from '../request/outdone.ts';
import { requestOf } from '../request/request.ts';
import { stemsOf } from '../utterance/is-said.ts';
import { reachesAll } from './reaches-all.ts';

/**
 * Whether the agent ticked rows on a page before this one, and not only those that the person named: sites do what is chosen for ticked rows on a page of its own, which
 * only counts them. A row is another one if it holds nothing of what was said, or less than another ticked row.
 */
export function tookOthersAlong(page: Page, turns: readonly Turn[]): boolean {
  const { said, turns: all } = requestOf(turns);
  const sent = all.findLastIndex(({ effects = [] }) => effects.some((effect) => isWrite(effect) && !effect.held));
  const before = all.slice(sent + 1).filter((turn) => {
    const id = elementOf(turn.action);
    return turn.outcome.status === 'done' && id !== null && findElement(page, id) === null && isOnSameSite(turn, page);
  });
  if (before.some(({ target }) => target !== null && reachesAll(target.name, said))) return true;
  const ticks = before.flatMap(({ target }) => (target?.role === 'checkbox' ? (target.row ?? []) : []));
  // Who ticks a box and takes the tick out again leaves it as it was.
  const rows = [...new Set(ticks)].filter((row) => ticks.filter((other) => other === row).length % 2 === 1);
  const { words } = tellingIn(said);
  const held = rows.map((row) => [...stemsOf(row)].filter((word) => words.has(word)));
  const isLess = (own: readonly string[], other: readonly string[]) =>
    own.length < other.length && own.every((word) => other.includes(word));
  return held.some((own) => own.length === 0 || held.some((other) => isLess(own, other)));
}
