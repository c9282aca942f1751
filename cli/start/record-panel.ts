import { mkdirSync } from 'node:fs';
import { stderr } from 'node:process';
import type { Page as Tab } from 'playwright';
import { beginRecording } from '../../dataset/disk/record/recording.ts';
import type { RecordedEvent } from '../../dataset/record/recorded-event.ts';
import type { AgentRecorder, Keep } from '../../extension/recording/record-agent.ts';

declare const waymarkRecorder: AgentRecorder;
declare const waymarkKeep: Keep;

/** Writes what is done through a panel as a demonstration in the folder of data `data`. Resolves once every turn is recorded. */
export async function recordPanel(panel: Tab, data: string): Promise<void> {
  mkdirSync(data, { recursive: true });
  const userAgent = await panel.evaluate(() => navigator.userAgent);
  const recording = beginRecording(data, { isAgent: true, userAgent });
  stderr.write(`waymark: recording to ${recording.folder}\n`);
  await panel.exposeFunction('waymarkKeep', (event: RecordedEvent) => recording.add(event));
  await recordInPanel(panel);
  panel.on('load', () => void recordInPanel(panel));
}

/** Also needed after the panel was reloaded. */
async function recordInPanel(panel: Tab): Promise<void> {
  await panel.waitForFunction(() => 'waymarkRecorder' in globalThis);
  await panel.evaluate(() => waymarkRecorder.begin((event) => waymarkKeep(event)));
}
