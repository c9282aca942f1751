import { stdout } from 'node:process';
import type { Page, Worker } from 'playwright';
import { openHarness } from '../test/support/browser/open-harness.ts';
import { serve } from '../test/support/servers/serve.ts';
import { machineLine, rounds, spreadOf, timed } from './measure.ts';
import { bigPage } from './support/big-page.ts';
import type { Measured } from './support/measure-capture.ts';

// What one look at a page costs its main thread, beside CDP's DOMSnapshot and Playwright's aria snapshot of the same page in
// the same run: `npm run bench -- bench/capture.ts [--rounds N]`. Cold: the page was never looked at. Warm: it was.
const ROUNDS = rounds(15);
const SIZES = [2800, 10_000];
const QUARTILES = { share: 0.25 };

async function main(): Promise<void> {
  const site = await serve(Object.fromEntries(SIZES.map((size) => [`/${size}`, bigPage(size)])));
  const harness = await openHarness({ measure: 'bench/support/measure-capture.ts' });
  // tsx wraps functions in a helper that the browser lacks.
  await harness.worker.evaluate('globalThis.__name = (named) => named');
  const page = harness.context.pages()[0] ?? (await harness.context.newPage());
  stdout.write(`${machineLine()}\nmedian (quartiles), and the ratio of the median to that of DOMSnapshot\n`);
  for (const size of SIZES) {
    const samples: Record<string, number[]> = {};
    const note = (name: string, ms: number) => {
      samples[name] = [...(samples[name] ?? []), ms];
    };
    let count = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${site.origin}/${size}`);
      count = await page.evaluate(() => document.querySelectorAll('*').length);
      // The work of a page that has just loaded must not run during the look.
      await page.waitForTimeout(500);
      const { cold, warm, json } = await capture(harness.worker, `${site.origin}/${size}`);
      note('capture, cold', cold);
      note('capture, warm', warm);
      note('as JSON', json);
      note('CDP DOMSnapshot', await domSnapshot(page));
      note('Playwright aria snapshot', await ariaSnapshot(page));
    }
    stdout.write(`\n${count} elements\n`);
    const base = spreadOf(samples['CDP DOMSnapshot'] ?? []).median;
    for (const [name, values] of Object.entries(samples)) {
      const { median, text } = spreadOf(values, QUARTILES);
      stdout.write(`  ${name.padEnd(26)} ${text}  ${(median / base).toFixed(2)}\n`);
    }
  }
  await harness.close();
  await site.close();
}

async function capture(worker: Worker, url: string): Promise<Measured> {
  const [result] = await worker.evaluate(async (address) => {
    const [tab] = await chrome.tabs.query({ url: address });
    const target = { tabId: tab?.id ?? 0 };
    await chrome.scripting.executeScript({ target, files: ['measure.js'] });
    return await chrome.scripting.executeScript({
      target,
      func: () => (globalThis as unknown as { measureCapture(): Measured }).measureCapture(),
    });
  }, url);
  if (result?.result === undefined) throw new Error('the capture was not measured');
  return result.result;
}

async function domSnapshot(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { clock } = await timed(() =>
    session.send('DOMSnapshot.captureSnapshot', {
      computedStyles: ['display', 'visibility', 'opacity', 'cursor'],
      includePaintOrder: true,
      includeDOMRects: true,
    }),
  );
  await session.detach();
  return clock;
}

async function ariaSnapshot(page: Page): Promise<number> {
  return (await timed(() => page.locator('body').ariaSnapshot())).clock;
}

await main();
