import { element } from '../dom.js';

const TAKEN = ['A1', 'B1', 'D2', 'C3', 'A4'];
const form = document.querySelector('form');
const seats = document.querySelector('#seats');

seats?.append(...[1, 2, 3, 4].map(seatRow));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const text = form.dataset.result.replaceAll(/\{(\w+)\}/gu, (_, name) => data.get(name));
  form.querySelector('[role="status"]').textContent = 'Done';
  // Both origins serve the same practice pages, and there is no secret in the message.
  top.postMessage({ practiceResult: text }, '*');
});

function seatRow(number) {
  const cells = ['A', 'B', 'C', 'D'].map((letter) => element('td', {}, seat(`${letter}${number}`)));
  return element('tr', {}, element('th', { scope: 'row' }, String(number)), cells);
}

function seat(name) {
  const isTaken = TAKEN.includes(name);
  const radio = { type: 'radio', name: 'seat', value: name, required: true, disabled: isTaken };
  return element('label', { class: isTaken ? 'seat taken' : 'seat' }, element('input', radio), name);
}
