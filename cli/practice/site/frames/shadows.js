import { element } from '../dom.js';

/** Defines the custom elements of the page; `report` is told what was done in them. */
export function startShadows(report) {
  define('ticket-counter', 'open', (root) => root.append(...ticketCounter(report)));
  define('table-booking', 'closed', (root) => root.append(...tableBooking(report)));
  define('note-card', 'open', (root) => root.append(element('note-field')));
  define('note-field', 'closed', (root) => root.append(...noteField(report)));
}

function define(name, mode, fill) {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode });
        root.append(element('link', { rel: 'stylesheet', href: '/style.css' }));
        fill(root);
      }
    },
  );
}

function ticketCounter(report) {
  let count = 1;
  const shown = element('output', { 'aria-label': 'Number of tickets' }, '1');
  const step = (by) => () => {
    count = Math.max(1, Math.min(9, count + by));
    shown.textContent = String(count);
  };
  const take = () => report(`Took ${count} ${count === 1 ? 'ticket' : 'tickets'}`);
  return [
    element(
      'div',
      { class: 'row' },
      element('button', { type: 'button', class: 'square', 'aria-label': 'One ticket fewer', onclick: step(-1) }, '−'),
      shown,
      element('button', { type: 'button', class: 'square', 'aria-label': 'One ticket more', onclick: step(1) }, '+'),
      element('button', { type: 'button', class: 'primary', onclick: take }, 'Take tickets'),
    ),
  ];
}

function tableBooking(report) {
  const form = element(
    'form',
    { class: 'columns' },
    element('label', { class: 'field' }, 'Guest name', element('input', { name: 'guest', required: true })),
    element(
      'label',
      { class: 'field' },
      'Table',
      element(
        'select',
        { name: 'table' },
        ['By the window', 'In the garden', 'Near the kitchen'].map((name) => element('option', {}, name)),
      ),
    ),
    element('div', { class: 'row' }, element('button', {}, 'Book table')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    report(`Booked a table for ${data.get('guest')}: ${data.get('table')}`);
  });
  return [form];
}

function noteField(report) {
  const text = element('textarea', { rows: '2' });
  const keep = () => report(`Kept the note “${text.value}”`);
  return [
    element(
      'div',
      { class: 'stack' },
      element('label', { class: 'field' }, 'Note to the host', text),
      element('div', { class: 'row' }, element('button', { type: 'button', onclick: keep }, 'Keep note')),
    ),
  ];
}
