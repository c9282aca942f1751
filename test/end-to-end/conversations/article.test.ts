import { describe, expect } from 'vitest';
import { pathOf, startTalks } from '../../support/browser/start-talks.ts';

const { talk, waymark } = startTalks();

describe('beside an article', () => {
  talk('questions are answered from its words and its table', '/article/', async ({ ask, tab, turns }) => {
    expect(await ask('When was the first trail of the Czech Tourist Club marked?')).toContain('1889');
    expect(await ask('What is the length of the Swiss hiking trails?')).toContain('65,000');
    expect(await ask('Which country does the Camino de Santiago belong to?')).toContain('Spain');
    expect(await ask('What is the title of this page?')).toContain('How paths learned to speak');
    expect(pathOf(tab)).toBe('/article/');
    expect((await turns()).filter(({ type }) => type === 'browser')).toEqual([]);
  });

  talk('it says when the page does not know', '/article/', async ({ ask }) => {
    const answer = await ask('What is the capital of Peru?');
    expect(answer).not.toContain('Lima');
    expect(answer).toMatch(/not|no answer|cannot|could not|nothing/iu);
  });

  talk('it scrolls, jumps to a section and comes back', '/article/', async ({ ask, tab }) => {
    const y = () => tab.evaluate(() => scrollY);
    await ask('Scroll down');
    const once = await y();
    expect(once).toBeGreaterThan(100);
    await ask('Scroll to the bottom');
    expect(await y()).toBeGreaterThan(once);
    await ask('Scroll back up to the top');
    expect(await y()).toBe(0);
    await ask('Go to the "Yellow arrows" section');
    expect(await tab.locator('#arrows').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(800);
    expect(await y()).toBeGreaterThan(1000);
  });

  talk('what it does not understand it says, and it touches nothing', '/article/', async ({ ask, tab, turns }) => {
    for (const utterance of ['Frobnicate the whatsit', 'Order me a pizza with olives', 'asdf qwer']) {
      expect(await ask(utterance), utterance).toMatch(/not|n't|no |sure|unclear|\?/iu);
    }
    expect((await turns()).filter((turn) => turn.type === 'browser' && turn.action.intent !== 'scroll')).toEqual([]);
    expect(pathOf(tab)).toBe('/article/');
    expect(await ask('Open the shop')).not.toBe('');
    expect(pathOf(tab)).toBe('/shop/');
  });

  talk('it greets, and says what it can do', '/article/', async ({ ask, turns }) => {
    expect((await ask('Hello')).length).toBeGreaterThan(3);
    expect((await ask('What can you do?')).length).toBeGreaterThan(20);
    expect(await turns()).toHaveLength(4);
  });

  talk('it goes to an address, back and forward', '/', async ({ ask, tab }) => {
    await ask(`Go to ${waymark.site().url}/lab/timetable`);
    expect(pathOf(tab)).toBe('/lab/timetable');
    await ask('Open the mail');
    expect(pathOf(tab)).toBe('/mail/');
    await ask('go back');
    expect(pathOf(tab)).toBe('/lab/timetable');
    await ask('back');
    expect(pathOf(tab)).toBe('/');
    await ask('forward');
    expect(pathOf(tab)).toBe('/lab/timetable');
    await ask('reload the page');
    expect(pathOf(tab)).toBe('/lab/timetable');
  });

  talk('no other kind of address is opened', '/', async ({ ask, tab }) => {
    await ask('Go to file:///etc/passwd');
    expect(pathOf(tab)).toBe('/');
    await ask('Open javascript:alert(1)');
    expect(pathOf(tab)).toBe('/');
  });
});
