import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FORMS } from '../../agent/language-model/answer/answer-forms.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { PredictedTurn } from './thread-messages.ts';

/** The queue of this version: a worker of another one would predict something else. */
export const QUEUE = `predict-${packageJson.version}`;

/** What the keys in Redis begin with. */
export const PREFIX = 'waymark';

/** A turn on the queue: who is to predict it, which it is, and the hash of the replay that whoever takes it must have too. */
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

/** What comes back. */
export const queuedResult: z.ZodType<PredictedTurn> = z.strictObject({
  row: z.string(),
  usage: z.strictObject({ prompt: z.number(), completion: z.number() }).nullable(),
  isMatch: z.boolean(),
});

/** The same for the same demonstration, turn and settings: what is on the queue already is not put there again. */
export function idOf({ choice, order, replay }: QueuedTurn): string {
  const { policy, ranker, format = null, tokenizer = null, answer } = choice;
  const said = JSON.stringify([policy, ranker, format, tokenizer, answer, order.candidates, replay]);
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 32);
  return `${order.demonstration.replaceAll(':', '_')}-${order.index}-${hash}`;
}

/** How a turn is called where people read it. */
export function nameOf({ order }: QueuedTurn): string {
  return `${order.demonstration}/${order.index}`;
}
