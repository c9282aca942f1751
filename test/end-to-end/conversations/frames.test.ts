import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { askAndAnswer, startTalks } from '../../support/browser/start-talks.ts';

const { talk } = startTalks();

const results = (tab: Tab) => tab.locator('#results li').allTextContents();

describe('behind boundaries', () => {
  talk('a form in a frame of the same origin, with a correction', '/frames/', async ({ ask, tab }) => {
    await ask('Enter ida@home.example as your email and choose Monthly');
    await ask('Sorry, my email should be ida@work.example');
    await ask('Sign up for the newsletter');
    expect(await results(tab)).toEqual(['Signed up ida@work.example for the monthly newsletter']);
  });

  talk(
    'a form in a frame of another origin, after the person allowed it',
    '/frames/',
    async (scene) => {
      const { ask, tab } = scene;
      await ask('Set the amount in euros to 25 and choose signposts for "Goes to"');
      const [question = ''] = await askAndAnswer(scene, 'Donate', [false]);
      const { origin } = new URL((await tab.locator('iframe[title="Donation"]').getAttribute('src')) ?? '', tab.url());
      expect(origin).not.toBe(new URL(tab.url()).origin);
      expect(question).toContain('Control: Donate');
      expect(question).toContain(`Site: ${origin}`);
      expect(question).toMatch(/Values: .*25.*signposts/iu);
      expect(await results(tab)).toEqual([]);
      await askAndAnswer(scene, 'Donate now', [true]);
      expect(await results(tab)).toEqual(['Promised 25 euros to signposts']);
    },
    { approval: 'ask' },
  );

  talk('a seat in a frame of another origin inside a frame', '/frames/', async ({ ask, tab }) => {
    await ask('Choose 13:10 to Lismore as the departure');
    expect(await tab.frameLocator('[title="Ferry booking"]').getByLabel('Departure').inputValue()).toBe(
      '13:10 to Lismore',
    );
    await ask('Select seat B3 and click Book seat');
    expect(await results(tab)).toEqual(['Booked seat B3 on the ferry']);
  });

  talk('controls in an open shadow root', '/frames/', async ({ ask, tab }) => {
    await ask('Press "One ticket more" twice');
    await ask('Click "Take tickets"');
    expect(await results(tab)).toEqual(['Took 3 tickets']);
  });

  talk('a form in a closed shadow root', '/frames/', async ({ ask, tab }) => {
    await ask('Enter Mirek as the guest name, choose "In the garden" as the table and click Book table');
    expect(await results(tab)).toEqual(['Booked a table for Mirek: In the garden']);
  });

  talk('a field in a closed shadow root inside an open one', '/frames/', async ({ ask, tab }) => {
    await ask('Write "We are four, one of us is vegetarian" in the note to the host');
    await ask('Keep the note');
    expect(await results(tab)).toEqual(['Kept the note “We are four, one of us is vegetarian”']);
  });
});
