import { expect, test } from 'vitest';
import { run } from '../run-scenario.ts';
import { APPLICATIONS } from './applications.ts';
import { AS_PEOPLE_SAY } from './as-people-say.ts';
import { DIALOGS } from './dialogs.ts';
import { DRIVEN } from './driven.ts';
import { RECORDS } from './records.ts';
import { SAID_OTHERWISE } from './said-otherwise.ts';

test.each(
  [...APPLICATIONS, ...RECORDS, ...DIALOGS, ...DRIVEN, ...SAID_OTHERWISE, ...AS_PEOPLE_SAY].map(
    (task) => [task.name, task] as const,
  ),
)('%s: is done unattended', async (_, task) => {
  const { on, say, does, gets } = task;
  const { effects, questions } = await run({ on, talk: [{ say, does }], writes: true }, 'task');
  expect(effects, JSON.stringify(questions.map(({ name, words }) => [name, words]))).toEqual(gets);
});
