import type { ElementId } from '../action.ts';
import type { Turn } from '../turn.ts';
import { NO_REFS, type Refs } from '../view/refs.ts';

/**
 * The refs that a conversation has given out, as the notes of its turns tell: a conversation that goes on later, or elsewhere, calls the
 * elements of its page what it called them.
 */
export function notedRefs(turns: readonly Turn[]): Refs {
  return refsByTurn(turns).at(-1) ?? NO_REFS;
}

/** The refs that were known when each turn was decided. */
export function refsByTurn(turns: readonly Turn[]): readonly Refs[] {
  let refs = NO_REFS;
  return turns.map(({ memo }) => {
    const note = readNote(memo);
    if (note === null) return refs;
    const given = new Map(note.anew ? [] : refs.given.map(([ref, id]) => [id, ref]));
    for (const [ref, id] of note.refs) given.set(id as ElementId, ref);
    refs = { next: note.next, given: [...given].map(([id, ref]) => [ref, id]) };
    return refs;
  });
}

/** The note that goes with a turn: the refs that it gave out. Null where there are none. */
export function refsNote(before: Refs, after: Refs): string | null {
  const known = new Map(before.given.map(([ref, id]) => [id, ref]));
  const anew =
    after.next < before.next || (before.given.length > 0 && after.given.every(([ref, id]) => known.get(id) !== ref));
  const refs = anew ? after.given : after.given.filter(([ref, id]) => known.get(id) !== ref);
  return refs.length === 0 ? null : JSON.stringify({ refs, next: after.next, anew } satisfies Note);
}

interface Note {
  readonly refs: readonly (readonly [ref: string, id: string])[];
  readonly next: number;
  /** Another page: what was given before is void. */
  readonly anew: boolean;
}

/** A note of this policy; null for another one's, and for a turn without. */
function readNote(memo: string | null): Note | null {
  if (memo === null || !memo.startsWith('{"refs":')) return null;
  try {
    const note = JSON.parse(memo) as Partial<Note>;
    return Array.isArray(note.refs) && typeof note.next === 'number' && note.refs.every(isPair)
      ? { refs: note.refs, next: note.next, anew: note.anew === true }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
