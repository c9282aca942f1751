import { change, click, go, isAt, kept, type PracticeTask, say, shows, task, tells, type } from './write-task.ts';

const SHOP = '/shop/';
const product = (id: string) => `/shop/product?id=${id}`;

/** The cart holds just these: `id`, or `id option`, and how many. */
function cart(...lines: readonly (readonly [id: string, quantity: number, option?: string])[]) {
  const wanted = lines.map(
    ([id, quantity, option]) =>
      `it.some((line) => line.id === '${id}' && line.quantity === ${quantity}${option === undefined ? '' : ` && line.option === '${option}'`})`,
  );
  return kept('cart', `(it ?? []).length === ${lines.length} && ${wanted.join(' && ') || 'true'}`);
}

const names = `[...document.querySelectorAll('.product h3')].map((each) => each.textContent)`;
const fill = (id: string, quantity: number, option: string | null) => ({ id, option, quantity });
const withCart = (...lines: readonly object[]) => ({
  setUp: { page: `localStorage.setItem('practice:cart', '${JSON.stringify(lines)}')` },
});

const CHECKOUT = [
  type('Full name', 'Ada Berg'),
  type('Email', 'ada@post.example'),
  type('Street address', 'Long Lane 4'),
  type('City', 'Brno'),
  type('Postal code', '602 00'),
  change('Country', 'Czechia'),
];
const CARD = [
  type('Card number', '4242 4242 4242 4242'),
  type('Expiry date', '09/29'),
  type('Security code (CVC)', '123'),
];
const DETAILS =
  'full name Ada Berg, email ada@post.example, street address Long Lane 4, city Brno, postal code 602 00, country Czechia, card number 4242 4242 4242 4242, expiry date 09/29, security code 123';

/** Tasks in the shop. */
export const SHOP_TASKS: readonly PracticeTask[] = [
  task('put a mug in the cart', SHOP, {
    say: 'Put the clay mug into my cart',
    do: [click('Add to cart near Stoneware Mug, Clay')],
    checks: [cart(['mug-clay', 1])],
  }),
  task('the cheapest kettle', SHOP, {
    say: 'Buy me the cheapest kettle: just add it to the cart',
    do: [click('Add to cart near Pour-over Kettle, 0.6 L')],
    checks: [cart(['kettle-600', 1])],
  }),
  task('the best rated plate', SHOP, {
    say: 'Add the moss breakfast plate to the cart',
    do: [click('Add to cart near Breakfast Plate, Moss')],
    checks: [cart(['plate-moss', 1])],
  }),
  task('three of one mug', product('travel-300'), {
    say: 'I need three of these. Put them into the cart.',
    do: [type('Quantity', '3'), click('Add to cart')],
    checks: [cart(['travel-300', 3])],
  }),
  task('a kettle in copper', product('kettle-900'), {
    say: 'Add two of these kettles in copper to the cart',
    do: [change('Finish', 'Copper'), type('Quantity', '2'), click('Add to cart')],
    checks: [cart(['kettle-900', 2, 'Copper'])],
  }),
  task('a larger mug', product('mug-sky'), {
    say: 'I want the 350 ml size, one piece, in the cart please',
    do: [click('350 ml'), click('Add to cart')],
    checks: [cart(['mug-sky', 1, '350 ml'])],
  }),
  task('two different things', SHOP, {
    say: 'Add both the Brew Scale Pro and the 0.7 L teapot to the cart',
    do: [click('Add to cart near Brew Scale Pro'), click('Add to cart near Glass Teapot, 0.7 L')],
    checks: [cart(['scale-pro', 1], ['teapot-700', 1])],
  }),
  task('search the shop', SHOP, {
    say: 'Search the shop for plates',
    do: [type('Search products', 'plates'), click('Search')],
    checks: [shows(`${names}.length === 3 && ${names}.every((name) => name.startsWith('Breakfast Plate'))`)],
  }),
  task('only what is in stock', SHOP, {
    say: 'Show only teapots that are in stock',
    do: [click('Teapots'), click('In stock only')],
    checks: [shows(`${names}.join() === 'Glass Teapot, 0.7 L'`)],
  }),
  task('dearest first', SHOP, {
    say: 'Sort the products so that the most expensive one comes first',
    do: [change('Sort by', 'Price, high to low')],
    checks: [shows(`${names}[0] === 'Brew Scale Pro' && ${names}.length === 16`)],
  }),
  task('under a price', SHOP, {
    say: 'Show me only mugs up to $20, sorted by name',
    do: [click('Mugs'), change('Highest price', 'Up to $20'), change('Sort by', 'Name')],
    checks: [
      shows(`${names}.join('|') === 'Stoneware Mug, Clay|Stoneware Mug, Moss|Stoneware Mug, Plum|Stoneware Mug, Sky'`),
    ],
  }),
  task('open a product', SHOP, {
    say: 'Open the page of the 450 ml travel mug',
    do: [click('Travel Mug, 450 ml')],
    checks: [isAt(product('travel-450'))],
  }),
  task(
    'take something out',
    '/shop/cart',
    {
      say: 'Remove the brew scale from the cart and leave the rest',
      do: [click('Remove Brew Scale')],
      checks: [cart(['mug-moss', 2], ['plate-clay', 1])],
    },
    withCart(fill('mug-moss', 2, '250 ml'), fill('scale', 1, null), fill('plate-clay', 1, '20 cm')),
  ),
  task(
    'change how many',
    '/shop/cart',
    {
      say: 'Make it four of the moss mugs',
      do: [type('Quantity of Stoneware Mug, Moss', '4')],
      checks: [cart(['mug-moss', 4], ['plate-clay', 1])],
    },
    withCart(fill('mug-moss', 2, '250 ml'), fill('plate-clay', 1, '20 cm')),
  ),
  task(
    'fill in the checkout',
    '/shop/checkout',
    {
      say: `Choose express delivery and fill in ${DETAILS}. Do not place the order yet.`,
      do: [...CHECKOUT, click('Express, next day, $9.50'), ...CARD],
      checks: [
        shows(
          `((form) => form.name.value === 'Ada Berg' && form.email.value === 'ada@post.example' && form.street.value === 'Long Lane 4' && form.city.value === 'Brno' && form.postcode.value === '602 00' && form.country.value === 'Czechia' && form.delivery.value === 'express' && form.cvc.value === '123')(document.querySelector('#checkout').elements)`,
        ),
      ],
    },
    withCart(fill('mug-moss', 1, '250 ml')),
  ),
  {
    name: 'write a review',
    start: product('scale'),
    say: [
      'Fill in the review: your name is Ida, rating 4, title "Exact enough", review "It weighs my tea to the leaf."',
      'Post the review',
    ],
    solution: [
      [
        type('Your name', 'Ida'),
        change('Rating', '4'),
        type('Title', 'Exact enough'),
        type('Review', 'It weighs my tea to the leaf.'),
      ],
      [click('Post review')],
    ],
    checks: [
      kept(
        'reviews:scale',
        `it?.length === 1 && it[0].author === 'Ida' && it[0].stars === 4 && it[0].title === 'Exact enough' && it[0].text === 'It weighs my tea to the leaf.'`,
      ),
    ],
  },
  task('ask for a price', '/', {
    say: 'Open the shop, open the Brew Scale Pro and tell me what it costs',
    do: [go('Shop'), click('Brew Scale Pro'), say('It costs $89.00.')],
    checks: [isAt(product('scale-pro')), tells(['89', '89.00'])],
  }),
];
