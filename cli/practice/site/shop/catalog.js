const MUG =
  'Thrown by hand, glazed inside and out. Keeps its heat a little longer than it looks, and goes in the dishwasher.';
const PLATE = 'Wide enough for toast and an egg, with a rim that stops both from leaving. Stacks neatly with the mugs.';
const KETTLE = 'A narrow spout for a slow, steady pour, a counterweighted handle, and a thermometer in the lid.';
const TEAPOT = 'Borosilicate glass with a steel basket that lifts out, so that the tea stops brewing when you say so.';
const TRAVEL = 'Two steel walls, a lid that seals with a quarter turn, and a base that fits a bicycle cage.';
const FINISH = { name: 'Finish', options: ['Brushed steel', 'Matte black', 'Copper'] };
const MUG_SIZE = { name: 'Size', options: ['250 ml', '350 ml'] };
const LID = { name: 'Lid', options: ['Sip lid', 'Screw lid', 'Straw lid'] };
const PLATE_SIZE = { name: 'Diameter', options: ['20 cm', '26 cm'] };

function product(id, name, category, price, rest) {
  return { id, name, category, price, variant: null, ...rest };
}

function mug(colour, hue, price, rating, stock) {
  const id = `mug-${colour.toLowerCase()}`;
  const rest = { rating, stock, hue, shape: 'mug', description: MUG, variant: MUG_SIZE };
  return product(id, `Stoneware Mug, ${colour}`, 'Mugs', price, rest);
}

function kettle(litres, price, rating, stock, hue) {
  const rest = { rating, stock, hue, shape: 'kettle', size: litres, description: KETTLE, variant: FINISH };
  return product(`kettle-${litres * 1000}`, `Pour-over Kettle, ${litres} L`, 'Kettles', price, rest);
}

function plate(colour, hue, price, rating, stock) {
  const id = `plate-${colour.toLowerCase()}`;
  const rest = { rating, stock, hue, shape: 'plate', description: PLATE, variant: PLATE_SIZE };
  return product(id, `Breakfast Plate, ${colour}`, 'Plates', price, rest);
}

function travel(millilitres, price, rating, stock, hue) {
  const rest = { rating, stock, hue, shape: 'travel', size: millilitres / 450, description: TRAVEL, variant: LID };
  return product(`travel-${millilitres}`, `Travel Mug, ${millilitres} ml`, 'Mugs', price, rest);
}

function teapot(litres, price, rating, stock, hue) {
  const rest = { rating, stock, hue, shape: 'teapot', size: litres, description: TEAPOT };
  return product(`teapot-${litres * 1000}`, `Glass Teapot, ${litres} L`, 'Teapots', price, rest);
}

/** Everything the shop sells. Prices in dollars, ratings out of 5, `hue` in degrees for the drawing. */
export const PRODUCTS = [
  mug('Moss', 150, 18, 4.7, 24),
  mug('Clay', 45, 18, 4.5, 11),
  mug('Sky', 240, 19.5, 4.8, 6),
  mug('Plum', 340, 19.5, 4.2, 0),
  kettle(0.6, 49, 4.4, 9, 250),
  kettle(0.9, 59, 4.6, 14, 160),
  kettle(1.2, 72, 4.6, 3, 40),
  travel(300, 26, 4.1, 30, 200),
  travel(450, 32, 4.3, 18, 20),
  teapot(0.7, 38, 4.5, 7, 90),
  teapot(1.1, 46, 4.4, 0, 60),
  plate('Moss', 150, 14, 4.6, 40),
  plate('Clay', 45, 14, 4.6, 32),
  plate('Sky', 240, 15.5, 4.3, 21),
  product('scale', 'Brew Scale', 'Scales', 44, {
    rating: 4.2,
    stock: 12,
    hue: 210,
    shape: 'scale',
    description: 'Weighs to a tenth of a gram and keeps the time while you pour. Two small batteries last a year.',
  }),
  product('scale-pro', 'Brew Scale Pro', 'Scales', 89, {
    rating: 4.9,
    stock: 5,
    hue: 300,
    shape: 'scale',
    description: 'The Brew Scale with a flow meter, a rechargeable battery and a surface that shrugs off hot water.',
  }),
];

/** The product with this id, or `null`. */
export function findProduct(id) {
  return PRODUCTS.find((candidate) => candidate.id === id) ?? null;
}

/** A price as people read it. */
export function dollars(amount) {
  return `$${amount.toFixed(2)}`;
}

const REVIEWS = [
  ['Ines R.', 5, 'Exactly as described', 'Arrived well packed and a day early. I use it every morning.'],
  ['Tomasz K.', 4, 'Good, with one wish', 'Solid and pretty. I would have liked a darker shade as well.'],
  ['Wanjiru M.', 5, 'A present that was kept', 'Bought it for my sister, then bought another for myself.'],
  ['Oskar L.', 3, 'Smaller than I thought', 'Nothing wrong with it, but check the size before you order.'],
  ['Hana S.', 4, 'Still good after a year', 'No chips, no stains, and the handle has stayed comfortable.'],
];

/** Three reviews, always the same ones for the same product. */
export function reviewsOf(product) {
  const first = PRODUCTS.indexOf(product);
  return [0, 1, 2].map((step) => {
    const [author, stars, title, text] = REVIEWS[(first + step * 2) % REVIEWS.length];
    return { author, stars, title, text };
  });
}
