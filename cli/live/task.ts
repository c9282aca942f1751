import { z } from 'zod';

const request = z.strictObject({
  url: z.string(),
  method: z.string().default('GET'),
  headers: z.record(z.string(), z.string()).default({}),
  /** Sent as it is if it is a text, else as JSON. */
  body: z.unknown().optional(),
});

const check = z.discriminatedUnion('kind', [
  /** A JavaScript expression that is true in the task's tab, or in a new tab at `at`. */
  z.strictObject({ kind: z.literal('page'), is: z.string(), at: z.string().optional() }),
  /** A regular expression that the whole address of the task's tab matches. */
  z.strictObject({ kind: z.literal('address'), matches: z.string() }),
  /** Words that the last answer holds, whatever their case; of a list, any one of them. */
  z.strictObject({
    kind: z.literal('answer'),
    holds: z.array(z.union([z.string(), z.array(z.string()).min(1)])).default([]),
    lacks: z.array(z.string()).default([]),
  }),
  /** The answer as a whole, but for case and blanks around it. */
  z.strictObject({ kind: z.literal('same-answer'), as: z.string() }),
  /** The response to a request. */
  z.strictObject({ kind: z.literal('http'), request, status: z.number().default(200), matches: z.string().optional() }),
  /** The output of a program, such as a database client, on this machine; the program ends with 0. */
  z.strictObject({ kind: z.literal('command'), run: z.array(z.string()).min(1), prints: z.string().optional() }),
  /** A judge decides, by these words; without one the episode is unjudged. */
  z.strictObject({ kind: z.literal('judge'), about: z.string() }),
]);

/** One task of a suite, as `docs/live.md` documents its file. */
export const taskSchema = z.strictObject({
  name: z.string().min(1),
  group: z.string().default('all'),
  /** What it asks for, such as a search: reports count by kind too. */
  kind: z.string().optional(),
  /** Where the task begins; relative to the `site` of the suite. */
  start: z.string(),
  setUp: z
    .strictObject({
      requests: z.array(request).default([]),
      /** JavaScript that runs in the page, which is then loaded anew. */
      page: z.string().optional(),
      /** JavaScript that runs in the page just before anything is said. It may read `seed`. */
      begin: z.string().optional(),
    })
    .default({ requests: [] }),
  /** What is said, one utterance after the other. */
  say: z.array(z.string()).default([]),
  /** A JavaScript expression in the page whose text is said instead. */
  sayFrom: z.string().optional(),
  /** Only the figures of its group are reported: no page, answer or failure of it is kept or shown. */
  sealed: z.boolean().default(false),
  approve: z.enum(['task', 'none']).optional(),
  checks: z.array(check).min(1),
  /** A JavaScript expression for a number; without it 1 for success and 0 for failure. */
  reward: z.string().optional(),
  /** A JavaScript expression that turns true when the page itself has ended the task. */
  until: z.string().optional(),
  /** Answers of the scripted policy, in the notation of models, one list for each utterance. */
  solution: z.array(z.array(z.string())).default([]),
});

/** The file of `--suite FILE`. */
export const suiteSchema = z.strictObject({
  name: z.string().min(1),
  site: z.string().optional(),
  tasks: z.array(taskSchema).min(1),
});

/** A task with a checker. */
export type LiveTask = z.infer<typeof taskSchema>;

/** A task as it is written: what has a default may be missing. */
export type WrittenTask = z.input<typeof taskSchema>;

/** What must be so at the end of a task. */
export type Check = z.infer<typeof check>;

/** A request of a set-up or a check. */
export type SiteRequest = z.infer<typeof request>;

/** Tasks, and the site they are on. */
export interface Suite {
  readonly name: string;
  readonly tasks: readonly LiveTask[];
  /** The address that the `start` of a task is relative to; null if every task has a whole address. */
  readonly site: string | null;
  readonly close: () => Promise<void>;
}
