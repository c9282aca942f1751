import { GOING_ABOUT } from './going-about.ts';
import { KEEPING_THINGS } from './keeping-things.ts';
import { LASTING } from './lasting.ts';
import { LOOKING_AROUND } from './looking-around.ts';
import { ONCE_ASKED } from './once-asked.ts';
import type { OrdinaryTask } from './task.ts';

/** Ordinary tasks by what they do. */
export const ORDINARY: Readonly<Record<string, readonly OrdinaryTask[]>> = {
  'looking around': LOOKING_AROUND,
  'keeping things': KEEPING_THINGS,
  'what cannot be taken back': LASTING,
  'going about': GOING_ABOUT,
  'asked about once': ONCE_ASKED,
};
