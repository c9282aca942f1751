import type { Page as Tab } from 'playwright';
import { describe, expect } from 'vitest';
import { startTalks } from '../../support/browser/start-talks.ts';

const { talk } = startTalks();

/** The values that the form shows as received, by field. */
async function received(tab: Tab): Promise<Record<string, string>> {
  const rows = await tab.locator('#received tbody tr').all();
  const pairs = await Promise.all(
    rows.map(async (row) => [await row.locator('th').textContent(), await row.locator('td').textContent()]),
  );
  return Object.fromEntries(pairs);
}

describe('with every kind of input', () => {
  talk('words are typed where labels, placeholders and names say', '/form/', async ({ ask, tab, entries }) => {
    await ask('Enter "Ida Nová" as the full name and ida@home.example as the email address');
    await ask('Type "hunter2 secret" into the password field');
    await ask('Fill in the phone with +420 601 234 567, website with https://ida.example and nickname with Idka');
    await ask('Write "I paint way-marks." in About you');
    await ask('Set the motto to "One blaze at a time" and accept the terms');
    await ask('Send the form');
    expect(await received(tab)).toMatchObject({
      'Full name': 'Ida Nová',
      'Email address': 'ida@home.example',
      Password: '••••••••••••••',
      Phone: '+420 601 234 567',
      Website: 'https://ida.example',
      Nickname: 'Idka',
      'About you': 'I paint way-marks.',
      Motto: 'One blaze at a time',
    });
    const done = (await entries(0)).filter(({ turn }) => turn.type === 'browser');
    expect(JSON.stringify(done)).not.toContain('hunter2');
  });

  talk('numbers, dates and times are set as people say them', '/form/', async ({ ask, tab }) => {
    await ask('Enter Ida as the full name');
    await ask('Set the number of guests to 5 and the volume to 40');
    await ask('Set the birthday to 12 June 1998 and the alarm to 7:30 am');
    await ask('Set departure to 2027-03-04 09:15');
    await ask('Set "Card valid until" to September 2029');
    await ask('Set the holiday week to week 32 of 2027');
    await ask('Set the favourite colour to #ff8800');
    await ask('Check "I accept the terms"');
    await ask('Submit the form');
    expect(await received(tab)).toMatchObject({
      'Number of guests': '5',
      Volume: '40',
      Birthday: '1998-06-12',
      Alarm: '07:30',
      Departure: '2027-03-04T09:15',
      'Card valid until': '2029-09',
      'Holiday week': '2027-W32',
      'Favourite colour': '#ff8800',
    });
  });

  talk('radios and boxes are chosen, and a choice is corrected', '/form/', async ({ ask, tab }) => {
    const isChecked = (value: string) => tab.locator(`input[value="${value}"]`).isChecked();
    await ask('Choose a large shirt size');
    expect(await isChecked('Large')).toBe(true);
    await ask('Actually, make the shirt size small');
    expect(await isChecked('Small')).toBe(true);
    await ask('Check Mushrooms and Onions and uncheck Olives');
    expect(await Promise.all(['Mushrooms', 'Onions', 'Olives'].map(isChecked))).toEqual([true, true, false]);
    await ask('Answer yes to "Billing address same as delivery?"');
    expect(await isChecked('Yes')).toBe(true);
    await ask('No, choose No for the billing address same as delivery');
    expect(await isChecked('No')).toBe(true);
  });

  talk('lists of every make are chosen from', '/form/', async ({ ask, tab }) => {
    await ask('Enter Ida as the full name');
    await ask('Choose New Zealand as the country');
    await ask('Select Czech in the languages you speak');
    await ask('Enter Olomouc as the nearest city');
    await ask('Choose Mango as the fruit');
    await ask('Choose Aisle as the seat');
    await ask('For "How was it?" choose Good, and accept the terms');
    await ask('Send');
    expect(await received(tab)).toMatchObject({
      Country: 'New Zealand',
      'Languages you speak': expect.stringContaining('Czech'),
      'Nearest city': 'Olomouc',
      Fruit: 'Mango',
      Seat: 'Aisle',
      'How was it?': 'Good',
    });
  });

  talk('switches, buttons made of boxes, and terms', '/form/', async ({ ask, tab }) => {
    await ask('Turn on the newsletter');
    await ask('Turn off sounds');
    await ask('Click "Apply coupon"');
    await ask('Accept the terms');
    await ask('Enter Ida as the full name and send the form');
    expect(await received(tab)).toMatchObject({
      Newsletter: 'On',
      Sounds: 'Off',
      Coupon: 'Applied',
      Terms: 'Accepted',
    });
  });

  talk('a file is refused with a reason', '/form/', async ({ ask, tab, story }) => {
    const answer = await ask('Set the photo to holiday.jpg');
    expect(`${answer}\n${await story()}`).toMatch(/file/iu);
    expect(await tab.locator('#photo').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  });

  talk('a missing field is not passed over in silence, and is mended', '/form/', async ({ ask, tab }) => {
    await ask('Send the form');
    expect(await tab.locator('#problem').isVisible()).toBe(true);
    await ask('Type Ida into the full name, accept the terms and send the form again');
    expect(await received(tab)).toMatchObject({ 'Full name': 'Ida' });
    await ask('Start over');
    expect(await tab.getByLabel('Full name').inputValue()).toBe('');
  });

  talk('a field that is not there is not invented', '/form/', async ({ ask, tab }) => {
    const before = await tab.locator('#everything').evaluate((form: HTMLFormElement) => [...new FormData(form)].join());
    expect(await ask('Set the blood type to AB')).toMatch(/not|no |n't|which/iu);
    expect(await tab.locator('#everything').evaluate((form: HTMLFormElement) => [...new FormData(form)].join())).toBe(
      before,
    );
  });
});
