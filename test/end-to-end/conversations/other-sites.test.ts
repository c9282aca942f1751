import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { serveOtherSites } from '../../support/browser/serve-other-sites.ts';
import { startTalks } from '../../support/browser/start-talks.ts';

const { talk, waymark } = startTalks();

serveOtherSites(waymark);

describe('on a page laid out with tables', () => {
  const DEPOT = 'http://depot.site.test/';

  talk('fields are found by the words in the cell before them', DEPOT, async ({ ask, tab }) => {
    await ask('Enter BR-20 as the part no., set Qty to 8 and choose Truck for Ship by');
    await ask('Tick Rush and click Put on list');
    expect(await tab.locator('#list').innerText()).toBe('BR-20 / 8 / Truck / rush');
    await ask('Actually, uncheck Rush, change the qty to 12 and click "Put on list" again');
    expect(await tab.locator('#list').innerText()).toBe('BR-20 / 8 / Truck / rush\nBR-20 / 12 / Truck / plain');
  });

  talk('the same button of each row is told apart', DEPOT, async ({ ask, tab }) => {
    const said = () => tab.locator('#said').innerText();
    await ask('Pull the brake shoe');
    expect(await said()).toBe('Pulled BR-20');
    await ask('Click Pull in the row of LN-3');
    expect(await said()).toBe('Pulled LN-3');
    const question = await ask('Click Pull');
    expect(question).toMatch(/which|\?/iu);
    await ask('The second one');
    expect(await said()).toBe('Pulled AX-110');
  });

  talk('a table without headings answers', DEPOT, async ({ ask }) => {
    expect(await ask('How much is a coupling pin?')).toContain('3.20');
    expect(await ask('On which shelf is the red lantern?')).toContain('F9');
    expect(await ask('What is the shelf of the brake shoe?')).toContain('D1');
    expect(await ask('What are the opening hours?')).toContain('6:00-14:30');
  });

  talk('a link that is only a script works', DEPOT, async ({ ask, tab }) => {
    await ask('Click on Help');
    expect(await tab.locator('#said').innerText()).toBe('Help is on extension 9.');
    await ask('Go to Staff');
    expect(new URL(tab.url()).hash).toBe('#staff');
  });
});

describe('on a page made of boxes', () => {
  const STUDIO = 'http://studio.site.test/';
  const log = (tab: Tab) => tab.locator('#log').innerText();

  talk('a card is told by its title, and the sheet over the page is answered', STUDIO, async ({ ask, tab }) => {
    await ask('Reserve Handstands');
    expect(await tab.locator('#what').innerText()).toBe('Reserve Handstands, Tue 19:00?');
    await ask('Never mind');
    expect(await log(tab)).toBe('Nothing reserved');
    await ask('Reserve Yin by Candle and click "Looks right"');
    expect(await log(tab)).toBe('Reserved Yin by Candle, Thu 20:15');
  });

  talk('two cards of one title: it asks, and is told the day', STUDIO, async ({ ask, tab }) => {
    expect(await ask('Reserve Slow Flow')).toMatch(/Mon 18:00[\s\S]*Wed 07:30/u);
    expect(await tab.locator('#veil').isVisible()).toBe(false);
    await ask('The one on Wed');
    expect(await tab.locator('#what').innerText()).toBe('Reserve Slow Flow, Wed 07:30?');
  });

  talk('the cheapest card is found without any markup', STUDIO, async ({ ask, tab }) => {
    await ask('Reserve the cheapest class');
    await ask('Click Looks right');
    expect(await log(tab)).toBe('Reserved Sunrise Stretch, Fri 06:45');
  });

  talk('placeholders are all that fields have', STUDIO, async ({ ask, tab }) => {
    await ask('Type Noa into first name and 0701 234 567 into mobile number');
    await ask('My email is noa@example.org');
    await ask('Write "I have a bad knee" in the box that says Anything we should know?');
    await ask('Click Ask us');
    expect(await log(tab)).toBe('Asked: Noa | 0701 234 567 | noa@example.org | I have a bad knee');
  });

  talk('menus and chips made of boxes', STUDIO, async ({ ask, tab }) => {
    await ask('Click Any level and choose Gentle');
    expect(await tab.locator('#pick .now').innerText()).toBe('Gentle');
    await ask('Click Evening');
    expect(await tab.locator('.chip.on').allInnerTexts()).toEqual(['Evening']);
    await ask('Open My bookings');
    expect(await tab.locator('#where').innerText()).toBe('My bookings');
  });

  talk('a question about one card of many', STUDIO, async ({ ask }) => {
    expect(await ask('How much is Breath Work?')).toContain('11');
    expect(await ask('How much does Handstands cost?')).toContain('18');
  });
});

describe('on the form of a council', () => {
  const PERMIT = 'http://permit.site.test/';

  talk('groups with the same fields, steps, and a problem that is mended', PERMIT, async ({ ask, tab }) => {
    await ask('Click Continue');
    expect(await tab.locator('.errors').isVisible()).toBe(true);
    await ask("Set the organiser's full name to Rosa Lind and the organiser's telephone number to 555 0102");
    await ask('Enter "Max Pohl" as the full name of the second contact');
    expect(await tab.locator('#o1').inputValue()).toBe('Rosa Lind');
    expect(await tab.locator('#o2').inputValue()).toBe('555 0102');
    expect(await tab.locator('#s1').inputValue()).toBe('Max Pohl');
    await ask('Continue');
    await ask('Enter 27 as the day, 3 as the month and 2027 as the year');
    await ask('Answer yes to "Will the road be closed?" and no to "Will there be music?"');
    await ask('Continue');
    expect(await tab.locator('dl').innerText()).toMatch(
      /Rosa Lind[\s\S]*27[\s\S]*2027[\s\S]*road\s+yes[\s\S]*music\s+no/u,
    );
    await ask('Accept and submit the application');
    expect(await ask('What is my reference?')).toContain('WM-2207');
  });

  talk('one of two equal fields is asked about', PERMIT, async ({ ask, tab }) => {
    expect(await ask('Set the full name to Ada Moss')).toMatch(/organiser[\s\S]*second contact/iu);
    expect(await tab.locator('#o1').inputValue()).toBe('');
    await ask('The organiser');
    expect(await tab.locator('#o1').inputValue()).toBe('Ada Moss');
    expect(await tab.locator('#s1').inputValue()).toBe('');
  });

  talk('fees are read off a table', PERMIT, async ({ ask }) => {
    expect(await ask('What is the fee for 51 to 200 people?')).toContain('£40');
    expect(await ask('How much is it for more than 200 people?')).toContain('£120');
  });
});
