import { describe, expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

const SHOP = {
  shop: `<nav><a href="/">Home</a><a href="/about" data-goes="about">About us</a><a href="/cart" data-goes="cart">Cart (2)</a></nav>
    <form role="search" data-goes="results"><input type="search" placeholder="Search products"><button>Search</button></form>
    <main><h1>Kitchen things</h1>
    <label>Sort by <select><option>Featured</option><option>Price: low to high</option></select></label>
    <div class="card"><a href="/1" data-goes="red"><h3>Red mug</h3></a><p>Enamel</p><span>$12.00</span><i>In stock</i>
      <button data-is="add red">Add to cart</button></div>
    <div class="card"><a href="/2"><h3>Blue mug</h3></a><p>Stoneware</p><span>$14.50</span><i>Only 2 left</i>
      <button data-is="add blue">Add to cart</button></div>
    <div class="card"><a href="/3"><h3>Travel kettle</h3></a><p>Folds flat</p><span>$39.99</span><i>Sold out</i>
      <button data-is="add kettle">Add to cart</button></div></main>`,
  red: `<h1>Red mug</h1><span>$12.00</span><label>Quantity <input type="number" value="1"></label>
    <button data-goes="cart">Add to cart</button>`,
  results: `<h1>Results</h1><ol><li><a href="/a">Red mug</a> <span>$12</span></li>
    <li><a href="/b">Blue mug</a> <span>$14.50</span></li><li><a href="/c">Green mug</a> <span>$9</span></li></ol>`,
  about: '<h1>About us</h1><p>We have sold kitchen things since 1987. Our warehouse is in Rotterdam.</p>',
  cart: `<h1>Cart</h1><table><tr><th>Item</th><th>Qty</th></tr><tr><td>Red mug</td><td>2</td></tr></table>
    <dl><dt>Shipping</dt><dd>$4.00</dd><dt>Total</dt><dd>$42.50</dd></dl>`,
};

const CALENDAR = {
  home: '<a href="/calendar" data-goes="calendar">Calendar</a><h1>Welcome</h1>',
  calendar: `<h1>June 2027</h1><button data-shows="new">New task</button>
    <div id="new" role="dialog" aria-label="New task" hidden><form data-hides="new"><label>Title <input></label>
    <label>Date <input type="date"></label><label>Note <textarea></textarea></label>
    <button type="button">Cancel</button><button type="submit">Save task</button></form></div>`,
};

describe('a shop of look-alike cards', () => {
  test.each([
    ['open About us', ['click About us']],
    ['go to example.com', ['load https://example.com']],
    ['add the blue mug to the cart', ['click add blue']],
    ['click the Add to cart button of the Travel kettle', ['click add kettle']],
    ['open the second product', ['click Blue mug']],
    ['search for mug and open the second result', ['type mug -> Search products', 'click Search', 'click Blue mug']],
    ['sort by price low to high', ['choose Price: low to high -> Sort by']],
    [
      'open the red mug, set the quantity to 3 and add it to the cart',
      ['click Red mug', 'type 3 -> Quantity', 'click Add to cart'],
    ],
  ])('%s', async (utterance, deeds) => {
    const talk = new Talk(SHOP);
    await talk.say(utterance);
    expect(talk.deeds).toEqual(deeds);
  });

  test.each([
    ['what is the price of the travel kettle?', /\$39\.99/u],
    ['how much is the blue mug', /\$14\.50/u],
    ['is the travel kettle in stock?', /^No.*Sold out/u],
    ['list the products', /Red mug.*Blue mug.*Travel kettle/u],
    ['what is the cheapest product', /Red mug/u],
    ['open the cart and tell me the total', /\$42\.50/u],
    ['open About us and tell me where the warehouse is', /Rotterdam/u],
    ['what is the capital of France?', /does not say/u],
  ])('%s', async (utterance, answer) => {
    expect(await new Talk(SHOP).say(utterance)).toMatch(answer);
  });

  test('asks which one is meant, and takes the answer', async () => {
    const talk = new Talk(SHOP);
    expect(await talk.say('add the mug to the cart')).toMatch(/Which one: 1\..*Red mug.*2\..*Blue mug/u);
    expect(talk.deeds).toEqual([]);
    await talk.say('the blue one');
    expect(talk.deeds).toEqual(['click add blue']);
  });

  test('takes a correction', async () => {
    const talk = new Talk(SHOP);
    await talk.say('add the blue mug to the cart');
    await talk.say('no, the red one');
    expect(talk.deeds).toEqual(['click add blue', 'click add red']);
  });
});

test('creates a task across two utterances and several steps', async () => {
  const talk = new Talk(CALENDAR);
  await talk.say('Open the calendar');
  await talk.say(
    'Create a task for the Career Fair on 12 June and add "Bring multiple copies of my resume" as the note',
  );
  expect(talk.deeds).toEqual([
    'click Calendar',
    'click New task',
    'type Career Fair -> Title',
    'type 2027-06-12 -> Date',
    'type Bring multiple copies of my resume -> Note',
    'click Save task',
  ]);
});

test('says which part it did not understand, after doing what it did', async () => {
  const talk = new Talk(SHOP);
  expect(await talk.say('open About us, flibber the gibbet')).toMatch(/flibber the gibbet/u);
});

test('does not try for ever what fails', async () => {
  const talk = new Talk(SHOP, () => ({ status: 'failed', reason: 'It is covered by a banner' }));
  expect(await talk.say('open About us')).toMatch(/covered by a banner/u);
  expect(talk.deeds.length).toBeLessThan(3);
});
