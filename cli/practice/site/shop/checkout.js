import { element } from '../dom.js';
import { empty, lines, priceRows, totalOf } from './basket.js';
import { dollars } from './catalog.js';

const EXPRESS = 9.5;
const form = document.querySelector('#checkout');
const all = lines();

form.addEventListener('change', showSummary);
form.addEventListener('submit', placeOrder);
form.querySelector('button').disabled = all.length === 0;
showSummary();

function delivery() {
  return new FormData(form).get('delivery') === 'express' ? EXPRESS : 0;
}

function showSummary() {
  const items = all.map(({ product, option, quantity }) =>
    element(
      'li',
      { class: 'item' },
      element('span', {}, `${quantity} × ${product.name}`, option === null ? '' : ` (${option})`),
      element('span', { class: 'muted' }, dollars(product.price * quantity)),
    ),
  );
  const rows = [
    ['Subtotal', totalOf(all)],
    ['Delivery', delivery()],
    ['Total', totalOf(all) + delivery()],
  ];
  const list = items.length === 0 ? 'Your cart is empty.' : element('ul', { class: 'stack tight' }, items);
  document.querySelector('#summary').replaceChildren(list, priceRows(rows));
}

function placeOrder(event) {
  event.preventDefault();
  const data = new FormData(form);
  const order = {
    number: `W-${Date.now().toString(36).toUpperCase().slice(-6)}`,
    name: data.get('name'),
    email: data.get('email'),
    address: [data.get('street'), `${data.get('postcode')} ${data.get('city')}`, data.get('country')],
    card: String(data.get('cardNumber')).replaceAll(' ', '').slice(-4),
    items: all.map(({ product, option, quantity }) => ({ name: product.name, option, quantity })),
    delivery: delivery(),
    total: totalOf(all) + delivery(),
  };
  sessionStorage.setItem('practice:order', JSON.stringify(order));
  empty();
  location.assign('/shop/confirmation');
}
