// How long a person waits for the panel: `npm run bench -- bench/panel.ts`. Stop is measured from the key to the panel at rest,
// while a model streams; a step from a request to its outcome, beside the same click made by Playwright, in one run.
import { performance } from 'node:perf_hooks';
import type { Page as Tab } from 'playwright';
import { press, type Script, say } from '../test/support/servers/scripted-server.ts';
import { openPanelBeside } from './panel-beside.ts';

const RUNS = 20;
const PAGE = `<title>Count</title><button onclick="this.nextSibling.value=Number(this.nextSibling.value)+1">Count</button><output>0</output>`;
const STORY: Script = { kind: 'text', text: `say(utterance="${'word '.repeat(400)}")`, delayMs: 5 };

function row(name: string, times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
  return `${name.padEnd(44)} n ${times.length}  median ${at(0.5)} ms  10-90 % ${at(0.1)}-${at(0.9)} ms  max ${at(1)} ms`;
}

/** From the key to the panel at rest, measured inside the panel. */
function stopOnce(panel: Tab): Promise<number> {
  return panel.evaluate(async () => {
    const started = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    while (document.querySelector('main[data-status="idle"]') === null)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - started;
  });
}

const session = await openPanelBeside('http://count.test/', PAGE);
const { panel, launched, server } = session;
const stops: number[] = [];
const steps: number[] = [];
const clicks: number[] = [];
for (let run = 0; run < RUNS; run++) {
  server.answer(STORY);
  await session.say('Tell me a story');
  await panel.waitForFunction(() => document.querySelector('.status')?.textContent?.includes('word'));
  stops.push(await stopOnce(panel));
  server.answer(press('Count'), say('Counted.'));
  const before = (await session.entries(0)).length;
  await session.say('Count');
  await panel.waitForSelector('main[data-status="idle"]');
  const [, step] = await session.entries(before);
  if (step !== undefined) steps.push(step.turn.cost.milliseconds);
  const started = performance.now();
  await launched.tab.getByRole('button', { name: 'Count' }).click();
  clicks.push(performance.now() - started);
}
process.stdout.write(`${row('Stop, while the model streams', stops)}\n`);
process.stdout.write(`${row('a step: look, ask, click, settle', steps)}\n`);
process.stdout.write(`${row('peer: the same click by Playwright, no settling', clicks)}\n`);
await session.close();
