import { expect, test } from 'vitest';
import type { ElementId } from '../../../agent/action.ts';
import { notedRefs, refsNote } from '../../../agent/language-model/noted-refs.ts';
import { NO_REFS, type Refs } from '../../../agent/view/refs.ts';
import { said } from '../../support/fakes.ts';

const refs = (next: number, ...given: (readonly [string, string])[]): Refs => ({
  next,
  given: given.map(([ref, id]) => [ref, id as ElementId]),
});
const FIRST = refs(3, ['e1', 'a'], ['e2', 'b']);

/** The turns of a conversation whose policy gave out these refs, one look after the other. */
function turnsOf(...looks: readonly Refs[]) {
  const before = (index: number) => looks[index - 1] ?? NO_REFS;
  return looks.map((look, index) => ({ ...said('x'), memo: refsNote(before(index), look) }));
}

test('come out of the notes of the turns as they went in', () => {
  expect(notedRefs(turnsOf(FIRST))).toEqual(FIRST);
});

test('are noted once', () => {
  expect(refsNote(FIRST, FIRST)).toBeNull();
  expect(refsNote(FIRST, refs(4, ['e1', 'a'], ['e2', 'b'], ['e3', 'c']))).toBe(
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
  expect(refsNote(NO_REFS, NO_REFS)).toBeNull();
});
