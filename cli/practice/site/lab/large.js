import { element } from '../dom.js';

/** Elements in one row: the item itself, its link, text, label, checkbox and button. */
const IN_A_ROW = 6;
const wanted = Math.min(100_000, Math.max(0, Number(new URLSearchParams(location.search).get('n') ?? 1000) || 0));
const existing = document.querySelectorAll('*').length;
const count = Math.max(0, Math.ceil((wanted - existing) / IN_A_ROW));

document.querySelector('#rows').append(...Array.from({ length: count }, (_, index) => row(index + 1)));
document.querySelector('#amount').textContent = `This page has ${document.querySelectorAll('*').length} elements.`;

function row(number) {
  return element(
    'li',
    {},
    element('a', { href: `#item-${number}`, id: `item-${number}` }, `Item ${number}`),
    element('span', { class: 'muted' }, `Shelf ${1 + (number % 40)}, box ${1 + (number % 7)}`),
    element('label', { class: 'check' }, element('input', { type: 'checkbox', name: `item-${number}` }), 'Packed'),
    element('button', { type: 'button' }, 'Details'),
  );
}
