import { z } from 'zod';
import type { WrittenTask } from '../task.ts';

/** The fields of a task of Online-Mind2Web that are read. Source: huggingface.co/datasets/osunlp/Online-Mind2Web. */
export const onlineMind2WebSchema = z.object({
  task_id: z.string(),
  confirmed_task: z.string(),
  website: z.string(),
  level: z.string().default('all'),
});

/** Turns a task of Online-Mind2Web into one of a suite: a person or a judge decides whether it was done. */
export function fromOnlineMind2Web(task: z.infer<typeof onlineMind2WebSchema>): WrittenTask {
  const { task_id: id, confirmed_task: asked, website, level } = task;
  return {
    name: `mind2web ${id}`,
    group: level,
    start: /^https?:/u.test(website) ? website : `https://${website}`,
    say: [asked],
    checks: [{ kind: 'judge', about: asked }],
  };
}
