import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { groupOf } from '../../../cli/live/miniwob/groups.ts';
import { nothingPlayer, randomPlayer, scriptedPlayer } from '../../../cli/live/policies/players.ts';
import { practiceTasks } from '../../../cli/live/practice/tasks.ts';
import { openSuite } from '../../../cli/live/suite.ts';
import { taskSchema } from '../../../cli/live/task.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const TASK = { name: 'a', start: '/', say: ['Hello'], checks: [{ kind: 'answer', holds: ['hi'] }] };

describe('a file of tasks', () => {
  test('is read with its defaults', async () => {
    const suite = await openSuite(
      file('good.json', { name: 'mine', site: 'http://a.example', tasks: [TASK] }),
      undefined,
    );
    expect(suite).toMatchObject({ name: 'mine', site: 'http://a.example', tasks: [{ group: 'all', solution: [] }] });
  });

  test.each([
    ['is no JSON', '{', /not JSON/u],
    ['has no tasks', { name: 'x', tasks: [] }, /tasks/u],
    ['has an unknown check', { name: 'x', tasks: [{ ...TASK, checks: [{ kind: 'magic' }] }] }, /checks/u],
    ['has a name twice', { name: 'x', tasks: [TASK, TASK] }, /two tasks are called "a"/u],
    ['says nothing', { name: 'x', tasks: [{ ...TASK, say: [] }] }, /neither "say" nor "sayFrom"/u],
  ])('that %s is refused', async (name, value, sentence) => {
    await expect(openSuite(file(`${name}.json`, value), undefined)).rejects.toThrow(sentence);
  });

  test('that is nowhere is refused', async () => {
    await expect(openSuite(join(folder, 'none.json'), undefined)).rejects.toThrow(/no such suite or file/u);
  });
});

describe('the practice suite', () => {
  const tasks = practiceTasks();

  test('has at least 80 tasks on every page of the site, each with a name of its own', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(80);
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    const sites = new Set(tasks.map(({ start }) => start.split('/')[1]));
    expect([...sites]).toEqual(
      expect.arrayContaining(['shop', 'calendar', 'mail', 'article', 'form', 'frames', 'lab']),
    );
  });

  test.each(tasks.map((task) => [task.name, task] as const))(
    '%s is checked by more than words, and has a solution',
    (_, task) => {
      expect(task.checks.some(({ kind }) => kind === 'page')).toBe(true);
      expect(task.solution).toHaveLength(task.say.length);
    },
  );
});

describe('policies without a model', () => {
  const task = taskSchema.parse({
    ...TASK,
    say: ['One', 'Two'],
    solution: [['click(ref="a")'], ['say(text="Which?")']],
  });
  const page = [{ role: 'user', content: '[e1] Home [e2 textbox "Name"] [e3 select "Size" options=["S","L"]]' }];

  test('the scripted one plays a solution and says when an utterance is done', async () => {
    const play = scriptedPlayer(task);
    const played = [await play([]), await play([]), await play([]), await play([])];
    expect(played).toEqual([
      'click(ref="a")',
      'say(text="Done.")',
      'say(text="Which?")',
      'say(text="The script is over.")',
    ]);
  });

  test('the random one does the same for the same seed, with what the page has', async () => {
    const [one, two] = [randomPlayer('x'), randomPlayer('x')];
    for (let step = 0; step < 20; step++) {
      const answer = await one(page);
      expect(answer).toBe(await two(page));
      expect(answer).toMatch(/^(?:click\(ref="e[123]"\)|type\(ref="e2", .*|change\(ref="e3", text="[SL]"\)|say\(.*)$/u);
    }
  });

  test('the other one does nothing', async () => {
    expect(await nothingPlayer()([])).toMatch(/^say\(/u);
  });
});

test.each([
  ['click-button-sequence', 'developed'],
  ['enter-text-dynamic', 'developed'],
  ['drag-box', 'drawing'],
  ['enter-time', 'held out'],
  ['enter-password', 'held out'],
  ['click-dialog-2', 'held out'],
  ['simon-says', null],
])('the MiniWoB++ page %s is in the group %s', (page, group) => {
  expect(groupOf(page)).toBe(group);
});
