import { AgentError } from '../../agent/errors.ts';

/** Throws what a person can do about optional packages that are not installed. */
export function explainMissing(cause: unknown): never {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
  throw new AgentError('queues need the optional packages bullmq and ioredis', {
    cause,
    hint: 'Install them: npm install bullmq ioredis.',
  });
}
