import { element, load, save, toast } from '../dom.js';
import { add, showCount } from './basket.js';
import { dollars, findProduct, reviewsOf } from './catalog.js';
import { drawingOf } from './drawing.js';

const product = findProduct(new URLSearchParams(location.search).get('id'));
const place = document.querySelector('#product');
showCount();
if (product === null) showMissing();
else showProduct();

function showMissing() {
  document.querySelector('#crumb').textContent = 'Not found';
  place.append(element('h1', {}, 'There is no such product'), element('a', { href: '/shop/' }, 'See all products'));
}

function showProduct() {
  document.title = `${product.name} · Shop · Practice site`;
  document.querySelector('#crumb').textContent = product.name;
  const picture = element('div', { class: 'picture card' });
  picture.innerHTML = drawingOf(product);
  const stock = product.stock > 0 ? `In stock: ${product.stock} left` : 'Sold out';
  place.append(
    element(
      'div',
      { class: 'detail' },
      picture,
      element(
        'div',
        { class: 'stack' },
        element('h1', {}, product.name),
        element('p', { class: 'row' }, stars(product.rating), element('a', { href: '#reviews' }, 'Read the reviews')),
        element('p', { class: 'price large' }, dollars(product.price)),
        element('p', { class: 'lead' }, product.description),
        element('p', {}, element('span', { class: `badge ${product.stock > 0 ? 'good' : 'bad'}` }, stock)),
        buyForm(),
      ),
    ),
    reviews(),
  );
}

function stars(rating) {
  return element('span', { class: 'rating' }, element('span', { 'aria-hidden': 'true' }, '★'), ` ${rating} out of 5`);
}

function buyForm() {
  const isSoldOut = product.stock === 0;
  const quantity = element('input', {
    id: 'quantity',
    name: 'quantity',
    type: 'number',
    min: '1',
    max: String(Math.max(1, product.stock)),
    value: '1',
    required: true,
  });
  const form = element(
    'form',
    { class: 'stack' },
    product.variant === null ? null : variantField(product.variant),
    element('div', { class: 'field amount' }, element('label', { for: 'quantity' }, 'Quantity'), quantity),
    element('div', { class: 'row' }, element('button', { class: 'primary', disabled: isSoldOut }, 'Add to cart')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    add(product.id, new FormData(form).get('variant'), quantity.valueAsNumber);
    const message = `${quantity.value} × ${product.name} added to your cart`;
    toast(message, { name: 'View cart', run: () => location.assign('/shop/cart') });
  });
  return form;
}

/** Sizes are radio buttons, finishes and lids a list: both are common. */
function variantField({ name, options }) {
  if (options.length > 2) {
    const choices = options.map((option) => element('option', {}, option));
    return element(
      'div',
      { class: 'field amount' },
      element('label', { for: 'variant' }, name),
      element('select', { id: 'variant', name: 'variant' }, choices),
    );
  }
  const radios = options.map((option, index) =>
    element(
      'label',
      { class: 'check' },
      element('input', { type: 'radio', name: 'variant', value: option, checked: index === 0 }),
      option,
    ),
  );
  return element('fieldset', {}, element('legend', {}, name), element('div', { class: 'row wide' }, radios));
}

function reviews() {
  const key = `reviews:${product.id}`;
  const list = element('ul', { class: 'stack' });
  const show = () => list.replaceChildren(...[...load(key, []), ...reviewsOf(product)].map(review));
  show();
  const form = element(
    'form',
    { class: 'card pad stack' },
    element('h3', {}, 'Write a review'),
    field('Your name', element('input', { name: 'author', autocomplete: 'name', required: true })),
    field(
      'Rating',
      element(
        'select',
        { name: 'stars' },
        ['5', '4', '3', '2', '1'].map((stars) => element('option', {}, stars)),
      ),
    ),
    field('Title', element('input', { name: 'title', required: true })),
    field('Review', element('textarea', { name: 'text', required: true })),
    element('div', { class: 'row' }, element('button', {}, 'Post review')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const written = Object.fromEntries(new FormData(form));
    save(key, [{ ...written, stars: Number(written.stars) }, ...load(key, [])]);
    form.reset();
    show();
    toast('Thank you, your review is posted');
  });
  return element(
    'section',
    { id: 'reviews', class: 'stack reviews', 'aria-labelledby': 'reviews-title' },
    element('h2', { id: 'reviews-title' }, 'Reviews'),
    element('div', { class: 'detail' }, list, form),
  );
}

function field(name, control) {
  return element('label', { class: 'field' }, name, control);
}

function review({ author, stars: given, title, text }) {
  return element(
    'li',
    { class: 'card pad' },
    element('div', { class: 'row spread' }, element('h3', {}, title), stars(given)),
    element('p', {}, text),
    element('p', { class: 'muted small' }, author),
  );
}
