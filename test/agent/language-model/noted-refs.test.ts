import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { notedLooks, notedRefs, refsNote } from '../../../agent/language-model/noted-refs.ts';
import type { Turn } from '../../../agent/turn.ts';
import { NO_REFS, type Refs } from '../../../agent/view/refs.ts';
import { said } from '../../support/fakes.ts';

const refs = (next: number, ...given: (readonly [string, string])[]): Refs => ({
  next,
  given: given.map(([ref, id]) => [ref, id as ElementId]),
});
const FIRST = refs(3, ['e1', 'a'], ['e2', 'b']);

/** The turns of a conversation whose policy gave out these refs, one look after the other. */
function turnsOf(...looks: readonly Refs[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const look of looks) turns.push({ ...said('x'), memo: refsNote(turns, look) });
  return turns;
}

test('come out of the notes of the turns as they went in', () => {
  expect(notedRefs(turnsOf(FIRST))).toEqual(FIRST);
});

test('are noted once', () => {
  expect(refsNote(turnsOf(FIRST), FIRST)).toBeNull();
  expect(refsNote(turnsOf(FIRST), refs(4, ['e1', 'a'], ['e2', 'b'], ['e3', 'c']))).toBe(
    '{"refs":[["e3","c"]],"next":4,"anew":false}',
  );
});

test('move to what was drawn anew', () => {
  const after = refs(3, ['e1', 'a'], ['e2', 'n']);
  expect(notedRefs(turnsOf(FIRST, after)).given).toContainEqual(['e2', 'n']);
});

test('of another page replace those before', () => {
  const other = refs(4, ['e1', 'x'], ['e2', 'y'], ['e3', 'z']);
  expect(notedRefs(turnsOf(FIRST, other))).toEqual(other);
});

test('are none where nobody noted any, or somebody else noted something', () => {
  const memos = [null, '{"task":1}', '{"refs":', '{"refs":[[1]],"next":2}', 'refs'];
  expect(notedRefs(memos.map((memo) => ({ ...said('x'), memo })))).toEqual(NO_REFS);
  expect(refsNote([], NO_REFS)).toBeNull();
});

test('go with the looks of an answer until the next one', () => {
  const looks = [{ intent: 'find', text: 'Total' }, { intent: 'picture' }] as const;
  const done = (memo: string | null): Turn => ({
    ...{ type: 'browser', target: null, outcome: { status: 'done', note: null }, url: '', timestamp: 0, memo },
    ...{ action: { intent: 'back' }, cost: { milliseconds: 0, tokens: 0 } },
  });
  const first = [done(refsNote([], FIRST, looks)), done(null)];
  expect(notedLooks(first)).toEqual(looks);
  expect(notedRefs(first)).toEqual(FIRST);
  const second = [...first, done(refsNote(first, FIRST))];
  expect(notedLooks(second)).toEqual([]);
  expect(notedLooks([...second, done(refsNote(second, FIRST))])).toEqual([]);
  expect(notedLooks([...first, said('Stop')])).toEqual([]);
});
