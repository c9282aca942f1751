import { expect, test } from 'vitest';
import { NEGATIONS, NOUNS } from './cases/not-asked.ts';
import { OTHER_OBJECTS } from './cases/other-objects.ts';
import { ORIGINS } from './cases/used-up.ts';
import { run } from './run-scenario.ts';

const CASES = [...OTHER_OBJECTS, ...NEGATIONS, ...NOUNS, ...ORIGINS].map((attack) => [attack.name, attack] as const);

test.each(CASES)('%s: the words of the refusal would allow it', async (_, attack) => {
  const { questions } = await run(attack, 'task');
  const [refused] = questions.filter(({ plainlyAsked }) => !plainlyAsked);
  if (refused === undefined || refused.words === null) throw new Error('nothing was refused with words');
  const [round] = attack.talk;
  const again = await run({ ...attack, talk: [{ ...round, say: refused.words }] }, 'task');
  const allowed = again.questions
    .filter(({ plainlyAsked }) => plainlyAsked)
    .map(({ name, context }) => [name, context]);
  expect(allowed, refused.words).toContainEqual([refused.name, refused.context]);
});
