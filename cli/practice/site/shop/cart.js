import { element, icon } from '../dom.js';
import { lines, priceRows, setQuantity, totalOf } from './basket.js';
import { dollars } from './catalog.js';
import { drawingOf } from './drawing.js';

show();

function show() {
  const all = lines();
  document.querySelector('#cart').replaceChildren(...(all.length === 0 ? [nothing()] : [table(all), summary(all)]));
}

function nothing() {
  return element('p', { class: 'empty card' }, 'Your cart is empty.');
}

function table(all) {
  return element('ul', { class: 'card lines', 'aria-label': 'Products in your cart' }, all.map(row));
}

function row({ product, option, quantity }, index) {
  const picture = element('div', { class: 'thumb' });
  picture.innerHTML = drawingOf(product);
  const set = (count) => {
    setQuantity(index, count);
    show();
  };
  const amount = element('input', {
    type: 'number',
    min: '1',
    max: '99',
    value: String(quantity),
    'aria-label': `Quantity of ${product.name}`,
    onchange: () => set(Math.max(1, amount.valueAsNumber || 1)),
  });
  return element(
    'li',
    {},
    picture,
    element(
      'div',
      { class: 'what' },
      element('a', { href: `/shop/product?id=${product.id}` }, product.name),
      element(
        'span',
        { class: 'muted small' },
        option === null ? dollars(product.price) : `${option} · ${dollars(product.price)}`,
      ),
    ),
    amount,
    element('span', { class: 'price' }, dollars(product.price * quantity)),
    element(
      'button',
      {
        type: 'button',
        class: 'quiet square',
        'aria-label': `Remove ${product.name}`,
        title: 'Remove',
        onclick: () => set(0),
      },
      icon('trash'),
    ),
  );
}

function summary(all) {
  const total = totalOf(all);
  return element(
    'aside',
    { class: 'card pad stack summary', 'aria-labelledby': 'summary-title' },
    element('h2', { id: 'summary-title' }, 'Summary'),
    priceRows([
      ['Subtotal', total],
      ['Delivery', 0],
      ['Total', total],
    ]),
    element('a', { class: 'button primary', href: '/shop/checkout' }, 'Check out'),
  );
}
