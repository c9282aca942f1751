import { type LiveTask, taskSchema } from '../task.ts';
import { ARTICLE_TASKS } from './article.ts';
import { CALENDAR_TASKS } from './calendar.ts';
import { CAREFUL_TASKS } from './careful.ts';
import { FORM_TASKS } from './form.ts';
import { FRAME_TASKS } from './frames.ts';
import { LAB_TASKS } from './lab.ts';
import { MAIL_TASKS } from './mail.ts';
import { SHOP_TASKS } from './shop.ts';
import { TALK_TASKS } from './talk.ts';
import { TRIP_TASKS } from './trips.ts';
import type { PracticeTask } from './write-task.ts';

const GROUPS: Readonly<Record<string, readonly PracticeTask[]>> = {
  shop: SHOP_TASKS,
  calendar: CALENDAR_TASKS,
  mail: MAIL_TASKS,
  form: FORM_TASKS,
  frames: FRAME_TASKS,
  lab: LAB_TASKS,
  article: ARTICLE_TASKS,
  trips: TRIP_TASKS,
  talk: TALK_TASKS,
  careful: CAREFUL_TASKS,
};

/** The tasks of the practice suite, on all pages of the practice site. */
export function practiceTasks(): readonly LiveTask[] {
  return Object.entries(GROUPS).flatMap(([group, tasks]) =>
    tasks.map((task) => taskSchema.parse({ ...task, name: `${group}: ${task.name}`, group, kind: kindOf(task) })),
  );
}

function kindOf({ approve, say = [], solution = [] }: PracticeTask): string {
  if (approve === 'none') return 'must be refused';
  if (say.length > 1) return 'conversation';
  return solution.flat().length === 1 ? 'one step' : 'several steps';
}
