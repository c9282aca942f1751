import { expect, test } from 'vitest';
import { elements } from '../../../../agent/page.ts';
import { startExtension } from '../../../support/browser/start-extension.ts';

declare const written: object[];

const { open, look, act, page, panel } = startExtension();

test('a secret that a form puts into an address stays secret, on another site and however short', async () => {
  await open('/sign-in-there');
  await look();
  await page().fill('input', 'ab1');
  await act({ intent: 'click' }, 'button Enter');
  expect(page().url()).toContain('/inner?k=ab1');
  const { page: seen, tabs } = await look();
  expect(seen?.url).toContain('/inner?k=***');
  expect(tabs.find(({ active }) => active)?.url).toContain('/inner?k=***');
});

test('what a later page repeats of a secret is not copied', async () => {
  await panel().evaluate(() => {
    const written: object[] = [];
    Object.assign(globalThis, { written });
    chrome.storage.onChanged.addListener((changed) => written.push(changed));
  });
  await open('/sign-in');
  await look();
  await page().fill('input', 'pa55phrase');
  await act({ intent: 'click' }, 'button Enter');
  expect(await page().textContent('p')).toBe('pa55phrase');
  expect(await act({ intent: 'copy' }, 'p ••••')).toEqual({ status: 'done', note: '••••' });
  const everWritten = JSON.stringify(await panel().evaluate(() => written));
  expect(everWritten).toContain('••••');
  expect(everWritten).not.toContain('pa55');
});

test('secrets never leave the page', async () => {
  await open('/secret');
  const seen = JSON.stringify(await look());
  expect(seen).toContain('Password');
  expect(seen).not.toContain('hunter2-secret');
  expect(seen).not.toContain('4111111111111111');
  await act({ intent: 'textinput', text: 'new-secret-word' }, 'textbox Password');
  expect(JSON.stringify(await look())).not.toContain('new-secret-word');
});

test('a picture is black where a card number and a code stand', async () => {
  await open('/cards');
  await page().bringToFront();
  await expect.poll(coloursOf, { timeout: 5000 }).toEqual({ card: 'black', code: 'black', name: 'green' });
});

/** What a picture shows in the middle of each field: all three are green on green. */
async function coloursOf(): Promise<object | null> {
  const { screenshot, page: seen } = await look('with');
  if (screenshot === null || seen === null) return null;
  const boxes = [...elements(seen.root)].filter(({ tag }) => tag === 'input').map(({ box }) => box);
  return await panel().evaluate(
    async ([url, places, width]) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const scale = bitmap.width / width;
      const colours = places.map((box) => {
        const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        const [red = 0, green = 0, blue = 0] = context?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
        return green > 80 && red < 60 && blue < 60
          ? 'green'
          : red + green + blue < 40
            ? 'black'
            : `${red} ${green} ${blue}`;
      });
      return { card: colours[0], code: colours[1], name: colours[2] };
    },
    [screenshot.dataUrl, boxes, seen.viewport?.width ?? 1] as const,
  );
}
