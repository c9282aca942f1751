import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitPracticeSite } from '../../support/browser/visit-practice-site.ts';

const { page: visited, press } = visitPracticeSite();
let page: Page;
beforeEach(() => {
  page = visited();
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
  // Playwright cannot look into a closed shadow root, but keyboard and mouse reach its content.
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

/** Tabs to the next field, types there, and presses keys. */
async function type(text: string, ...keys: string[]): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  for (const key of keys) await page.keyboard.press(key);
}
