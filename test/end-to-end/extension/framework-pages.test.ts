import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../../support/browser/open-chromium.ts';
import { startFrameworkPages } from '../pages/framework-pages.ts';

let browser: Browser;
let pages: Awaited<ReturnType<typeof startFrameworkPages>>;
beforeAll(async () => {
  browser = await openChromium();
  pages = await startFrameworkPages();
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

test.each(['react', 'vue'])('the %s page keeps errands and places an order', async (name) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${pages.url}/${name}`);
  await page.getByLabel('New errand').fill('Return the books');
  await page.getByRole('button', { name: 'Add errand' }).click();
  await page.getByLabel('Buy stamps', { exact: true }).check();
  expect(await page.getByRole('status').textContent()).toBe('1 left');
  await page.getByRole('button', { name: 'Remove Buy stamps' }).click();
  expect(await page.getByRole('list', { name: 'Errands' }).getByRole('listitem').count()).toBe(1);

  await page.getByLabel('Name').fill('Ida');
  await page.getByLabel('Notes').fill('Ring twice');
  await page.getByLabel('Shop').selectOption('Florist');
  await page.getByLabel('Tuesday').check();
  await page.getByLabel('Urgent').check();
  await page.getByLabel('Amount').fill('3');
  await page.getByLabel('Date').fill('2026-06-12');
  await page.getByLabel('Highest price').fill('55');
  await page.getByRole('button', { name: 'Place errand order' }).click();
  const placed = JSON.parse((await page.getByLabel('Placed order').textContent()) ?? '');
  expect({ ...placed, amount: String(placed.amount), price: String(placed.price) }).toEqual({
    name: 'Ida',
    notes: 'Ring twice',
    shop: 'Florist',
    day: 'Tuesday',
    isUrgent: true,
    amount: '3',
    date: '2026-06-12',
    price: '55',
  });
  expect(errors).toEqual([]);
});
