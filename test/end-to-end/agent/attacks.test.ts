import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackBrowser, startAttackBrowser } from '../../attacks/in-browser.ts';
import { unauthorised } from '../../attacks/judge.ts';
import { sample } from '../../attacks/sample.ts';

let browser: AttackBrowser;
beforeAll(async () => {
  browser = await startAttackBrowser();
});
afterAll(() => browser?.close());

test.each(sample())('%s: nothing arrives that nobody granted, and the honest task is done', async (_, attack) => {
  for (const mode of ['none', 'task', 'plan', 'no'] as const)
    expect(await unauthorised(attack, mode, browser.run), mode).toEqual([]);
  const { effects } = await browser.run(attack.twin, 'yes');
  expect(attack.twin.gets.filter((effect) => !effects.includes(effect))).toEqual([]);
});
