import { elementOf } from '../../../action.ts';
import { ancestorsOf, elements, findElement, type Page, type PageElement } from '../../../page.ts';
import { isWrite } from '../../../reading/describe.ts';
import { elementName } from '../../../reading/element-name.ts';
import { isRow, takesTick } from '../../../reading/role.ts';
import { textInLines } from '../../../reading/text-lines.ts';
import type { Turn } from '../../../turn.ts';
import { wordsOn } from '../../danger/control-words.ts';
import { titlesOver } from '../../danger/holder.ts';
import { rowAround } from '../../danger/surroundings.ts';
import { SELECTED } from '../../danger/ticked.ts';
import { holdsMore, isOutheld, saidIn, type Telling, tellingIn } from '../../request/beside/outdone.ts';
import { isOnSameSite } from '../../request/is-here.ts';
import { requestOf } from '../../request/request.ts';
import { meantRows } from '../../request/rows/meant-row.ts';
import { filledIn, SELECTS } from '../../request/values/filled-in.ts';
import { isLooking, keepsWriting } from '../../words/everyday.ts';
import { meaningOf } from '../../words/meaning-of.ts';
import { reachesAll } from '../../words/reaches-all.ts';

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
  return holdsAnother(rows, tellingIn(said));
}

/**
 * Whether a button outside of the rows does its deed with other ticked rows than those that the person named, be they ticked from before. What only keeps the
 * page keeps their ticks as well, unless the boxes say that they select.
 */
export function takesTickedAlong(control: PageElement, page: Page, turns: readonly Turn[]): boolean {
  const { said } = requestOf(turns);
  if (ancestorsOf(control, page.root).some(isRow) || said.some((text) => SELECTED.test(text))) return false;
  const hasTicked = filledIn(turns, page).some(({ isRow: isOfRow }) => isOfRow === true);
  const names = wordsOn(control);
  const isKeeping = !hasTicked || names.some((name) => keepsWriting(name) || meaningOf(name).saysYes);
  const boxes = [...elements(page.root)].filter((part) => takesTick(part) && part.live?.visible !== false);
  const selecting = isKeeping ? boxes.filter((box) => SELECTS.test(elementName(box))) : boxes;
  const rows = selecting.flatMap((box) => {
    const row = rowAround(box, page);
    return row === undefined ? [] : [{ text: textInLines(row), isTicked: box.live?.checked === true }];
  });
  const ticked = rows.filter(({ isTicked }) => isTicked).map(({ text }) => text);
  const others = rows.filter(({ isTicked }) => !isTicked).map(({ text }) => text);
  if (ticked.length === 0 || names.some(isLooking)) return false;
  const texts = rows.map(({ text }) => text);
  const meant = meantRows({ rows: texts, over: titlesOver(control, page), name: names[0] ?? '' }, said);
  if (rows.every(({ isTicked }, at) => !isTicked || meant.includes(at))) return false;
  const told = tellingIn(said);
  // What was ticked before the agent came may be meant, unless another row is.
  if (!hasTicked) return ticked.some((row) => isOutheld(row, others, told));
  return holdsAnother(ticked, told);
}

function holdsAnother(rows: readonly string[], told: Telling): boolean {
  const held = rows.map((row) => saidIn(row, told));
  return held.some((own) => own.size === 0 || held.some((other) => holdsMore(other, own)));
}
