import { element, toast } from '../dom.js';
import { today } from './dates.js';
import { LISTS, put, remove } from './tasks.js';

const editor = document.querySelector('#editor');
const form = editor.querySelector('form');
const confirmation = document.querySelector('#confirm');
let edited = null;
let changed = () => {};

/** Wires the dialogs; `onChange` runs after every change to the tasks. */
export function startEditor(onChange) {
  changed = onChange;
  document.querySelector('#list-choice').append(...LISTS.map(listChoice));
  document.querySelector('#cancel').addEventListener('click', () => editor.close());
  document.querySelector('#delete').addEventListener('click', () => askToDelete(edited));
  document.querySelector('#keep').addEventListener('click', () => confirmation.close());
  document.querySelector('#really-delete').addEventListener('click', deleteEdited);
  form.addEventListener('submit', store);
}

/** Opens the dialog for a task that exists, or for a new one on `date`. */
export function edit(task, date = today()) {
  edited = task;
  const shown = task ?? { title: '', date, time: '', list: LISTS[0], note: '', isDone: false };
  document.querySelector('#editor-title').textContent = task === null ? 'New task' : 'Edit task';
  for (const name of ['title', 'date', 'time', 'note', 'list']) form.elements[name].value = shown[name];
  form.elements.done.checked = shown.isDone;
  document.querySelector('#delete').hidden = task === null;
  document.querySelector('#done-row').hidden = task === null;
  editor.showModal();
}

/** Asks before a task goes for good. */
export function askToDelete(task) {
  edited = task;
  document.querySelector('#confirm-text').textContent = `“${task.title}” will be gone from your calendar.`;
  confirmation.showModal();
}

function deleteEdited() {
  const gone = edited;
  remove(gone.id);
  confirmation.close();
  editor.close();
  changed();
  const restore = () => {
    put(gone);
    changed();
  };
  toast(`“${gone.title}” deleted`, { name: 'Undo', run: restore });
}

function store() {
  const data = new FormData(form);
  const task = {
    id: edited?.id ?? null,
    title: data.get('title').trim(),
    date: data.get('date'),
    time: data.get('time'),
    list: data.get('list'),
    note: data.get('note').trim(),
    isDone: data.has('done'),
  };
  put(task);
  changed(task.date);
  toast(edited === null ? `“${task.title}” added to your calendar` : `“${task.title}” saved`);
}

function listChoice(name) {
  return element(
    'label',
    { class: 'check' },
    element('input', { type: 'radio', name: 'list', value: name }),
    element('span', { class: `dot ${name.toLowerCase()}` }),
    name,
  );
}
