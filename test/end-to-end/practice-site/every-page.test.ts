import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { visitPracticeSite } from '../../support/browser/visit-practice-site.ts';

const { page: visited, forgive } = visitPracticeSite();
let page: Page;
beforeEach(() => {
  page = visited();
});

test('the home page leads to every part of the site', async () => {
  for (const name of ['Shop', 'Calendar', 'Mail', 'Article', 'Form', 'Frames', 'Lab']) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/${name.toLowerCase()}/`);
    expect(await page.locator('header [aria-current=page]').textContent()).toBe(name);
    expect(await page.title()).toContain('Practice site');
  }
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

test('an address without a page says so and leads home', async () => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('heading', { name: 'A small web to practise on' }).waitFor();
  forgive('404');
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
