import type { ElementId } from '../action.ts';
import { isRecord } from '../helpers/is-record.ts';
import type { Turn } from '../turn.ts';
import { NO_REFS, type Refs } from '../view/refs.ts';
import type { Looking } from './answer/read-action.ts';

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

/** The looks with which the last answer ended: what they show comes with the page that its actions led to. */
export function notedLooks(turns: readonly Turn[]): readonly Looking[] {
  return turns.at(-1)?.type === 'browser' ? looksIn(turns) : [];
}

/** The note that goes with a turn: the refs that it gave out, and the looks that are to follow. Null where there are none. */
export function refsNote(turns: readonly Turn[], after: Refs, looks: readonly Looking[] = []): string | null {
  const before = notedRefs(turns);
  const known = new Map(before.given.map(([ref, id]) => [id, ref]));
  const anew =
    after.next < before.next || (before.given.length > 0 && after.given.every(([ref, id]) => known.get(id) !== ref));
  const refs = anew ? after.given : after.given.filter(([ref, id]) => known.get(id) !== ref);
  // A note without looks ends those of the note before.
  if (refs.length === 0 && looks.length === 0 && looksIn(turns).length === 0) return null;
  return JSON.stringify({ refs, next: after.next, anew, ...(looks.length > 0 && { looks }) } satisfies Note);
}

function looksIn(turns: readonly Turn[]): readonly Looking[] {
  return readNote(turns.findLast(({ memo }) => memo !== null)?.memo ?? null)?.looks ?? [];
}

interface Note {
  readonly refs: readonly (readonly [ref: string, id: string])[];
  readonly next: number;
  /** Another page: what was given before is void. */
  readonly anew: boolean;
  readonly looks?: readonly Looking[];
}

/** A note of this policy; null for another one's, and for a turn without. */
function readNote(memo: string | null): Note | null {
  if (memo === null || !memo.startsWith('{"refs":')) return null;
  try {
    const note = JSON.parse(memo) as Partial<Note>;
    return Array.isArray(note.refs) && typeof note.next === 'number' && note.refs.every(isPair)
      ? { refs: note.refs, next: note.next, anew: note.anew === true, looks: readLooks(note.looks) }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function readLooks(value: unknown): readonly Looking[] {
  return Array.isArray(value) ? value.filter(isLook) : [];
}

function isLook(value: unknown): value is Looking {
  if (!isRecord(value)) return false;
  const { intent, element, text } = value;
  if (intent === 'look') return typeof element === 'string';
  return intent === 'picture' || (intent === 'find' && typeof text === 'string');
}
