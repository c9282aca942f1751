import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startTalks } from '../../support/browser/start-talks.ts';
import { startFrameworkPages } from '../pages/framework-pages.ts';

const { talk } = startTalks();
let pages: Awaited<ReturnType<typeof startFrameworkPages>>;
beforeAll(async () => {
  pages = await startFrameworkPages();
});
afterAll(() => pages?.close());

const errands = (tab: Tab) => tab.getByRole('list', { name: 'Errands' }).getByRole('listitem').allInnerTexts();

describe.each(['react', 'vue'])('on a page in %s', (name) => {
  const address = () => `${pages.url}/${name}`;

  talk('a list is added to, ticked and shortened', address, async ({ ask, tab }) => {
    await ask('Type "Return the books" into New errand and click Add errand');
    await ask('Type Water the plants into the new errand field, and press Enter');
    expect(await errands(tab)).toHaveLength(3);
    await ask('Check Buy stamps');
    expect(await tab.getByRole('status').textContent()).toBe('2 left');
    await ask('Remove Return the books');
    expect((await errands(tab)).join()).not.toContain('Return the books');
    expect(await errands(tab)).toHaveLength(2);
    expect(await ask('How many are left?')).toContain('1');
  });

  talk('an order takes every controlled input', address, async ({ ask, tab }) => {
    await ask('Set the name to Ida and the notes to "Ring twice"');
    await ask('Choose Florist as the shop and Tuesday as the day');
    await ask('Check Urgent, set the amount to 3 and the date to 12 June 2027');
    await ask('Set the highest price to 55');
    await ask('No wait, change the name to Ida Nová');
    await ask('Place the errand order');
    const placed = JSON.parse((await tab.getByLabel('Placed order').textContent()) ?? '');
    expect({ ...placed, amount: String(placed.amount), price: String(placed.price) }).toEqual({
      name: 'Ida Nová',
      notes: 'Ring twice',
      shop: 'Florist',
      day: 'Tuesday',
      isUrgent: true,
      amount: '3',
      date: '2027-06-12',
      price: '55',
    });
  });
});
