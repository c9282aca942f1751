import { element, toast } from '../dom.js';

const PLACES = [
  ['Brno', 155, 12.4],
  ['Olomouc', 137, 11.9],
  ['Plzeň', 76, 6.2],
  ['České Budějovice', 118, 8.8],
  ['Ostrava', 195, 17.5],
  ['Hradec Králové', 98, 7.1],
];
const only = document.querySelector('#only');
const trains = Array.from({ length: 60 }, (_, index) => train(index));

only.append(...PLACES.map(([name]) => element('option', {}, name)));
only.addEventListener('change', show);
show();

function show() {
  const shown = trains.filter(({ place }) => only.value === '' || place === only.value);
  document.querySelector('#trains').replaceChildren(...shown.map(row));
}

function train(index) {
  const [place, minutes, price] = PLACES[(index * 5 + Math.floor(index / 6)) % PLACES.length];
  const leaves = 285 + index * 17;
  return {
    place,
    leaves: clock(leaves),
    arrives: clock(leaves + minutes),
    name: `${minutes > 120 ? 'IC' : 'R'} ${501 + index * 2}`,
    platform: String(1 + ((index * 3) % 7)),
    price: (leaves > 420 && leaves < 540 ? price * 1.25 : price).toFixed(2),
  };
}

function row({ place, leaves, arrives, name, platform, price }) {
  const book = () => toast(`Booked ${name} to ${place} at ${leaves}`);
  return element(
    'tr',
    {},
    element('td', {}, leaves),
    element('th', { scope: 'row' }, name),
    element('td', {}, place),
    element('td', {}, arrives),
    element('td', {}, platform),
    element('td', { class: 'number' }, `€${price}`),
    element('td', { class: 'number' }, element('button', { type: 'button', onclick: book }, 'Book')),
  );
}

function clock(minutes) {
  const two = (number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
