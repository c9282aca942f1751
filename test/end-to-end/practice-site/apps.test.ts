import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitPracticeSite } from '../../support/browser/visit-practice-site.ts';

const { page: visited, press, shown } = visitPracticeSite();
let page: Page;
beforeEach(() => {
  page = visited();
});

describe('the shop', () => {
  const names = () => page.getByRole('listitem').getByRole('heading').allTextContents();

  test('searches, filters and sorts its products', async () => {
    await page.goto('/shop/');
    expect(await names()).toHaveLength(16);
    await page.getByLabel('Search products').fill('kettle');
    await page.getByLabel('Search products').press('Enter');
    await page.waitForURL('**/shop/?q=kettle');
    await shown('3 products for “kettle”');
    await page.goto('/shop/');
    await page.getByLabel('Mugs').check();
    await page.getByLabel('In stock only').check();
    await page.getByLabel('Highest price').selectOption('Up to $20');
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    expect(await names()).toEqual(['Stoneware Mug, Sky', 'Stoneware Mug, Moss', 'Stoneware Mug, Clay']);
    await press('Clear filters');
    await shown('16 products');
  });

  test('takes an order from the card of a product to its confirmation, and keeps no card number', async () => {
    await page.goto('/shop/');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Stoneware Mug, Sky' })
      .getByRole('button', { name: 'Add to cart' })
      .click();
    await page.getByRole('link', { name: 'Pour-over Kettle, 0.9 L' }).click();
    await page.getByLabel('Finish').selectOption('Copper');
    await page.getByLabel('Quantity').fill('2');
    await press('Add to cart');
    await page.getByRole('link', { name: 'Cart (3)' }).click();
    await page.getByLabel('Quantity of Stoneware Mug, Sky').fill('4');
    await page.getByLabel('Quantity of Stoneware Mug, Sky').press('Enter');
    await page.locator('.prices').getByText('$196.00').last().waitFor();
    await page.getByRole('link', { name: 'Check out' }).click();
    await press('Place order');
    expect(new URL(page.url()).pathname).toBe('/shop/checkout');
    await fillCheckout();
    await press('Place order');
    await page.getByRole('heading', { name: 'Thank you, Ida Nová' }).waitFor();
    const order = page.getByRole('main');
    for (const text of ['2 × Pour-over Kettle, 0.9 L (Copper)', 'Express, $9.50', 'Card ending in 4242', '$205.50'])
      expect(await order.textContent()).toContain(text);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('4242424242424242');
    expect(stored).not.toMatch(/\b987\b/u);
    await page.goto('/shop/cart');
    await shown('Your cart is empty.');
  });

  async function fillCheckout(): Promise<void> {
    const fields = {
      'Full name': 'Ida Nová',
      Email: 'ida@home.example',
      'Street address': 'Dlouhá 7',
      City: 'Brno',
      'Postal code': '602 00',
      'Card number': '4242424242424242',
      'Expiry date': '09/29',
      'Security code (CVC)': '987',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Country').selectOption('Czechia');
    await page.getByLabel('Express').check();
  }

  test('removes a line from the cart, sells nothing that is sold out, and shows reviews as text', async () => {
    await page.goto('/shop/product?id=mug-plum');
    expect(await page.getByRole('button', { name: 'Add to cart' }).isDisabled()).toBe(true);
    await page.goto('/shop/product?id=scale');
    await press('Add to cart');
    await page.getByLabel('Your name').fill('Eve');
    await page.getByLabel('Title').fill('<img src=x onerror=alert(1)>');
    await page.getByLabel('Review', { exact: true }).fill('Fine');
    await press('Post review');
    await page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' }).waitFor();
    await page.goto('/shop/cart');
    await press('Remove Brew Scale');
    await shown('Your cart is empty.');
    await page.goto('/shop/product?id=nothing');
    await page.getByRole('heading', { name: 'There is no such product' }).waitFor();
  });
});

describe('the calendar', () => {
  beforeEach(async () => {
    await page.clock.setFixedTime('2026-05-20T09:00:00');
    await page.goto('/calendar/');
  });

  const month = () => page.getByRole('heading', { level: 1 }).textContent();

  test('opens on the current month and goes to others', async () => {
    expect(await month()).toBe('May 2026');
    await press('Next month');
    expect(await month()).toBe('June 2026');
    await press('Previous month');
    await press('Previous month');
    expect(await month()).toBe('April 2026');
    await press('Today');
    expect(await month()).toBe('May 2026');
    expect(await page.locator('[aria-current=date]').getAttribute('aria-label')).toBe('Wednesday 20 May 2026');
  });

  test('keeps a new task over a reload, edits it, marks it done and deletes it after asking', async () => {
    await press('New task');
    await page.getByLabel('Title').fill('Career Fair');
    await page.getByLabel('Date').fill('2026-06-12');
    await page.getByLabel('Time').fill('10:00');
    await page.getByRole('dialog').getByLabel('Study').check();
    await page.getByLabel('Note').fill('Bring multiple copies of my resume');
    await press('Save');
    expect(await month()).toBe('June 2026');
    await page.reload();
    await press('Agenda');
    await press('Next month');
    const row = page.getByRole('listitem').filter({ hasText: 'Bring multiple copies of my resume' });
    await row.waitFor();
    await press('Edit Career Fair');
    expect(await page.getByRole('dialog').getByLabel('Study').isChecked()).toBe(true);
    await page.getByLabel('Title').fill('The Career Fair');
    await press('Save');
    await page.getByLabel('The Career Fair is done').check();
    await press('Month');
    await page.getByRole('button', { name: '10:00 The Career Fair (done)' }).click();
    await press('Delete');
    await press('Keep it');
    await press('Delete');
    await press('Delete task');
    expect(await page.getByRole('button', { name: /^10:00 The Career Fair/u }).count()).toBe(0);
    await press('Undo');
    await page.getByRole('button', { name: /^10:00 The Career Fair/u }).waitFor();
  });

  test('cancels, needs a title, starts a task on the day that was pressed, and hides a list', async () => {
    const before = await page.locator('.task').count();
    await press('New task');
    await press('Save');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.getByLabel('Title').fill('Nothing');
    await press('Cancel');
    expect(await page.locator('.task').count()).toBe(before);
    await press('Friday 15 May 2026');
    expect(await page.getByLabel('Date').inputValue()).toBe('2026-05-15');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Work' }).uncheck();
    expect(await page.locator('.task.work').count()).toBe(0);
  });
});

describe('the mailbox', () => {
  beforeEach(() => page.goto('/mail/'));
  const open = (subject: string) => page.getByRole('link', { name: subject }).click();

  test('opens, answers, and finds the answer in Sent', async () => {
    await open('Climbing on Thursday?');
    await page.getByRole('article').getByText('The hall is free on Thursday').waitFor();
    await press('Reply');
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('ana@climbing.example');
    expect(await page.getByLabel('Subject').inputValue()).toBe('Re: Climbing on Thursday?');
    await page.getByRole('textbox', { name: 'Message' }).fill('Yes, please.\nI bring the rope.');
    await press('Send');
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await open('Re: Climbing on Thursday?');
    expect(await page.getByRole('article').locator('.text').textContent()).toBe('Yes, please.\nI bring the rope.');
    await page.reload();
    await page.getByRole('article').getByText('I bring the rope.').waitFor();
  });

  test('composes and forwards', async () => {
    await press('Compose');
    await page.getByLabel('To', { exact: true }).fill('mirek@home.example');
    await page.getByLabel('Subject').fill('Cake');
    await page.getByRole('textbox', { name: 'Message' }).fill('I will bring one.');
    await press('Send');
    await shown('Message sent to mirek@home.example');
    await open('Your ticket to Brno');
    await press('Forward');
    expect(await page.getByRole('textbox', { name: 'Message' }).textContent()).toContain('> Train 277');
    await page.getByLabel('To', { exact: true }).fill('ida@home.example');
    await press('Send');
    await shown('Message sent to ida@home.example');
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    expect(await page.locator('.messages .subject').allTextContents()).toEqual(['Fwd: Your ticket to Brno', 'Cake']);
  });

  test('stars, searches, deletes, takes back, and deletes for good after asking', async () => {
    await press('Star Dinner on Monday');
    await page.getByRole('link', { name: 'Starred' }).click();
    expect(await page.locator('.messages .subject').allTextContents()).toContain('Dinner on Monday');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.getByLabel('Search mail').fill('ana leaflets');
    expect(await page.locator('.messages .subject').allTextContents()).toEqual(['Quote for 500 leaflets']);
    await open('Quote for 500 leaflets');
    await press('Delete');
    await shown('No messages here.');
    await press('Undo');
    await open('Quote for 500 leaflets');
    await press('Delete');
    await page.getByRole('link', { name: 'Trash' }).click();
    await open('Quote for 500 leaflets');
    page.once('dialog', (dialog) => dialog.accept());
    await press('Delete for good');
    await shown('No messages here.');
  });
});
