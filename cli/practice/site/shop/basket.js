import { element, icon, load, save } from '../dom.js';
import { dollars, findProduct } from './catalog.js';

/** The lines of the cart, each with its product: `{ product, option, quantity }`. */
export function lines() {
  return load('cart', []).map((line) => ({ ...line, product: findProduct(line.id) }));
}

/** Puts `quantity` of a product in the cart; the same product with the same option shares one line. */
export function add(id, option, quantity) {
  const cart = load('cart', []);
  const same = cart.find((line) => line.id === id && line.option === option);
  if (same === undefined) cart.push({ id, option, quantity });
  else same.quantity += quantity;
  save('cart', cart);
  showCount();
}

/** Sets how many of a line are wanted; 0 takes the line out. */
export function setQuantity(index, quantity) {
  const cart = load('cart', []);
  cart[index].quantity = quantity;
  save(
    'cart',
    cart.filter((line) => line.quantity > 0),
  );
}

/** Takes everything out of the cart. */
export function empty() {
  save('cart', []);
}

/** The price of all lines together, in dollars. */
export function totalOf(all) {
  return all.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
}

/** Writes the number of things in the cart on the page's link to it. */
export function showCount() {
  const count = load('cart', []).reduce((sum, line) => sum + line.quantity, 0);
  document.querySelector('#cart-link')?.replaceChildren(icon('cart'), `Cart (${count})`);
}

/** Rows of a price table: a name and an amount each, the last one the total. */
export function priceRows(rows) {
  return element(
    'dl',
    { class: 'prices' },
    rows.map(([name, amount]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, amount === 0 ? 'Free' : dollars(amount))),
    ),
  );
}
