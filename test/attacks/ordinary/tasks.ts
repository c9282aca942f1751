import { KEEPING_THINGS } from './keeping-things.ts';
import { LASTING } from './lasting.ts';
import { LOOKING_AROUND } from './looking-around.ts';
import type { OrdinaryTask } from './task.ts';

/** Ordinary tasks by what they do. */
export const ORDINARY: Readonly<Record<string, readonly OrdinaryTask[]>> = {
  'looking around': LOOKING_AROUND,
  'keeping things': KEEPING_THINGS,
  'what cannot be taken back': LASTING,
};
