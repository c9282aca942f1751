import { element } from '../dom.js';
import { dollars } from './catalog.js';

const stored = sessionStorage.getItem('practice:order');
const place = document.querySelector('#order');
if (stored === null) {
  place.append(
    element('h1', {}, 'There is no order yet'),
    element('p', {}, element('a', { href: '/shop/' }, 'Go to the shop')),
  );
} else showOrder(JSON.parse(stored));

function showOrder({ number, name, email, address, card, items, delivery, total }) {
  const facts = [
    ['Order number', number],
    [
      'Items',
      element(
        'ul',
        {},
        items.map((item) => element('li', {}, wordsOf(item))),
      ),
    ],
    ['Delivery', delivery === 0 ? 'Standard, free' : `Express, ${dollars(delivery)}`],
    [
      'Address',
      element(
        'div',
        {},
        [name, ...address].map((line) => element('div', {}, line)),
      ),
    ],
    ['Payment', `Card ending in ${card}`],
    ['Total', dollars(total)],
  ];
  place.append(
    element('span', { class: 'badge good' }, 'Order placed'),
    element('h1', {}, `Thank you, ${name}`),
    element(
      'p',
      { class: 'lead' },
      `A confirmation would now be on its way to ${email}. This is a practice shop: nothing was charged.`,
    ),
    element(
      'dl',
      { class: 'facts' },
      facts.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
    ),
    element('p', {}, element('a', { class: 'button', href: '/shop/' }, 'Continue shopping')),
  );
}

function wordsOf({ name, option, quantity }) {
  return `${quantity} × ${name}${option === null ? '' : ` (${option})`}`;
}
