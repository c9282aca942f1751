import { element } from '../dom.js';
import { startCombobox, startListbox, startRadioGroup, startSwitch } from './widgets.js';

const FRUITS = ['Apple', 'Apricot', 'Cherry', 'Grape', 'Grapefruit', 'Lemon', 'Mango', 'Peach', 'Pear', 'Plum'];
const form = document.querySelector('#everything');
const received = document.querySelector('#received');
const problem = document.querySelector('#problem');
const volume = document.querySelector('#volume');
const motto = document.querySelector('#motto');

const widgets = {
  Seat: startListbox(document.querySelector('#seat')),
  'How was it?': startRadioGroup(document.querySelector('#rating')),
  Newsletter: startSwitch(document.querySelector('#newsletter')),
  Sounds: startSwitch(document.querySelector('#sounds')),
};
startCombobox(document.querySelector('#fruit'), document.querySelector('#fruits'), FRUITS);
startCoupon(document.querySelector('#coupon'));
volume.addEventListener('input', showVolume);
form.addEventListener('submit', receive);
form.addEventListener('reset', startOver);

function showVolume() {
  document.querySelector('#volume-shown').value = volume.value;
}

function startCoupon(button) {
  const apply = () => {
    document.querySelector('#coupon-shown').textContent = 'Coupon applied: 10% off';
    widgets.Coupon = () => 'Applied';
  };
  button.addEventListener('click', apply);
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    apply();
  });
}

function receive(event) {
  event.preventDefault();
  const invalid = form.querySelector(':invalid:not(fieldset)');
  problem.hidden = invalid === null;
  if (invalid !== null) {
    problem.textContent = `${invalid.name}: ${invalid.validationMessage}`;
    invalid.focus();
    return;
  }
  const rows = Object.entries(values()).map(([name, value]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
  );
  received.querySelector('tbody').replaceChildren(...rows);
  received.hidden = false;
  received.focus();
}

/** What a person would call the value of each field; a password only as dots. */
function values() {
  const found = {};
  const data = new FormData(form);
  for (const name of new Set(data.keys())) {
    const texts = data.getAll(name).map((value) => (value instanceof File ? value.name : value));
    found[name] = name === 'Password' ? '•'.repeat(texts[0].length) : texts.join(', ');
  }
  found.Motto = motto.innerText.trim();
  for (const [name, value] of Object.entries(widgets)) found[name] = value();
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
}

function startOver() {
  motto.textContent = '';
  problem.hidden = true;
  received.hidden = true;
  setTimeout(showVolume);
}
