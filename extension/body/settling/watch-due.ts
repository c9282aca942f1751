import { READING_MESSAGE } from '../../../agent/helpers/reading-body.ts';
import { inFrames } from '../in-frames.ts';
import { type Due, giveBackDue, noteDue, tellDue } from './note-due.ts';

/** Watches the scheduled work of a tab's frames during a step. */
export interface DueWatch {
  /** The longest scheduled work of any frame; null if a frame cannot tell, such as one that has just been loaded. */
  left(): Promise<Due | null>;
  /** Ends the watch, and leaves nothing in the page. */
  stop(): void;
}

/** Starts to note the scheduled work of a tab. */
export async function watchDue(tabId: number): Promise<DueWatch> {
  // The page can see the name, so the name must identify neither the step nor the person.
  const key = `_${crypto.randomUUID()}`;
  await inFrames({ tabId, allFrames: true }, noteDue, [key, READING_MESSAGE]);
  return {
    left: async () => mostOf((await inFrames({ tabId, allFrames: true }, tellDue, [key])).map(({ result }) => result)),
    // Not awaited: the next look reaches the page after this.
    stop: () => void inFrames({ tabId, allFrames: true }, giveBackDue, [key]),
  };
}

/** A page can report anything: impossible values count as unknown. */
function mostOf(frames: readonly unknown[]): Due | null {
  const dues = frames.filter(isDue);
  if (dues.length < frames.length || dues.length === 0) return null;
  const asked = dues.map((due) => due.asked).filter((time) => time !== null);
  return {
    due: Math.max(...dues.map(({ due }) => due)),
    open: Math.max(...dues.map(({ open }) => open)),
    later: dues.some(({ later }) => later),
    asked: asked.length === 0 ? null : Math.min(...asked),
    worker: dues.some(({ worker }) => worker),
    messages: dues.flatMap(({ messages }) => messages),
  };
}

function isDue(told: unknown): told is Due {
  if (typeof told !== 'object' || told === null) return false;
  const { due, open, later, asked, worker, messages } = told as Partial<Record<keyof Due, unknown>>;
  const isTime = (time: unknown) => typeof time === 'number' && time >= 0;
  const isMessage = (each: unknown) =>
    Array.isArray(each) && typeof each[0] === 'string' && (each[1] === null || isTime(each[1]));
  return (
    isTime(due) &&
    isTime(open) &&
    (asked === null || isTime(asked)) &&
    [later, worker].every((each) => typeof each === 'boolean') &&
    Array.isArray(messages) &&
    messages.every(isMessage)
  );
}
