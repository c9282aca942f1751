import { element, icon } from '../dom.js';
import { inWords, monthName, today, WEEK, weeksOf } from './dates.js';
import { askToDelete, edit } from './editor.js';
import { put } from './tasks.js';

/** The month as a table of days, each with the tasks that fall on it. */
export function monthView(month, tasks) {
  const head = WEEK.map((name) =>
    element('th', { scope: 'col' }, element('abbr', { title: name, 'aria-label': name }, name.slice(0, 3))),
  );
  const rows = weeksOf(month).map((week) =>
    element(
      'tr',
      {},
      week.map((date) =>
        day(
          date,
          month,
          tasks.filter((task) => task.date === date),
        ),
      ),
    ),
  );
  return element(
    'table',
    { class: 'card month', 'aria-labelledby': 'month-name' },
    element('thead', {}, element('tr', {}, head)),
    element('tbody', {}, rows),
  );
}

function day(date, month, tasks) {
  const isOutside = date.slice(0, 7) !== month;
  const number = element(
    'button',
    { type: 'button', class: 'quiet date', 'aria-label': inWords(date), onclick: () => edit(null, date) },
    String(Number(date.slice(8))),
  );
  if (date === today()) number.setAttribute('aria-current', 'date');
  const items = tasks.map((task) => element('li', {}, pill(task)));
  return element(
    'td',
    { class: isOutside ? 'outside' : null },
    number,
    items.length > 0 ? element('ul', {}, items) : null,
  );
}

function pill(task) {
  const kind = `${task.list.toLowerCase()}${task.isDone ? ' done' : ''}`;
  return element(
    'button',
    { type: 'button', class: `task ${kind}`, onclick: () => edit(task) },
    task.time === '' ? null : element('span', { class: 'time' }, task.time),
    element('span', { class: 'name' }, task.title),
    task.isDone ? element('span', { class: 'hidden-text' }, '(done)') : null,
  );
}

/** The tasks of a month as a list under their days. */
export function agendaView(month, tasks, changed) {
  const dates = [...new Set(tasks.filter(({ date }) => date.startsWith(month)).map(({ date }) => date))];
  if (dates.length === 0) return element('p', { class: 'card empty' }, `Nothing planned in ${monthName(month)}.`);
  const days = dates.map((date) =>
    element(
      'section',
      {},
      element('h2', { class: date === today() ? 'now' : null }, inWords(date)),
      element(
        'ul',
        { class: 'card' },
        tasks.filter((task) => task.date === date).map((task) => agendaRow(task, changed)),
      ),
    ),
  );
  return element('div', { class: 'agenda stack' }, days);
}

function agendaRow(task, changed) {
  const toggle = (event) => {
    put({ ...task, isDone: event.currentTarget.checked });
    changed();
  };
  const box = { type: 'checkbox', checked: task.isDone, 'aria-label': `${task.title} is done`, onchange: toggle };
  const tool = (name, drawing, run) =>
    element(
      'button',
      { type: 'button', class: 'quiet square', 'aria-label': `${name} ${task.title}`, title: name, onclick: run },
      icon(drawing),
    );
  return element(
    'li',
    { class: task.isDone ? 'done' : null },
    element('input', box),
    element('span', { class: 'time' }, task.time === '' ? 'All day' : task.time),
    element(
      'div',
      { class: 'what' },
      element('span', { class: 'name' }, task.title),
      task.note === '' ? null : element('span', { class: 'muted small' }, task.note),
    ),
    element('span', { class: 'list' }, element('span', { class: `dot ${task.list.toLowerCase()}` }), task.list),
    element(
      'span',
      { class: 'tools' },
      tool('Edit', 'pencil', () => edit(task)),
      tool('Delete', 'trash', () => askToDelete(task)),
    ),
  );
}
