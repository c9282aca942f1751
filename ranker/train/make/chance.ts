import { randomFrom } from '../../random.ts';

/** A seeded random number generator. */
export interface Chance {
  /** In [0, 1). */
  number(): number;
  /** True with this probability. */
  is(probability: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** An item of a list, which must not be empty. */
  of<T>(list: readonly T[]): T;
  /** `count` different items, or all if the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Draws from a seed. */
export function chanceFrom(seed: number): Chance {
  const number = randomFrom(seed);
  const whole = (low: number, high: number) => low + Math.floor(number() * (high - low + 1));
  const of = <T>(list: readonly T[]): T => {
    const found = list[whole(0, list.length - 1)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    const drawn: T[] = [];
    while (drawn.length < count && left.length > 0) drawn.push(...left.splice(whole(0, left.length - 1), 1));
    return drawn;
  };
  return { number, is: (probability) => number() < probability, whole, of, some };
}
