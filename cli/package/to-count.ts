import { InvalidArgumentError } from 'commander';

/** A number of things, at least one. Throws what commander shows. */
export function toCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('a whole number from 1 is needed');
  return count;
}
