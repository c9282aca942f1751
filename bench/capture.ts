import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argv, stdout } from 'node:process';
import type { Page, Worker } from 'playwright';
import { openHarness } from '../test/support/browser/open-harness.ts';
import { bigPage } from './big-page.ts';
import type { Measured } from './measure-capture.ts';

// What one look at a page costs its main thread, beside CDP's DOMSnapshot and Playwright's aria snapshot of the same page in
// the same run: `npx tsx bench/capture.ts [runs]`. Cold: nothing known of the page yet. Warm: looked at before.
const RUNS = Number(argv[2] ?? 15);
const SIZES = [2800, 10_000];

async function main(): Promise<void> {
  const server = createServer((request, response) => {
    const size = SIZES.find((item) => request.url === `/${item}`);
    response.setHeader('content-type', 'text/html').end(size === undefined ? '' : bigPage(size));
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const harness = await openHarness({ measure: 'bench/measure-capture.ts' });
  // tsx marks every function with a helper that the browser does not have.
  await harness.worker.evaluate('globalThis.__name = (named) => named');
  const page = harness.context.pages()[0] ?? (await harness.context.newPage());
  stdout.write(`n = ${RUNS}; median [quartiles] least, in ms; ratio of the medians to DOMSnapshot\n`);
  for (const size of SIZES) {
    const samples: Record<string, number[]> = {};
    const note = (name: string, ms: number) => {
      samples[name] = [...(samples[name] ?? []), ms];
    };
    let count = 0;
    for (let run = 0; run < RUNS; run++) {
      await page.goto(`http://localhost:${port}/${size}`);
      count = await page.evaluate(() => document.querySelectorAll('*').length);
      // What the page does at its start runs beside the look, and is not part of it.
      await page.waitForTimeout(500);
      const { cold, warm, json } = await capture(harness.worker, `http://localhost:${port}/${size}`);
      note('capture, cold', cold);
      note('capture, warm', warm);
      note('as JSON', json);
      note('CDP DOMSnapshot', await domSnapshot(page));
      note('Playwright aria snapshot', await ariaSnapshot(page));
    }
    stdout.write(`\n${count} elements\n`);
    const base = quartiles(samples['CDP DOMSnapshot'] ?? []).median;
    for (const [name, values] of Object.entries(samples)) {
      const { low, median, high, least } = quartiles(values);
      const ratio = (median / base).toFixed(2);
      stdout.write(
        `  ${name.padEnd(26)} ${median.toFixed(1).padStart(7)} [${low.toFixed(1)}, ${high.toFixed(1)}] ${least.toFixed(1)}  ${ratio}\n`,
      );
    }
  }
  await harness.close();
  server.close();
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
  const start = performance.now();
  await session.send('DOMSnapshot.captureSnapshot', {
    computedStyles: ['display', 'visibility', 'opacity', 'cursor'],
    includePaintOrder: true,
    includeDOMRects: true,
  });
  const ms = performance.now() - start;
  await session.detach();
  return ms;
}

async function ariaSnapshot(page: Page): Promise<number> {
  const start = performance.now();
  await page.locator('body').ariaSnapshot();
  return performance.now() - start;
}

function quartiles(values: readonly number[]): { low: number; median: number; high: number; least: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { low: at(0.25), median: at(0.5), high: at(0.75), least: at(0) };
}

await main();
