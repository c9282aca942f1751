import { element } from '../dom.js';

const FIRST = ['Ada', 'Bruno', 'Chiara', 'Dan', 'Edith', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jan'];
const LAST = ['Adler', 'Berg', 'Castro', 'Duval', 'Eriksen', 'Fiala', 'Gruber', 'Hansen', 'Ito', 'Jones'];
const COUNT = 5000;
const ROW_PX = 44;
const people = document.querySelector('#people');
const inner = element('div', { class: 'all', style: `height: ${COUNT * ROW_PX}px` });

people.append(inner);
people.addEventListener('scroll', show);
show();

function show() {
  const first = Math.max(0, Math.floor(people.scrollTop / ROW_PX) - 4);
  const count = Math.min(COUNT - first, Math.ceil(people.clientHeight / ROW_PX) + 8);
  inner.replaceChildren(...Array.from({ length: count }, (_, index) => row(first + index)));
}

function row(index) {
  const name = `${FIRST[index % 10]} ${LAST[Math.floor(index / 10) % 10]} ${index + 1}`;
  const invite = () => {
    document.querySelector('#invited').textContent = `${name} is invited.`;
  };
  return element(
    'div',
    {
      role: 'listitem',
      class: 'person',
      style: `top: ${index * ROW_PX}px`,
      'aria-setsize': String(COUNT),
      'aria-posinset': String(index + 1),
    },
    name,
    element('button', { type: 'button', 'aria-label': `Invite ${name}`, onclick: invite }, 'Invite'),
  );
}
