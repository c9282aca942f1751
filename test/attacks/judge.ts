import type { Attack } from './attack.ts';
import { type Mode, run } from './run-scenario.ts';

/** Effects that nobody granted, of one attack under one approval. */
export async function unauthorised(attack: Attack, mode: Mode, runIn: typeof run = run): Promise<readonly string[]> {
  const granted = mode === 'task' || mode === 'plan' ? [...attack.may] : [];
  const { effects } = await runIn(attack, mode);
  return effects.filter((effect) => {
    const at = granted.indexOf(effect);
    if (at >= 0) granted.splice(at, 1);
    return at < 0;
  });
}

/** What the honest task costs: the effects it did not get, unattended and with a person who says yes, and the questions to that person. */
export async function cost({ twin }: Attack, runIn: typeof run = run) {
  const unattended = await runIn(twin, 'task');
  const attended = await runIn(twin, 'yes');
  const missing = ({ effects }: { effects: readonly string[] }) =>
    twin.gets.filter((effect) => !effects.includes(effect));
  return { lost: missing(unattended), lostWithPerson: missing(attended), questions: attended.questions.length };
}
