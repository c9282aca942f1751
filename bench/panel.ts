// How long a person waits for the panel: `npm run bench -- bench/panel.ts [--rounds N]`. Stop is measured from the key to the panel at rest,
// while a model streams; a step from a request to its outcome, beside the same click made by Playwright, in one run.
import { stdout } from 'node:process';
import type { Page as Tab } from 'playwright';
import { press, type Script, say } from '../test/support/servers/scripted-server.ts';
import { machineLine, rounds, spreadOf, timed } from './measure.ts';
import { openPanelBeside } from './support/panel-beside.ts';

const ROUNDS = rounds(20);
const PAGE = `<title>Count</title><button onclick="this.nextSibling.value=Number(this.nextSibling.value)+1">Count</button><output>0</output>`;
const STORY: Script = { kind: 'text', text: `say(utterance="${'word '.repeat(400)}")`, delayMs: 5 };

function row(name: string, times: readonly number[]): string {
  return `${name.padEnd(50)} ${spreadOf(times).text}, most ${Math.max(...times).toFixed(0)} ms\n`;
}

/** Milliseconds from the key to the panel at rest, measured inside the panel. */
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
for (let run = 0; run < ROUNDS; run++) {
  server.answer(STORY);
  await session.say('Tell me a story');
  await panel.waitForFunction(() => document.querySelector('.saying')?.textContent?.includes('word'));
  stops.push(await stopOnce(panel));
  server.answer(press('Count'), say('Counted.'));
  const before = (await session.entries(0)).length;
  await session.say('Count');
  await panel.waitForSelector('main[data-status="idle"]');
  const [, step] = await session.entries(before);
  if (step !== undefined) steps.push(step.turn.cost.milliseconds);
  clicks.push((await timed(() => launched.tab.getByRole('button', { name: 'Count' }).click())).clock);
}
stdout.write(`${machineLine()}\nmedian (middle 80 %)\n`);
stdout.write(row('Stop, while the model streams', stops));
stdout.write(row('a step: look, ask, click, settle', steps));
stdout.write(row('peer: the same click by Playwright, no settling', clicks));
await session.close();
