import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWaymark } from './harness.ts';

const waymark = startWaymark();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Fields of plain green: what is painted over them is not. */
const FORM = `<form action="/article/"><label>Card number <input id="card" name="cardNumber"></label>
<label>Code <input id="code" autocomplete="one-time-code" value="246810"></label>
<label>Name <input id="name" name="fullname" value="Ann"></label><button>Go on</button></form>`;

async function open() {
  const scene = await waymark.scene('/form/');
  await scene.tab.evaluate((html) => {
    document.body.innerHTML = html;
    for (const { style } of document.querySelectorAll('input'))
      Object.assign(style, { display: 'block', width: '300px', height: '60px', background: '#0a0', color: '#0a0' });
  }, FORM);
  return scene;
}

test('a picture of a step is black where secrets stand, and nowhere else', async () => {
  const { tab, panel, photograph } = await open();
  const path = join(folder, 'step.png');
  await photograph(path);
  const middles = await middlesOf(tab);
  const picture = `data:image/png;base64,${(await readFile(path)).toString('base64')}`;
  const width = await tab.evaluate(() => innerWidth);
  const colours = await panel.evaluate(
    async ([url, places, across]) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / across;
      return places.map(({ x, y }) => [...(context?.getImageData(x * scale, y * scale, 1, 1).data ?? [])].slice(0, 3));
    },
    [picture, middles, width] as const,
  );
  expect(colours).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 170, 0],
  ]);
});

test('what is typed by way of a label, and what a form puts into the address, is kept nowhere', async () => {
  const { ask, tab, turns } = await open();
  await ask('Type 4111111111111111 into Card number');
  expect(await tab.inputValue('#card')).toBe('4111111111111111');
  await ask('Click Go on');
  await expect.poll(() => tab.url()).toContain('cardNumber=4111111111111111');
  await ask('Scroll to the bottom');
  const done = (await turns()).filter(({ type }) => type === 'browser');
  expect(done.at(-1)).toMatchObject({ url: expect.stringContaining('cardNumber=***&fullname=Ann') });
  expect(JSON.stringify(done)).not.toContain('41111111');
});

function middlesOf(tab: Tab): Promise<{ x: number; y: number }[]> {
  return tab.evaluate(() =>
    ['card', 'code', 'name'].map((id) => {
      const { x, y, width, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
}
