import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Talk } from '../../support/talk-with-policy.ts';

const page = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const PERMIT = page('test/end-to-end/pages/other-sites/permit.html');
const DEPOT = page('test/end-to-end/pages/other-sites/depot.html');
const ARTICLE = page('cli/practice/site/article/index.html');

test.each([
  ['a question that names the column', PERMIT, 'What is the fee for 51 to 200 people?', '£40'],
  ['a column headed in bold', DEPOT, 'On which shelf is the red lantern?', 'F9'],
  [
    'a sentence whose subject is in the one before',
    ARTICLE,
    'When was the first trail of the Czech Tourist Club marked?',
    '1889',
  ],
])('answers %s', async (_, html, question, fact) => {
  expect(await new Talk({ page: html }).say(question)).toContain(fact);
});

test.each([
  [
    'a name said word for word',
    '<button>Accept and submit application</button>',
    'Accept and submit the application',
    ['click Accept and submit application'],
  ],
  [
    'a verb that rows offer',
    '<ul><li>Brake shoe <button>Pull</button></li><li>Lantern <button>Pull</button></li></ul>',
    'Pull the lantern',
    ['click Pull'],
  ],
  [
    'several names in quotes',
    '<label><input type=checkbox>Mugs</label><label><input type=checkbox>In stock only</label>',
    'Check Mugs and "In stock only"',
    ['click Mugs', 'click In stock only'],
  ],
  [
    'the thing, not the button that stars it',
    '<ul><li><button>Star Dinner</button><a href="#d">Ann: Dinner on Monday, at eight</a></li></ul>',
    'Open "Dinner"',
    ['click Ann: Dinner on Monday, at eight'],
  ],
])('presses %s', async (_, html, utterance, deeds) => {
  const talk = new Talk({ page: `<main>${html}</main>` });
  await talk.say(utterance);
  expect(talk.deeds).toEqual(deeds);
});

test('finds the cheapest of things that no markup calls by their name', async () => {
  const card = (name: string, price: number) =>
    `<div class="tile"><div>${name}</div><div>${price} €</div><div role="button" tabindex="0">Reserve ${name}</div></div>`;
  const talk = new Talk({
    page: `<div>Classes</div><div>${card('Yin', 15)}${card('Stretch', 9)}${card('Breath', 11)}</div>`,
  });
  await talk.say('Reserve the cheapest class');
  expect(talk.deeds).toEqual(['click Reserve Stretch']);
});

test('takes no control from a neighbour where a thing has only a disabled one', async () => {
  const card = (name: string, off: string) => `<li><h3>${name}</h3><button ${off}>Add to cart</button></li>`;
  const talk = new Talk({ page: `<ul>${card('Mug, Moss', '')}${card('Mug, Plum', 'disabled')}</ul>` });
  expect(await talk.say('Add the plum mug to the cart')).toContain('disabled');
  expect(talk.deeds).toEqual([]);
});
