import { element, toast } from '../dom.js';
import { add, showCount } from './basket.js';
import { dollars, PRODUCTS } from './catalog.js';
import { drawingOf } from './drawing.js';

const ORDERS = {
  featured: () => 0,
  cheap: (a, b) => a.price - b.price,
  dear: (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating,
  name: (a, b) => a.name.localeCompare(b.name),
};

const search = document.querySelector('#search');
const filters = document.querySelector('#filters');
const sort = document.querySelector('#sort');

search.value = new URLSearchParams(location.search).get('q') ?? '';
const categories = [...new Set(PRODUCTS.map(({ category }) => category))];
document
  .querySelector('#categories')
  .append(
    ...categories.map((name) =>
      element('label', { class: 'check' }, element('input', { type: 'checkbox', name: 'category', value: name }), name),
    ),
  );
filters.addEventListener('change', show);
filters.addEventListener('submit', (event) => event.preventDefault());
filters.addEventListener('reset', () => setTimeout(show));
sort.addEventListener('change', show);
show();
showCount();

function show() {
  const found = PRODUCTS.filter(isWanted).toSorted(ORDERS[sort.value]);
  const words = search.value.trim();
  const amount = `${found.length} ${found.length === 1 ? 'product' : 'products'}`;
  document.querySelector('#count').textContent = words === '' ? amount : `${amount} for “${words}”`;
  document.querySelector('#products').replaceChildren(...(found.length === 0 ? [nothing()] : found.map(card)));
}

function isWanted(product) {
  const data = new FormData(filters);
  const wanted = data.getAll('category');
  const highest = Number(data.get('highest') || Number.POSITIVE_INFINITY);
  const words = search.value.toLowerCase().split(/\s+/u).filter(Boolean);
  const text = `${product.name} ${product.category}`.toLowerCase();
  return (
    (wanted.length === 0 || wanted.includes(product.category)) &&
    product.price <= highest &&
    (!data.has('stock') || product.stock > 0) &&
    words.every((word) => text.includes(word) || text.includes(word.replace(/s$/u, '')))
  );
}

function card(product) {
  const link = element('a', { href: `/shop/product?id=${product.id}` }, product.name);
  const picture = element('div', { class: 'picture' });
  picture.innerHTML = drawingOf(product);
  const isSoldOut = product.stock === 0;
  const buy = () => {
    add(product.id, product.variant?.options[0] ?? null, 1);
    toast(`${product.name} added to your cart`, { name: 'View cart', run: () => location.assign('/shop/cart') });
  };
  return element(
    'li',
    { class: 'card product' },
    picture,
    element(
      'div',
      { class: 'about' },
      element('h3', {}, link),
      element('p', { class: 'muted small' }, `${product.category} · ${product.rating} out of 5`),
      element(
        'div',
        { class: 'row spread buy' },
        element('span', { class: 'price' }, dollars(product.price)),
        isSoldOut ? element('span', { class: 'badge bad' }, 'Sold out') : null,
      ),
      element('button', { type: 'button', disabled: isSoldOut, onclick: buy }, 'Add to cart'),
    ),
  );
}

function nothing() {
  return element('li', { class: 'empty card' }, 'Nothing fits. Try fewer words, or clear the filters.');
}
