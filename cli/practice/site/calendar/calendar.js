import { element, icon, load, save } from '../dom.js';
import { addMonths, monthName, today } from './dates.js';
import { edit, startEditor } from './editor.js';
import { allTasks, LISTS } from './tasks.js';
import { agendaView, monthView } from './views.js';

const narrow = matchMedia('(max-width: 560px)');
let month = today().slice(0, 7);
let view = load('calendar-view', narrow.matches ? 'agenda' : 'month');
let hidden = load('hidden-lists', []);

document.querySelector('#previous').append(icon('left'));
document.querySelector('#next').append(icon('right'));
document.querySelector('#new-task').prepend(icon('plus'));
on('#previous', () => goTo(addMonths(month, -1)));
on('#next', () => goTo(addMonths(month, 1)));
on('#today', () => goTo(today().slice(0, 7)));
on('#new-task', () => edit(null));
on('#month-view', () => choose('month'));
on('#agenda-view', () => choose('agenda'));
document.querySelector('#lists').append(...LISTS.map(listToggle));
startEditor((date) => (date === undefined ? show() : goTo(date.slice(0, 7))));
show();

function on(selector, run) {
  document.querySelector(selector).addEventListener('click', run);
}

function goTo(chosen) {
  month = chosen;
  show();
}

function choose(chosen) {
  view = chosen;
  save('calendar-view', view);
  show();
}

function show() {
  const tasks = allTasks().filter(({ list }) => !hidden.includes(list));
  document.querySelector('#month-name').textContent = `${monthName(month)} ${month.slice(0, 4)}`;
  document.querySelector('#month-view').setAttribute('aria-pressed', String(view === 'month'));
  document.querySelector('#agenda-view').setAttribute('aria-pressed', String(view === 'agenda'));
  const shown = view === 'month' ? monthView(month, tasks) : agendaView(month, tasks, show);
  document.querySelector('#view').replaceChildren(shown);
  const next = tasks.filter(({ date, isDone }) => date >= today() && !isDone).slice(0, 5);
  document.querySelector('#coming').replaceChildren(...next.map(comingRow));
}

function comingRow(task) {
  const day = Number(task.date.slice(8));
  return element(
    'li',
    {},
    element('span', { class: `dot ${task.list.toLowerCase()}` }),
    element('span', {}, task.title),
    element('span', { class: 'muted' }, `${day} ${monthName(task.date).slice(0, 3)}`),
  );
}

function listToggle(name) {
  const change = (event) => {
    hidden = event.currentTarget.checked ? hidden.filter((other) => other !== name) : [...hidden, name];
    save('hidden-lists', hidden);
    show();
  };
  return element(
    'label',
    { class: 'check' },
    element('input', { type: 'checkbox', checked: !hidden.includes(name), onchange: change }),
    element('span', { class: `dot ${name.toLowerCase()}` }),
    name,
  );
}
