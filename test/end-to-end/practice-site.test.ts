import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PracticeSite, startPracticeSite } from '../../cli/start/practice-server.ts';
import { openChromium } from '../support/browser/open-chromium.ts';

let browser: Browser;
let site: PracticeSite;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await openChromium();
  site = await startPracticeSite();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site.url });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
afterEach(async () => {
  await context.close();
  expect(errors).toEqual([]);
});

const press = (name: string, within: Page | FrameLocator = page) =>
  within.getByRole('button', { name, exact: true }).click();
/** Tabs to the next field, types there, and presses keys. */
async function type(text: string, ...keys: string[]): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  for (const key of keys) await page.keyboard.press(key);
}
const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();

test('the home page leads to every part of the site', async () => {
  for (const name of ['Shop', 'Calendar', 'Mail', 'Article', 'Form', 'Frames', 'Lab']) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/${name.toLowerCase()}/`);
    expect(await page.locator('header [aria-current=page]').textContent()).toBe(name);
    expect(await page.title()).toContain('Practice site');
  }
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

test('the article has its contents, table, figure and notes, and its links lead to them', async () => {
  await page.goto('/article/');
  const words = ((await page.getByRole('article').textContent()) ?? '').split(/\s+/u).length;
  expect(words).toBeGreaterThan(2400);
  for (const link of await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').all()) {
    const target = await link.getAttribute('href');
    expect(await page.locator(target ?? '').textContent()).toBe(await link.textContent());
  }
  await page.getByRole('link', { name: 'Note 3', exact: true }).click();
  await expect
    .poll(() => page.locator('#note-3').evaluate((note) => note.getBoundingClientRect().top))
    .toBeLessThan(800);
  const row = page.getByRole('row').filter({ hasText: 'Czech Tourist Club' });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    'Czech Republic',
    '1889',
    'Colour between two white stripes',
    '40,000',
  ]);
});

describe('the form', () => {
  beforeEach(() => page.goto('/form/'));

  test('shows everything that was put in, and the password as dots', async () => {
    await fillForm();
    await press('Send');
    const rows = await page
      .locator('#received tbody tr')
      .evaluateAll((all) => all.map((row) => [row.children[0]?.textContent ?? '', row.children[1]?.textContent ?? '']));
    expect(Object.fromEntries(rows)).toEqual({
      'Full name': 'Ida Nová',
      'Email address': 'ida@home.example',
      Password: '••••••',
      Phone: '+420 555 123',
      Website: 'https://home.example',
      Nickname: 'Id',
      'About you': 'Two lines\nof text',
      Motto: 'Slowly',
      'Number of guests': '4',
      Volume: '40',
      Birthday: '1990-02-28',
      Alarm: '06:30',
      Departure: '2026-06-12T10:00',
      'Card valid until': '2029-09',
      'Holiday week': '2026-W30',
      'Favourite colour': '#ff8800',
      'Shirt size': 'Large',
      Toppings: 'Mushrooms, Onions',
      'Same address': 'No',
      Country: 'Norway',
      'Languages you speak': 'Czech, French',
      'Nearest city': 'Olomouc',
      Fruit: 'Grapefruit',
      Seat: 'Aisle',
      'How was it?': 'Good',
      Newsletter: 'On',
      Sounds: 'Off',
      Photo: 'lake.png',
      Coupon: 'Applied',
      Terms: 'Accepted',
    });
    expect(await page.locator('#received').textContent()).not.toContain('secret');
  });

  async function fillForm(): Promise<void> {
    const texts = {
      'Full name': 'Ida Nová',
      'Email address': 'ida@home.example',
      Password: 'secret',
      Phone: '+420 555 123',
      Nickname: 'Id',
      'About you': 'Two lines\nof text',
      'Number of guests': '4',
      Birthday: '1990-02-28',
      Alarm: '06:30',
      Departure: '2026-06-12T10:00',
      'Card valid until': '2029-09',
      'Holiday week': '2026-W30',
      'Favourite colour': '#ff8800',
      'Nearest city': 'Olomouc',
    };
    for (const [label, value] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByPlaceholder('Website').fill('https://home.example');
    await page.getByRole('textbox', { name: 'Motto' }).fill('Slowly');
    await page.getByLabel('Volume').fill('40');
    for (const name of ['Large', 'Mushrooms', 'Onions', 'No', 'I accept the terms'])
      await page.getByLabel(name, { exact: true }).check();
    await page.getByLabel('Olives').uncheck();
    await page.getByLabel('Country').selectOption('Norway');
    await page.getByLabel('Languages you speak').selectOption(['Czech', 'French']);
    await page.getByRole('combobox', { name: 'Fruit' }).fill('gra');
    await page.getByRole('option', { name: 'Grapefruit' }).click();
    await page.getByRole('option', { name: 'Aisle' }).click();
    await page.getByRole('radio', { name: 'Good' }).click();
    await page.getByRole('switch', { name: 'Send me the newsletter' }).click();
    await page.getByRole('switch', { name: 'Sounds' }).click();
    await press('Apply coupon');
    const photo = { name: 'lake.png', mimeType: 'image/png', buffer: Buffer.from('png') };
    await page.getByLabel('Photo').setInputFiles(photo);
  }

  test('can be used by keyboard alone', async () => {
    await page.getByLabel('Full name').focus();
    await page.keyboard.type('Ida');
    await page.getByRole('combobox', { name: 'Fruit' }).focus();
    await page.keyboard.type('p');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('listbox', { name: 'Seat' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.getByRole('radio', { name: 'Poor' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Apply coupon' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('I accept the terms').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Send', exact: true }).focus();
    await page.keyboard.press('Enter');
    const received = await page.locator('#received tbody tr').allTextContents();
    expect(received).toEqual(
      expect.arrayContaining(['FruitApricot', 'SeatMiddle', 'How was it?Good', 'CouponApplied', 'TermsAccepted']),
    );
  });

  test('says what is missing', async () => {
    await press('Send');
    expect(await page.getByRole('alert').textContent()).toMatch(/^Full name: /u);
    expect(await page.locator('#received').isVisible()).toBe(false);
    await press('Start over');
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });
});

test('every frame and shadow root reports what was done in it', async () => {
  await page.goto('/frames/');
  const newsletter = page.frameLocator('[title="Newsletter sign-up"]');
  await newsletter.getByLabel('Your email').fill('ida@home.example');
  await newsletter.getByLabel('Monthly').check();
  await press('Sign up', newsletter);
  const donation = page.frameLocator('[title="Donation"]');
  await donation.getByLabel('Amount in euros').fill('25');
  await donation.getByLabel('Goes to').selectOption('signposts');
  await press('Donate', donation);
  const seats = page.frameLocator('[title="Ferry booking"]').frameLocator('[title="Seat picker"]');
  expect(await seats.getByLabel('A1').isDisabled()).toBe(true);
  await seats.getByLabel('B3').check();
  await press('Book seat', seats);
  await press('One ticket more');
  await press('Take tickets');
  // A closed root is closed to Playwright too; a person reaches what is in it by mouse and keyboard.
  await page.getByRole('button', { name: 'Take tickets' }).focus();
  await type('Ida', 'Tab', 'Tab', 'Enter');
  await type('Hello', 'Tab', 'Enter');
  await expect
    .poll(() => page.getByRole('region', { name: 'What you did' }).getByRole('listitem').allTextContents())
    .toEqual([
      'Signed up ida@home.example for the monthly newsletter',
      'Promised 25 euros to signposts',
      'Booked seat B3 on the ferry',
      'Took 2 tickets',
      'Booked a table for Ida: By the window',
      'Kept the note “Hello”',
    ]);
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
    const opened = context.waitForEvent('page');
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

test('an address without a page says so and leads home', async () => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('heading', { name: 'A small web to practise on' }).waitFor();
  errors = errors.filter((error) => !error.includes('404'));
});

test.each(['light', 'dark'] as const)('no page is wider than a small screen (%s)', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  const paths = ['/', '/shop/', '/shop/product?id=mug-sky', '/shop/cart', '/shop/checkout', '/calendar/', '/mail/'];
  const more = ['/article/', '/form/', '/frames/', '/lab/', '/lab/timetable', '/lab/widgets', '/lab/long-list'];
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...paths, ...more]) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, overflow <= 0]).toEqual([path, width, true]);
    }
  }
});
