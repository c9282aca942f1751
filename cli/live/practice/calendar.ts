import { change, click, go, kept, type PracticeTask, reads, say, shows, task, tells, type } from './write-task.ts';

const CALENDAR = '/calendar/';
const AGENDA = { setUp: { page: `localStorage.setItem('practice:calendar-view', '"agenda"')` } };
const tasks = (expression: string) => kept('tasks', `it !== null && ${expression}`);
const one = (condition: string) => `it.filter((task) => ${condition}).length === 1`;
const FIRST = 23;
const month = (step: number) =>
  `new Date(new Date().getFullYear(), new Date().getMonth() + ${step}, 1).toLocaleDateString('en', { month: 'long' })`;

/** Tasks in the calendar, which begins with tasks on the days around today. */
export const CALENDAR_TASKS: readonly PracticeTask[] = [
  task('next month', CALENDAR, {
    say: 'Show me next month',
    do: [click('Next month')],
    checks: [shows(`document.querySelector('#month-name').textContent.startsWith(${month(1)})`)],
  }),
  task('two months back', CALENDAR, {
    say: 'Go two months back',
    do: [click('Previous month'), click('Previous month')],
    checks: [shows(`document.querySelector('#month-name').textContent.startsWith(${month(-2)})`)],
  }),
  task('the agenda', CALENDAR, {
    say: 'I would rather see the agenda',
    do: [click('Agenda')],
    checks: [kept('calendar-view', `it === 'agenda'`)],
  }),
  task('hide a list', CALENDAR, {
    say: 'Hide everything that is on the Work list',
    do: [click('Work')],
    checks: [kept('hidden-lists', `it?.join() === 'Work'`)],
  }),
  task('hide two lists', CALENDAR, {
    say: 'Uncheck both Study and Home',
    do: [click('Study'), click('Home near Study')],
    checks: [kept('hidden-lists', `it?.toSorted().join() === 'Home,Study'`)],
  }),
  task('add a task', CALENDAR, {
    say: 'Add a task called "Repair the bicycle" on 14 March 2027 at 16:30',
    do: [
      click('New task'),
      type('Title', 'Repair the bicycle'),
      change('Date', '2027-03-14'),
      change('Time', '16:30'),
      click('Save'),
    ],
    checks: [
      tasks(
        `it.length === ${FIRST + 1} && ${one(`task.title === 'Repair the bicycle' && task.date === '2027-03-14' && task.time === '16:30'`)}`,
      ),
    ],
  }),
  task('add a task to a list', CALENDAR, {
    say: 'Create a new task "Swim" for 2 February 2027, put it on the Health list, with the note "Bring goggles"',
    do: [
      click('New task'),
      type('Title', 'Swim'),
      change('Date', '2027-02-02'),
      click('Health near Title'),
      type('Note', 'Bring goggles'),
      click('Save'),
    ],
    checks: [
      tasks(
        one(
          `task.title === 'Swim' && task.date === '2027-02-02' && task.list === 'Health' && task.note === 'Bring goggles'`,
        ),
      ),
    ],
  }),
  task(
    'tick a task off',
    CALENDAR,
    {
      say: 'Mark "Water the plants" as done',
      do: [click('Water the plants is done')],
      checks: [tasks(one(`task.title === 'Water the plants' && task.isDone`))],
    },
    AGENDA,
  ),
  task(
    'delete a task',
    CALENDAR,
    {
      say: 'Delete the call with the printer and confirm it',
      do: [click('Delete Call with the printer'), click('Delete task')],
      checks: [tasks(`it.length === ${FIRST - 1} && !it.some(({ title }) => title === 'Call with the printer')`)],
    },
    AGENDA,
  ),
  task(
    'look at a task and leave it',
    CALENDAR,
    {
      say: 'Edit "Water the plants", then cancel',
      do: [click('Edit Water the plants'), click('Cancel')],
      checks: [
        tasks(`it.length === ${FIRST}`),
        shows(
          `!document.querySelector('#editor').open && document.querySelector('#title').value === 'Water the plants'`,
        ),
      ],
    },
    AGENDA,
  ),
  task(
    'change a note',
    CALENDAR,
    {
      say: 'Edit "Water the plants": set the note to "Not the cactus" and save',
      do: [click('Edit Water the plants'), type('Note', 'Not the cactus'), click('Save')],
      checks: [
        tasks(
          `it.length === ${FIRST} && ${one(`task.title === 'Water the plants' && task.note === 'Not the cactus'`)}`,
        ),
      ],
    },
    AGENDA,
  ),
  task(
    'move a task to another time',
    CALENDAR,
    {
      say: 'Change the time of the call with the printer to 16:15',
      do: [click('Edit Call with the printer'), change('Time', '16:15'), click('Save')],
      checks: [tasks(one(`task.title === 'Call with the printer' && task.time === '16:15'`))],
    },
    AGENDA,
  ),
  task(
    'read a note',
    '/',
    {
      say: 'Open the calendar. What should I ask the printer about?',
      do: [go('Calendar'), say('About recycled paper.')],
      checks: [reads('h1#month-name + div #today', 'Today'), tells('recycled paper')],
    },
    AGENDA,
  ),
];
