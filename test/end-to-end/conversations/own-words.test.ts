import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { serveOtherSites } from '../../support/browser/serve-other-sites.ts';
import { askAndAnswer, startTalks } from '../../support/browser/start-talks.ts';

const { talk, waymark } = startTalks();
serveOtherSites(waymark);

const text = (tab: Tab, selector: string) => tab.locator(selector).innerText();

describe('a form is filled in with what people say of themselves', () => {
  const FERRY = 'http://ferry.site.test/';

  talk('names, days, choices and counts go where they belong', FERRY, async ({ ask, tab }) => {
    await ask('My name is Ann Lee, mobile 0612345678');
    await ask('out 3 December, back 7 December');
    await ask('no car, with breakfast please');
    await ask('add one more adult and two dogs');
    await ask('put Bonn in the billing city, then hold the crossing');
    expect((await text(tab, '#log')).split('\n')).toEqual([
      'given=Ann',
      'family=Lee',
      'mobile=0612345678',
      'from=Arran',
      expect.stringMatching(/^out=\d{4}-12-03$/u),
      expect.stringMatching(/^back=\d{4}-12-07$/u),
      'bc=Bonn',
      'car=no',
      'meal=breakfast',
      'adults=2',
      'dogs=2',
    ]);
  });

  talk('one of two equal fields is asked about, and the answer corrected', FERRY, async ({ ask, tab }) => {
    expect(await ask('Set the city to Lyon')).toMatch(/which/iu);
    await ask('the ticket address');
    await ask('sorry, Nantes');
    await ask('hold this crossing');
    expect(await text(tab, '#log')).toContain('tc=Nantes');
    expect(await text(tab, '#log')).not.toContain('bc=');
  });

  talk('its table and its hours answer', FERRY, async ({ ask }) => {
    expect(await ask('When does the Fulmar leave?')).toContain('16:25');
    expect(await ask('Is the Petrel running?')).toContain('Cancelled');
    expect(await ask('Can I take my dog?')).toContain('free of charge');
    expect(await ask('When is the ticket office open on Saturday?')).toContain('9 am to 1 pm');
    expect(await ask('Is there a sauna on board?')).toMatch(/does not say|nothing|no direct/u);
  });
});

describe('things with the same buttons are told apart by what people call them', () => {
  const VACANCIES = 'http://vacancies.site.test/';

  talk('a job is applied for and kept, by name, place and rank', VACANCIES, async ({ ask, tab }) => {
    await ask('Apply for the saddler job');
    expect(await text(tab, '#said')).toBe('Applied: Saddler');
    await ask('keep the bookbinder for later');
    expect(await text(tab, '#said')).toBe('Kept: Bookbinder');
    await ask('apply to the second one');
    expect(await text(tab, '#said')).toBe('Applied: Boat builder');
  });

  talk('of several it asks, and takes an answer in any words', VACANCIES, async ({ ask, tab }) => {
    expect(await ask('Apply for the boat job')).toMatch(/which/iu);
    await ask('the painter');
    expect(await text(tab, '#said')).toBe('Applied: Boat painter');
    expect(await ask('apply for the job in Exmoor')).toMatch(/which/iu);
    await ask('the one that pays £27,200');
    expect(await text(tab, '#said')).toBe('Applied: Bookbinder');
  });

  talk('cards answer, and what no card says is not made up', VACANCIES, async ({ ask, tab }) => {
    expect(await ask('How much does the saddler earn?')).toContain('29,400');
    expect(await ask('When was the bookbinder job posted?')).toContain('yesterday');
    expect(await ask('Which job pays best?')).toContain('Boat builder');
    expect(await ask('Hire me a lawyer')).toMatch(/did not understand|do not see/u);
    expect(await text(tab, '#said')).toBe('');
  });

  talk('a message goes into the box for messages, not into the search', VACANCIES, async (scene) => {
    await scene.ask("type 'Is it still open?'");
    expect(await text(scene.tab, '.box')).toBe('Is it still open?');
    await askAndAnswer(scene, 'send it', []);
    expect(await text(scene.tab, '#thread')).toBe('Is it still open?');
  });
});

describe('rows of people', () => {
  const MEMBERS = 'http://members.site.test/';

  talk('a list in a row is set by who it belongs to', MEMBERS, async ({ ask, tab }) => {
    await ask('Make Mario a tenor');
    expect(await text(tab, '#said')).toBe('Mario Sandoval: Tenor');
    await ask("change Lin's voice to alto");
    expect(await text(tab, '#said')).toBe('Lin Zhou: Alto');
    expect(await ask('When was Mario last seen?')).toContain('Three weeks ago');
  });

  talk('a removal is thought better of, and then meant', MEMBERS, async (scene) => {
    const { ask, tab } = scene;
    await askAndAnswer(scene, 'Remove Lin Zhou', []);
    await ask('no, keep it');
    expect(await tab.locator('tbody tr').count()).toBe(3);
    await askAndAnswer(scene, 'Remove Lin Zhou and confirm', []);
    await expect.poll(() => tab.locator('tbody tr').count()).toBe(2);
  });
});
