import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitPracticeSite } from '../../support/browser/visit-practice-site.ts';

const { page: visited, press, shown } = visitPracticeSite();
let page: Page;
beforeEach(() => {
  page = visited();
});

describe('the lab', () => {
  test('covers a button until the banner has its answer', async () => {
    await page.goto('/lab/covered');
    const button = page.getByRole('button', { name: 'Subscribe' });
    const isCovered = () =>
      button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isCovered()).toBe(true);
    await press('Reject all');
    expect(await isCovered()).toBe(false);
    await button.click();
    await shown('You are subscribed.');
  });

  test('has content that comes late, a button that moves and one that is disabled', async () => {
    await page.goto('/lab/timing');
    await press('Load the results');
    await press('Reserve Quiet room, 72 euros');
    await shown('Reserved: Quiet room, 72 euros');
    await press('Check the address');
    await press('Continue');
    await shown('Continued.');
    await press('Catch me');
    await shown('Caught.');
  });

  test('opens tabs and dialogs', async () => {
    await page.goto('/lab/windows');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Read the article in a new tab' }).click();
    await (await opened).waitForURL('**/article/');
    page.on('dialog', (dialog) => dialog.accept(dialog.type() === 'prompt' ? 'Letters' : undefined));
    await press('Show an alert');
    await shown('The alert was closed.');
    await press('Empty the drafts');
    await shown('The drafts are gone.');
    await press('Rename the folder');
    await shown('The folder is called Letters.');
  });

  test('has a timetable with sixty trains that can be narrowed down and booked', async () => {
    await page.goto('/lab/timetable');
    expect(await page.locator('tbody tr').count()).toBe(60);
    await page.getByLabel('Destination').selectOption('Olomouc');
    const last = page.locator('tbody tr').last();
    expect(await last.getByRole('cell').nth(1).textContent()).toBe('Olomouc');
    const train = await last.getByRole('rowheader').textContent();
    await last.getByRole('button').click();
    await page.getByText(`Booked ${train} to Olomouc`).waitFor();
  });

  test('keeps only the rows in view of a long list', async () => {
    await page.goto('/lab/long-list');
    const list = page.getByRole('list', { name: 'People' });
    expect(await list.getByRole('listitem').count()).toBeLessThan(40);
    await list.evaluate((element) => element.scrollTo(0, 4200 * 44));
    await page.getByRole('button', { name: 'Invite Ada Adler 4201' }).click();
    await shown('Ada Adler 4201 is invited.');
  });

  test('has tabs, an accordion, a tree, a menu, messages and a canvas', async () => {
    await page.goto('/lab/widgets');
    await page.getByRole('tab', { name: 'Prices' }).click();
    await page.getByRole('tabpanel').getByText('students 5 euros').waitFor();
    await press('Is there a cloakroom?');
    await page.getByText('It costs one euro').waitFor();
    await page.getByText('May I take photographs?').click();
    await page.getByText('Yes, without a flash.').waitFor();
    for (const name of ['Documents', 'Letters', 'To the landlord.txt'])
      await shown(name).then(() => page.getByText(name, { exact: true }).click());
    await shown('Chosen: To the landlord.txt');
    await press('Actions');
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await shown('Archive: done');
    await page.getByRole('img', { name: /squares/u }).click({ position: { x: 200, y: 80 } });
    await shown('The blue one.');
  });

  test.each([500, 10_000])('makes a page of about %i elements', async (wanted) => {
    await page.goto(`/lab/large?n=${wanted}`);
    const count = await page.evaluate(() => document.querySelectorAll('*').length);
    expect(Math.abs(count - wanted)).toBeLessThan(10);
    await shown(`This page has ${count} elements.`);
  });
});
