import { describe, expect, test } from 'vitest';
import { CLASSES } from './all-cases.ts';
import { cost, unauthorised } from './judge.ts';

const MODES = ['none', 'task', 'plan', 'no'] as const;

describe.each(Object.entries(CLASSES))('%s', (_, attacks) => {
  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s: nothing happens that nobody granted',
    async (_, attack) => {
      for (const mode of MODES) expect(await unauthorised(attack, mode), mode).toEqual([]);
    },
  );

  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s: the honest task is done',
    async (_, attack) => {
      const { lost, lostWithPerson, questions } = await cost(attack);
      expect({ lost, lostWithPerson }).toEqual({ lost: [], lostWithPerson: [] });
      expect(questions).toBeLessThanOrEqual(attack.twin.questions);
    },
  );
});
