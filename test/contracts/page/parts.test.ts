import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPageHalf } from '../../support/browser/start-page-half.ts';

const PAGES = join(import.meta.dirname, 'pages');
const pageHalf = startPageHalf();

/** Both looks have the same eyes, so the same ids. Pieces are as short as they can be. */
const IN_PARTS = `
  const eyes = waymarkPage.createEyes(document, { shadowRootOf: (element) => element.shadowRoot, hiddenHost: () => null });
  const at = (capture) => JSON.stringify(capture);
  const readWhole = (look) => {
    for (let pieces = 1; ; pieces++) {
      const capture = look.readOn(0);
      if (capture !== null) return { capture, pieces };
    }
  };
  const look = eyes.readInParts();
`;

test.each(readdirSync(PAGES))('%s is read in parts as it is read at once', async (name) => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(`file://${join(PAGES, name, 'source.html')}`);
  await page.evaluate(pageHalf.script());
  const [once, inParts, again] = await page.evaluate<string[]>(`(() => {
    ${IN_PARTS}
    const first = at(readWhole(look).capture);
    look.outdateAll();
    eyes.capture();
    return [at(eyes.capture()), first, at(readWhole(look).capture)];
  })()`);
  await page.close();
  expect(JSON.parse(inParts ?? '')).toEqual(JSON.parse(once ?? ''));
  expect(JSON.parse(again ?? '')).toEqual(JSON.parse(once ?? ''));
});

test('only what has changed is read again, and around an element at once', async () => {
  const page = await pageHalf.browser().newPage({ viewport: { width: 800, height: 600 } });
  await page.setContent(`<main>${'<p>Old <b>text</b></p>'.repeat(400)}<button>Press</button></main>`);
  await page.evaluate(pageHalf.script());
  const told = await page.evaluate<Record<string, unknown>>(`(() => {
    ${IN_PARTS}
    const text = (capture) => JSON.stringify(capture.page);
    const { pieces } = readWhole(look);
    document.querySelector('p').innerHTML = 'New';
    look.outdate(document.querySelector('p'), false);
    const changed = readWhole(look);
    const button = document.querySelector('button');
    button.outerHTML = '<section>' + '<i>Later</i>'.repeat(400) + '<button>Here</button></section>';
    look.outdate(document.querySelector('main'), false);
    const around = text(look.readAround(document.querySelector('button'), 0));
    return {
      pieces,
      piecesOfChange: changed.pieces,
      hasNew: text(changed.capture).includes('"New"'),
      hasButton: around.includes('"Here"'),
      later: around.split('"Later"').length - 1,
      whole: at(readWhole(look).capture) === at(eyes.capture()),
    };
  })()`);
  await page.close();
  expect(told.pieces).toBeGreaterThan(10);
  expect(told).toMatchObject({ piecesOfChange: 1, hasNew: true, hasButton: true, whole: true });
  expect(told.later).toBeLessThan(400);
});
