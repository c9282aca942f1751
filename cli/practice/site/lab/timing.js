import { element } from '../dom.js';

const results = document.querySelector('#results');
const moving = document.querySelector('#moving');
const proceed = document.querySelector('#continue');

document.querySelector('#load').addEventListener('click', () => {
  results.replaceChildren(element('p', { class: 'muted' }, 'Loading…'));
  setTimeout(showResults, 1500);
});
moving.addEventListener('click', () => {
  moving.classList.remove('moving');
  document.querySelector('#caught').textContent = 'Caught.';
});
document.querySelector('#check').addEventListener('click', () => {
  document.querySelector('#continued').textContent = 'Checking…';
  setTimeout(() => {
    proceed.disabled = false;
    document.querySelector('#continued').textContent = 'The address is fine.';
  }, 1200);
});
proceed.addEventListener('click', () => {
  document.querySelector('#continued').textContent = 'Continued.';
});

function showResults() {
  const rooms = ['Room with a view, 84 euros', 'Quiet room, 72 euros', 'Small room, 58 euros'];
  const row = (room) => {
    const reserve = () => results.append(element('p', {}, `Reserved: ${room}`));
    return element(
      'li',
      { class: 'row spread' },
      room,
      element('button', { type: 'button', onclick: reserve, 'aria-label': `Reserve ${room}` }, 'Reserve'),
    );
  };
  results.replaceChildren(element('ul', { class: 'stack' }, rooms.map(row)));
}
