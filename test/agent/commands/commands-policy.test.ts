import { describe, expect, test } from 'vitest';
import { elements, type PageElement } from '../../../agent/page.ts';
import type { Rank } from '../../../agent/ports.ts';
import type { Outcome } from '../../../agent/turn.ts';
import { readPages } from '../../support/read-pages.ts';
import { Talk } from '../../support/talk-with-policy.ts';

const BODY: PageElement = { tag: 'body', id: null, attributes: [], children: [], box: null, live: null };

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

test.each([
  [
    '<p role="alert" hidden id="a">Choose a seat first</p>',
    /^So far: pressed “Book”\. The page says: Choose a seat first/u,
  ],
  ['<p role="alert">We use cookies</p>', /^Done: pressed “Book”\.$/u],
])('tells a complaint that came with its step: %s', async (alert, said) => {
  const talk = new Talk({ home: `<main>${alert}<button type="button" data-shows="a">Book</button></main>` });
  expect(await talk.say('press Book')).toMatch(said);
});

test('claims nothing where a page does not accept what was typed', async () => {
  const note = 'the page does not accept it as it is';
  const talk = new Talk({ home: '<label>Code <input></label>' }, () => ({ status: 'done', note }));
  expect(await talk.say('type 12 into Code')).toBe(`So far: typed “12” into Code (${note}).`);
});

describe('with the ranker', () => {
  const BUTTONS = ['Long drive', 'Morning', 'New playlist', 'Play all'];
  const page = BUTTONS.map((name) => `<button type="button">${name}</button>`).join('');
  /** Prefers the elements of these names, in this order, over all others; `gap` apart. */
  const prefers =
    (gap: number, ...names: readonly string[]): Rank =>
    async ({ page: seen }) => {
      const all = [...elements(seen?.root ?? BODY)].filter(({ tag }) => tag === 'button');
      const place = ({ children }: PageElement) =>
        (names.indexOf(String(children[0])) + names.length + 1) % (names.length + 1);
      const sorted = all.toSorted((a, b) => place(a) - place(b));
      return sorted.map((element, i) => ({ element, rank: i + 1, score: 10 - (i < names.length ? i * gap : 8) }));
    };

  test.each([
    ['I feel like a long drive', prefers(5, 'Long drive'), ['click Long drive']],
    ['I feel like a long drive', prefers(5, 'Morning', 'New playlist', 'Play all'), []],
    ['some jazz would be fine', prefers(5, 'Morning'), []],
  ])('presses what the request names in passing, if the ranker finds it likely: %s', async (said, rank, deeds) => {
    const talk = new Talk({ home: page }, undefined, rank);
    const answer = await talk.say(said);
    expect(talk.deeds, answer).toEqual(deeds);
    expect(answer).not.toMatch(/^Done/u);
  });

  test('asks whether what it pressed was meant', async () => {
    const talk = new Talk({ home: page }, undefined, prefers(5, 'Long drive'));
    const answer = await talk.say('I feel like a long drive');
    expect(answer).toBe('So far: pressed “Long drive”. Is that what “I feel like a long drive” means?');
  });

  test.each([
    [5, ['click Save']],
    [0.1, []],
  ])('takes one of two that fit alike, if it is clearly the likelier: %d', async (gap, deeds) => {
    const two =
      '<p>One <button type="button">Save</button></p><p>Two <button type="button">Save</button></p><button>Help</button>';
    const rank: Rank = async (state) =>
      await prefers(gap, 'Save', 'Save')(state, { limit: 9, signal: AbortSignal.abort() });
    const talk = new Talk({ home: two }, undefined, rank);
    const answer = await talk.say('press Save');
    expect(talk.deeds, answer).toEqual(deeds);
  });
});

test('asks which field a value belongs in, whatever the ranker prefers', async () => {
  const two = '<label>City <input></label><label>City <input></label><button>Help</button>';
  const rank: Rank = async ({ page }) =>
    [...elements(page?.root ?? BODY)]
      .filter(({ tag }) => tag === 'input' || tag === 'button')
      .map((element, i) => ({ element, rank: i + 1, score: 10 - 4 * i }));
  const talk = new Talk({ home: two }, undefined, rank);
  expect(await talk.say('type Bonn into City')).toBe('There are several that fit “City”. Which one: 1. City; 2. City?');
  expect(talk.deeds).toEqual([]);
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
