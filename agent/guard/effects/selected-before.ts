import { elementOf } from '../../action.ts';
import { findElement, type Page } from '../../page.ts';
import { isWrite } from '../../reading/describe.ts';
import type { Turn } from '../../turn.ts';
import { isOnSameSite } from '../request/is-here.ts';
import { holdsMore, saidIn, tellingIn } from '../request/outdone.ts';
import { requestOf } from '../request/request.ts';
import { reachesAll } from './reaches-all.ts';

/**
 * Whether the agent ticked rows on a page before this one, and not only those that the person named: many sites ask what to do with ticked rows on a
 * page of its own, which only counts them. A row is another one if it holds nothing of what was said, or less than another ticked row.
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
  const told = tellingIn(said);
  const held = rows.map((row) => saidIn(row, told));
  return held.some((own) => own.size === 0 || held.some((other) => holdsMore(other, own)));
}
