import { expect, test } from 'vitest';
import { readBoxes } from '../../../dataset/page/boxes.ts';
import { inertPage } from '../../../dataset/page/inert-page.ts';
import { readSavedPage } from '../../../dataset/page/saved-page.ts';

const box = (x: number, size: number) => ({
  ...{ x, y: 0, width: size, height: size },
  ...{ top: 0, right: x + size, bottom: size, left: x },
});

function inert(html: string, boxes: Record<string, object>, url = 'https://shop.example/cart#total') {
  const viewport = { width: 800, height: 600 };
  const page = readSavedPage({ html, boxes: readBoxes(JSON.stringify(boxes), 'boxes'), url, viewport });
  if (page === null) throw new Error('there is no page');
  return inertPage(html, page);
}

test('a saved page keeps its address and loads nothing by itself', () => {
  const html =
    '<html><head><link rel="preconnect" href="https://cdn.example"><meta http-equiv="refresh" content="0;url=/x"><meta charset="utf-8"></head><body><p>Hi</p></body></html>';
  const page = inert(html, {});
  expect(page.url).toBe('https://shop.example/cart');
  expect(page.html).toBe('<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><p>Hi</p></body></html>');
});

test.each(['', 'chrome://newtab/', 'about:blank'])(
  'a page of the address %j gets one that a browser can show',
  (url) => {
    expect(inert('<p>Hi</p>', {}, url).url).toBe('http://saved-page.invalid/');
  },
);

test('elements that were not drawn are hidden, but none around one that was', () => {
  const [gone, inGone, around, shown] = ['a', 'b', 'c', 'd'].map((digit) => `${digit}0000000-0000-4000`);
  const html = `<body><div data-webtasks-id="${gone}"><p data-webtasks-id="${inGone}">x</p></div><div data-webtasks-id="${around}"><p data-webtasks-id="${shown}">y</p></div><p data-webtasks-id="e0000000-0000-4000">z</p></body>`;
  const boxes = { [`${gone}`]: box(0, 0), [`${inGone}`]: box(0, 0), [`${around}`]: box(0, 0), [`${shown}`]: box(5, 9) };
  const page = inert(html, boxes);
  expect(page.html.replace(/^.*<style>/su, '')).toBe(`[data-webtasks-id="${gone}"]{display:none!important}</style>`);
});
