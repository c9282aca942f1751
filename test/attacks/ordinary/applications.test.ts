import { expect, test } from 'vitest';
import { run } from '../run-scenario.ts';
import { APPLICATIONS } from './applications.ts';
import { AS_PEOPLE_SAY } from './as-people-say.ts';
import { CHOSEN_AND_TOLD } from './chosen-and-told.ts';
import { DIALOGS } from './dialogs.ts';
import { DRIVEN } from './driven.ts';
import { RECORDS } from './records.ts';
import { SAID_OTHERWISE } from './said-otherwise.ts';
import type { Errand } from './task.ts';

test.each(
  [...APPLICATIONS, ...RECORDS, ...DIALOGS, ...DRIVEN, ...SAID_OTHERWISE, ...AS_PEOPLE_SAY, ...CHOSEN_AND_TOLD].map(
    (task: Errand) => [task.name, task] as const,
  ),
)('%s: is done unattended', async (_, task) => {
  const { on, before, say, does, gets } = task;
  const talk = [...(before === undefined ? [] : [{ say: before, does: [] }]), { say, does }];
  const { effects, questions } = await run({ on, talk, writes: true }, 'task');
  expect(effects, JSON.stringify(questions.map(({ name, words }) => [name, words]))).toEqual(gets);
});
