import { CLASSES } from './all-cases.ts';
import type { Attack } from './attack.ts';

/** Attacks of each class that the tests hold in a browser; `bench/safety/attacks-in-browser.ts` holds all of them. */
const EACH = 2;

/** Some attacks of every class, spread over the class. */
export function sample(): readonly (readonly [name: string, Attack])[] {
  return Object.entries(CLASSES).flatMap(([name, attacks]) =>
    Array.from({ length: EACH }, (_, at) => attacks[Math.floor((at * attacks.length) / EACH)])
      .filter((attack) => attack !== undefined)
      .map((attack) => [`${name}: ${attack.name}`, attack] as const),
  );
}
