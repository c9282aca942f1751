import { expect, test } from 'vitest';
import { chooseTasks } from '../../../cli/live/choose-tasks.ts';
import { taskSchema } from '../../../cli/live/task.ts';

const tasks = [
  ['shop: put a mug in the cart', 'shop'],
  ['shop: open a product', 'shop'],
  ['mail: open a mail', 'mail'],
].map(([name, group]) => taskSchema.parse({ name, group, start: '/', say: ['Go'], checks: [{ kind: 'answer' }] }));
const SUITE = { name: 'practice', tasks, site: null, close: async () => {} };
const ALL = { task: [], group: [] };

test.each([
  [ALL, [0, 1, 2]],
  [{ ...ALL, group: ['shop'] }, [0, 1]],
  [{ ...ALL, task: ['mail: open a mail', 'shop: open a product'] }, [1, 2]],
])('%j', (chosen, places) => {
  expect(chooseTasks(SUITE, chosen)).toEqual(places.map((place) => tasks[place]));
});

test.each([
  [{ ...ALL, task: ['mug in cart'] }, 'no task "mug in cart"', 'Nearest to it: "shop: put a mug in the cart"'],
  [{ ...ALL, task: ['xyzzy'] }, 'no task "xyzzy"', 'Its tasks are called "shop: put a mug in the cart"'],
  [{ ...ALL, group: ['shops'] }, 'no group "shops"', 'Groups are shop, mail.'],
  [{ task: ['mail: open a mail'], group: ['shop'] }, 'no task of the suite "practice" is both', 'Leave out'],
])('refuses %j', (chosen, message, hint) => {
  expect(() => chooseTasks(SUITE, chosen)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message), hint: expect.stringContaining(hint) }),
  );
});
