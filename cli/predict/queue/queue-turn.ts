import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FORMS } from '../../../agent/language-model/complete/answer-forms.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { PredictedTurn } from '../thread-messages.ts';
import type { WorkKind } from './work-queue.ts';

/** Name of the queue. It contains the version, because a worker of another version would predict something else. */
export const QUEUE = `predict-${packageJson.version}`;

/** A turn on the queue. `replay` is the hash of the replay, which the worker must have too. */
export const queuedTurn = z.strictObject({
  choice: z.strictObject({
    policy: z.string(),
    ranker: z.string(),
    format: z.enum(['llama', 'flan', 'mindact', 'pix2act', 'webllama']).optional(),
    tokenizer: z.string().optional(),
    answer: z.enum(FORMS),
  }),
  order: z.strictObject({
    demonstration: z.string().regex(/^[^/\\]+$/u),
    index: z.int().min(0),
    candidates: z.array(z.string()).readonly().nullable(),
  }),
  replay: z.string(),
});

export type QueuedTurn = z.infer<typeof queuedTurn>;

/** The result of a turn. */
const queuedResult: z.ZodType<PredictedTurn> = z.strictObject({
  row: z.string(),
  usage: z.strictObject({ prompt: z.number(), completion: z.number(), cached: z.number().exactOptional() }).nullable(),
  isMatch: z.boolean(),
});

/** Id of a turn's job: equal for equal demonstration, turn and settings, so that no turn is queued twice. */
function idOf({ choice, order, replay }: QueuedTurn): string {
  const { policy, ranker, format = null, tokenizer = null, answer } = choice;
  const settings = JSON.stringify([policy, ranker, format, tokenizer, answer, order.candidates, replay]);
  const hash = createHash('sha256').update(settings).digest('hex').slice(0, 32);
  return `${order.demonstration.replaceAll(':', '_')}-${order.index}-${hash}`;
}

/** Name of a turn in messages, such as `adayjrv/7`. */
export function turnName({ order }: QueuedTurn): string {
  return `${order.demonstration}/${order.index}`;
}

/** Turns as work for workers. */
export const PREDICTING: WorkKind<QueuedTurn, PredictedTurn> = {
  ...{ queue: QUEUE, idOf },
  readResult: (returned) => queuedResult.safeParse(returned).data ?? null,
};
