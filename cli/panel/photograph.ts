import { writeFile } from 'node:fs/promises';
import type { Page as Tab } from 'playwright';
import type { Redactor } from '../../extension/picture/redactor.ts';

declare const waymarkRedactor: Redactor;

const TIMEOUT_MS = 10_000;

/** Writes a screenshot of a tab to `path`, with known secrets painted over. Rejects if the extension cannot list the secrets. */
export async function photograph({ tab, panel, path }: { tab: Tab; panel: Tab; path: string }): Promise<void> {
  // Secrets are listed before and after, because a field may appear or move while the screenshot is taken.
  const before = await panel.evaluate(() => waymarkRedactor.secretBoxes());
  const taken = await tab.screenshot({ timeout: TIMEOUT_MS });
  const boxes = [...before, ...(await panel.evaluate(() => waymarkRedactor.secretBoxes()))];
  if (boxes.length === 0) return await writeFile(path, taken);
  const scale = await tab.evaluate(() => devicePixelRatio);
  const shown = await panel.evaluate(([url, places, ratio]) => waymarkRedactor.redact(url, places, ratio), [
    `data:image/png;base64,${taken.toString('base64')}`,
    boxes,
    scale,
  ] as const);
  await writeFile(path, Buffer.from(shown.slice(shown.indexOf(',') + 1), 'base64'));
}
