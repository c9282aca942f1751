import { InvalidArgumentError } from 'commander';

// Readers of option values; each throws the `InvalidArgumentError` that commander shows.

/** All values of an option that can be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** A whole number from 1. */
export function toCount(text: string): number {
  return toWholeNumberFrom(1, text);
}

/** A whole number from 0. */
export function toWholeNumber(text: string): number {
  return toWholeNumberFrom(0, text);
}

/** An amount of dollars above 0. */
export function toDollars(text: string): number {
  const dollars = Number(text);
  if (dollars > 0) return dollars;
  throw new InvalidArgumentError('Expected an amount of dollars, such as 2.50.');
}

/** An http or https URL. */
export function toHttpUrl(text: string): string {
  return toUrl(text, { protocol: /^https?:$/u, expected: 'an http or https address, such as https://example.org' });
}

/** The URL of a Redis. */
export function toRedisUrl(text: string): string {
  return toUrl(text, { protocol: /^rediss?:$/u, expected: 'the address of a Redis, such as redis://localhost:6379' });
}

function toWholeNumberFrom(least: number, text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
}

function toUrl(text: string, { protocol, expected }: { protocol: RegExp; expected: string }): string {
  if (URL.canParse(text) && protocol.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError(`Expected ${expected}.`);
}
