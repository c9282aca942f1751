import { readFileSync } from 'node:fs';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Box, Page } from '../../../../agent/page.ts';
import { findElement } from '../../../../agent/page.ts';
import { pointAt } from '../../../../agent/view/point-at.ts';
import { viewOf } from '../../../../agent/view/view.ts';
import { bundle, temporaryFolder } from '../../../support/browser/bundle.ts';
import type { Bench } from '../../../support/browser/harness/panel.ts';
import { type Harness, openHarness } from '../../../support/browser/open-harness.ts';
import { type Site, serve } from '../../../support/servers/serve.ts';
import { PAGES } from './pages.ts';
import type { PressablePage } from './parts.ts';

declare const bench: Bench;

const LIBRARIES = {
  '/vue.js': 'vue/dist/vue.global.prod.js',
  '/preact.js': 'preact/dist/preact.umd.js',
  '/d3.js': 'd3/dist/d3.min.js',
};
/** At most this share of the elements in the views may do nothing. */
const MOST_DEAD = 0.05;

let harness: Harness;
let site: Site;
let panel: Tab;
let tab: Tab;
let listed = 0;
let dead = 0;

beforeAll(async () => {
  const read = (path: string) => readFileSync(`node_modules/${path}`, 'utf8');
  const react = await bundle('test/support/browser/bundled/react-globals.mjs', temporaryFolder(), 'react');
  site = await serve({
    '/react.js': readFileSync(react, 'utf8'),
    ...Object.fromEntries(Object.entries(LIBRARIES).map(([path, file]) => [path, read(file)])),
    ...Object.fromEntries(PAGES.map((page, i) => [`/${i}`, htmlOf(page)])),
  });
  harness = await openHarness();
  tab = await harness.context.newPage();
  panel = await harness.openPanel();
});
afterAll(async () => {
  await harness.close();
  await site.close();
});

function htmlOf({ body, libraries = [] }: PressablePage): string {
  const scripts = libraries.map((path) => `<script src="${path}"></script>`).join('');
  return `<!doctype html><title>Page</title>${scripts}<script>window.hits = new Set();
    const hit = (name) => { if (name !== undefined) hits.add(String(name)); };</script><body>${body}</body>`;
}

async function look(url: string): Promise<Page> {
  const { page } = await panel.evaluate(async (address) => {
    await bench.open(address);
    return await bench.look();
  }, url);
  if (page === null) throw new Error('the page was not read');
  return page;
}

/** The names that a press in the middle of a box hits. */
async function pressAt(box: Box | null): Promise<readonly string[]> {
  await tab.evaluate('hits.clear()');
  if (box === null) return [];
  const height = await tab.evaluate(() => innerHeight);
  if (box.y + box.height / 2 < height) await tab.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return (await tab.evaluate('[...hits]')) as string[];
}

/** Brings what lies in an inner scroller into view. */
async function boxOf(page: Page, box: Box | null, words: string): Promise<Box | null> {
  if (words === '') return box;
  await tab
    .getByText(words, { exact: true })
    .first()
    .scrollIntoViewIfNeeded({ timeout: 500 })
    .catch(() => {});
  const again = await look(page.url);
  return pointAt(again.root, words)?.box ?? box;
}

test.each(PAGES.map((page, i) => [page.name, page, i] as const))('%s', async (_name, { things }, i) => {
  const url = `${site.origin}/${i}`;
  await tab.goto(url);
  await tab.bringToFront();
  await tab.waitForTimeout(100);
  const before = await tab.evaluate('document.documentElement.outerHTML');
  const page = await look(url);
  expect(await tab.evaluate('document.documentElement.outerHTML')).toBe(before);
  const view = viewOf(page);
  const reached = new Set<string>();
  const useless: string[] = [];
  for (const { ref, name } of view.elements) {
    const id = view.refs.given.find(([given]) => given === ref)?.[1];
    const element = id === undefined ? null : findElement(page, id);
    const box = element?.box ?? null;
    let hits = await pressAt(box);
    if (hits.length === 0) hits = await pressAt(await boxOf(page, box, name));
    for (const hit of hits) reached.add(hit);
    if (hits.length === 0) useless.push(`${ref} ${name}`);
  }
  for (const [thing, words] of Object.entries(things)) {
    if (reached.has(thing)) continue;
    const element = pointAt(page.root, words);
    expect(element, `${thing} is not in the view and cannot be pointed at:\n${view.text}`).not.toBeNull();
    expect(await pressAt(element?.box ?? null), view.text).toContain(thing);
  }
  listed += view.elements.length;
  dead += useless.length;
});

test('a row whose cells only show a pointer, and an icon of a button, are one element', async () => {
  const namesOf = async (name: string) => {
    const url = `${site.origin}/${PAGES.findIndex((page) => page.name === name)}`;
    await tab.goto(url);
    await tab.waitForTimeout(100);
    return viewOf(await look(url)).elements.map((element) => `${element.role} ${element.name}`);
  };
  const rows = await namesOf('rows of a table without boxes, inside a scroller without one');
  expect(rows).toHaveLength(2);
  expect(await namesOf('icons that listen inside of buttons')).toEqual(['button save', 'button undo']);
});

test('hardly anything that is listed does nothing', () => {
  expect(listed).toBeGreaterThan(PAGES.length);
  expect(dead / listed, `${dead} of ${listed}`).toBeLessThanOrEqual(MOST_DEAD);
});
