import { eachOfAlike } from '../../english/gaps.ts';
import type { Turn } from '../../turn.ts';
import { isSaid } from '../utterance/is-said.ts';
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

/** Turns without those that end in a deed whose values were said in another request of the row, and not in this one. */
function withoutDoneFor(others: readonly string[], own: string, turns: readonly Turn[]): readonly Turn[] {
  const steps = turns.filter((turn) => turn.type === 'browser');
  const left = sinceLastDeed(steps);
  const done: Turn[] = [];
  let block: Turn[] = [];
  for (const turn of turns) {
    block.push(turn);
    if (turn.type !== 'browser' || left.includes(turn) || !isDeed(turn)) continue;
    const values = block.flatMap(valuesIn);
    const isOf = (request: string) => values.length > 0 && values.every((value) => isSaid(value, [request]));
    if (isOf(own) || !others.some(isOf)) done.push(...block);
    block = [];
  }
  return [...done, ...block];
}

function isDeed(turn: Turn): boolean {
  return turn.type === 'browser' && turn.deed != null && turn.deed.stage !== 'opens' && turn.outcome.status === 'done';
}

/** What a turn wrote or chose. */
function valuesIn(turn: Turn): readonly string[] {
  if (turn.type !== 'browser' || turn.outcome.status !== 'done') return [];
  const { action } = turn;
  const value = 'text' in action ? action.text : action.intent === 'change' ? action.value : '';
  return value.trim() === '' ? [] : [value];
}
