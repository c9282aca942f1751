import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserAction, ElementId, TabId } from '../../../../agent/action.ts';
import { recordedPlayers, tasksOfEpisode } from '../../../../cli/live/policies/recorded.ts';
import { wordsFor } from '../../../../cli/live/policies/words-for.ts';
import { taskSchema } from '../../../../cli/live/task.ts';
import { beginRecording } from '../../../../dataset/disk/record/recording.ts';
import { button, element, page, said } from '../../../support/fakes.ts';

const [MUG, BOWL, HELP] = ['aaaa-mug', 'bbbb-bowl', 'cccc-help'] as ElementId[] as [ElementId, ElementId, ElementId];
const row = (name: string, id: ElementId) =>
  element('li', `row-${id}`, { children: [element('h3', `head-${id}`, { children: [name] }), button(id, 'Buy')] });
const PAGE = page(
  element('ul', 'list', { children: [row('Clay mug', MUG), row('Moss bowl', BOWL)] }),
  button(HELP, 'Help'),
);
const task = (name: string) =>
  taskSchema.parse({ name, start: '/', say: ['Buy it', 'Thanks'], checks: [{ kind: 'answer' }] });

let data: string;
function record(action: BrowserAction, tasks: readonly string[]): string {
  const { add, folder } = beginRecording(data, { isAgent: true, startedAt: 0, tasks });
  const tabs = [{ id: 1 as TabId, url: PAGE.url, title: '', active: true }];
  add({ turn: said('Buy it'), at: 1_000, seen: null });
  const outcome = { status: 'done', note: null } as const;
  const turn = { type: 'browser', action, target: null, url: PAGE.url, timestamp: 2, outcome, memo: null } as const;
  add({
    turn: { ...turn, cost: { milliseconds: 0, tokens: 0 } },
    at: 2_000,
    seen: { page: PAGE, tabs, screenshot: null, zoom: 1 },
  });
  return folder;
}

let mug: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'waymark-recorded-'));
  mug = record({ intent: 'click', element: MUG }, tasksOfEpisode(task('buy'), 0));
  record({ intent: 'click', element: BOWL }, tasksOfEpisode(task('buy'), 1));
  record({ intent: 'press', element: null, keys: 'Escape' }, tasksOfEpisode(task('leave'), 0));
});
afterAll(() => rmSync(data, { recursive: true }));

describe('the words for an element', () => {
  test.each([
    [HELP, 'Help'],
    [MUG, 'Buy near Clay mug'],
    [BOWL, 'Buy near Moss bowl'],
  ])('%s', (id, words) => expect(wordsFor(PAGE, { id, name: '' })).toBe(words));

  test('there are none where nothing tells two elements apart', () => {
    const same = page(button('one', 'Buy'), button('two', 'Buy'));
    expect(wordsFor(same, { id: 'one' as ElementId, name: 'Buy' })).toBeNull();
  });

  test('the name when it was used comes before that on the saved page', () => {
    expect(wordsFor(PAGE, { id: HELP, name: 'Get help' })).toBe('Get help');
    expect(wordsFor(null, { id: HELP, name: 'Help' })).toBe('Help');
  });
});

describe('the recorded policy', () => {
  const played = async (folder: string, name: string, seed: number) => {
    const play = recordedPlayers(folder)(task(name), seed);
    return [await play([]), await play([]), await play([])];
  };

  test.each([
    ['buy', 0, 'click(ref="Buy near Clay mug")'],
    ['buy', 1, 'click(ref="Buy near Moss bowl")'],
    ['buy', 7, 'click(ref="Buy near'],
    ['leave', 0, 'press(keys="Escape")'],
  ])('replays the demonstration of the task %s with the seed %i', async (name, seed, first) => {
    const [one, ...rest] = await played(data, name, seed);
    expect(one).toContain(first);
    expect(rest).toEqual(['say(text="Done.")', 'say(text="Done.")']);
  });

  test('replays a single demonstration for any task', async () => {
    expect((await played(mug, 'other', 0))[0]).toBe('click(ref="Buy near Clay mug")');
  });

  test('names a task without a demonstration', async () => {
    expect((await played(data, 'other', 0))[0]).toContain(`There is no demonstration of “other” in ${data}.`);
  });

  test('refuses a folder without one', () => {
    expect(() => recordedPlayers(join(data, 'none'))).toThrow(/none: there is no demonstration/u);
  });
});
