import { expect, test } from 'vitest';
import type { Outcome } from '../../../agent/turn.ts';
import { readPages } from '../../support/read-pages.ts';
import { Talk } from '../../support/talk-with-policy.ts';

const pagesOf = (site: string, pages: readonly string[]) =>
  readPages(new URL(`./pages/rooms/${site}/`, import.meta.url), pages);

const SHOP = pagesOf('card-shop', ['shop', 'red', 'results', 'about', 'cart']);
const CALENDAR = pagesOf('calendar', ['home', 'calendar']);

test('asks which of two things is meant and takes the answer', async () => {
  const talk = new Talk(SHOP);
  expect(await talk.say('add the mug to the cart')).toMatch(/Which one: 1\..*Red mug.*2\..*Blue mug/u);
  expect(talk.deeds).toEqual([]);
  await talk.say('the blue one');
  expect(talk.deeds).toEqual(['click add blue']);
});

test('repeats the last request for another thing after a correction', async () => {
  const talk = new Talk(SHOP);
  await talk.say('add the blue mug to the cart');
  await talk.say('no, the red one');
  expect(talk.deeds).toEqual(['click add blue', 'click add red']);
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

test('names the part that it did not understand, after doing the rest', async () => {
  const talk = new Talk(SHOP);
  expect(await talk.say('open About us, flibber the gibbet')).toMatch(/flibber the gibbet/u);
});

test('stops after a step has failed twice', async () => {
  const talk = new Talk(SHOP, () => ({ status: 'failed', reason: 'It is covered by a banner' }));
  expect(await talk.say('open About us')).toMatch(/covered by a banner/u);
  expect(talk.deeds.length).toBeLessThan(3);
});

test('takes at most 25 steps', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `box ${String.fromCharCode(97 + (i % 26))}${i}`);
  const boxes = names.map((name) => `<label><input type="checkbox">${name}</label>`).join('');
  const talk = new Talk({ boxes });
  expect(await talk.say('tick all the boxes')).toMatch(/25 steps/u);
  expect(talk.deeds).toHaveLength(25);
});

const WORDS =
  'open click type into choose tick search for add create the a second last cheapest other one it and then , "fern" moss name password hunter2 remember me pot large log in basket price of what is how many to from on 12 June 3 close help back with as in no'.split(
    ' ',
  );

/** A generator of numbers in [0, 1) that are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('any words lead to an end, without actions on hidden or disabled elements and without secrets in notes', {
  timeout: 60_000,
}, async () => {
  const random = numbersFrom(11);
  const plantShop = pagesOf('plant-shop', ['start', 'fern', 'help']);
  const anyWords = () =>
    Array.from({ length: 2 + Math.floor(random() * 9) }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const outcome = (): Outcome =>
    random() < 0.1 ? { status: 'failed', reason: 'It is covered' } : { status: 'done', note: null };
  for (let i = 0; i < 80; i++) {
    const talk = new Talk(plantShop, outcome);
    // Throws if the policy acts on a hidden element or takes more than 40 steps.
    await talk.say(anyWords());
    await talk.say(anyWords());
    await talk.say('set the password to s3cr3t-word');
    expect(talk.deeds).not.toContain('click Search');
    for (const { memo } of talk.turns) expect(memo ?? '').not.toContain('s3cr3t-word');
  }
});
