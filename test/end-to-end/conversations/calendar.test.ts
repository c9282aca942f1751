import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { askAndAnswer, kept, pathOf, startTalks } from '../../support/browser/start-talks.ts';

const { talk } = startTalks();

interface Task {
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly list: string;
  readonly note: string;
  readonly isDone: boolean;
}

async function tasks(tab: Tab, title: RegExp): Promise<Task[]> {
  const all = (await kept(tab, 'tasks')) as Task[];
  return all.filter((task) => title.test(task.title));
}

/** The date that many days from now, such as `2026-06-12`, in the browser's time zone. */
const inDays = (tab: Tab, days: number) =>
  tab.evaluate((count) => {
    const date = new Date();
    date.setDate(date.getDate() + count);
    return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  }, days);

const monthName = (tab: Tab) => tab.locator('#month-name').textContent();

describe('in the calendar', () => {
  talk('a task for the Career Fair is created with its note', '/', async ({ ask, tab }) => {
    await ask('Open the calendar');
    expect(pathOf(tab)).toBe('/calendar/');
    await ask('Create a task for the Career Fair on 12 June and add "Bring multiple copies of my resume" as the note');
    expect(await tasks(tab, /Career Fair/u)).toMatchObject([
      { date: expect.stringMatching(/^\d{4}-06-12$/u), note: 'Bring multiple copies of my resume', isDone: false },
    ]);
    await tab.getByRole('button', { name: 'Career Fair' }).waitFor();
  });

  talk('a task has a day, a time and a list', '/calendar/', async ({ ask, tab }) => {
    await ask('Create a task called "Buy flowers" tomorrow at 17:00 in the Home list');
    expect(await tasks(tab, /Buy flowers/u)).toMatchObject([
      { title: 'Buy flowers', date: await inDays(tab, 1), time: '17:00', list: 'Home' },
    ]);
  });

  talk('a dialog is filled over several turns, corrected, and saved', '/calendar/', async ({ ask, tab }) => {
    await ask('Click New task');
    await ask('Set the title to Choir practice');
    await ask('Set the date to 3 May 2027');
    await ask('No, make the date 4 May 2027');
    await ask('Choose Health');
    await ask('Change the title to "Choir rehearsal"');
    await ask('Save it');
    expect(await tasks(tab, /Choir/u)).toMatchObject([
      { title: 'Choir rehearsal', date: '2027-05-04', list: 'Health' },
    ]);
    expect(await monthName(tab)).toBe('May 2027');
  });

  talk('a task that exists is changed, not doubled', '/calendar/', async ({ ask, tab }) => {
    await ask('Open the call with the printer');
    await ask('Change the time to 16:30 and save');
    expect(await tasks(tab, /printer/u)).toMatchObject([{ time: '16:30', date: await inDays(tab, 0) }]);
  });

  talk('cancelling leaves everything as it was', '/calendar/', async ({ ask, tab }) => {
    const before = await tasks(tab, /./u);
    await ask('Click "New task" and type Nothing into the title');
    expect(await tab.getByLabel('Title').inputValue()).toBe('Nothing');
    await ask('Cancel');
    expect(await tab.locator('#editor').isVisible()).toBe(false);
    expect(await tasks(tab, /./u)).toEqual(before);
  });

  talk('months are turned', '/calendar/', async ({ ask, tab }) => {
    const today = await monthName(tab);
    await ask('Press "Next month" twice');
    expect(await monthName(tab)).not.toBe(today);
    await ask('Go to the previous month');
    const near = await monthName(tab);
    expect(near).not.toBe(today);
    await ask('Click Today');
    expect(await monthName(tab)).toBe(today);
  });

  talk('a list is hidden and shown again', '/calendar/', async ({ ask, tab }) => {
    await ask('Uncheck Work in my lists');
    expect(await kept(tab, 'hidden-lists')).toEqual(['Work']);
    await ask('Check Work again');
    expect(await kept(tab, 'hidden-lists')).toEqual([]);
  });

  talk('a task is ticked off in the agenda', '/calendar/', async ({ ask, tab }) => {
    await ask('Switch to the agenda');
    await ask('Mark "Water the plants" as done');
    expect(await tasks(tab, /Water the plants/u)).toMatchObject([{ isDone: true }]);
  });

  talk('what comes is read from the page', '/calendar/', async ({ ask, tab }) => {
    await ask('Click Agenda');
    expect(await ask('When is the call with the printer?')).toMatch(/15:00|\b\d{1,2} \p{Lu}\p{Ll}{2}\b/u);
    expect(pathOf(tab)).toBe('/calendar/');
  });

  talk(
    'a task is deleted only when the person allows it',
    '/calendar/',
    async (scene) => {
      const { ask, tab } = scene;
      await ask('Switch to the agenda view');
      const asked = await askAndAnswer(scene, 'Delete "Water the plants"', [false]);
      expect(asked).toEqual([expect.stringContaining('Delete Water the plants')]);
      expect(await tasks(tab, /Water the plants/u)).toHaveLength(1);
      await askAndAnswer(scene, 'Delete "Water the plants"', [true, true]);
      if (await tab.locator('#confirm').isVisible()) await askAndAnswer(scene, 'Yes, delete the task', [true]);
      expect(await tasks(tab, /Water the plants/u)).toEqual([]);
      await ask('Click Undo');
      expect(await tasks(tab, /Water the plants/u)).toHaveLength(1);
    },
    { approval: 'ask' },
  );
});
