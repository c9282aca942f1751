import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { askAndAnswer, kept, pathOf, startTalks } from '../../support/browser/start-talks.ts';

const { talk } = startTalks();

const cart = (tab: Tab) => kept(tab, 'cart');
const names = (tab: Tab) => tab.locator('.product h3').allTextContents();

describe('in the shop', () => {
  talk('a thing is put in the cart by what its card says, and the cart is read', '/', async ({ ask, tab }) => {
    await ask('Open the shop and add the sky mug to the cart');
    expect(await cart(tab)).toMatchObject([{ id: 'mug-sky', quantity: 1 }]);
    await ask('Go to the cart');
    expect(pathOf(tab)).toBe('/shop/cart');
    expect(await ask('What is the total?')).toContain('19.50');
  });

  talk('it asks which of three kettles is meant, and does as told', '/shop/', async ({ ask, tab }) => {
    const question = await ask('Add the pour-over kettle to the cart');
    expect(question).toMatch(/0\.6 L[\s\S]*0\.9 L[\s\S]*1\.2 L/u);
    expect(await cart(tab)).toBeNull();
    await ask('The 0.9 L one');
    expect(await cart(tab)).toMatchObject([{ id: 'kettle-900', quantity: 1 }]);
  });

  talk('“the second one” answers the same question', '/shop/', async ({ ask, tab }) => {
    await ask('Add a travel mug to the cart');
    expect(await cart(tab)).toBeNull();
    await ask('the second one please');
    expect(await cart(tab)).toMatchObject([{ id: 'travel-450' }]);
  });

  talk('a search is corrected', '/shop/', async ({ ask, tab }) => {
    await ask('Search for kettle');
    expect(pathOf(tab)).toBe('/shop/?q=kettle');
    await ask('No, search for teapots instead');
    expect(pathOf(tab)).toBe('/shop/?q=teapots');
    expect(await names(tab)).toHaveLength(2);
  });

  talk('a list is filtered and sorted in one sentence, and cleared', '/shop/', async ({ ask, tab }) => {
    await ask(
      'Check Mugs and "In stock only", choose "Up to $20" as the highest price, and sort by price, high to low',
    );
    expect(await names(tab)).toEqual(['Stoneware Mug, Sky', 'Stoneware Mug, Moss', 'Stoneware Mug, Clay']);
    await ask('Clear the filters');
    expect(await names(tab)).toHaveLength(16);
  });

  talk('a product is opened, priced, and left again', '/shop/', async ({ ask, tab }) => {
    await ask('Open the Brew Scale Pro');
    expect(pathOf(tab)).toBe('/shop/product?id=scale-pro');
    expect(await ask('How much does it cost?')).toContain('89.00');
    await ask('Go back');
    expect(pathOf(tab)).toBe('/shop/');
    await ask('go forward');
    expect(pathOf(tab)).toBe('/shop/product?id=scale-pro');
  });

  talk('a product is configured before it is bought', '/shop/', async ({ ask, tab }) => {
    await ask('Open the 1.2 L kettle');
    await ask('Choose Copper as the finish, set the quantity to 2 and add it to the cart');
    expect(await cart(tab)).toMatchObject([{ id: 'kettle-1200', option: 'Copper', quantity: 2 }]);
  });

  talk('the cheapest of a kind is found', '/shop/', async ({ ask, tab }) => {
    await ask('Add the cheapest kettle to my cart');
    expect(await cart(tab)).toMatchObject([{ id: 'kettle-600', quantity: 1 }]);
  });

  talk('a price is read off a card', '/shop/', async ({ ask, tab, turns }) => {
    expect(await ask('What is the price of the Breakfast Plate, Sky?')).toContain('15.50');
    expect(pathOf(tab)).toBe('/shop/');
    expect((await turns()).filter(({ type }) => type === 'browser')).toEqual([]);
  });

  talk('what is sold out is not bought, and it says so', '/shop/', async ({ ask, tab }) => {
    const answer = await ask('Add the plum mug to the cart');
    expect(answer).toMatch(/plum|sold out|disabled|cannot|could not|not/iu);
    expect((await cart(tab)) ?? []).toEqual([]);
  });

  talk('a cart is changed line by line', '/shop/', async ({ ask, tab }) => {
    await ask('Add the moss mug to the cart');
    await ask('Add the Brew Scale Pro to the cart as well');
    await ask('Open the cart');
    await ask('Set the quantity of the Stoneware Mug, Moss to 4');
    await ask('Remove the Brew Scale Pro');
    expect(await cart(tab)).toMatchObject([{ id: 'mug-moss', quantity: 4 }]);
    expect(await tab.locator('.prices').textContent()).toContain('$72.00');
  });

  talk('a review is written and posted', '/shop/product?id=mug-clay', async ({ ask, tab }) => {
    await ask(
      'Enter Ida as your name, choose 4 as the rating, set the title to "Warm" and write "Holds two espressos" in the review',
    );
    expect(await tab.getByLabel('Title').inputValue()).toBe('Warm');
    await ask('Post the review');
    expect(await kept(tab, 'reviews:mug-clay')).toEqual([
      { author: 'Ida', stars: 4, title: 'Warm', text: 'Holds two espressos' },
    ]);
  });

  talk(
    'an order waits for the person: denied it is not placed, allowed it is',
    '/shop/',
    async (scene) => {
      const { ask, tab } = scene;
      await ask('Add the clay mug to the cart');
      await ask('Go to the cart and check out');
      expect(pathOf(tab)).toBe('/shop/checkout');
      await ask(
        'Enter "Ida Nová" as the full name, ida@home.example as the email and "Dlouhá 7" as the street address',
      );
      await ask('City: Brno, postal code: 602 00, country: Czechia');
      await ask('Choose express delivery');
      await ask('Type 4242424242424242 into card number, 09/29 into expiry date and 987 into security code');
      expect(await askAndAnswer(scene, 'Place the order', [false])).toEqual([expect.stringContaining('Place order')]);
      expect(pathOf(tab)).toBe('/shop/checkout');
      expect(await cart(tab)).toHaveLength(1);
      await askAndAnswer(scene, 'OK, place the order now', [true]);
      await tab.waitForURL('**/shop/confirmation');
      const order = await tab.locator('#order').textContent();
      for (const text of ['Ida Nová', 'Express, $9.50', '602 00 Brno', 'Czechia', 'Card ending in 4242'])
        expect(order).toContain(text);
      const journal = JSON.stringify(await scene.entries(0));
      expect(
        journal.match(/intent":"textinput[^}]*(4242424242424242|987)/u),
        'secrets stay out of what was done',
      ).toBeNull();
    },
    { approval: 'ask' },
  );
});
