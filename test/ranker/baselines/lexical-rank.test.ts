import { expect, test } from 'vitest';
import { attribute } from '../../../agent/page.ts';
import { lexicalRank } from '../../../ranker/baselines/lexical-rank.ts';
import { said } from '../../support/fakes.ts';
import { pageFromHtml } from '../../support/page-from-html.ts';

const HTML = `<nav><a href="/" data-is="home">Home</a><a href="/help" data-is="help">Help and contact</a></nav>
  <label>First name <input data-is="first"></label><input placeholder="E-mail address" data-is="email">
  <img alt="Company logo" data-is="logo"><p>Contact us about cookies, returns and many other things you may want to know.</p>
  <ul><li>Red mug <button data-is="add red">Add to cart</button></li><li>Blue mug <button data-is="add blue">Add to cart</button></li></ul>
  <div hidden><button data-is="hidden">Contact</button></div><button disabled data-is="disabled">Send order</button>
  <button title="Send order" data-is="send">➤</button><select name="shippingCountry" data-is="country"><option>France</option></select>`;

async function best(utterance: string): Promise<string | null> {
  const state = { turns: [said(utterance)], page: pageFromHtml(HTML), screenshot: null, tabs: [] };
  const [first] = await lexicalRank(state, { limit: 5, signal: new AbortController().signal });
  return first === undefined ? null : attribute(first.element, 'data-is');
}

test.each([
  ['open the home page', 'home'],
  ['I want to contact you', 'help'],
  ['my first name is Ann', 'first'],
  ['type a@b.c into email', 'email'],
  ['add the blue mug to the cart', 'add blue'],
  ['put a red mug in the cart', 'add red'],
  ['send my order', 'send'],
  ['choose the country to ship to', 'country'],
])('%s', async (utterance, expected) => expect(await best(utterance)).toBe(expected));

test('ranks from 1, best first, and no more than asked for', async () => {
  const state = { turns: [said('home')], page: pageFromHtml(HTML), screenshot: null, tabs: [] };
  const found = await lexicalRank(state, { limit: 3, signal: new AbortController().signal });
  expect(found.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(found.map(({ score }) => score)).toEqual([...found.map(({ score }) => score)].sort((a, b) => b - a));
});

test('has nothing to rank where there is no page', async () => {
  const state = { turns: [said('home')], page: null, screenshot: null, tabs: [] };
  expect(await lexicalRank(state, { limit: 3, signal: new AbortController().signal })).toEqual([]);
});
