import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import type { Page as Tab } from 'playwright';
import { openPanelSession } from '../../cli/start/panel-session.ts';
import { serve } from '../../test/support/servers/serve.ts';
import { machineLine, rounds, spreadOf } from '../measure.ts';
import { bigPage } from '../support/big-page.ts';

/**
 * What recording a person costs the page: the time that all handlers of a press take, by the browser's event timing, with recording and
 * without, on a page that changes with each press: `npm run bench -- bench/recording/page-cost.ts [--rounds N]`. `at rest`: the page was looked
 * at since it changed. `at once`: the press follows the one before after 40 ms.
 */
const ROUNDS = rounds(40);
const ELEMENTS = 2_800;
const REST_MS = 900;
const AT_ONCE_MS = 40;
/** The browser reports no event shorter than this. */
const UNTOLD_MS = 16;

const PAGE = `${bigPage(ELEMENTS)}<button id="press" style="position:fixed;top:0;left:0;z-index:9">Press</button><p id="count">0</p><script>
  window.handled = [];
  new PerformanceObserver((list) => {
    for (const { name, processingStart, processingEnd } of list.getEntries())
      if (/^(?:pointerdown|mousedown|click)$/.test(name)) handled.push(processingEnd - processingStart);
  }).observe({ type: 'event', durationThreshold: ${UNTOLD_MS} });
  let pressed = 0;
  press.onclick = () => { document.querySelector('#count').textContent = String(++pressed); };
</script>`;

async function press(tab: Tab, restMs: number): Promise<number> {
  await tab.evaluate('handled.length = 0');
  await tab.mouse.click(15, 10);
  await tab.waitForTimeout(Math.max(restMs, AT_ONCE_MS));
  return ((await tab.evaluate('handled')) as number[]).reduce((most, ms) => Math.max(most, ms), 0);
}

const data = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const site = await serve({ '/': PAGE });
stdout.write(
  `${machineLine()}\nslowest event of a press, ms; 0 where the browser tells of none over ${UNTOLD_MS} ms\n`,
);
try {
  for (const isRecording of [false, true]) {
    const shared = { url: site.origin, settings: {}, approval: 'ask', window: 'headless', profile: null } as const;
    const session = await openPanelSession(isRecording ? { ...shared, record: data } : shared);
    const { tab } = session.launched;
    if (isRecording) {
      await session.panel.getByRole('button', { name: 'Record what you do' }).click();
      await session.panel.getByRole('button', { name: 'Stop recording and save' }).waitFor();
    }
    await tab.bringToFront();
    await tab.waitForTimeout(REST_MS);
    for (const [name, restMs] of [
      ['at rest', REST_MS],
      ['at once', AT_ONCE_MS],
    ] as const) {
      const slowest: number[] = [];
      for (let i = 0; i < ROUNDS; i++) slowest.push(await press(tab, restMs));
      const { text } = spreadOf(slowest, { share: 0.25 });
      stdout.write(
        `${isRecording ? 'recording' : 'without  '}  ${name}  ${text}, most ${Math.max(...slowest).toFixed(0)} ms\n`,
      );
    }
    await session.close();
  }
} finally {
  await site.close();
  rmSync(data, { recursive: true });
}
