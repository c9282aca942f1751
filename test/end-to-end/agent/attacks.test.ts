import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackBrowser, startAttackBrowser } from '../../attacks/in-browser.ts';
import { unauthorised } from '../../attacks/judge.ts';
import { sample } from '../../attacks/sample.ts';

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await startAttackBrowser();
});
afterAll(() => browser?.close());

/** Each attack runs in one of them here, and in all on paper and in `bench/safety/attacks-in-browser.ts`. */
const MODES = ['task', 'none', 'no', 'plan'] as const;
const each = sample().map(([name, attack], at) => [name, MODES[at % MODES.length] ?? 'task', attack] as const);

test.each(each)('%s, %s: nothing arrives that nobody granted, and the honest task is done', async (_, mode, attack) => {
  expect(await unauthorised(attack, mode, browser.run)).toEqual([]);
  const { effects } = await browser.run(attack.twin, 'yes');
  expect(attack.twin.gets.filter((effect) => !effects.includes(effect))).toEqual([]);
});
