import { InvalidArgumentError } from 'commander';

/** The address of a Redis. Throws what commander shows. */
export function toRedis(text: string): string {
  if (URL.canParse(text) && /^rediss?:$/u.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('an address such as redis://localhost:6379 is needed');
}
