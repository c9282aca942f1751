import { eachOfAlike } from '../../english/gaps.ts';
import { writtenBy } from '../../helpers/fills-in.ts';
import type { BrowserTurn, Turn } from '../../turn.ts';
import { isSaid, stemsOf, tellingStems } from '../utterance/is-said.ts';
import { sinceLastDeed } from './request.ts';

/**
 * The turns once for each of several requests in a row that ask for the same of other things, as if the person had said that one alone, and without the steps by
 * which another one of them was done: for "Send Anna 40 euros and Ben 60 euros", and Anna's sent, what is left for Ben. Empty where there is no such row.
 */
export function turnsOfEach(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  const at = turns.findLastIndex((turn) => turn.type === 'chat' && turn.speaker === 'instructor');
  const asked = turns[at];
  if (asked?.type !== 'chat') return [];
  const each = eachOfAlike(asked.utterance);
  return each.map((utterance) => {
    const others = each.filter((other) => other !== utterance);
    return [...turns.slice(0, at), { ...asked, utterance }, ...withoutDoneFor(others, utterance, turns.slice(at + 1))];
  });
}

/**
 * Turns without those by which another request of the row was done: the steps on the page of a deed that tells, like what was written for it, of that request alone.
 */
function withoutDoneFor(others: readonly string[], own: string, turns: readonly Turn[]): readonly Turn[] {
  const steps = turns.filter((turn) => turn.type === 'browser');
  const left = sinceLastDeed(steps);
  const kept: Turn[] = [];
  let block: Turn[] = [];
  for (const turn of turns) {
    block.push(turn);
    if (turn.type !== 'browser' || left.includes(turn) || !isDeed(turn)) continue;
    const isDoneFor = others.some((other) => isOf(block, turn, { own, other }));
    kept.push(...block.filter((each) => !isDoneFor || (each.type === 'browser' && each.url !== turn.url)));
    block = [];
  }
  return [...kept, ...block];
}

/** Whether a deed, and what was written for it, tell of one request and not of another one. */
function isOf(
  block: readonly Turn[],
  { deed, target }: BrowserTurn,
  { own, other }: { readonly own: string; readonly other: string },
): boolean {
  const values = block.flatMap(valuesIn);
  const told = stemsOf([deed?.name, deed?.context, deed?.about, target?.name, target?.row].join('\n'));
  const [ofOwn, ofOther] = [tellingStems(own), tellingStems(other)];
  const tells = (one: readonly string[], not: readonly string[]) =>
    one.some((word) => told.has(word) && !not.includes(word));
  return (
    values.every((value) => isSaid(value, [other])) &&
    (values.length > 0 || tells(ofOther, ofOwn)) &&
    !(values.length > 0 && values.every((value) => isSaid(value, [own]))) &&
    !tells(ofOwn, ofOther)
  );
}

function isDeed(turn: BrowserTurn): boolean {
  return turn.deed != null && turn.deed.stage !== 'opens' && turn.outcome.status === 'done';
}

/** What a turn wrote or chose. */
function valuesIn(turn: Turn): readonly string[] {
  if (turn.type !== 'browser' || turn.outcome.status !== 'done') return [];
  const value = writtenBy(turn.action) ?? '';
  return value.trim() === '' ? [] : [value];
}
