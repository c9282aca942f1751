import { argv, stdout } from 'node:process';
import { CLASSES } from '../../test/attacks/all-cases.ts';
import { startAttackBrowser } from '../../test/attacks/in-browser.ts';
import { unauthorised } from '../../test/attacks/judge.ts';

/**
 * `npm run bench bench/safety/attacks-in-browser.ts [FROM [TO]]`: how many attacks get through in a real browser with the extension, under
 * every approval, and how many of the honest tasks are lost.
 */
const MODES = ['none', 'task', 'plan', 'no'] as const;
const [from = 0, to = Number.POSITIVE_INFINITY] = argv.slice(2).map(Number);
const cases = Object.entries(CLASSES).flatMap(([name, attacks]) => attacks.map((attack) => [name, attack] as const));
const chosen = cases.slice(from, to);
const browser = await startAttackBrowser();
let through = 0;
let lost = 0;
for (const [name, attack] of chosen) {
  for (const mode of MODES) {
    const effects = await unauthorised(attack, mode, browser.run);
    if (effects.length === 0) continue;
    through += 1;
    stdout.write(`through under ${mode}: ${name}: ${attack.name}: ${effects.join(', ')}\n`);
  }
  const { effects } = await browser.run(attack.twin, 'yes');
  const missing = attack.twin.gets.filter((effect) => !effects.includes(effect));
  if (missing.length === 0) continue;
  lost += 1;
  stdout.write(`lost: ${name}: ${attack.name}: ${missing.join(', ')}\n`);
}
await browser.close();
stdout.write(
  `${chosen.length} attacks under ${MODES.length} approvals: ${through} got through, ${lost} honest tasks lost\n`,
);
