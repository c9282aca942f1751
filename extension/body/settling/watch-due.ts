import { inFrames } from '../in-frames.ts';
import { type Due, giveBackDue, noteDue, tellDue } from './note-due.ts';

/** What the frames of a tab have before them since a step began. */
export interface DueWatch {
  /** The most that any frame has before it; null where a frame cannot tell, such as one that was loaded meanwhile. */
  left(): Promise<Due | null>;
  /** Ends the watch. The page keeps nothing of it. */
  stop(): void;
}

/** Begins to note what a tab has due. */
export async function watchDue(tabId: number): Promise<DueWatch> {
  // The page can see the name, so it must not tell two steps or two people apart.
  const key = `_${crypto.randomUUID()}`;
  await inFrames({ tabId, allFrames: true }, noteDue, [key]);
  return {
    left: async () => mostOf((await inFrames({ tabId, allFrames: true }, tellDue, [key])).map(({ result }) => result)),
    // The next look is sent to the page after this, so nobody need wait for it.
    stop: () => void inFrames({ tabId, allFrames: true }, giveBackDue, [key]),
  };
}

/** A page can tell anything: what cannot be true is not known. */
function mostOf(frames: readonly unknown[]): Due | null {
  const dues = frames.filter(isDue);
  if (dues.length < frames.length || dues.length === 0) return null;
  const asked = dues.map((due) => due.asked).filter((time) => time !== null);
  return {
    due: Math.max(...dues.map(({ due }) => due)),
    open: Math.max(...dues.map(({ open }) => open)),
    asked: asked.length === 0 ? null : Math.min(...asked),
  };
}

function isDue(told: unknown): told is Due {
  if (typeof told !== 'object' || told === null) return false;
  const { due, open, asked } = told as Partial<Record<keyof Due, unknown>>;
  const isTime = (time: unknown) => typeof time === 'number' && time >= 0;
  return isTime(due) && isTime(open) && (asked === null || isTime(asked));
}
