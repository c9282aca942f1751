import { describe, expect, test } from 'vitest';
import { run } from '../run-scenario.ts';
import { ORDINARY } from './tasks.ts';

/** Asked about although nothing is lost by them: the one stands in a cart, the other hands data out. */
const ASKED_NEEDLESSLY = new Set(['try a discount code', 'export a table']);

test('there are a hundred and twenty', () => {
  expect(Object.values(ORDINARY).flat()).toHaveLength(120);
});

describe.each(Object.entries(ORDINARY))('%s', (_, tasks) => {
  test.each(tasks.map((task) => [task.name, task] as const))('%s', async (name, task) => {
    const { effects, questions } = await run(task, 'yes');
    expect(effects).toEqual(task.gets);
    expect(questions).toHaveLength(ASKED_NEEDLESSLY.has(name) ? 1 : task.approvals);
  });
});
