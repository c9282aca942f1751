import { describe, expect } from 'vitest';
import { pathOf, startTalks } from '../../support/browser/start-talks.ts';

const { talk, waymark } = startTalks();

describe('where pages are hard', () => {
  talk('a banner covers the button: it says so, or answers the banner', '/lab/covered', async ({ ask, tab }) => {
    const state = tab.locator('#state');
    await ask('Reject all cookies');
    expect(await state.textContent()).toBe('Cookies rejected.');
    await ask('Click Subscribe');
    expect(await state.textContent()).toBe('You are subscribed.');
  });

  talk('a control that comes late is waited for', '/lab/timing', async ({ ask, tab }) => {
    await ask('Load the results and reserve the quiet room');
    await tab.getByText('Reserved: Quiet room').waitFor({ timeout: 2_000 });
    expect(await ask('How much is the small room?')).toContain('58');
  });

  talk('a control that moves is caught', '/lab/timing', async ({ ask, tab }) => {
    await ask('Click "Catch me"');
    expect(await tab.locator('#caught').textContent()).toBe('Caught.');
  });

  talk('a control that is disabled at first is waited for', '/lab/timing', async ({ ask, tab }) => {
    await ask('Check the address, then press Continue');
    expect(await tab.locator('#continued').textContent()).toBe('Continued.');
  });

  talk('a link opens a tab: the conversation goes along, and back', '/lab/windows', async ({ ask, tab, taskTab }) => {
    await ask('Click "Read the article in a new tab"');
    const article = await taskTab();
    expect(new URL(article.url()).pathname).toBe('/article/');
    expect(await ask('When did Jean Loiseau and his volunteers mark the first section?')).toContain('1947');
    await ask('Close this tab');
    expect(article.isClosed()).toBe(true);
    expect(await taskTab()).toBe(tab);
    await ask('Show an alert');
    expect(await tab.locator('#outcome').textContent()).toBe('The alert was closed.');
  });

  talk('tabs are opened, switched and closed by name', '/calendar/', async ({ ask, taskTab, tab }) => {
    await ask(`Open ${waymark.site().url}/shop/ in a new tab`);
    const shop = await taskTab();
    expect(new URL(shop.url()).pathname).toBe('/shop/');
    await ask('Switch to the Calendar tab');
    expect(await taskTab()).toBe(tab);
    await ask('Switch to the shop tab and search for plate');
    expect(pathOf(shop)).toBe('/shop/?q=plate');
    await ask('Close the tab');
    expect(shop.isClosed()).toBe(true);
  });

  talk("the browser's dialogs are survived", '/lab/windows', async ({ ask, tab }) => {
    tab.on('dialog', (dialog) => void (dialog.type() === 'prompt' ? dialog.accept('Letters') : dialog.accept()));
    await ask('Show an alert');
    expect(await tab.locator('#outcome').textContent()).toBe('The alert was closed.');
    await ask('Rename the folder');
    expect(await tab.locator('#outcome').textContent()).toBe('The folder is called Letters.');
    await ask('Empty the drafts');
    expect(await tab.locator('#outcome').textContent()).toBe('The drafts are gone.');
  });

  talk('a table of sixty trains is asked, narrowed and used', '/lab/timetable', async ({ ask, tab }) => {
    expect(await ask('Which platform does IC 505 leave from?')).toMatch(/\b7\b/u);
    await ask('Choose Olomouc as the destination');
    expect(await tab.locator('#trains tr').count()).toBe(10);
    const last = tab.locator('#trains tr').last();
    const name = (await last.locator('th').textContent()) ?? '';
    await ask(`Book ${name}`);
    expect(await tab.locator('.toasts').textContent()).toContain(`Booked ${name} to Olomouc`);
  });

  talk('the last row is booked without being named', '/lab/timetable', async ({ ask, tab }) => {
    const name = (await tab.locator('#trains tr').last().locator('th').textContent()) ?? '';
    await ask('Click the last Book button');
    expect(await tab.locator('.toasts').textContent()).toContain(`Booked ${name}`);
  });

  talk('a list that holds twenty rows of 5,000 is used and scrolled', '/lab/long-list', async ({ ask, tab }) => {
    await ask('Invite Chiara Adler 3');
    expect(await tab.locator('#invited').textContent()).toBe('Chiara Adler 3 is invited.');
    const last = () =>
      tab
        .locator('.person')
        .last()
        .evaluate((row) => row.firstChild?.textContent ?? '');
    const bottom = await last();
    await ask(`Scroll to ${bottom}`);
    expect(await tab.locator('#people').evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
    const further = await last();
    expect(further).not.toBe(bottom);
    await ask(`Invite ${further}`);
    expect(await tab.locator('#invited').textContent()).toBe(`${further} is invited.`);
  });

  talk('tabs, accordions and questions about what they hide', '/lab/widgets', async ({ ask, tab }) => {
    await ask('Open the Prices tab');
    expect(await tab.locator('#panel-2').isVisible()).toBe(true);
    expect(await ask('What is the price for students?')).toContain('5 euros');
    await ask('Expand "Can I bring my dog?"');
    expect(await tab.locator('#answer-1').isVisible()).toBe(true);
    await ask('Collapse "Can I bring my dog?"');
    expect(await tab.locator('#answer-1').isVisible()).toBe(false);
    await ask('Expand "May I take photographs?"');
    expect(await tab.locator('details').getAttribute('open')).not.toBeNull();
  });

  talk('a tree and a menu', '/lab/widgets', async ({ ask, tab }) => {
    await ask('Open the Documents folder and choose "Invoice 1042.pdf"');
    expect(await tab.locator('#chosen').textContent()).toBe('Chosen: Invoice 1042.pdf');
    await ask('Open the Actions menu and click Archive');
    await tab.getByText('Archive: done').waitFor({ timeout: 2_000 });
    expect(await tab.locator('#menu').isVisible()).toBe(false);
  });

  talk(
    'what shows only under the pointer',
    '/lab/widgets',
    async ({ ask, tab }) => {
      await ask('Hover over Account and click Settings');
      expect(pathOf(tab)).toBe('/form/');
    },
    { settings: { trustedInput: true } },
  );

  talk('one row of ten thousand elements', '/lab/large?n=10000', async ({ ask, tab }) => {
    await ask('Click Item 1200');
    expect(new URL(tab.url()).hash).toBe('#item-1200');
    await ask('Check Packed in the row of Item 1500');
    expect(await tab.locator('input[name=item-1500]').isChecked()).toBe(true);
    expect(await tab.locator('input:checked').count()).toBe(1);
  });
});
