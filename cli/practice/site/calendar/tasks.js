import { load, save } from '../dom.js';
import { addDays, today } from './dates.js';

/** The lists a task can be on; each has a colour class of the same name. */
export const LISTS = ['Work', 'Study', 'Home', 'Health'];

/** Every task, earliest first, all-day ones before those with a time. */
export function allTasks() {
  const tasks = load('tasks', null) ?? firstTasks();
  return tasks.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}

/** Stores a task in place of the one with the same id, or as a new one when `id` is `null`. */
export function put(task) {
  const id = task.id ?? crypto.randomUUID();
  save('tasks', [...allTasks().filter((other) => other.id !== id), { ...task, id }]);
}

/** Deletes the task with this id. */
export function remove(id) {
  save(
    'tasks',
    allTasks().filter((task) => task.id !== id),
  );
}

/** What a first visit finds: some days around today, so that no month looks abandoned. */
function firstTasks() {
  const plan = [
    [-20, '09:00', 'Team planning', 'Work', '', true],
    [-19, '17:00', 'Library tour', 'Study', 'Meet at the desk.', true],
    [-17, '18:30', 'Climbing with Ana', 'Health', '', true],
    [-15, '', 'Pay the phone bill', 'Home', '', true],
    [-13, '13:00', 'Lunch with Ida', 'Home', 'The place by the river.', true],
    [-13, '16:00', 'Study group', 'Study', 'Room 204.', true],
    [-11, '09:00', 'Team planning', 'Work', '', true],
    [-9, '', 'Renew library card', 'Study', '', true],
    [-6, '18:30', 'Climbing with Ana', 'Health', 'Bring the long rope.', true],
    [-3, '09:00', 'Quarterly report', 'Work', 'Figures are in the shared folder.', true],
    [0, '', 'Water the plants', 'Home', '', false],
    [0, '15:00', 'Call with the printer', 'Work', 'Ask about recycled paper.', false],
    [1, '10:30', 'Dentist', 'Health', 'Second floor, ring twice.', false],
    [2, '14:00', 'Team planning', 'Work', '', false],
    [2, '19:00', 'Dinner at Mirek’s', 'Home', 'Vegetarian. Bring dessert.', false],
    [4, '18:30', 'Climbing with Ana', 'Health', '', false],
    [5, '', 'Essay draft due', 'Study', '2,000 words, two sources at least.', false],
    [8, '08:15', 'Train to Brno', 'Work', 'Carriage 7, seat 42.', false],
    [8, '17:45', 'Train home', 'Work', '', false],
    [12, '', 'Pay the rent', 'Home', '', false],
    [15, '16:00', 'Study group', 'Study', 'Room 204.', false],
    [18, '09:00', 'Quarterly review', 'Work', '', false],
    [21, '11:00', 'Eye test', 'Health', '', false],
  ];
  const tasks = plan.map(([days, time, title, list, note, isDone], index) => ({
    id: `first-${index}`,
    date: addDays(today(), days),
    time,
    title,
    list,
    note,
    isDone,
  }));
  save('tasks', tasks);
  return tasks;
}
