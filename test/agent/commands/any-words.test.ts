import { expect, test } from 'vitest';
import type { Outcome } from '../../../agent/turn.ts';
import { Talk } from '../../support/talk-with-policy.ts';

const PAGES = {
  start: `<nav><a href="/help" data-goes="help">Help</a><a href="/old" hidden>Old prices</a></nav>
    <input type="search" placeholder="Search plants"><button disabled>Search</button>
    <ul><li><a href="/1" data-goes="fern">Fern</a> <span>$9</span><button data-is="add fern">Add to basket</button></li>
    <li><a href="/2">Moss</a> <span>$4</span><button data-is="add moss">Add to basket</button></li></ul>
    <form data-goes="help"><label>Name <input></label><label>Password <input type="password"></label>
    <label><input type="checkbox"> Remember me</label><label>Pot <select><option>Small</option><option>Large</option></select></label>
    <button>Log in</button></form>`,
  fern: '<h1>Fern</h1><table><tr><th>Size</th><th>Price</th></tr><tr><td>Small</td><td>$9</td></tr></table><button>Buy</button>',
  help: '<h1>Help</h1><p>Ask us by phone.</p><div role="dialog"><button>Close</button></div>',
};

const WORDS =
  'open click type into choose tick search for add create the a second last cheapest other one it and then , "fern" moss name password hunter2 remember me pot large log in basket price of what is how many to from on 12 June 3 close help back with as in no'.split(
    ' ',
  );

/** The same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('whatever is said, a conversation ends, touches nothing hidden or disabled, and notes no secret', {
  timeout: 60_000,
}, async () => {
  const random = numbersFrom(11);
  const anyWords = () =>
    Array.from({ length: 2 + Math.floor(random() * 9) }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const outcome = (): Outcome =>
    random() < 0.1 ? { status: 'failed', reason: 'It is covered' } : { status: 'done', note: null };
  for (let i = 0; i < 80; i++) {
    const talk = new Talk(PAGES, outcome);
    // Throws on what is hidden, and where it goes on for more than 40 steps.
    await talk.say(anyWords());
    await talk.say(anyWords());
    await talk.say('set the password to s3cr3t-word');
    expect(talk.deeds).not.toContain('click Search');
    for (const { memo } of talk.turns) expect(memo ?? '').not.toContain('s3cr3t-word');
  }
});
