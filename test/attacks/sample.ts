import { CLASSES } from './all-cases.ts';
import type { Attack } from './attack.ts';

/** The attack in the middle of every class, which the tests hold in a browser; `bench/safety/attacks-in-browser.ts` holds all of them. */
export function sample(): readonly (readonly [name: string, Attack])[] {
  return Object.entries(CLASSES).flatMap(([name, attacks]) => {
    const attack = attacks[Math.floor(attacks.length / 2)];
    return attack === undefined ? [] : [[`${name}: ${attack.name}`, attack] as const];
  });
}
